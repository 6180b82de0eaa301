// The machine's volume and sound output, through a server with PulseAudio's protocol, or through ALSA's mixer.
//
// Both libraries are loaded on first use. Every call may block for a second or two, so do not call them on the render thread.
#pragma once

enum { SOUND_MOST_OUTPUTS = 24, SOUND_TEXT = 256 };

typedef struct {
    char id[2 * SOUND_TEXT + 8];
    char name[2 * SOUND_TEXT + 8];
    int is_chosen;
} sound_output;

typedef struct {
    // Percent; above 100 if another program has amplified it.
    int volume;
    int is_muted;
    int can_mute;
    int output_count;
    sound_output outputs[SOUND_MOST_OUTPUTS];
} sound_state;

// A connection to the user's sound server; PipeWire and PulseAudio alike.
typedef struct sound_server sound_server;

// Connects to the server at an address, or to the user's own for NULL; returns NULL if there is none.
sound_server *sound_server_open(const char *address);
void sound_server_close(sound_server *server);
// These return 0 on failure; reading also returns 0 if there is no sound output.
int sound_server_read(sound_server *server, sound_state *state);
int sound_server_set_volume(sound_server *server, int percent);
int sound_server_set_muted(sound_server *server, int is_muted);
int sound_server_choose(sound_server *server, const char *id);

// The mixer of the first card; 0 if there is none, or on failure.
int sound_card_read(sound_state *state);
int sound_card_set_volume(int percent);
int sound_card_set_muted(int is_muted);
