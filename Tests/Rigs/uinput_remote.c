// A remote control made with uinput, for a machine without Python: presses and releases the key named by each word on standard input.
// Build: cc -static -O1 -o remote uinput_remote.c
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const struct { const char *word; int key; } keys[] = {
    {"up", KEY_UP}, {"down", KEY_DOWN}, {"left", KEY_LEFT}, {"right", KEY_RIGHT}, {"select", KEY_SELECT}, {"back", KEY_BACK},
    {"home", KEY_HOMEPAGE},
};

static void send(int device, int type, int code, int value) {
    struct input_event event = {.type = type, .code = code, .value = value};
    if (write(device, &event, sizeof event) < 0) perror("uinput");
}

int main(void) {
    int device = open("/dev/uinput", O_WRONLY);
    if (device < 0) return perror("/dev/uinput"), 1;
    ioctl(device, UI_SET_EVBIT, EV_KEY);
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) ioctl(device, UI_SET_KEYBIT, keys[i].key);
    struct uinput_setup setup = {.id = {.bustype = BUS_USB, .vendor = 0x1234, .product = 0x5678}, .name = "Virtual Remote"};
    ioctl(device, UI_DEV_SETUP, &setup);
    ioctl(device, UI_DEV_CREATE);
    char word[32];
    while (scanf("%31s", word) == 1) {
        for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) {
            if (strcmp(word, keys[i].word)) continue;
            send(device, EV_KEY, keys[i].key, 1);
            send(device, EV_SYN, SYN_REPORT, 0);
            usleep(80000);
            send(device, EV_KEY, keys[i].key, 0);
            send(device, EV_SYN, SYN_REPORT, 0);
        }
        usleep(400000);
    }
    return 0;
}
