#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Reads the tags of the sound file behind a descriptor, which stays open.
///
/// Writes title, artist, album, album artist, genre, year, track, disc and length in milliseconds, each ended by the byte 0x1F; numbers
/// that are not known are 0. Returns the bytes written; 0 where the file is no sound file that TagLib knows, or `capacity` is too small.
size_t tags_read(int descriptor, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif
