#pragma once
#include <stdbool.h>
#include <stddef.h>

/// The limits of one transfer.
typedef struct {
    /// The timeout for connecting, in seconds.
    long connect_seconds;
    /// Seconds with hardly any data after which the transfer is aborted.
    long stall_seconds;
    /// The timeout for the whole transfer, in seconds.
    long total_seconds;
    /// Whether to ignore the proxy named by the environment.
    bool ignores_proxy;
    /// A file of certificates to trust instead of the system's; NULL for the system's.
    const char *authorities;
} fetch_limits;

/// Called with each header line and each piece of the body; returning false aborts the transfer.
typedef bool (*fetch_bytes)(void *context, const char *bytes, size_t count);

/// Fetches an http or https address, following at most eight redirects, each as `fetch_may_follow` allows.
///
/// `headers` ends with NULL. Blocks; safe on any thread. Returns the status of the last answer, or 0 and the reason in `problem`,
/// which takes 256 bytes. Loads libcurl when first called.
long fetch(const char *address, const char *const *headers, fetch_limits limits, fetch_bytes header, fetch_bytes body, void *context,
    char *problem);

/// Whether a redirect from one address to another is followed: to http and https alone, and from https to https alone.
bool fetch_may_follow(const char *from, const char *to);
