#if canImport(UIKit)
  import UIKit

  /// The steps of one transition, each by itself: what the benchmarks measure.
  @MainActor package final class StagedTransition {
    private let from: UIView
    private let to: UIView
    private let container: UIView
    private var captures: (from: ScreenCapture, to: ScreenCapture)?
    private var planned: TransitionPlan?
    private var standing: TransitionStage?

    /// - Parameters:
    ///   - from: The screen that leaves, in `container`.
    ///   - to: The screen that comes, in `container`.
    package init(from: UIView, to: UIView, in container: UIView) {
      self.from = from
      self.to = to
      self.container = container
    }

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

    /// Matches and plans what was captured; the number of flights.
    @discardableResult
    package func plan() -> Int {
      guard let captures else { preconditionFailure("plan() before capture()") }
      let plan = TransitionPlan(from: captures.from, to: captures.to)
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

    /// Takes all stand-ins away.
    package func end() {
      standing?.end()
      standing = nil
    }
  }
#endif
