// The modes of an X server's screen, over a connection of its own; libXrandr is loaded when first asked.
#pragma once

enum { RANDR_MOST_MODES = 128 };

typedef struct {
    int width, height;
    // Frames a second; 0 where the server does not know.
    double rate;
} randr_mode;

typedef struct {
    int count;
    // Which of them is in force; -1 for none.
    int current;
    randr_mode modes[RANDR_MOST_MODES];
} randr_modes;

// 0 where there is no server, or not one screen alone: several are the desktop's to arrange.
int randr_read(randr_modes *modes);
// 0 where the screen has no such mode, or the server refuses.
int randr_set(randr_mode mode);
