#if canImport(UIKit)
  import UIKit

  /// Owns a transition's container: what is put there, what is hidden and how all of it ends.
  @MainActor final class TransitionStage {
    /// Lies in front of everything and takes the touches while the transition runs.
    let catcher = UIView()
    /// Tells of the finger that comes down on the catcher, in its coordinates, the container's.
    let touches = TouchRecognizer(target: nil, action: nil)
    /// What the animator moves, so that it has something to animate; it shows nothing.
    let carrier = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))

    let flights: FlightStage
    private let targets: TargetWatch
    private let concealment = Concealment()
    private let screens: any ScreenMotion
    private var interaction: [Borrowed<UIView, Bool>] = []
    private var isStanding = true

    /// Puts everything in place, at progress 0, in one transaction.
    ///
    /// - Parameters:
    ///   - front: The screen in front of the other; it fades or slides.
    ///   - isFrontEntering: Whether it is the one that comes.
    ///   - isBackOurs: Whether the other one may be moved, faded and switched off; only what flies is
    ///     hidden in one that may not.
    ///   - away: Where the screen in front slides from or to, in points from its place; nil where
    ///     it fades.
    init(
      _ plan: TransitionPlan, from: ScreenCapture, to: ScreenCapture, container: UIView,
      front: UIView, back: UIView, isFrontEntering: Bool, isBackOurs: Bool = true,
      away: CGPoint? = nil
    ) {
      flights = FlightStage(plan, from: from, to: to)
      targets = TargetWatch(
        plan, from: from, to: to, container: container,
        fromRoot: isFrontEntering ? back : front, toRoot: isFrontEntering ? front : back)
      let movedBack = isBackOurs ? back : nil
      if let away {
        screens = ScreenSlide(
          front: front, back: movedBack, isFrontEntering: isFrontEntering, away: away,
          in: container)
      } else {
        screens = ScreenCrossfade(
          front: front, back: back, isBackOurs: isBackOurs, isFrontEntering: isFrontEntering)
      }
      withoutAnimation {
        for view in [front, movedBack].compactMap({ $0 }) {
          var enabled = Borrowed(\UIView.isUserInteractionEnabled, of: view)
          enabled.write(false)
          interaction.append(enabled)
        }
        carrier.isUserInteractionEnabled = false
        container.insertSubview(carrier, at: 0)
        flights.insert(into: container)
        concealment.hide(plan.flights.map { from.views[$0.fromIndex] })
        concealment.hide(plan.flights.map { to.views[$0.toIndex] })
        catcher.frame = container.bounds
        catcher.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        catcher.addGestureRecognizer(touches)
        container.addSubview(catcher)
        write(0, at: 0)
      }
    }

    /// Shows the frame at `progress`, which may leave 0...1, as it is seen at `time`, in seconds on
    /// the clock of `CACurrentMediaTime()`.
    func show(_ progress: Double, at time: TimeInterval) {
      guard isStanding else { return }
      concealment.revealRemoved()
      withoutAnimation { write(progress, at: time) }
    }

    private func write(_ progress: Double, at time: TimeInterval) {
      flights.show(progress, at: time)
      screens.show(progress)
    }

    /// Whether views that fly have moved on their screens since they were measured.
    var targetsMoved: Bool { targets.haveMoved }

    /// The plan with the flights' ends where their views are now; nil where the container has turned
    /// or what flew is out of sight, which no flight can make up for.
    func measuredPlan(_ plan: TransitionPlan) -> TransitionPlan? { targets.measured(plan) }

    /// Takes everything away again and gives every touched property back; only the first call
    /// does anything.
    func end() {
      guard isStanding else { return }
      isStanding = false
      withoutAnimation {
        concealment.revealAll()
        flights.remove()
        screens.end()
        for enabled in interaction { enabled.giveBack() }
        catcher.removeFromSuperview()
        carrier.removeFromSuperview()
      }
    }
  }
#endif
