#pragma once
#include <stddef.h>

/// Reads the properties of the film in a descriptor, which stays open.
///
/// Writes a record for the file and one for each stream, each ended by the byte 0x1E, and each field of a record by 0x1F. The file's record
/// has its length in seconds, or nothing. A stream's has its type (`video`, `audio`, `subtitle`), the codec's name, width, height,
/// channels, 1 if it is HDR, language and title; unknown values are 0 or empty. Cover pictures are left out.
///
/// Returns the bytes written; 0 if libavformat does not recognise the file. Streams that no longer fit into `capacity` are left out.
size_t probe_read(int descriptor, char *buffer, size_t capacity);
