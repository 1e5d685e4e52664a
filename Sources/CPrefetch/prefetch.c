#include "CPrefetch.h"

/* All of it is in the header, to be inlined where it is called. */
