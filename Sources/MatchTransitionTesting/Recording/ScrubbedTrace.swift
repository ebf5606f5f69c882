#if canImport(UIKit)
  import MatchTransition

  /// The record of a transition that is scrubbed, as if it ran by itself.
  struct ScrubbedTrace {
    private(set) var trace = TransitionTrace()
    private let start: DisplayTime
    /// The number of entries that have been read.
    private var read = 0

    /// - Parameter start: The time of the beginning.
    init(start: DisplayTime) {
      self.start = start
    }

    /// Takes what a session has recorded since the last call.
    ///
    /// - Parameters:
    ///   - entries: Everything that the session has recorded.
    ///   - time: The time of the frame since the beginning, in seconds.
    /// - Returns: Whether a frame was shown.
    mutating func take(_ entries: [TransitionTrace.Entry], at time: Double) -> Bool {
      var shown: TransitionTrace.Entry?
      for var entry in entries.dropFirst(read) {
        entry.time = start + time
        switch entry.kind {
        case .begin: trace.entries.append(entry)
        case .retarget:
          entry.start = start + time
          trace.entries.append(entry)
        case .frame:
          entry.isRunning = true
          shown = entry
        case .grab, .scrub, .reverse, .release, .resume, .end: break
        }
      }
      read = entries.count
      if let shown { trace.entries.append(shown) }
      return shown != nil
    }
  }
#endif
