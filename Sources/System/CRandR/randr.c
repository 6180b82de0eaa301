#include "randr.h"
#include <X11/Xlib.h>
#include <X11/extensions/Xrandr.h>
#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <string.h>

#define X11_FUNCTIONS(F) F(XOpenDisplay) F(XCloseDisplay) F(XDefaultRootWindow) F(XDefaultScreen) F(XDisplayWidth) F(XDisplayHeight) \
    F(XDisplayWidthMM) F(XDisplayHeightMM) F(XGrabServer) F(XUngrabServer) F(XSync) F(XSetErrorHandler)
#define RANDR_FUNCTIONS(F) F(XRRQueryExtension) F(XRRGetScreenResourcesCurrent) F(XRRFreeScreenResources) F(XRRGetOutputInfo) \
    F(XRRFreeOutputInfo) F(XRRGetCrtcInfo) F(XRRFreeCrtcInfo) F(XRRSetCrtcConfig) F(XRRSetScreenSize) F(XRRGetScreenSizeRange)

static struct {
#define MEMBER(name) __typeof__(&name) name;
    X11_FUNCTIONS(MEMBER) RANDR_FUNCTIONS(MEMBER)
} x;
static int is_loaded;

static void load(void) {
    void *base = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL), *file = dlopen("libXrandr.so.2", RTLD_NOW | RTLD_LOCAL);
    if (!base || !file) return;
#define FIND(library, name)                                                                                                               \
    *(void **)&x.name = dlsym(library, #name);                                                                                            \
    if (!x.name) return;
#define FIND_BASE(name) FIND(base, name)
#define FIND_FILE(name) FIND(file, name)
    X11_FUNCTIONS(FIND_BASE)
    RANDR_FUNCTIONS(FIND_FILE)
    is_loaded = 1;
}

typedef struct {
    Display *display;
    Window root;
    XRRScreenResources *resources;
    XRROutputInfo *output;
    XRRCrtcInfo *crtc;
} view;

static void close_view(view *view) {
    if (view->crtc) x.XRRFreeCrtcInfo(view->crtc);
    if (view->output) x.XRRFreeOutputInfo(view->output);
    if (view->resources) x.XRRFreeScreenResources(view->resources);
    if (view->display) x.XCloseDisplay(view->display);
}

// Opens the only screen; 0 if there is not exactly one. The caller closes the view in either case.
static int open_view(view *view) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    memset(view, 0, sizeof *view);
    int first, second;
    if (!is_loaded || !(view->display = x.XOpenDisplay(NULL)) || !x.XRRQueryExtension(view->display, &first, &second)) return 0;
    view->root = x.XDefaultRootWindow(view->display);
    if (!(view->resources = x.XRRGetScreenResourcesCurrent(view->display, view->root))) return 0;
    for (int i = 0; i < view->resources->noutput; i++) {
        XRROutputInfo *output = x.XRRGetOutputInfo(view->display, view->resources, view->resources->outputs[i]);
        if (!output) continue;
        if (output->connection != RR_Connected || !output->crtc) {
            x.XRRFreeOutputInfo(output);
        } else if (view->output) {
            x.XRRFreeOutputInfo(output);
            return 0;
        } else {
            view->output = output;
        }
    }
    return view->output && (view->crtc = x.XRRGetCrtcInfo(view->display, view->resources, view->output->crtc));
}

static const XRRModeInfo *info(const view *view, RRMode id) {
    for (int i = 0; i < view->resources->nmode; i++)
        if (view->resources->modes[i].id == id) return &view->resources->modes[i];
    return NULL;
}

static randr_mode describe(const XRRModeInfo *info) {
    double lines = info->vTotal;
    if (info->modeFlags & RR_DoubleScan) lines *= 2;
    if (info->modeFlags & RR_Interlace) lines /= 2;
    return (randr_mode){(int)info->width, (int)info->height, info->hTotal && lines > 0 ? info->dotClock / (info->hTotal * lines) : 0};
}

int randr_read(randr_modes *modes) {
    view view;
    *modes = (randr_modes){.current = -1};
    if (open_view(&view)) {
        for (int i = 0; i < view.output->nmode && modes->count < RANDR_MOST_MODES; i++) {
            const XRRModeInfo *found = info(&view, view.output->modes[i]);
            // Skip interlaced modes, which are unsuitable for text.
            if (!found || (found->modeFlags & RR_Interlace && found->id != view.crtc->mode)) continue;
            if (found->id == view.crtc->mode) modes->current = modes->count;
            modes->modes[modes->count++] = describe(found);
        }
    }
    close_view(&view);
    return modes->count > 0;
}

static int larger(int one, int other) { return one > other ? one : other; }

// Sets the size of the root window, which must always contain the screen.
static void resize(const view *view, int width, int height) {
    int number = x.XDefaultScreen(view->display);
    double across = (double)x.XDisplayWidthMM(view->display, number) / x.XDisplayWidth(view->display, number);
    double down = (double)x.XDisplayHeightMM(view->display, number) / x.XDisplayHeight(view->display, number);
    // Keep the pixel density.
    x.XRRSetScreenSize(view->display, view->root, width, height, larger(1, (int)lround(width * across)), larger(1, (int)lround(height * down)));
}

// A server refuses a size with an X error, which would end the program by default.
static int bear(Display *display, XErrorEvent *event) {
    (void)display, (void)event;
    return 0;
}

int randr_set(randr_mode mode) {
    view view;
    int is_set = 0;
    if (open_view(&view)) {
        RRMode wanted = 0;
        double nearest = 0.6;
        for (int i = 0; i < view.output->nmode; i++) {
            const XRRModeInfo *found = info(&view, view.output->modes[i]);
            if (!found || (int)found->width != mode.width || (int)found->height != mode.height) continue;
            double away = fabs(describe(found).rate - mode.rate);
            if (away < nearest) nearest = away, wanted = found->id;
        }
        int least_width, least_height, most_width, most_height, number = x.XDefaultScreen(view.display);
        x.XRRGetScreenSizeRange(view.display, view.root, &least_width, &least_height, &most_width, &most_height);
        if (wanted && mode.width <= most_width && mode.height <= most_height) {
            int width = x.XDisplayWidth(view.display, number), height = x.XDisplayHeight(view.display, number);
            XErrorHandler before = x.XSetErrorHandler(bear);
            x.XGrabServer(view.display);
            if (mode.width > width || mode.height > height) resize(&view, larger(mode.width, width), larger(mode.height, height));
            is_set = x.XRRSetCrtcConfig(
                         view.display, view.resources, view.output->crtc, CurrentTime, 0, 0, wanted, view.crtc->rotation,
                         view.crtc->outputs, view.crtc->noutput)
                == RRSetConfigSuccess;
            if (is_set) resize(&view, mode.width, mode.height);
            else resize(&view, width, height);
            x.XUngrabServer(view.display);
            x.XSync(view.display, False);
            x.XSetErrorHandler(before);
        }
    }
    close_view(&view);
    return is_set;
}
