#include "CWorldGazetteer.h"

/* 64 bytes: every section of the file is aligned to 16 within it, and a cache line is the most anyone asks for. */
static const unsigned char bytes[] __attribute__((aligned(64))) = {
#embed "world.gazetteer"
};

const void *toponym_world_gazetteer_bytes(void) { return bytes; }

size_t toponym_world_gazetteer_byte_count(void) { return sizeof bytes; }
