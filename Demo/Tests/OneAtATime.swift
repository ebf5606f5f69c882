import Testing

#if os(Linux)
  import TestSupport

  // These tests share a process with the tests of the headless runtime, which start it anew. An app
  // without such tests writes `.serialized`.
  extension Trait where Self == FreshRuntimeTrait {
    static var oneAtATime: Self { .freshRuntime }
  }
#else
  extension Trait where Self == ParallelizationTrait {
    static var oneAtATime: Self { .serialized }
  }
#endif
