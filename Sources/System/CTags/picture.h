#pragma once
#include <tbytevector.h>
#include <tfile.h>

/// The picture in an audio file: its front cover, else the first one; empty if there is none.
TagLib::ByteVector picture_in(TagLib::File &file);
