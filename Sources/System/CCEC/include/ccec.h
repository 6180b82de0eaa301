#pragma once
#include <errno.h>
#include <linux/cec.h>
#include <string.h>
#include <sys/ioctl.h>

// The type of a message: from another device, or our own, acknowledged or not.
enum ccec_kind { CCEC_HEARD, CCEC_SENT, CCEC_LOST };

// The kernel's CEC ioctls, whose numbers Swift cannot import. They return 0, or minus an errno.

static inline int ccec_capabilities(int file, struct cec_caps *caps) { return ioctl(file, CEC_ADAP_G_CAPS, caps) ? -errno : 0; }

static inline int ccec_addresses(int file, struct cec_log_addrs *addresses) {
    return ioctl(file, CEC_ADAP_G_LOG_ADDRS, addresses) ? -errno : 0;
}

// Claims the address of a playback device; the remote's presses also arrive through evdev.
static inline int ccec_claim(int file, const char *name) {
    struct cec_log_addrs wanted = {
        .cec_version = CEC_OP_CEC_VERSION_1_4,
        .num_log_addrs = 1,
        .vendor_id = CEC_VENDOR_ID_NONE,
        .flags = CEC_LOG_ADDRS_FL_ALLOW_RC_PASSTHRU,
        .primary_device_type = {CEC_OP_PRIM_DEVTYPE_PLAYBACK},
        .log_addr_type = {CEC_LOG_ADDR_TYPE_PLAYBACK},
        .all_device_types = {CEC_OP_ALL_DEVTYPE_PLAYBACK},
    };
    strncpy(wanted.osd_name, name, sizeof wanted.osd_name - 1);
    return ioctl(file, CEC_ADAP_S_LOG_ADDRS, &wanted) ? -errno : 0;
}

// Releases the address.
static inline int ccec_release(int file) {
    struct cec_log_addrs none = {0};
    return ioctl(file, CEC_ADAP_S_LOG_ADDRS, &none) ? -errno : 0;
}

// Receives messages sent to us; the kernel still answers those it handles itself.
static inline int ccec_follow(int file) {
    __u32 mode = CEC_MODE_INITIATOR | CEC_MODE_FOLLOWER;
    return ioctl(file, CEC_S_MODE, &mode) ? -errno : 0;
}

static inline int ccec_physical_address(int file) {
    __u16 address = CEC_PHYS_ADDR_INVALID;
    return ioctl(file, CEC_ADAP_G_PHYS_ADDR, &address) ? -errno : address;
}

static inline int ccec_send(int file, const unsigned char *bytes, int count) {
    struct cec_msg message = {.len = (__u32)count};
    memcpy(message.msg, bytes, (size_t)count);
    return ioctl(file, CEC_TRANSMIT, &message) ? -errno : 0;
}

// Receives the next message, 16 bytes at most, or the result of one of our own; returns its length, or minus an errno.
static inline int ccec_receive(int file, unsigned char *bytes, enum ccec_kind *kind) {
    struct cec_msg message = {0};
    if (ioctl(file, CEC_RECEIVE, &message)) return -errno;
    if (message.len > 16) return 0;
    *kind = !message.sequence ? CCEC_HEARD : message.tx_status & CEC_TX_STATUS_OK ? CCEC_SENT : CCEC_LOST;
    memcpy(bytes, message.msg, message.len);
    return (int)message.len;
}

// Reads pending events about a changed or lost address; until then the descriptor stays ready.
static inline void ccec_take_events(int file) {
    struct cec_event event = {0};
    for (int count = 0; count < 16 && ioctl(file, CEC_DQEVENT, &event) == 0; count++) {}
}
