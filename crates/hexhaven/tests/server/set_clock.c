/* Preloaded into the server: shifts its system clock by the number of seconds in a file. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static long seconds_off(void) {
    const char *path = getenv("CLOCK_OFF_BY");
    FILE *file = path ? fopen(path, "r") : NULL;
    long off = 0;
    if (file) {
        if (fscanf(file, "%ld", &off) != 1) off = 0;
        fclose(file);
    }
    return off;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int result = real(clock, now);
    if (result == 0 && clock == CLOCK_REALTIME) now->tv_sec += seconds_off();
    return result;
}
