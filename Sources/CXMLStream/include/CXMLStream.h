#ifndef CXMLSTREAM_H
#define CXMLSTREAM_H
#endif
