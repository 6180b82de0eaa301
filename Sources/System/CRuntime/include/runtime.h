// What concerns the C library and libdispatch beneath a whole program; linking it already keeps libdispatch asleep (rest.c).

// Lets large pieces of memory go back to the system at once.
void return_memory_early(void);
