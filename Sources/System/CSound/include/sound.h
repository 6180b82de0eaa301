// How loud the machine is, and where its sound goes: by a sound server of PulseAudio's protocol, or by the mixer of ALSA.
//
// Both libraries are loaded when first asked. Every call waits, for a second or two at most: none is for the thread that draws.
#pragma once

enum { SOUND_MOST_OUTPUTS = 24, SOUND_TEXT = 256 };

typedef struct {
    char id[2 * SOUND_TEXT + 8];
    char name[2 * SOUND_TEXT + 8];
    int is_chosen;
} sound_output;

typedef struct {
    // Percent; above 100 where another program has amplified.
    int volume;
    int is_muted;
    int can_mute;
    int output_count;
    sound_output outputs[SOUND_MOST_OUTPUTS];
} sound_state;

// A connection to the user's sound server; PipeWire and PulseAudio alike.
typedef struct sound_server sound_server;

// To the server at an address, or to the user's own for NULL; NULL where there is none.
sound_server *sound_server_open(const char *address);
void sound_server_close(sound_server *server);
// These are 0 where it failed, reading also where there is nothing that sounds.
int sound_server_read(sound_server *server, sound_state *state);
int sound_server_set_volume(sound_server *server, int percent);
int sound_server_set_muted(sound_server *server, int is_muted);
int sound_server_choose(sound_server *server, const char *id);

// The mixer of the first card; 0 where there is none, or it failed.
int sound_card_read(sound_state *state);
int sound_card_set_volume(int percent);
int sound_card_set_muted(int is_muted);
