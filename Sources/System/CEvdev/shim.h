#include <libevdev/libevdev.h>
#include <libudev.h>
#include <linux/input.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>

/* ioctl is variadic, which Swift does not call. */

/* Lets only these codes of a type through; type 0 stands for the types themselves. */
static inline int evdev_set_mask(int descriptor, uint32_t type, const uint8_t *codes, uint32_t size) {
    struct input_mask mask = {.type = type, .codes_size = size, .codes_ptr = (uint64_t)(uintptr_t)codes};
    return ioctl(descriptor, EVIOCSMASK, &mask);
}

/* What is down now: one bit a key, 96 bytes. */
static inline int evdev_get_keys(int descriptor, uint8_t *bits, uint32_t size) {
    return ioctl(descriptor, EVIOCGKEY(size), bits);
}

/* Uploads a rumble of two equal motors, replacing effect *id, or making one where *id is -1. */
static inline int evdev_upload_rumble(int descriptor, int16_t *id, uint16_t strength, uint16_t milliseconds) {
    struct ff_effect effect = {.type = FF_RUMBLE, .id = *id, .replay = {.length = milliseconds}};
    effect.u.rumble.strong_magnitude = strength;
    effect.u.rumble.weak_magnitude = strength;
    int result = ioctl(descriptor, EVIOCSFF, &effect);
    if (result == 0) *id = effect.id;
    return result;
}
