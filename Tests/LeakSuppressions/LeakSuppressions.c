// Tells the address sanitizer's leak check what is not this package's to mend. It asks for this
// function by name when the tests end. A line matches a leak if any function of the stack that
// allocated it contains the text, so each names one function of Foundation or of Swift's runtime.
#include "LeakSuppressions.h"

const char *__lsan_default_suppressions(void) {
  return
    // Foundation on Linux creates the attributes' run array in NSAttributedString's initialisers
    // and never releases it.
    "leak:CFRunArrayCreate\n"
    // NSValue.objCType, in two subclasses and by their mangled names, copies the name of the type
    // with each call, for nobody to free.
    "leak:NSConcreteValueC8objCType\n"
    "leak:NSSpecialValueC8objCType\n"
    // Foundation on Linux never frees a Timer, also after it was invalidated.
    "leak:10Foundation5TimerC4fire\n"
    // An object that is referred to weakly points to its side table by a shifted address, which
    // the check cannot follow: it takes the tables of objects that still live for lost ones.
    "leak:formWeakReference\n"
    // A static value lives as long as the program. That of an enumeration with boxed cases is kept
    // as an address with marks in it, which the check cannot follow either.
    "leak:once_slow\n";
}
