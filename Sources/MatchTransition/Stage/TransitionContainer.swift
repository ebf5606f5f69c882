#if canImport(UIKit)
  import UIKit

  /// Owns a transition's views in the container, hides the real views, and restores everything at the
  /// end.
  @MainActor package final class TransitionContainer {
    /// The frontmost view, which receives touches while the transition runs.
    let catcher = StageCatcher()
    /// Reports touches on the catcher, in its coordinates, which are the container's.
    let touches = TouchRecognizer(target: nil, action: nil)
    /// The invisible view that the property animator animates.
    let carrier: UIView

    /// The view behind both screens, if the options name a background colour.
    private let backdrop = UIView()

    let flights: StandInRenderer
    /// The temporary changes of the app's views.
    private let ledger: ChangeLedger
    let targets: LayoutChangeMonitor
    private let hider: ViewHider
    private let accessibility: AccessibilityHandover
    let screens: any ScreenAnimator
    private var overlay: (any StageOverlay)?
    private var isStanding = true
    /// The part that the render server plays, or nil if every frame is written.
    private var playback: Playback?

    /// Adds all views and shows progress 0, in one transaction.
    ///
    /// - Parameters:
    ///   - contents: The contents of each flight of the plan.
    ///   - carrier: The view that the property animator animates, in the container.
    ///   - screens: The two screens and their animation.
    ///   - ledger: The changes that capture has made.
    init(
      _ plan: TransitionPlan, contents: [FlightContents], _ captures: Sides<ScreenCapture>,
      container: UIView, carrier: UIView, screens staged: ScreenPair, ledger: ChangeLedger
    ) {
      let (front, back, isFrontEntering) = (staged.front, staged.back, staged.isFrontEntering)
      self.ledger = ledger
      self.carrier = carrier
      hider = ViewHider(ledger)
      targets = LayoutChangeMonitor(
        plan, captures, container: container,
        roots: Sides { ($0 == .destination) == isFrontEntering ? front : back },
        staying: staged.isBackOurs || container.isDescendant(of: back) ? nil : back)
      flights = StandInRenderer(plan, contents: contents, captures)
      let movedBack = staged.isBackOurs ? back : nil
      accessibility = AccessibilityHandover(
        plan, captures, leaving: isFrontEntering ? movedBack : front, ledger)
      screens = staged.animator(
        plan, from: captures.source, to: captures.destination, in: container, ledger)
      flights.follow(screens)
      withoutAnimation {
        for view in [front, movedBack].compactMap({ $0 }) {
          ledger.set(\.isUserInteractionEnabled, false, on: view)
        }
        if let color = plan.options.background?.rgba {
          backdrop.backgroundColor = color.uiColor
          backdrop.frame = container.bounds
          backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          backdrop.isUserInteractionEnabled = false
          container.insertSubview(backdrop, at: 0)
        }
        flights.insert(into: container, ledger)
        hider.hide(Self.flownViews(plan, captures).filter { !flights.fliesItself($0) })
        hider.onRelease = { [targets] in targets.isOutdated = true }
        catcher.frame = container.bounds
        catcher.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(catcher)
        touches.attach(to: container.touchedView(during: plan.traits.kind), for: catcher)
        // Each stand-in shows its start already, unless its screen carries it.
        if flights.moving.followsScreens { flights.show(0, at: 0) }
        screens.show(0)
      }
    }

    /// Returns the views that the stand-ins replace.
    private static func flownViews(
      _ plan: TransitionPlan, _ captures: Sides<ScreenCapture>
    ) -> [UIView] {
      let staying = captures.source.staying(beside: plan, captures.destination)
      let leaving = plan.flown(on: .source).filter { !staying.contains($0) }
      return leaving.map { captures.source.views[$0] }
        + plan.flown(on: .destination).map { captures.destination.views[$0] }
    }

    /// Shows one frame.
    ///
    /// - Parameters:
    ///   - progress: The progress, which may lie outside 0...1.
    ///   - time: The time at which the frame is displayed.
    package func show(_ progress: Double, at time: DisplayTime) {
      guard isStanding else { return }
      withoutAnimation {
        hider.update()
        flights.followContents()
        stopPlaying()
        write(progress, at: time)
      }
    }

    /// Shows the frame of `segment` at `time` and hands the rest over to the render server where
    /// possible.
    ///
    /// - Parameters:
    ///   - time: The time at which the frame is displayed.
    ///   - interval: The time between frames, in seconds. A frame is displayed one interval after it is
    ///     made.
    /// - Returns: Whether the render server plays any part of the segment.
    package func run(
      _ segment: Segment, at time: DisplayTime, interval: TimeInterval
    ) -> Bool {
      guard isStanding else { return false }
      var isPlaying = false
      // One transaction, because each one at the outermost level commits.
      withoutAnimation {
        hider.update()
        // The running playback was made for the layers of the old contents.
        if flights.followContents() { stopPlaying() }
        let playback = playback(of: segment, at: time, interval: interval)
        let progress = segment.progress(at: time)
        show(playback.written, progress, at: time)
        overlay?.show(flights.moving.states(at: progress), at: progress)
        isPlaying = playback.isPlaying
      }
      return isPlaying
    }

    /// Shows contents that the app has changed, while nothing else moves.
    func followContents() {
      if isStanding { withoutAnimation { _ = flights.followContents() } }
    }

    /// The display's maximum frame rate, in frames per second.
    var framesPerSecond: Int { carrier.displayFramesPerSecond }

    /// Returns the playback of `segment`: the running one, or a new one for a new segment or for screens
    /// that have another size since.
    private func playback(
      of segment: Segment, at time: DisplayTime, interval: TimeInterval
    ) -> Playback {
      flights.measureScreens()
      let motion = flights.moving.screens
      if let playback, playback.segment == segment, playback.screenMotion == motion {
        return playback
      }
      stopPlaying()
      let screens = MovedPart(row: nil, layers: screens.movedLayers)
      let playback = Playback(
        segment, motion, of: [screens] + flights.movedParts, flights: flights.standIns.count,
        over: FrameGrid(from: time, to: segment.end, interval: interval))
      self.playback = playback
      if overlay != nil { return playback }
      // Later frames remove deviations that have ended by then. They are kept and restored.
      flights.sample(segment.progress(at: time), at: time)
      let offsets = flights.moving.offsets
      playback.play(from: time - interval, framesPerSecond: framesPerSecond, show: show)
      flights.moving.offsets = offsets
      return playback
    }

    /// Ends the playback. The layers show their own values again.
    func stopPlaying() {
      playback?.stop()
      playback = nil
    }

    /// Writes one frame of the chosen parts.
    private func show(_ parts: ChosenParts, _ progress: Double, at time: DisplayTime) {
      if parts.hasFlights { flights.show(progress, at: time, only: parts.flights) }
      if parts.hasScreens { screens.show(progress) }
    }

    private func write(_ progress: Double, at time: DisplayTime) {
      flights.show(progress, at: time)
      screens.show(progress)
      overlay?.show(flights.moving.states(at: progress), at: progress)
    }

    /// Places an overlay in front of the flights. It replaces the previous overlay; nil removes it.
    func cover(with overlay: (any StageOverlay)?) {
      self.overlay?.removeFromSuperview()
      self.overlay = isStanding ? overlay : nil
      guard isStanding, let overlay, let container = catcher.superview else { return }
      overlay.frame = container.bounds
      container.addSubview(overlay)
    }

    /// Removes the stand-ins and shows the real views, which then fade with their screens.
    ///
    /// A screen that flies as a whole goes on flying. It holds no picture of its own, and it cannot fade.
    func dropFlights() {
      guard isStanding, !screens.isFrontFlying else { return }
      withoutAnimation {
        stopPlaying()
        hider.showAll()
        flights.remove()
        targets.stop()
      }
    }

    /// Whether a flight is off its path.
    var isDrifting: Bool { flights.moving.isDrifting }

    /// Gives the flights new ends. Each flight keeps its present position and speed.
    ///
    /// - Parameters:
    ///   - velocity: The speed of progress, per second.
    ///   - time: The time at which the frame is displayed.
    ///   - rest: The time in which every flight reaches its new path, in seconds, above 0.
    func retarget(
      to plan: TransitionPlan, progress: Double, velocity: Double, at time: DisplayTime,
      within rest: TimeInterval
    ) {
      // The old motion must not be played to its end.
      withoutAnimation { stopPlaying() }
      flights.retarget(
        to: plan.flights, progress: progress, velocity: velocity, at: time, within: rest)
    }

    /// Moves VoiceOver's focus to the destination screen, or back to the source screen.
    func moveFocus(toNew isNew: Bool) {
      accessibility.moveFocus(toNew: isNew)
    }

    /// Hides the views that replaced removed views.
    func hideSuccessors() {
      withoutAnimation { hider.hide(targets.takeSuccessors()) }
    }

    /// Removes all views of the stage and restores every changed property. Later calls do nothing.
    package func end() {
      guard isStanding else { return }
      isStanding = false
      withoutAnimation {
        stopPlaying()
        hider.showAll()
        flights.remove()
        targets.stop()
        screens.end()
        ledger.restoreAll()
        let container = catcher.superview
        touches.detach()
        catcher.removeFromSuperview()
        carrier.removeFromSuperview()
        backdrop.removeFromSuperview()
        overlay?.removeFromSuperview()
        // Effects in the container need not wait for the end of an outer transition.
        container.map { ViewClaims.existing(on: $0)?.fader?.releaseStage($0) }
      }
    }
  }

  extension UIView {
    /// The view that receives the touches of a transition in this container.
    ///
    /// UIKit may disable views inside a navigation or tab bar controller during its transitions
    /// (Rule 5.22), so the controller's own view receives them.
    fileprivate func touchedView(during kind: TransitionKind) -> UIView {
      func nearest<Controller: UIViewController>(_: Controller.Type) -> UIView? {
        sequence(first: self, next: \.superview).first { $0.next is Controller }
      }
      switch kind {
      case .push, .pop: return nearest(UINavigationController.self) ?? self
      case .nextTab, .previousTab, .tab: return nearest(UITabBarController.self) ?? self
      case .present, .dismiss, .inPlace: return self
      }
    }
  }

  /// A view in front of a stage that draws information about the transition.
  @MainActor protocol StageOverlay: UIView {
    /// Draws the flights at `progress`.
    func show(_ flights: [FlightState], at progress: Double)
  }

  extension TransitionContainer {
    /// Returns the largest rest of progress before `target` that nobody can see.
    ///
    /// Every view is within half a pixel of its end, and every fade within half of 1/255.
    ///
    /// - Parameter target: The end of the motion, 0 or 1.
    /// - Complexity: O(*n*) in the flights.
    func settleThreshold(before target: Double) -> Double {
      let fastest = flights.speeds(before: target)
      let speed = max(fastest.way + flights.reachOfScreens, screens.reach)
      let pixels = Double(carrier.displayScale) * speed
      let fades = max(1, fastest.fade, screens.fadeSpeed(before: target))
      return min(Self.finestFade / fades, pixels > 0 ? 0.5 / pixels : .infinity)
    }

    /// Half of the smallest difference of two colours.
    private static let finestFade = 0.5 / 255
  }

  extension StandInRenderer {
    /// Returns the speeds of the fastest corner and of the fastest fade of a flight just before `target`, in
    /// points and in opacity per whole progress.
    func speeds(before target: Double) -> (way: Double, fade: Double) {
      let before = target == 0 ? Self.step : target - Self.step
      let fades: [Channel] = [.opacity, .oldOpacity, .newOpacity]
      var fastest = (way: 0.0, fade: 0.0)
      for flight in moving.current {
        let (last, end) = (flight.state(at: before), flight.state(at: target))
        for (old, new) in zip(last.corners, end.corners) {
          fastest.way = max(
            fastest.way, hypot(Double(old.x - new.x), Double(old.y - new.y)) / Self.step)
        }
        for fade in fades {
          fastest.fade = max(fastest.fade, abs(last[fade] - end[fade]) / Self.step)
        }
      }
      return fastest
    }

    private static let step = 0.002
  }
#endif
