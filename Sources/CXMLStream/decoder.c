#include "CXMLStream.h"

#include <libxml/encoding.h>
#include <libxml/globals.h>
#include <libxml/xmlerror.h>
#include <stdlib.h>

struct cxml_decoder {
  xmlCharEncodingHandlerPtr handler;
  xmlBufferPtr input;
  xmlBufferPtr output;
};

cxml_decoder *cxml_decoder_create(const char *label) {
  xmlCharEncodingHandlerPtr handler = xmlFindCharEncodingHandler(label);
  if (handler == NULL) return NULL;
  cxml_decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) {
    xmlCharEncCloseFunc(handler);
    return NULL;
  }
  decoder->handler = handler;
  decoder->input = xmlBufferCreate();
  decoder->output = xmlBufferCreate();
  if (decoder->input == NULL || decoder->output == NULL) {
    cxml_decoder_destroy(decoder);
    return NULL;
  }
  return decoder;
}

void cxml_decoder_destroy(cxml_decoder *decoder) {
  if (decoder == NULL) return;
  if (decoder->input != NULL) xmlBufferFree(decoder->input);
  if (decoder->output != NULL) xmlBufferFree(decoder->output);
  xmlCharEncCloseFunc(decoder->handler);
  free(decoder);
}

#if LIBXML_VERSION >= 21200
static void ignore_error(void *context, const xmlError *error) { (void)context, (void)error; }
#else
static void ignore_error(void *context, xmlErrorPtr error) { (void)context, (void)error; }
#endif

/* The library reports bytes that spell nothing by printing them, unless this thread has a function for its errors. */
static int convert_silently(cxml_decoder *decoder) {
  xmlStructuredErrorFunc function = xmlStructuredError;
  void *context = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(NULL, ignore_error);
  int result = xmlCharEncInFunc(decoder->handler, decoder->output, decoder->input);
  xmlSetStructuredErrorFunc(context, function);
  return result;
}

/* No encoding spells one character with more bytes. */
enum { longest_character = 8 };

cxml_text cxml_decoder_decode(cxml_decoder *decoder, const uint8_t *bytes, size_t length, size_t *bad_bytes) {
  *bad_bytes = 0;
  xmlBufferEmpty(decoder->output);
  /* Small pieces: the library's converters give up on room for more than they were offered. */
  while (length > 0) {
    size_t piece = length < 4096 ? length : 4096;
    if (xmlBufferAdd(decoder->input, bytes, (int)piece) != 0) break;
    bytes += piece;
    length -= piece;
    for (;;) {
      int before = xmlBufferLength(decoder->input);
      if (before == 0) break;
      int result = convert_silently(decoder);
      int left = xmlBufferLength(decoder->input);
      if (left < before) continue;
      /* Stuck: a cut character waits for its end, anything else is a byte that spells nothing. */
      if (result != -2 && left < longest_character) break;
      xmlBufferShrink(decoder->input, 1);
      xmlBufferCat(decoder->output, (const xmlChar *)"\xEF\xBF\xBD");
      *bad_bytes += 1;
    }
  }
  return (cxml_text){.bytes = xmlBufferContent(decoder->output), .length = (size_t)xmlBufferLength(decoder->output)};
}
