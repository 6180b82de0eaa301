#pragma once
#include <errno.h>
#include <libdrm/drm.h>
#include <stdint.h>
#include <sys/ioctl.h>

// Saves and restores the content of a graphics device's screens, by the kernel's ioctls, whose numbers Swift cannot import.

enum { scanout_most = 4 };

struct scanout {
    struct drm_mode_crtc crtcs[scanout_most];
    uint32_t connectors[scanout_most];
    int count;
};

// Saves the framebuffer and the mode of each active screen.
static inline struct scanout scanout_read(int file) {
    struct scanout result = {0};
    uint32_t connectors[32];
    struct drm_mode_card_res card = {.count_connectors = 32, .connector_id_ptr = (uintptr_t)connectors};
    if (ioctl(file, DRM_IOCTL_MODE_GETRESOURCES, &card)) return result;
    for (uint32_t index = 0; index < card.count_connectors && index < 32 && result.count < scanout_most; index++) {
        // Space for one mode: without it the kernel would probe the screen's modes, which takes long.
        struct drm_mode_modeinfo mode;
        struct drm_mode_get_connector connector = {.connector_id = connectors[index], .count_modes = 1, .modes_ptr = (uintptr_t)&mode};
        if (ioctl(file, DRM_IOCTL_MODE_GETCONNECTOR, &connector) || !connector.encoder_id) continue;
        struct drm_mode_get_encoder encoder = {.encoder_id = connector.encoder_id};
        if (ioctl(file, DRM_IOCTL_MODE_GETENCODER, &encoder) || !encoder.crtc_id) continue;
        struct drm_mode_crtc crtc = {.crtc_id = encoder.crtc_id};
        if (ioctl(file, DRM_IOCTL_MODE_GETCRTC, &crtc) || !crtc.mode_valid || !crtc.fb_id) continue;
        result.connectors[result.count] = connectors[index];
        result.crtcs[result.count++] = crtc;
    }
    return result;
}

// Restores the saved content, whatever is shown now.
static inline void scanout_show(int file, const struct scanout *noted) {
    for (int index = 0; index < noted->count; index++) {
        struct drm_mode_crtc crtc = noted->crtcs[index];
        crtc.set_connectors_ptr = (uintptr_t)&noted->connectors[index];
        crtc.count_connectors = 1;
        (void)ioctl(file, DRM_IOCTL_MODE_SETCRTC, &crtc);
    }
}

// Drops DRM master, so that another program can take it; returns 0, or minus an errno.
static inline int scanout_give_up(int file) { return ioctl(file, DRM_IOCTL_DROP_MASTER, 0) ? -errno : 0; }
