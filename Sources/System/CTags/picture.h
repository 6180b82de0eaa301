#pragma once
#include <tbytevector.h>
#include <tfile.h>

/// The picture that a sound file holds: its front cover, else the first; empty where there is none.
TagLib::ByteVector picture_in(TagLib::File &file);
