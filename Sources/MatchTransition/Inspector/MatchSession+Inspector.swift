#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// Whether the inspector is drawn over the transition: flights, boxes and IDs, with a bar that scrubs.
    ///
    /// For the app's developers. The default is false.
    public var showsInspector: Bool {
      get { overlay != nil }
      set { if newValue != showsInspector { overlay = newValue ? makeInspector() : nil } }
    }

    /// Returns an inspector that draws the session's plan and whose bar controls the session.
    private func makeInspector() -> FlightInspector {
      FlightInspector(
        of: { [weak self] in self?.plan },
        perform: { [weak self] command in
          switch command {
          case .progress(let progress): self?.scrub(to: progress)
          case .back: self?.cancel()
          case .on: self?.finish()
          }
        })
    }
  }
#endif
