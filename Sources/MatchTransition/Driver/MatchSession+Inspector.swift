#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// Draws what the session does, and does what its bar is told.
    func makeInspector() -> FlightInspector {
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
