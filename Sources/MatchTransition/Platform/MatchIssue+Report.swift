#if canImport(UIKit)
  import UIKit

  #if canImport(os) && MATCHTRANSITION_SYSTEM_LOG
    import os
  #endif

  extension MatchIssue {
    /// Passes the issue to `handler`, or to the unified log if `handler` is nil.
    @MainActor func report(to handler: ((MatchIssue) -> Void)?) {
      EngineNews.issues.tell(self)
      if let handler { return handler(self) }
      SystemLog.write(description, stage)
    }
  }

  /// The unified log of the system. Each stage of a transition is a category.
  ///
  /// Sources that are compiled outside the package write the category into the message.
  @MainActor package enum SystemLog {
    /// Receives the messages in place of the log. The default is nil.
    package static var receiver: ((_ category: String, _ message: String) -> Void)?

    /// The subsystem of all messages and intervals.
    static let subsystem = "MatchTransition"

    static func write(_ message: String, _ stage: PipelineStage) {
      if let receiver { return receiver(stage.rawValue, message) }
      #if canImport(os) && MATCHTRANSITION_SYSTEM_LOG
        let log = OSLog(subsystem: subsystem, category: stage.rawValue)
        os_log("%{public}@", log: log, type: .error, message)
      #else
        NSLog("%@", "\(subsystem) [\(stage.rawValue)] \(message)")
      #endif
    }
  }
#endif
