#ifndef MALLOC_COUNTER_H
#define MALLOC_COUNTER_H

#include <stdint.h>

/// Returns how often this process has called malloc, calloc, realloc, posix_memalign and aligned_alloc.
int64_t malloc_counter_calls(void);

/// Returns how many bytes those calls have requested.
int64_t malloc_counter_bytes(void);

#endif
