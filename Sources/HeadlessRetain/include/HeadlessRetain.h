#ifndef HEADLESS_RETAIN_H
#define HEADLESS_RETAIN_H

/// Retains a Swift object, unless its release has begun, as loading a weak reference does.
///
/// The object's memory must still be there: its deinit must not have ended.
/// Returns the object, or NULL if its release has begun.
void *headless_retain_if_alive(void *object);

#endif
