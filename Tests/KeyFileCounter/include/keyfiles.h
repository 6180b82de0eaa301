// Counts the key files of GLib that a thread has made and not released, in the program it is linked into.
#pragma once

int key_files_alive(void);
