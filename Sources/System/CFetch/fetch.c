// Loads libcurl with the first picture from the network: it needs some thirty libraries, which would delay the start. In C, because its
// options are set by a variadic function.
#include "fetch.h"
#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

static struct {
    CURLcode (*global_init)(long);
    CURL *(*init)(void);
    CURLcode (*setopt)(CURL *, CURLoption, ...);
    CURLcode (*perform)(CURL *);
    CURLcode (*getinfo)(CURL *, CURLINFO, ...);
    void (*cleanup)(CURL *);
    const char *(*text)(CURLcode);
    struct curl_slist *(*append)(struct curl_slist *, const char *);
    void (*free_all)(struct curl_slist *);
} curl;

static bool is_loaded;

static void load(void) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    *(void **)&curl.global_init = dlsym(library, "curl_global_init");
    *(void **)&curl.init = dlsym(library, "curl_easy_init");
    *(void **)&curl.setopt = dlsym(library, "curl_easy_setopt");
    *(void **)&curl.perform = dlsym(library, "curl_easy_perform");
    *(void **)&curl.getinfo = dlsym(library, "curl_easy_getinfo");
    *(void **)&curl.cleanup = dlsym(library, "curl_easy_cleanup");
    *(void **)&curl.text = dlsym(library, "curl_easy_strerror");
    *(void **)&curl.append = dlsym(library, "curl_slist_append");
    *(void **)&curl.free_all = dlsym(library, "curl_slist_free_all");
    is_loaded = curl.global_init && curl.init && curl.setopt && curl.perform && curl.getinfo && curl.cleanup && curl.text && curl.append
        && curl.free_all && curl.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

typedef struct {
    fetch_bytes call;
    void *context;
    // Set only for the body: the handle of the transfer.
    CURL *handle;
} receiver;

static bool is_redirect(CURL *handle) {
    long status = 0;
    curl.getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

static size_t receive(char *bytes, size_t size, size_t count, void *to) {
    receiver *it = to;
    // Ignore the body of a redirect.
    if (it->handle && is_redirect(it->handle)) return size * count;
    return it->call(it->context, bytes, size * count) ? size * count : 0;
}

bool fetch_may_follow(const char *from, const char *to) {
    if (strncasecmp(to, "https:", 6) == 0) return true;
    // Do not follow a redirect from https to http.
    return strncasecmp(to, "http:", 5) == 0 && strncasecmp(from, "https:", 6) != 0;
}

// One request after another: libcurl checks redirects only against the first address, so it would follow http, https and http again.
static CURLcode follow(CURL *handle, const char *address, long seconds, char *problem) {
    time_t end = time(NULL) + seconds;
    char *next = NULL;
    for (int count = 0; count <= 8; count++) {
        long left = (long)(end - time(NULL));
        curl.setopt(handle, CURLOPT_URL, address);
        curl.setopt(handle, CURLOPT_TIMEOUT, left > 1 ? left : 1);
        CURLcode result = curl.perform(handle);
        char *target = NULL;
        if (result == CURLE_OK && is_redirect(handle)) curl.getinfo(handle, CURLINFO_REDIRECT_URL, &target);
        if (!target) {
            free(next);
            return result;
        }
        // The handle's next request frees its text.
        char *copy = strdup(target);
        bool may = copy && fetch_may_follow(address, copy);
        if (!may) snprintf(problem, 256, "it redirects to %.200s, which is not followed", target);
        free(next);
        address = next = copy;
        if (!may) break;
        if (count == 8) snprintf(problem, 256, "it redirects more than 8 times");
    }
    free(next);
    return CURLE_TOO_MANY_REDIRECTS;
}

long fetch(const char *address, const char *const *headers, fetch_limits limits, fetch_bytes header, fetch_bytes body, void *context,
    char *problem) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    CURL *handle = is_loaded ? curl.init() : NULL;
    if (!handle) {
        snprintf(problem, 256, "libcurl.so.4 cannot be loaded; install the package libcurl4");
        return 0;
    }
    struct curl_slist *lines = NULL;
    for (; *headers; headers++) lines = curl.append(lines, *headers);
    receiver to_header = {header, context, NULL}, to_body = {body, context, handle};
    problem[0] = 0;
    curl.setopt(handle, CURLOPT_HTTPHEADER, lines);
    curl.setopt(handle, CURLOPT_USERAGENT, "TenFoot");
    curl.setopt(handle, CURLOPT_ACCEPT_ENCODING, "");
    curl.setopt(handle, CURLOPT_NOSIGNAL, 1L);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    // libcurl before 7.85 lacks the newer option that takes names; this one is still supported.
    curl.setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#pragma GCC diagnostic pop
    curl.setopt(handle, CURLOPT_CONNECTTIMEOUT, limits.connect_seconds);
    curl.setopt(handle, CURLOPT_LOW_SPEED_LIMIT, 32L);
    curl.setopt(handle, CURLOPT_LOW_SPEED_TIME, limits.stall_seconds);
    if (limits.ignores_proxy) curl.setopt(handle, CURLOPT_NOPROXY, "*");
    if (limits.authorities) curl.setopt(handle, CURLOPT_CAINFO, limits.authorities);
    curl.setopt(handle, CURLOPT_ERRORBUFFER, problem);
    curl.setopt(handle, CURLOPT_HEADERFUNCTION, receive);
    curl.setopt(handle, CURLOPT_HEADERDATA, &to_header);
    curl.setopt(handle, CURLOPT_WRITEFUNCTION, receive);
    curl.setopt(handle, CURLOPT_WRITEDATA, &to_body);
    CURLcode result = follow(handle, address, limits.total_seconds, problem);
    long status = 0;
    curl.getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    if (result != CURLE_OK) {
        status = 0;
        if (!problem[0]) snprintf(problem, 256, "%s", curl.text(result));
    }
    curl.cleanup(handle);
    curl.free_all(lines);
    return status;
}
