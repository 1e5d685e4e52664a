/*
 * A push parser for XML behind an opaque handle: bytes go in, events come out.
 *
 * No header of the XML library is visible here, so that nobody who includes this file sees its types. A stream may be used by one
 * thread at a time; any number of streams may be used at once. Nothing is ever printed and nothing is ever fetched.
 */
#ifndef CXMLSTREAM_H
#define CXMLSTREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One document being read. */
typedef struct cxml_stream cxml_stream;

/* UTF-8 bytes that live as long as the call they were passed in; `bytes` is null where there are none. */
typedef struct {
  const uint8_t *bytes;
  size_t length;
} cxml_text;

typedef struct {
  cxml_text name; /* the local name */
  cxml_text prefix;
  cxml_text value; /* with references resolved */
} cxml_attribute;

/* A start tag. Declarations of namespaces are not among the attributes. */
typedef struct {
  cxml_text name; /* the local name */
  cxml_text prefix;
  cxml_text namespace_uri; /* kept once, for the life of the stream: equal names are the same pointer */
  const cxml_attribute *attributes;
  size_t attribute_count;
} cxml_element;

/* A place in the document. */
typedef struct {
  uint64_t offset; /* bytes before it, in UTF-8 */
  int64_t line;    /* from 1 */
  int64_t column;  /* from 1, in characters */
} cxml_position;

typedef struct {
  cxml_text message;
  cxml_position position;
  bool about_namespaces; /* the document is well-formed XML all the same */
} cxml_error;

/*
 * Whom to tell; each may be null. `context` is the pointer given to cxml_stream_create. The position of a start is that of the `>` or
 * `/>` of its tag, that of an end is that of the byte after the tag.
 */
typedef struct {
  void (*start_element)(void *context, const cxml_element *element, cxml_position position);
  void (*end_element)(void *context, cxml_position position);
  void (*text)(void *context, cxml_text text);
  void (*error)(void *context, const cxml_error *error);
} cxml_handlers;

typedef enum {
  CXML_OK = 0,
  /* cxml_stream_stop was called, or the parser met something after which it could not go on. */
  CXML_STOPPED,
  /* The document declares entities of its own: it is refused, since they can name files or grow without bound. */
  CXML_REFUSED_ENTITIES,
} cxml_status;

/* A new stream, or null when there is no memory. Every stream must be destroyed. */
cxml_stream *cxml_stream_create(const cxml_handlers *handlers, void *context);
void cxml_stream_destroy(cxml_stream *stream);

/* Takes the next bytes; the handlers are called from inside. */
cxml_status cxml_stream_feed(cxml_stream *stream, const uint8_t *bytes, size_t length);

/* Says that there are no more bytes. */
cxml_status cxml_stream_finish(cxml_stream *stream);

/* May be called from a handler: no handler is called after this one returns. */
void cxml_stream_stop(cxml_stream *stream);

/* How far the document has been read. */
cxml_position cxml_stream_position(const cxml_stream *stream);

/* A converter from one character encoding to UTF-8. */
typedef struct cxml_decoder cxml_decoder;

/* A converter from the encoding with this label, or null when the label is not known. */
cxml_decoder *cxml_decoder_create(const char *label);
void cxml_decoder_destroy(cxml_decoder *decoder);

/*
 * Converts the next bytes. The result lives until the next call; a character cut at the end waits for the next bytes. A byte that
 * is no part of a character becomes U+FFFD and is counted in `bad_bytes`.
 */
cxml_text cxml_decoder_decode(cxml_decoder *decoder, const uint8_t *bytes, size_t length, size_t *bad_bytes);

#ifdef __cplusplus
}
#endif

#endif
