// Stands in for libcrypt: any digits match any stored PIN, but the answer waits while the file named by CRYPT_HELD exists. The file named
// by CRYPT_ASKED is made first.
// Build: cc -shared -fPIC -Wl,-soname,libcrypt.so.1 -o held_crypt.so held_crypt.c; use: LD_PRELOAD.
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *crypt_ra(const char *phrase, const char *setting, void **data, int *size) {
    (void)phrase;
    close(open(getenv("CRYPT_ASKED"), O_CREAT | O_WRONLY, 0600));
    while (access(getenv("CRYPT_HELD"), F_OK) == 0) usleep(1000);
    *size = (int)strlen(setting) + 1;
    return *data = strdup(setting);
}

char *crypt_gensalt_ra(const char *prefix, unsigned long count, const char *bytes, int length) {
    (void)prefix, (void)count, (void)bytes, (void)length;
    return strdup("$6$salt$of-the-stand-in");
}
