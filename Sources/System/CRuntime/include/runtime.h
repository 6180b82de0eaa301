// Adjusts the C library and libdispatch for the whole program; linking it already prevents libdispatch's periodic wake-ups (rest.c).

// Makes malloc return large blocks to the system as soon as they are freed.
void return_memory_early(void);

// When the next timer of Foundation's main run loop is due, in seconds since its reference date; 0 for never.
double next_timer_fire_date(void);

// Creates a few spare threads for use when no others can be created (threads.c), once. Returns 0, or the error.
//
// From then on `are_short` is called, on its own thread and at most once a minute, when threads are scarce.
int keep_spare_threads(void (*are_short)(void));
