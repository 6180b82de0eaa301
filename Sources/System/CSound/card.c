// The mixer of a card, through libasound.
#include "sound.h"
#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <string.h>

#define FUNCTIONS(F)                                                                                                                      \
    F(snd_lib_error_set_handler) F(snd_mixer_open) F(snd_mixer_close) F(snd_mixer_attach) F(snd_mixer_selem_register) F(snd_mixer_load)   \
    F(snd_mixer_first_elem) F(snd_mixer_elem_next) F(snd_mixer_selem_is_active) F(snd_mixer_selem_has_playback_volume)                    \
    F(snd_mixer_selem_has_playback_switch) F(snd_mixer_selem_get_name) F(snd_mixer_selem_get_playback_volume_range)                       \
    F(snd_mixer_selem_get_playback_volume) F(snd_mixer_selem_set_playback_volume_all) F(snd_mixer_selem_get_playback_dB_range)            \
    F(snd_mixer_selem_get_playback_dB) F(snd_mixer_selem_set_playback_dB_all) F(snd_mixer_selem_get_playback_switch)                      \
    F(snd_mixer_selem_set_playback_switch_all)

static struct {
#define MEMBER(name) __typeof__(&name) name;
    FUNCTIONS(MEMBER)
} alsa;
static int is_loaded;

// Do not print an error to standard error for a missing card.
static void hush(const char *file, int line, const char *function, int code, const char *format, ...) {
    (void)file, (void)line, (void)function, (void)code, (void)format;
}

static void load(void) {
    void *file = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!file) return;
#define FIND(name)                                                                                                                        \
    *(void **)&alsa.name = dlsym(file, #name);                                                                                            \
    if (!alsa.name) return;
    FUNCTIONS(FIND)
    is_loaded = 1;
}

static int rank(snd_mixer_elem_t *element) {
    static const char *const names[] = {"Master", "Digital", "Speaker", "Headphone", "HDMI", "PCM"};
    const char *name = alsa.snd_mixer_selem_get_name(element);
    int count = sizeof names / sizeof *names;
    for (int i = 0; i < count; i++)
        if (!strcmp(name, names[i])) return i;
    return count;
}

// The element that controls the card's overall volume; the caller closes the mixer.
static snd_mixer_elem_t *open_mixer(snd_mixer_t **mixer) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    *mixer = NULL;
    if (!is_loaded) return NULL;
    alsa.snd_lib_error_set_handler(hush);
    snd_mixer_elem_t *best = NULL;
    if (alsa.snd_mixer_open(mixer, 0) < 0) {
        *mixer = NULL;
    } else if (alsa.snd_mixer_attach(*mixer, "default") >= 0 && alsa.snd_mixer_selem_register(*mixer, NULL, NULL) >= 0
        && alsa.snd_mixer_load(*mixer) >= 0) {
        for (snd_mixer_elem_t *element = alsa.snd_mixer_first_elem(*mixer); element; element = alsa.snd_mixer_elem_next(element)) {
            if (!alsa.snd_mixer_selem_is_active(element) || !alsa.snd_mixer_selem_has_playback_volume(element)) continue;
            if (!best || rank(element) < rank(best)) best = element;
        }
    }
    alsa.snd_lib_error_set_handler(NULL);
    return best;
}

static void close_mixer(snd_mixer_t *mixer) {
    if (mixer) alsa.snd_mixer_close(mixer);
}

// Maps so that 50 % sounds half as loud: by the cube root of the amplitude, as sound servers do.
// Source: alsamixer(1), whose levels are mapped like this where a card tells its decibels.
static int percent_of(snd_mixer_elem_t *element) {
    long least = 0, most = 0, level = 0;
    if (alsa.snd_mixer_selem_get_playback_dB_range(element, &least, &most) >= 0 && most > least
        && alsa.snd_mixer_selem_get_playback_dB(element, SND_MIXER_SCHN_MONO, &level) >= 0) {
        double floor = pow(10, (least - most) / 6000.0), value = pow(10, (level - most) / 6000.0);
        return level <= least ? 0 : (int)lround((value - floor) / (1 - floor) * 100);
    }
    if (alsa.snd_mixer_selem_get_playback_volume_range(element, &least, &most) < 0 || most <= least
        || alsa.snd_mixer_selem_get_playback_volume(element, SND_MIXER_SCHN_MONO, &level) < 0)
        return 0;
    return (int)lround((level - least) * 100.0 / (most - least));
}

int sound_card_read(sound_state *state) {
    memset(state, 0, sizeof *state);
    snd_mixer_t *mixer;
    snd_mixer_elem_t *element = open_mixer(&mixer);
    if (element) {
        int is_on = 1;
        state->volume = percent_of(element);
        state->can_mute = alsa.snd_mixer_selem_has_playback_switch(element);
        if (state->can_mute) alsa.snd_mixer_selem_get_playback_switch(element, SND_MIXER_SCHN_MONO, &is_on);
        state->is_muted = !is_on;
    }
    close_mixer(mixer);
    return element != NULL;
}

int sound_card_set_volume(int percent) {
    snd_mixer_t *mixer;
    snd_mixer_elem_t *element = open_mixer(&mixer);
    int is_set = 0;
    long least = 0, most = 0;
    if (element) {
        // Round in the direction of the change, so that a card with coarser steps than ours does not keep its old volume.
        int way = percent > percent_of(element) ? 1 : -1;
        if (alsa.snd_mixer_selem_get_playback_dB_range(element, &least, &most) >= 0 && most > least) {
            double floor = pow(10, (least - most) / 6000.0), value = percent / 100.0 * (1 - floor) + floor;
            long level = percent <= 0 ? least : (long)lround(6000 * log10(value)) + most;
            is_set = alsa.snd_mixer_selem_set_playback_dB_all(element, level, way) >= 0;
        } else if (alsa.snd_mixer_selem_get_playback_volume_range(element, &least, &most) >= 0) {
            double level = least + (most - least) * percent / 100.0;
            is_set = alsa.snd_mixer_selem_set_playback_volume_all(element, (long)(way > 0 ? ceil(level) : floor(level))) >= 0;
        }
    }
    close_mixer(mixer);
    return is_set;
}

int sound_card_set_muted(int is_muted) {
    snd_mixer_t *mixer;
    snd_mixer_elem_t *element = open_mixer(&mixer);
    int is_set = element && alsa.snd_mixer_selem_has_playback_switch(element)
        && alsa.snd_mixer_selem_set_playback_switch_all(element, !is_muted) >= 0;
    close_mixer(mixer);
    return is_set;
}
