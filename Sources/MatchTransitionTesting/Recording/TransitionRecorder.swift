#if canImport(UIKit)
  import MatchTransition
  import UIKit

  /// Runs transitions in a window of its own, and records each one from its first frame to its end.
  ///
  /// ```swift
  /// let recorder = TransitionRecorder(navigationController)
  /// let push = try await recorder.push(DetailViewController(), on: navigationController)
  /// push.expectMatches(["photo-1"])
  /// ```
  ///
  /// On Linux the transition runs under the manual clock, and the same test gives the same bytes each time.
  /// On Apple's UIKit the recorder holds the transition and scrubs it from frame to frame. The record then
  /// has the times of a transition that runs by itself. The test needs a host app there.
  @MainActor public final class TransitionRecorder {
    /// The window that shows the screens.
    public var window: UIWindow { display.window }
    /// The number of pictures of a transition that runs through, 2...64. A transition that is held or reversed
    /// has more, up to 64. Other values are clamped. The default is 8.
    public var pictureCount = 8
    /// The pixels per point of the pictures, above 0. The default is 1.
    public var scale: CGFloat = 1
    /// The time after which a transition that has not ended is an error, in seconds. The default is 30. NaN and
    /// values below 0 allow no time.
    public var timeLimit: TimeInterval = 30
    /// The frames per second of the record.
    let framesPerSecond: Int
    let display: RecorderDisplay
    /// Whether the recorder scrubs the transition instead of watching it run.
    package var scrubs: Bool

    #if os(Linux)
      /// The screen with the manual clock and the touches.
      public var screen: HeadlessScreen { display.screen }

      /// Creates a recorder on a screen that exists already.
      ///
      /// - Parameter screen: The screen, whose window has a root view controller.
      public init(screen: HeadlessScreen) {
        display = RecorderDisplay(screen)
        framesPerSecond = screen.framesPerSecond
        scrubs = false
      }
    #endif

    /// Creates a recorder and shows a controller in its window.
    ///
    /// - Parameters:
    ///   - rootViewController: The controller that fills the window.
    ///   - size: The size of the window, in points, above 0. The default is 390 x 844.
    ///   - framesPerSecond: The frames per second of the record, at least 1. The default is 120, which is a good
    ///     choice for every test. Another rate has other frames, and so other references. Use 60 to see what a
    ///     device with 60 frames per second shows.
    public init(
      _ rootViewController: UIViewController, size: CGSize = CGSize(width: 390, height: 844),
      framesPerSecond: Int = 120
    ) {
      self.framesPerSecond = max(framesPerSecond, 1)
      display = RecorderDisplay(
        showing: rootViewController, size: size, framesPerSecond: self.framesPerSecond)
      #if os(Linux)
        scrubs = false
      #else
        scrubs = true
      #endif
    }

    /// Records the first transition of a controller that an action begins.
    ///
    /// The action starts the transition and returns. Time passes afterwards. To do something at a later time, use
    /// `moments`.
    /// - Parameters:
    ///   - matching: The `matchTransition` of the container, or the `matchPresentation` of the presented controller.
    ///   - change: The name of the change, for messages.
    ///   - moments: Actions on the session, by the time since the beginning in seconds. A time within a twentieth
    ///     of a frame of a frame's time means that frame. With moments, the transition runs in real time on
    ///     Apple's UIKit.
    ///   - action: Starts the transition with animation.
    /// - Returns: The record, once the transition has ended and released its objects.
    /// - Throws: `RecordingError` if no transition begins within a second, if it does not end, or if it ends
    ///   before a moment.
    public func record(
      _ matching: ControllerMatching, _ change: String = "change",
      at moments: KeyValuePairs<TimeInterval, @MainActor (MatchSession) -> Void> = [:],
      _ action: () -> Void
    ) async throws -> RecordedTransition {
      try await record(matching, change, at: moments.map { ($0, $1) }, action)
    }

    /// Records the first transition of a controller that an action begins, with actions that a loop has made.
    ///
    /// - Parameters:
    ///   - matching: The `matchTransition` of the container, or the `matchPresentation` of the presented controller.
    ///   - change: The name of the change, for messages.
    ///   - moments: Times since the beginning in seconds, and actions on the session.
    ///   - action: Starts the transition with animation.
    /// - Returns: The record, once the transition has ended and released its objects.
    /// - Throws: `RecordingError` if no transition begins within a second, if it does not end, or if it ends
    ///   before a moment.
    public func record(
      _ matching: ControllerMatching, _ change: String = "change",
      at moments: [(TimeInterval, @MainActor (MatchSession) -> Void)], _ action: () -> Void
    ) async throws -> RecordedTransition {
      try await run(change, moments.map { ($0, $1) }, action) { began, _ in began === matching }
    }

    /// Records the first transition of a controller that an action begins, with a list and a loop of actions.
    ///
    /// Swift takes such a sum for an array of functions that belong to no actor.
    /// - Parameters:
    ///   - matching: The `matchTransition` of the container, or the `matchPresentation` of the presented controller.
    ///   - change: The name of the change, for messages.
    ///   - moments: Times since the beginning in seconds, and actions on the session.
    ///   - action: Starts the transition with animation.
    /// - Returns: The record, once the transition has ended and released its objects.
    /// - Throws: `RecordingError` if no transition begins within a second, if it does not end, or if it ends
    ///   before a moment.
    @_disfavoredOverload
    public func record(
      _ matching: ControllerMatching, _ change: String = "change",
      at moments: [(TimeInterval, (MatchSession) -> Void)], _ action: () -> Void
    ) async throws -> RecordedTransition {
      try await run(change, moments.map { ($0, $1) }, action) { began, _ in began === matching }
    }

    /// Records the first transition of any controller that an action begins in the recorder's window.
    ///
    /// ```swift
    /// let present = try await recorder.record("tap") {
    ///   list.collectionView(list.cards, didSelectItemAt: IndexPath(item: 3, section: 0))
    /// }
    /// ```
    ///
    /// The action may create the controller that it presents. The recorder waits up to a second, so the
    /// transition may begin in a later turn of the run loop.
    /// - Parameters:
    ///   - change: The name of the change, for messages.
    ///   - moments: Actions on the session, by the time since the beginning in seconds.
    ///   - action: Leads to a transition with animation.
    /// - Returns: The record, once the transition has ended and released its objects.
    /// - Throws: `RecordingError` if no transition begins within a second, if it does not end, or if it ends
    ///   before a moment.
    public func record(
      _ change: String,
      at moments: KeyValuePairs<TimeInterval, @MainActor (MatchSession) -> Void> = [:],
      _ action: () -> Void
    ) async throws -> RecordedTransition {
      try await record(change, at: moments.map { ($0, $1) }, action)
    }

    /// Records the first transition of any controller that an action begins in the recorder's window, with
    /// actions that a loop has made.
    ///
    /// - Parameters:
    ///   - change: The name of the change, for messages.
    ///   - moments: Times since the beginning in seconds, and actions on the session.
    ///   - action: Leads to a transition with animation.
    /// - Returns: The record, once the transition has ended and released its objects.
    /// - Throws: `RecordingError` if no transition begins within a second, if it does not end, or if it ends
    ///   before a moment.
    public func record(
      _ change: String, at moments: [(TimeInterval, @MainActor (MatchSession) -> Void)],
      _ action: () -> Void
    ) async throws -> RecordedTransition {
      try await run(change, moments.map { ($0, $1) }, action) { [window] in $1 === window }
    }

    /// Records the first transition of any controller that an action begins in the recorder's window, with a list and
    /// a loop of actions.
    ///
    /// Swift takes such a sum for an array of functions that belong to no actor.
    /// - Parameters:
    ///   - change: The name of the change, for messages.
    ///   - moments: Times since the beginning in seconds, and actions on the session.
    ///   - action: Leads to a transition with animation.
    /// - Returns: The record, once the transition has ended and released its objects.
    /// - Throws: `RecordingError` if no transition begins within a second, if it does not end, or if it ends
    ///   before a moment.
    @_disfavoredOverload
    public func record(
      _ change: String, at moments: [(TimeInterval, (MatchSession) -> Void)],
      _ action: () -> Void
    ) async throws -> RecordedTransition {
      try await run(change, moments.map { ($0, $1) }, action) { [window] in $1 === window }
    }

    /// Records the first transition that `isMeant`, which gets its controller's `matchTransition` and its window.
    private func run(
      _ change: String, _ moments: [RecordingRun.Moment],
      _ action: () -> Void, where isMeant: @escaping (AnyObject, UIWindow?) -> Bool
    ) async throws -> RecordedTransition {
      let watcher = SessionWatcher()
      var found: (matching: ControllerMatching, traced: Bool)?
      EngineNews.begins.add(watcher) { [unowned watcher] news in
        guard found == nil, isMeant(news.matching, news.window),
          let matching = news.matching as? ControllerMatching
        else { return }
        found = (matching, matching.recordsTrajectory)
        matching.recordsTrajectory = true
        matching.watcher = watcher
      }
      defer {
        EngineNews.begins.remove(watcher)
        if let found {
          found.matching.recordsTrajectory = found.traced
          found.matching.watcher = nil
        }
      }
      return try await run(change, watcher, moments, action)
    }

    private func run(
      _ change: String, _ watcher: SessionWatcher, _ moments: [RecordingRun.Moment],
      _ action: () -> Void
    ) async throws -> RecordedTransition {
      if let root = window.rootViewController?.viewIfLoaded, root.window !== window,
        root.window != nil
      {
        throw RecordingError.rootWasTaken
      }
      let run = RecordingRun(self, watcher, change, moments)
      #if os(Linux)
        FingerReceipt.observe { [unowned run] in run.fingers.note($0) }
        defer { FingerReceipt.observe(nil) }
      #endif
      await display.turn()
      if watcher.hasBegun { throw RecordingError.anotherIsRunning }
      run.states.add(window.screenViews, replaces: true)
      // A finger or a later turn may show a screen that does not exist yet.
      EngineNews.captures.add(watcher) { [unowned watcher, window] news in
        guard !watcher.hasBegun, news.window === window else { return }
        run.states.add([news.root], replaces: true)
      }
      defer { EngineNews.captures.remove(watcher) }
      action()
      #if os(Linux)
        // The first frames are gone, and so are the times of moments.
        if let beginning = watcher.beginning, display.screen.time - beginning > 1e-6 {
          throw RecordingError.advancedTime
        }
      #endif
      run.states.add(window.screenViews, replaces: !watcher.hasBegun)
      return try await run.finish()
    }

    /// Records a change in place of a view.
    ///
    /// - Parameters:
    ///   - view: The view, in the recorder's window.
    ///   - options: The options of the transition. The default is `.automatic`.
    ///   - moments: Actions on the session, by the time since the beginning in seconds.
    ///   - change: Changes the view.
    /// - Returns: The record, once the transition has ended and released its objects.
    /// - Throws: `RecordingError` if nothing is animated, if the transition does not end, or if it ends before
    ///   a moment.
    public func change(
      _ view: UIView, _ options: TransitionOptions = .automatic,
      at moments: KeyValuePairs<TimeInterval, @MainActor (MatchSession) -> Void> = [:],
      _ change: () -> Void
    ) async throws -> RecordedTransition {
      try await self.change(view, options, at: moments.map { ($0, $1) }, change)
    }

    /// Records a change in place of a view, with actions that a loop has made.
    ///
    /// - Parameters:
    ///   - view: The view, in the recorder's window.
    ///   - options: The options of the transition. The default is `.automatic`.
    ///   - moments: Times since the beginning in seconds, and actions on the session.
    ///   - change: Changes the view.
    /// - Returns: The record, once the transition has ended and released its objects.
    /// - Throws: `RecordingError` if nothing is animated, if the transition does not end, or if it ends before
    ///   a moment.
    public func change(
      _ view: UIView, _ options: TransitionOptions = .automatic,
      at moments: [(TimeInterval, @MainActor (MatchSession) -> Void)], _ change: () -> Void
    ) async throws -> RecordedTransition {
      let watcher = SessionWatcher()
      let run = RecordingRun(self, watcher, "change in place", moments.map { ($0, $1) })
      await display.turn()
      let session = view.matchTransition.animate(options) {
        change()
        run.states.add([view], replaces: true)
      } completion: { [weak watcher] _ in
        if let watcher, let session = watcher.session { watcher.matchDidEnd(session) }
      }
      guard let session else { throw RecordingError.wasNotAnimated }
      session.recordTrace()
      watcher.matchDidBegin(session)
      return try await run.finish()
    }
  }
#endif
