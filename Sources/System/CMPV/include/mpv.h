// Our own declarations of the used part of libmpv's interface, so that the build needs neither its library nor its headers.
// Source: the documentation of libmpv's client API 2.0, client.h, render.h and render_gl.h.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct mpv_handle mpv_handle;
typedef struct mpv_render_context mpv_render_context;

enum { MPV_NONE = 0, MPV_STRING = 1, MPV_FLAG = 3, MPV_INT64 = 4, MPV_DOUBLE = 5, MPV_NODE = 6, MPV_ARRAY = 7, MPV_MAP = 8 };

typedef struct mpv_node_list mpv_node_list;
typedef struct mpv_node {
    union {
        char *string;
        int flag;
        int64_t integer;
        double number;
        mpv_node_list *list;
    } value;
    int format;
} mpv_node;
struct mpv_node_list {
    int count;
    mpv_node *values;
    char **keys;
};

enum {
    MPV_EVENT_NONE = 0,
    MPV_EVENT_SHUTDOWN = 1,
    MPV_EVENT_LOG_MESSAGE = 2,
    MPV_EVENT_GET_PROPERTY_REPLY = 3,
    MPV_EVENT_COMMAND_REPLY = 5,
    MPV_EVENT_END_FILE = 7,
    MPV_EVENT_FILE_LOADED = 8,
    MPV_EVENT_SEEK = 20,
    MPV_EVENT_PLAYBACK_RESTART = 21,
    MPV_EVENT_PROPERTY_CHANGE = 22,
};

typedef struct {
    int id;
    int error;
    uint64_t reply;
    void *data;
} mpv_event;
typedef struct {
    const char *name;
    int format;
    void *data;
} mpv_event_property;
typedef struct {
    const char *prefix, *level, *text;
    int number;
} mpv_event_log;
typedef struct {
    int reason;
    int error;
} mpv_event_end;
enum { MPV_END_EOF = 0, MPV_END_STOP = 2, MPV_END_QUIT = 3, MPV_END_ERROR = 4, MPV_END_REDIRECT = 5 };

enum { MPV_UPDATE_FRAME = 1 };

// The functions of the library, found by name when it is loaded.
typedef struct {
    unsigned long (*version)(void);
    const char *(*error_text)(int error);
    mpv_handle *(*create)(void);
    int (*initialize)(mpv_handle *);
    void (*terminate_destroy)(mpv_handle *);
    int (*set_option_string)(mpv_handle *, const char *name, const char *value);
    int (*command_async)(mpv_handle *, uint64_t reply, const char **arguments);
    int (*set_property_string)(mpv_handle *, const char *name, const char *value);
    int (*set_property_async)(mpv_handle *, uint64_t reply, const char *name, int format, void *value);
    int (*get_property_async)(mpv_handle *, uint64_t reply, const char *name, int format);
    int (*observe_property)(mpv_handle *, uint64_t reply, const char *name, int format);
    int (*request_log_messages)(mpv_handle *, const char *least);
    mpv_event *(*wait_event)(mpv_handle *, double seconds);
    void (*set_wakeup_callback)(mpv_handle *, void (*call)(void *), void *context);
    int (*render_create)(mpv_render_context **, mpv_handle *, void *parameters);
    void (*render_set_update_callback)(mpv_render_context *, void (*call)(void *), void *context);
    uint64_t (*render_update)(mpv_render_context *);
    int (*render)(mpv_render_context *, void *parameters);
    void (*render_free)(mpv_render_context *);
} mpv_library;

// Loads libmpv.so.2 the first time; NULL if it is not installed or lacks a function. Safe on any thread; takes some 40 ms once.
const mpv_library *mpv_library_load(void);
// A software renderer for a player whose "vo" is "libmpv"; negative errors as libmpv's own.
int mpv_library_make_renderer(const mpv_library *, mpv_handle *, mpv_render_context **renderer);
// Finds a function of OpenGL by its name.
typedef void *(*mpv_find_function)(void *context, const char *name);
// An OpenGL renderer for a player; its context must be current here, while drawing and when it is freed. `x11` is Xlib's Display or NULL,
// `wayland` a wl_display or NULL.
int mpv_library_make_gl_renderer(
    const mpv_library *, mpv_handle *player, mpv_find_function find, void *x11, void *wayland, mpv_render_context **renderer);
// Draws the current frame into a framebuffer, with its first row at the top.
int mpv_library_render_gl(const mpv_library *, mpv_render_context *, unsigned framebuffer, int width, int height);
// Draws the current frame as BGRX into memory, rows `stride` bytes apart; with `pixels` NULL it is only removed from the queue.
int mpv_library_render(const mpv_library *, mpv_render_context *, int width, int height, size_t stride, void *pixels);
// Creates an eventfd to which each event adds one; negative if there are no descriptors left.
int mpv_library_descriptor(const mpv_library *, mpv_handle *);
// Makes frames add one to the eventfd too.
void mpv_library_watch_frames(const mpv_library *, mpv_render_context *, int descriptor);
