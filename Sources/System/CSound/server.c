// A sound server, through libpulse.
#include "sound.h"
#include <dlfcn.h>
#include <pthread.h>
#include <pulse/pulseaudio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define FUNCTIONS(F)                                                                                                                      \
    F(pa_mainloop_new) F(pa_mainloop_free) F(pa_mainloop_get_api) F(pa_mainloop_prepare) F(pa_mainloop_poll) F(pa_mainloop_dispatch)      \
    F(pa_context_new) F(pa_context_connect) F(pa_context_disconnect) F(pa_context_unref) F(pa_context_get_state)                          \
    F(pa_context_get_server_info) F(pa_context_get_sink_info_list) F(pa_context_get_card_info_list) F(pa_operation_get_state)             \
    F(pa_operation_cancel) F(pa_operation_unref) F(pa_context_set_sink_volume_by_name) F(pa_context_set_sink_mute_by_name)                \
    F(pa_context_set_default_sink) F(pa_context_set_sink_port_by_name) F(pa_context_set_card_profile_by_name) F(pa_cvolume_scale)         \
    F(pa_cvolume_max) F(pa_cvolume_valid) F(pa_proplist_gets)

static struct {
#define MEMBER(name) __typeof__(&name) name;
    FUNCTIONS(MEMBER)
} pulse;
static int is_loaded;

static void load(void) {
    void *file = dlopen("libpulse.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!file) return;
#define FIND(name)                                                                                                                        \
    *(void **)&pulse.name = dlsym(file, #name);                                                                                           \
    if (!pulse.name) return;
    FUNCTIONS(FIND)
    is_loaded = 1;
}

struct sound_server {
    pa_mainloop *loop;
    pa_context *context;
    // Milliseconds of the monotonic clock at which a call gives up.
    long long deadline;
};

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

// Runs the library's loop until an event arrives; returns 0 on failure and after the deadline.
static int turn(sound_server *server) {
    long long left = server->deadline - now();
    return left > 0 && pulse.pa_mainloop_prepare(server->loop, (int)left * 1000) >= 0 && pulse.pa_mainloop_poll(server->loop) >= 0
        && pulse.pa_mainloop_dispatch(server->loop) >= 0 && PA_CONTEXT_IS_GOOD(pulse.pa_context_get_state(server->context));
}

// Waits for a reply; its callback is not called any more after this.
static int finish(sound_server *server, pa_operation *operation) {
    if (!operation) return 0;
    while (pulse.pa_operation_get_state(operation) == PA_OPERATION_RUNNING && turn(server)) {}
    int is_done = pulse.pa_operation_get_state(operation) == PA_OPERATION_DONE;
    if (!is_done) pulse.pa_operation_cancel(operation);
    pulse.pa_operation_unref(operation);
    return is_done;
}

static void begin(sound_server *server) { server->deadline = now() + 2000; }

sound_server *sound_server_open(const char *address) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!is_loaded) return NULL;
    sound_server *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    begin(server);
    server->loop = pulse.pa_mainloop_new();
    if (server->loop) server->context = pulse.pa_context_new(pulse.pa_mainloop_get_api(server->loop), "TenFoot");
    // Do not start a missing server: it would be a child that this process does not reap.
    int is_tried = server->context && pulse.pa_context_connect(server->context, address, PA_CONTEXT_NOAUTOSPAWN, NULL) >= 0;
    while (is_tried && pulse.pa_context_get_state(server->context) != PA_CONTEXT_READY)
        if (!turn(server)) is_tried = 0;
    if (is_tried) return server;
    sound_server_close(server);
    return NULL;
}

void sound_server_close(sound_server *server) {
    if (server->context) {
        pulse.pa_context_disconnect(server->context);
        pulse.pa_context_unref(server->context);
    }
    if (server->loop) pulse.pa_mainloop_free(server->loop);
    free(server);
}

// MARK: Devices

enum { MOST = SOUND_MOST_OUTPUTS };

typedef struct {
    char name[SOUND_TEXT], text[SOUND_TEXT];
    int is_there, is_active;
    // For a card's port: the best profile that offers it.
    char profile[SOUND_TEXT];
} port;

typedef struct {
    char name[SOUND_TEXT], text[SOUND_TEXT];
    // For a sink: its card's number; for a card: its own number.
    unsigned card;
    int is_default, is_muted;
    pa_cvolume volume;
    int port_count;
    port ports[MOST];
} device;

typedef struct {
    char chosen[SOUND_TEXT];
    int sink_count, card_count;
    device sinks[MOST], cards[MOST];
} survey;

static void copy(char *to, const char *from) { snprintf(to, SOUND_TEXT, "%s", from ? from : ""); }

static void take_server(pa_context *context, const pa_server_info *info, void *data) {
    (void)context;
    if (info) copy(((survey *)data)->chosen, info->default_sink_name);
}

static void take_sink(pa_context *context, const pa_sink_info *info, int is_end, void *data) {
    (void)context;
    survey *found = data;
    // Skip the placeholder sink that exists if there is no real one.
    if (is_end || !info || found->sink_count == MOST || !strcmp(info->name, "auto_null")) return;
    device *sink = &found->sinks[found->sink_count++];
    copy(sink->name, info->name);
    copy(sink->text, info->description);
    sink->card = info->card;
    sink->is_muted = info->mute;
    sink->volume = info->volume;
    sink->is_default = !strcmp(info->name, found->chosen);
    for (unsigned i = 0; i < info->n_ports && sink->port_count < MOST; i++) {
        port *port = &sink->ports[sink->port_count++];
        copy(port->name, info->ports[i]->name);
        copy(port->text, info->ports[i]->description);
        port->is_active = info->active_port && !strcmp(info->active_port->name, port->name);
        port->is_there = port->is_active || info->ports[i]->available != PA_PORT_AVAILABLE_NO;
    }
}

static void take_card(pa_context *context, const pa_card_info *info, int is_end, void *data) {
    (void)context;
    survey *found = data;
    if (is_end || !info || found->card_count == MOST) return;
    device *card = &found->cards[found->card_count++];
    copy(card->name, info->name);
    const char *text = pulse.pa_proplist_gets(info->proplist, PA_PROP_DEVICE_DESCRIPTION);
    copy(card->text, text ? text : info->name);
    card->card = info->index;
    for (unsigned i = 0; i < info->n_ports && card->port_count < MOST; i++) {
        const pa_card_port_info *offered = info->ports[i];
        if (!(offered->direction & PA_DIRECTION_OUTPUT) || offered->available == PA_PORT_AVAILABLE_NO) continue;
        const pa_card_profile_info2 *best = NULL;
        for (unsigned j = 0; j < offered->n_profiles; j++) {
            const pa_card_profile_info2 *profile = offered->profiles2[j];
            if (profile->n_sinks && profile->available && (!best || profile->priority > best->priority)) best = profile;
        }
        if (!best) continue;
        port *port = &card->ports[card->port_count++];
        copy(port->name, offered->name);
        copy(port->text, offered->description);
        copy(port->profile, best->name);
        port->is_there = 1;
    }
}

static int look(sound_server *server, survey *found) {
    memset(found, 0, sizeof *found);
    return finish(server, pulse.pa_context_get_server_info(server->context, take_server, found))
        && finish(server, pulse.pa_context_get_sink_info_list(server->context, take_sink, found))
        && finish(server, pulse.pa_context_get_card_info_list(server->context, take_card, found));
}

// The active sink; NULL for none.
static device *chosen(survey *found) {
    for (int i = 0; i < found->sink_count; i++)
        if (found->sinks[i].is_default) return &found->sinks[i];
    return found->sink_count ? &found->sinks[0] : NULL;
}

static int has_port(const device *device, const char *name) {
    for (int i = 0; i < device->port_count; i++)
        if (!strcmp(device->ports[i].name, name)) return 1;
    return 0;
}

// Whether a card's port has no sink at present, because it belongs to another profile.
static int is_dormant(const survey *found, const device *card, const port *port) {
    for (int i = 0; i < found->sink_count; i++)
        if (found->sinks[i].card == card->card && has_port(&found->sinks[i], port->name)) return 0;
    return 1;
}

static void add(sound_state *state, char kind, const device *device, const port *port, int is_chosen) {
    if (state->output_count == SOUND_MOST_OUTPUTS) return;
    sound_output *output = &state->outputs[state->output_count++];
    snprintf(output->id, sizeof output->id, "%c%s\t%s", kind, device->name, port ? port->name : "");
    // Ports have the same names on all cards, so add the card's name.
    if (port) snprintf(output->name, sizeof output->name, "%s, %s", port->text, device->text);
    else snprintf(output->name, sizeof output->name, "%s", device->text);
    output->is_chosen = is_chosen;
}

int sound_server_read(sound_server *server, sound_state *state) {
    memset(state, 0, sizeof *state);
    survey *found = malloc(sizeof *found);
    if (!found) return 0;
    begin(server);
    device *sink = look(server, found) ? chosen(found) : NULL;
    if (sink) {
        state->volume = (int)((pulse.pa_cvolume_max(&sink->volume) * 100LL + PA_VOLUME_NORM / 2) / PA_VOLUME_NORM);
        state->is_muted = sink->is_muted;
        state->can_mute = 1;
        for (int i = 0; i < found->sink_count; i++) {
            device *other = &found->sinks[i];
            if (!other->port_count) add(state, 's', other, NULL, other == sink);
            for (int j = 0; j < other->port_count; j++)
                if (other->ports[j].is_there) add(state, 's', other, &other->ports[j], other == sink && other->ports[j].is_active);
        }
        for (int i = 0; i < found->card_count; i++)
            for (int j = 0; j < found->cards[i].port_count; j++)
                if (is_dormant(found, &found->cards[i], &found->cards[i].ports[j]))
                    add(state, 'c', &found->cards[i], &found->cards[i].ports[j], 0);
    }
    free(found);
    return sink != NULL;
}

// MARK: Changes

static void note(pa_context *context, int is_success, void *data) {
    (void)context;
    *(int *)data = is_success;
}

int sound_server_set_volume(sound_server *server, int percent) {
    survey *found = malloc(sizeof *found);
    if (!found) return 0;
    int is_set = 0;
    begin(server);
    device *sink = look(server, found) ? chosen(found) : NULL;
    if (sink && pulse.pa_cvolume_valid(&sink->volume)) {
        // Keeps the balance between the channels.
        pulse.pa_cvolume_scale(&sink->volume, (pa_volume_t)(PA_VOLUME_NORM * (long long)percent / 100));
        finish(server, pulse.pa_context_set_sink_volume_by_name(server->context, sink->name, &sink->volume, note, &is_set));
    }
    free(found);
    return is_set;
}

int sound_server_set_muted(sound_server *server, int is_muted) {
    survey *found = malloc(sizeof *found);
    if (!found) return 0;
    int is_set = 0;
    begin(server);
    device *sink = look(server, found) ? chosen(found) : NULL;
    if (sink) finish(server, pulse.pa_context_set_sink_mute_by_name(server->context, sink->name, is_muted, note, &is_set));
    free(found);
    return is_set;
}

// PipeWire replies before a change is in effect, so retry.
enum { TRIES = 20 };
static void pause_shortly(void) { nanosleep(&(struct timespec){0, 50000000}, NULL); }

static int choose_sink(sound_server *server, survey *found, const char *sink, const char *port) {
    int is_set = 0;
    finish(server, pulse.pa_context_set_default_sink(server->context, sink, note, &is_set));
    if (is_set && *port) {
        is_set = 0;
        finish(server, pulse.pa_context_set_sink_port_by_name(server->context, sink, port, note, &is_set));
    }
    for (int tries = 0; is_set && tries < TRIES; tries++) {
        if (!look(server, found)) return 0;
        if (!strcmp(found->chosen, sink)) return 1;
        pause_shortly();
    }
    return 0;
}

static int choose_card(sound_server *server, survey *found, const char *name, const char *port_name) {
    const device *card = NULL;
    const port *wanted = NULL;
    for (int i = 0; i < found->card_count; i++)
        if (!strcmp(found->cards[i].name, name)) card = &found->cards[i];
    for (int i = 0; card && i < card->port_count; i++)
        if (!strcmp(card->ports[i].name, port_name)) wanted = &card->ports[i];
    if (!wanted) return 0;
    unsigned number = card->card;
    int is_set = 0;
    finish(server, pulse.pa_context_set_card_profile_by_name(server->context, name, wanted->profile, note, &is_set));
    for (int tries = 0; is_set && tries < TRIES; tries++) {
        if (!look(server, found)) return 0;
        for (int i = 0; i < found->sink_count; i++) {
            if (found->sinks[i].card != number || !has_port(&found->sinks[i], port_name)) continue;
            // Copy the name, since the survey is read again meanwhile.
            char sink[SOUND_TEXT];
            copy(sink, found->sinks[i].name);
            return choose_sink(server, found, sink, port_name);
        }
        pause_shortly();
    }
    return 0;
}

int sound_server_choose(sound_server *server, const char *id) {
    const char *tab = strchr(id, '\t');
    survey *found = malloc(sizeof *found);
    if (!tab || tab - id > SOUND_TEXT || !found) {
        free(found);
        return 0;
    }
    char name[SOUND_TEXT];
    snprintf(name, sizeof name, "%.*s", (int)(tab - id - 1), id + 1);
    begin(server);
    int is_set = *id == 's' ? choose_sink(server, found, name, tab + 1)
                            : look(server, found) && choose_card(server, found, name, tab + 1);
    free(found);
    return is_set;
}
