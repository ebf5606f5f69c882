#ifndef MALLOC_COUNTER_H
#define MALLOC_COUNTER_H

#include <stdint.h>

/// Calls of malloc, calloc, realloc, posix_memalign and aligned_alloc by this process so far.
int64_t malloc_counter_calls(void);

/// Bytes asked for in those calls.
int64_t malloc_counter_bytes(void);

#endif
