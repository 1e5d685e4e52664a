#ifndef TOPONYM_CLIBXML2_SHIM_H
#define TOPONYM_CLIBXML2_SHIM_H

/* Debian's libxml2 headers pull in the system's ICU, whose types clash with the ICU inside Foundation. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/xmlerror.h>

#endif
