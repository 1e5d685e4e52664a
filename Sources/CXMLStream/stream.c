#include "CXMLStream.h"
