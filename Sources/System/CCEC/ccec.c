#include "ccec.h"
