#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// Whether the inspector is drawn over the transition: flights, boxes and IDs, with a bar that scrubs.
    ///
    /// For the app's developers. The default is false. While `ControllerMatching.showsInspector` is true, a
    /// button of the bar also asks for the transition's file.
    public var showsInspector: Bool {
      get { overlay != nil }
      set { if newValue != showsInspector { overlay = newValue ? makeInspector() : nil } }
    }

    /// Whether the transition's file is wanted, or nil if the transition is not recorded.
    private var isSaving: Bool? { recording.map { _ in fileWindow != nil } }

    private func toggleSaving() {
      fileWindow = fileWindow == nil ? stage.catcher.window : nil
      isStale = true
    }

    /// Returns an inspector that draws the session's plan and whose bar controls the session.
    private func makeInspector() -> FlightInspector {
      FlightInspector(
        of: { [weak self] in self?.plan },
        isSaving: { [weak self] in self?.isSaving },
        perform: { [weak self] command in
          switch command {
          case .progress(let progress): self?.scrub(to: progress)
          case .back: self?.cancel()
          case .on: self?.finish()
          case .save: self?.toggleSaving()
          }
        })
    }
  }
#endif
