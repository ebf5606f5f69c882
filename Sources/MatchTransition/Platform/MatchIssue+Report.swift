#if canImport(UIKit)
  #if canImport(os) && MATCHTRANSITION_SYSTEM_LOG
    import os
  #endif
  import UIKit

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

  /// An interval on the timeline of Instruments, from a begin to an end.
  ///
  /// ```swift
  /// let interval = StageInterval(.capture)
  /// defer { interval.end() }
  /// ```
  @MainActor package struct StageInterval {
    /// Receives the begin and the end of each interval, for tests. The default is nil.
    package static var receiver: ((PipelineStage, _ isBegin: Bool) -> Void)?

    private let stage: PipelineStage
    private let finish: (() -> Void)?

    init(_ stage: PipelineStage) {
      self.stage = stage
      #if canImport(os) && MATCHTRANSITION_SYSTEM_LOG
        finish = Self.signpost(stage)
      #else
        finish = nil
      #endif
      Self.receiver?(stage, true)
    }

    func end() {
      finish?()
      Self.receiver?(stage, false)
    }

    #if canImport(os) && MATCHTRANSITION_SYSTEM_LOG
      /// Begins a signpost and returns its end, or nil if nobody records signposts.
      private static func signpost(_ stage: PipelineStage) -> (() -> Void)? {
        guard #available(iOS 15, tvOS 15, macOS 12, *) else { return nil }
        let poster = OSSignposter(subsystem: SystemLog.subsystem, category: stage.rawValue)
        if !poster.isEnabled { return nil }
        let state = poster.beginInterval(stage.signpostName)
        return { poster.endInterval(stage.signpostName, state) }
      }
    #endif
  }

  #if canImport(os) && MATCHTRANSITION_SYSTEM_LOG
    extension PipelineStage {
      /// The name of the interval. Signposts take literals only.
      fileprivate var signpostName: StaticString {
        switch self {
        case .setup: "Setup"
        case .capture: "Capture"
        case .match: "Match"
        case .plan: "Plan"
        case .settle: "Settle"
        case .stage: "Stage"
        case .session: "Session"
        }
      }
    }
  #endif
#endif
