// Tests of the engine see what tests of the runtime see too.
@_exported import RuntimeSupport
