// Empty on purpose: the module has to exist, nothing more.
