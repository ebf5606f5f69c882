#if canImport(UIKit)
  import UIKit

  extension ControllerMatching {
    /// The last transition as a file for a bug report, or nil without a record.
    ///
    /// A transition is recorded while `showsInspector` is true, unless it is held so long that its record grows too
    /// large. The file has the places, colours and IDs of tagged views, each touch and each frame. It has no text
    /// and no pictures. `SavedTransition` in MatchTransitionTesting reads the file and replays the transition.
    /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
    public var lastTransitionFile: Data? {
      guard let lastRecording, let lastTrace else { return nil }
      return try? lastRecording.transition(lastTrace).data()
    }

    /// Whether `lastTransitionFile` has a transition.
    package var hasRecord: Bool { lastRecording != nil && lastTrace != nil }

    /// Hands the transition's file over if the inspector's bar was asked for it.
    func deliverFile(of session: MatchSession) {
      guard let window = session.fileWindow, let file = lastTransitionFile else { return }
      if let onSave { return onSave(file) }
      #if !os(tvOS)
        // The system is about to end its own transition.
        DispatchQueue.main.async { TransitionSheet.offer(file, in: window) }
      #endif
    }

    /// Starts the record of a transition that a test traces, the inspector shows or the demo keeps.
    func recordIfNeeded(_ session: MatchSession) {
      guard isTracing || isRecording || showsInspector else { return }
      session.startTracing(limit: isTracing ? nil : Self.mostValues)
    }

    /// The number of values in a record that nobody has asked for, of eight bytes each.
    private static var mostValues: Int { 8_000_000 }
  }
#endif
