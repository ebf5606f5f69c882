#include "HeadlessRetain.h"

// A function of Swift's runtime. Swift itself offers it through weak references only.
void *swift_tryRetain(void *object);

void *headless_retain_if_alive(void *object) { return swift_tryRetain(object); }
