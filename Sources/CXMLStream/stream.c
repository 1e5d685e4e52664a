#include "CXMLStream.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Recover goes on after an error. Never add HUGE (it takes the guard against entity bombs away), NOENT, DTDLOAD or XINCLUDE. */
enum { options = XML_PARSE_RECOVER | XML_PARSE_NONET };

/* The parser takes an int; smaller pieces also keep its buffer small. */
enum { piece_length = 32 * 1024 };

struct cxml_stream {
  xmlParserCtxtPtr parser;
  cxml_handlers handlers;
  void *context;
  cxml_attribute *attributes;
  size_t attribute_capacity;
  /* Values in which references had to be resolved. */
  uint8_t *values;
  size_t value_capacity;
  bool stopped;
  bool refused;
};

static void start_library(void) { xmlInitParser(); }

static void start_library_once(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start_library);
}

static cxml_text text_of(const xmlChar *string) {
  return (cxml_text){.bytes = string, .length = string == NULL ? 0 : strlen((const char *)string)};
}

void cxml_stream_stop(cxml_stream *stream) {
  stream->stopped = true;
  xmlStopParser(stream->parser);
}

/* Five pointers an attribute, as the parser hands them over. */
enum { parts_of_attribute = 5 };

static bool make_room(cxml_stream *stream, size_t count) {
  if (count <= stream->attribute_capacity) return true;
  size_t capacity = count < 16 ? 16 : count * 2;
  cxml_attribute *larger = realloc(stream->attributes, capacity * sizeof *larger);
  if (larger == NULL) return false;
  stream->attributes = larger;
  stream->attribute_capacity = capacity;
  return true;
}

/* The parser leaves an ampersand in a value as a reference, for those who build a tree of it. */
static const char ampersand[] = "&#38;";

static size_t resolve(uint8_t *target, const xmlChar *value, size_t length) {
  const size_t reference = sizeof ampersand - 1;
  size_t written = 0;
  for (size_t i = 0; i < length;) {
    bool matches = length - i >= reference && memcmp(value + i, ampersand, reference) == 0;
    target[written++] = value[i];
    i += matches ? reference : 1;
  }
  return written;
}

/* Resolves what is left in the values of a start tag; false when there is no memory. */
static bool resolve_values(cxml_stream *stream, size_t count) {
  size_t needed = 0;
  for (size_t i = 0; i < count; i++) {
    cxml_text value = stream->attributes[i].value;
    if (memchr(value.bytes, '&', value.length) != NULL) needed += value.length;
  }
  if (needed == 0) return true;
  if (needed > stream->value_capacity) {
    uint8_t *larger = realloc(stream->values, needed);
    if (larger == NULL) return false;
    stream->values = larger;
    stream->value_capacity = needed;
  }
  uint8_t *next = stream->values;
  for (size_t i = 0; i < count; i++) {
    cxml_text *value = &stream->attributes[i].value;
    if (memchr(value->bytes, '&', value->length) == NULL) continue;
    value->length = resolve(next, value->bytes, value->length);
    value->bytes = next;
    next += value->length;
  }
  return true;
}

static void on_start_element(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count, const xmlChar **namespaces,
    int attribute_count, int defaulted_count, const xmlChar **attributes) {
  (void)namespace_count, (void)namespaces, (void)defaulted_count;
  cxml_stream *stream = context;
  if (stream->stopped || stream->handlers.start_element == NULL) return;
  size_t count = attribute_count > 0 ? (size_t)attribute_count : 0;
  if (!make_room(stream, count)) {
    cxml_stream_stop(stream);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    const xmlChar **parts = attributes + i * parts_of_attribute;
    stream->attributes[i] = (cxml_attribute){
        .name = text_of(parts[0]),
        .prefix = text_of(parts[1]),
        .value = {.bytes = parts[3], .length = (size_t)(parts[4] - parts[3])},
    };
  }
  if (!resolve_values(stream, count)) {
    cxml_stream_stop(stream);
    return;
  }
  cxml_element element = {
      .name = text_of(name),
      .prefix = text_of(prefix),
      .namespace_uri = text_of(uri),
      .attributes = stream->attributes,
      .attribute_count = count,
  };
  stream->handlers.start_element(stream->context, &element, cxml_stream_position(stream));
}

static void on_end_element(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  cxml_stream *stream = context;
  if (stream->stopped || stream->handlers.end_element == NULL) return;
  stream->handlers.end_element(stream->context, cxml_stream_position(stream));
}

static void on_text(void *context, const xmlChar *characters, int length) {
  cxml_stream *stream = context;
  if (stream->stopped || stream->handlers.text == NULL || length <= 0) return;
  stream->handlers.text(stream->context, (cxml_text){.bytes = characters, .length = (size_t)length});
}

static void on_entity_declaration(
    void *context, const xmlChar *name, int type, const xmlChar *public_id, const xmlChar *system_id, xmlChar *content) {
  (void)name, (void)type, (void)public_id, (void)system_id, (void)content;
  cxml_stream *stream = context;
  stream->refused = true;
  cxml_stream_stop(stream);
}

#if LIBXML_VERSION >= 21200
typedef const xmlError *error_pointer;
#else
typedef xmlErrorPtr error_pointer;
#endif

static void on_error(void *context, error_pointer error) {
  cxml_stream *stream = context;
  if (stream->stopped || stream->handlers.error == NULL || error == NULL) return;
  if (error->level <= XML_ERR_WARNING) return;
  cxml_text message = text_of((const xmlChar *)(error->message == NULL ? "unknown error" : error->message));
  while (message.length > 0 && message.bytes[message.length - 1] == '\n') message.length--;
  cxml_error described = {
      .message = message,
      .position = cxml_stream_position(stream),
      .about_namespaces = error->domain == XML_FROM_NAMESPACE,
  };
  stream->handlers.error(stream->context, &described);
}

cxml_stream *cxml_stream_create(const cxml_handlers *handlers, void *context) {
  start_library_once();
  cxml_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NULL;
  stream->handlers = *handlers;
  stream->context = context;

  /* The error function belongs to this parser alone: the library's global one is never touched. */
  xmlSAXHandler sax = {
      .initialized = XML_SAX2_MAGIC,
      .startElementNs = on_start_element,
      .endElementNs = on_end_element,
      .characters = on_text,
      .ignorableWhitespace = on_text,
      .cdataBlock = on_text,
      .entityDecl = on_entity_declaration,
      .serror = on_error,
  };
  stream->parser = xmlCreatePushParserCtxt(&sax, stream, NULL, 0, NULL);
  if (stream->parser == NULL) {
    free(stream);
    return NULL;
  }
  xmlCtxtUseOptions(stream->parser, options);
  return stream;
}

void cxml_stream_destroy(cxml_stream *stream) {
  if (stream == NULL) return;
  if (stream->parser->myDoc != NULL) xmlFreeDoc(stream->parser->myDoc);
  xmlFreeParserCtxt(stream->parser);
  free(stream->attributes);
  free(stream->values);
  free(stream);
}

static cxml_status status_of(const cxml_stream *stream) {
  if (stream->refused) return CXML_REFUSED_ENTITIES;
  if (stream->stopped || stream->parser->disableSAX || stream->parser->instate == XML_PARSER_EOF) return CXML_STOPPED;
  return CXML_OK;
}

cxml_status cxml_stream_feed(cxml_stream *stream, const uint8_t *bytes, size_t length) {
  while (length > 0 && status_of(stream) == CXML_OK) {
    size_t piece = length < piece_length ? length : piece_length;
    xmlParseChunk(stream->parser, (const char *)bytes, (int)piece, 0);
    bytes += piece;
    length -= piece;
  }
  return status_of(stream);
}

cxml_status cxml_stream_finish(cxml_stream *stream) {
  cxml_status before = status_of(stream);
  if (before != CXML_OK) return before;
  xmlParseChunk(stream->parser, NULL, 0, 1);
  if (stream->refused) return CXML_REFUSED_ENTITIES;
  return stream->stopped ? CXML_STOPPED : CXML_OK;
}

cxml_position cxml_stream_position(const cxml_stream *stream) {
  xmlParserInputPtr input = stream->parser->input;
  if (input == NULL) return (cxml_position){.offset = 0, .line = 1, .column = 1};
  long offset = xmlByteConsumed(stream->parser);
  /* The line is the input's own counter: that of a node ends at 65535. */
  return (cxml_position){.offset = offset > 0 ? (uint64_t)offset : 0, .line = input->line, .column = input->col};
}
