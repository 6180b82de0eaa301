// What concerns the C library and libdispatch beneath a whole program; linking it already keeps libdispatch asleep (rest.c).

// Lets large pieces of memory go back to the system at once.
void return_memory_early(void);

// When the next timer of Foundation's main run loop is due, in seconds of its reference date; 0 for never.
double next_timer_fire_date(void);

// Makes a few threads that run what is to run when no others can be had (threads.c), once. 0, or why these cannot be had.
//
// From then on `are_short` is called, on a thread of its own and at most once a minute, when threads are short.
int keep_spare_threads(void (*are_short)(void));
