#if canImport(UIKit)
  import UIKit

  /// The steps of one transition, each by itself: what the benchmarks measure.
  @MainActor package final class StagedTransition {
    private let from: UIView
    private let to: UIView
    private let container: UIView
    private let options: TransitionOptions
    private var captures: (from: ScreenCapture, to: ScreenCapture)?
    private var matches: MatchResult?
    private var planned: TransitionPlan?
    private var standing: TransitionStage?

    /// - Parameters:
    ///   - from: The screen that leaves, in `container`.
    ///   - to: The screen that comes, in `container`.
    package init(
      from: UIView, to: UIView, in container: UIView, options: TransitionOptions = .automatic
    ) {
      self.from = from
      self.to = to
      self.container = container
      self.options = options
    }

    /// What is planned, back to front.
    package var flights: [Flight] { planned?.flights ?? [] }

    /// Reads both screens; the number of tagged views of both.
    @discardableResult
    package func capture() -> Int {
      let identities = ContentIdentities()
      let captures = (
        from: ScreenCapture(from, in: container, wasDisplayed: true, identities: identities),
        to: ScreenCapture(to, in: container, wasDisplayed: false, identities: identities)
      )
      self.captures = captures
      return captures.from.views.count + captures.to.views.count
    }

    /// Pairs what was captured; the number of pairs.
    @discardableResult
    package func match() -> Int {
      guard let captures else { preconditionFailure("match() before capture()") }
      let matches = Matcher.match(
        from: captures.from.screen, to: captures.to.screen, duplicates: options.duplicates)
      self.matches = matches
      return matches.pairs.count
    }

    /// Plans what was matched; the number of flights.
    @discardableResult
    package func plan() -> Int {
      guard let captures, let matches else { preconditionFailure("plan() before match()") }
      let plan = Choreographer.plan(
        from: captures.from.screen, to: captures.to.screen, matches: matches,
        fromStyles: captures.from.styles, toStyles: captures.to.styles, options: options)
      planned = plan
      return plan.flights.count
    }

    /// Puts the stand-ins of the plan into the container.
    package func stage() {
      guard let captures, let planned else { preconditionFailure("stage() before plan()") }
      end()
      standing = TransitionStage(
        planned, from: captures.from, to: captures.to, container: container, front: to, back: from,
        isFrontEntering: true)
    }

    /// Shows the frame at `progress`.
    package func show(_ progress: Double) {
      standing?.show(progress, at: 0)
    }

    /// Has the display play the whole way, in `seconds`, above 0, as far as it is handed over in so many
    /// frames; whether it plays any.
    @discardableResult
    package func play(for seconds: TimeInterval, frames: Int = 5) -> Bool {
      let now = CACurrentMediaTime()
      let segment = Segment(
        start: now, duration: seconds, from: 0, to: 1, motion: .curve(.linear))
      return (0..<frames).allSatisfy { _ in
        standing?.run(segment, at: now, interval: 1 / 60) ?? false
      }
    }

    /// Takes all stand-ins away.
    package func end() {
      standing?.end()
      standing = nil
    }
  }
#endif
