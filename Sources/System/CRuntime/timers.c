// When the main run loop's next timer is due. Foundation exposes this only by running the loop, which fires the due timers.
//
// Source: swift-corelibs-foundation, CFRunLoop.h.
#include "runtime.h"

extern void *CFRunLoopGetMain(void);
extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode);
extern const void *kCFRunLoopDefaultMode;

double next_timer_fire_date(void) { return CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode); }
