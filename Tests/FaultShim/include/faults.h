// Makes system calls on files below a folder fail, in the program it is linked into and in the libraries that program loads.
#pragma once

// Makes the nth call (the first is 1) fail with this errno, and all after it too if `stays` is set.
// A failing write has written half of its bytes. With EROFS only calls that change something on the disk fail, and only these count.
void faults_arm(const char *_Nonnull folder, int nth, int error, int stays);
void faults_disarm(void);
// The name of the first call that failed since the last arming; null if there were fewer calls.
const char *_Nullable faults_hit(void);
// Runs a function in a copy of this process that is killed at its nth call on a file below the folder, half-way through if that writes.
// Returns 1 if it was killed, 0 if it ended after fewer calls, -1 if it ended otherwise. The process may have no other threads.
int faults_kill(const char *_Nonnull folder, int nth, void (*_Nonnull body)(void *_Nullable), void *_Nullable context);
