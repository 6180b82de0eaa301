#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Reads the tags of the audio file in a descriptor, which stays open.
///
/// Writes title, artist, album, album artist, genre, year, track, disc and length in milliseconds, each ended by the byte 0x1F; unknown
/// numbers are 0. Returns the bytes written; 0 if TagLib does not recognise the file, or `capacity` is too small.
size_t tags_read(int descriptor, char *buffer, size_t capacity);

/// Finds the picture in the audio file of a descriptor, which stays open: its front cover, else the first one.
///
/// Returns sealed memory with the encoded picture, and its size in `count`; -1 if there is none.
int tags_picture(int descriptor, size_t *count);

#ifdef __cplusplus
}
#endif
