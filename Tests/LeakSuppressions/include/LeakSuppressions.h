#ifndef LEAK_SUPPRESSIONS_H
#define LEAK_SUPPRESSIONS_H

/// What the leak check of the address sanitizer passes over, one `leak:FUNCTION` a line.
const char *__lsan_default_suppressions(void);

#endif
