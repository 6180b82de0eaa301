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

/// Finds the picture inside the sound file behind a descriptor, which stays open: its front cover, else the first.
///
/// Returns sealed memory with the bytes of the picture's file, and their number in `count`; -1 where there is none.
int tags_picture(int descriptor, size_t *count);

#ifdef __cplusplus
}
#endif
