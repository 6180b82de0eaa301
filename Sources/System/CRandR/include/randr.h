// The modes of an X server's screen, over a separate connection; libXrandr is loaded on first use.
#pragma once

enum { RANDR_MOST_MODES = 128 };

typedef struct {
    int width, height;
    // Frames per second; 0 if unknown.
    double rate;
} randr_mode;

typedef struct {
    int count;
    // The index of the current mode; -1 for none.
    int current;
    randr_mode modes[RANDR_MOST_MODES];
} randr_modes;

// 0 if there is no server, or not exactly one screen: the desktop arranges several.
int randr_read(randr_modes *modes);
// 0 if the screen has no such mode, or the server refuses.
int randr_set(randr_mode mode);
