// When the main run loop's next timer is due. Foundation says it only by turning the loop, which fires what is due already.
//
// Source: swift-corelibs-foundation, CFRunLoop.h.
#include "runtime.h"

extern void *CFRunLoopGetMain(void);
extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode);
extern const void *kCFRunLoopDefaultMode;

double next_timer_fire_date(void) { return CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode); }
