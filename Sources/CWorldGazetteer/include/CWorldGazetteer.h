#ifndef CWORLDGAZETTEER_H
#define CWORLDGAZETTEER_H

#include <stddef.h>

/* The world gazetteer file, as it lies in the program. It lives as long as the process does. */
const void *toponym_world_gazetteer_bytes(void);
size_t toponym_world_gazetteer_byte_count(void);

#endif
