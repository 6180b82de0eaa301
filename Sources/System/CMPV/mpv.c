// Loads libmpv when something is played for the first time: it needs over two hundred libraries, which would delay the start.
#include "mpv.h"
#include <dlfcn.h>
#include <locale.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

static mpv_library library;
static int is_loaded;

static void load(void) {
    void *file = dlopen("libmpv.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!file) return;
    const struct {
        void *place;
        const char *name;
    } functions[] = {
        {&library.version, "mpv_client_api_version"},
        {&library.error_text, "mpv_error_string"},
        {&library.create, "mpv_create"},
        {&library.initialize, "mpv_initialize"},
        {&library.terminate_destroy, "mpv_terminate_destroy"},
        {&library.set_option_string, "mpv_set_option_string"},
        {&library.command_async, "mpv_command_async"},
        {&library.set_property_string, "mpv_set_property_string"},
        {&library.set_property_async, "mpv_set_property_async"},
        {&library.get_property_async, "mpv_get_property_async"},
        {&library.observe_property, "mpv_observe_property"},
        {&library.request_log_messages, "mpv_request_log_messages"},
        {&library.wait_event, "mpv_wait_event"},
        {&library.set_wakeup_callback, "mpv_set_wakeup_callback"},
        {&library.render_create, "mpv_render_context_create"},
        {&library.render_set_update_callback, "mpv_render_context_set_update_callback"},
        {&library.render_update, "mpv_render_context_update"},
        {&library.render, "mpv_render_context_render"},
        {&library.render_free, "mpv_render_context_free"},
    };
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        void *function = dlsym(file, functions[i].name);
        if (!function) return;
        *(void **)functions[i].place = function;
    }
    // libmpv uses a decimal point, and refuses to start in a locale with a decimal comma.
    setlocale(LC_NUMERIC, "C");
    is_loaded = library.version() >> 16 == 2;
}

const mpv_library *mpv_library_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded ? &library : NULL;
}

// Numbers of the render API's parameters.
enum {
    END = 0, API_TYPE = 1, OPENGL_INIT = 2, OPENGL_FBO = 3, X11_DISPLAY = 8, WAYLAND_DISPLAY = 9, BLOCK_FOR_TARGET_TIME = 12,
    SKIP_RENDERING = 13, SW_SIZE = 17, SW_FORMAT = 18, SW_STRIDE = 19, SW_POINTER = 20,
};
typedef struct {
    int type;
    void *data;
} parameter;

int mpv_library_make_renderer(const mpv_library *mpv, mpv_handle *player, mpv_render_context **renderer) {
    parameter parameters[] = {{API_TYPE, "sw"}, {END, NULL}};
    return mpv->render_create(renderer, player, parameters);
}

int mpv_library_make_gl_renderer(
    const mpv_library *mpv, mpv_handle *player, mpv_find_function find, void *x11, void *wayland, mpv_render_context **renderer
) {
    struct {
        mpv_find_function find;
        void *context;
    } opengl = {find, NULL};
    parameter parameters[5] = {{API_TYPE, "opengl"}, {OPENGL_INIT, &opengl}};
    int count = 2;
    if (x11) parameters[count++] = (parameter){X11_DISPLAY, x11};
    if (wayland) parameters[count++] = (parameter){WAYLAND_DISPLAY, wayland};
    parameters[count] = (parameter){END, NULL};
    return mpv->render_create(renderer, player, parameters);
}

int mpv_library_render_gl(const mpv_library *mpv, mpv_render_context *renderer, unsigned framebuffer, int width, int height) {
    struct {
        int name, width, height, format;
    } target = {(int)framebuffer, width, height, 0};
    int block = 0;
    parameter parameters[] = {{OPENGL_FBO, &target}, {BLOCK_FOR_TARGET_TIME, &block}, {END, NULL}};
    return mpv->render(renderer, parameters);
}

int mpv_library_render(const mpv_library *mpv, mpv_render_context *renderer, int width, int height, size_t stride, void *pixels) {
    int size[2] = {width, height}, block = 0, skip = 1;
    parameter drawn[] = {
        {SW_SIZE, size}, {SW_FORMAT, "bgr0"}, {SW_STRIDE, &stride}, {SW_POINTER, pixels}, {BLOCK_FOR_TARGET_TIME, &block}, {END, NULL},
    };
    parameter skipped[] = {{SKIP_RENDERING, &skip}, {BLOCK_FOR_TARGET_TIME, &block}, {END, NULL}};
    return mpv->render(renderer, pixels ? drawn : skipped);
}

// Called on libmpv's threads, which must not block.
static void wake(void *descriptor) {
    uint64_t one = 1;
    ssize_t written = write((int)(intptr_t)descriptor, &one, sizeof one);
    (void)written;
}

int mpv_library_descriptor(const mpv_library *mpv, mpv_handle *player) {
    int descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (descriptor >= 0) mpv->set_wakeup_callback(player, wake, (void *)(intptr_t)descriptor);
    return descriptor;
}

void mpv_library_watch_frames(const mpv_library *mpv, mpv_render_context *renderer, int descriptor) {
    if (descriptor >= 0) mpv->render_set_update_callback(renderer, wake, (void *)(intptr_t)descriptor);
}
