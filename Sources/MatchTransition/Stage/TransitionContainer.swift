#if canImport(UIKit)
  import UIKit

  /// Owns a transition's views in the container, hides the real views, and restores everything at the
  /// end.
  @MainActor package final class TransitionContainer {
    /// The frontmost view, which receives touches while the transition runs.
    let touchView: StageTouchView
    /// Reports touches on the touch view, in its coordinates, which are the container's.
    let catchRecognizer = CatchRecognizer(target: nil, action: nil)
    /// The invisible view that the property animator animates.
    let carrier: UIView

    /// The view behind both screens, if the options name a background colour.
    private let backdrop = UIView()

    let renderer: StandInRenderer
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
    ///   - touchView: The view that receives the touches, in the container.
    ///   - screens: The two screens and their animation.
    ///   - ledger: The changes that capture has made.
    ///   - targets: Watches the destination screen since its capture.
    ///   - flights: The flights of the plan as numbers. Those of unmatched views follow the screens then.
    init(
      _ plan: TransitionPlan, contents: [FlightContents], _ captures: Sides<ScreenCapture>,
      container: UIView, carrier: UIView, touches touchView: StageTouchView,
      screens staged: ScreenPair, ledger: ChangeLedger,
      watching targets: LayoutChangeMonitor, moving flights: inout MovingFlights
    ) {
      let (front, back, isFrontEntering) = (staged.front, staged.back, staged.isFrontEntering)
      self.ledger = ledger
      (self.carrier, self.touchView) = (carrier, touchView)
      hider = ViewHider(ledger)
      self.targets = targets
      targets.begin(plan)
      renderer = StandInRenderer(plan, contents: contents, captures)
      let movedBack = staged.isBackOurs ? back : nil
      accessibility = AccessibilityHandover(
        plan, captures, leaving: isFrontEntering ? movedBack : front, in: container)
      screens = staged.animator(
        plan, from: captures.source, to: captures.destination, in: container, ledger)
      flights.follow(screens.motion)
      withoutAnimation {
        if let color = plan.options.background?.rgba {
          backdrop.backgroundColor = color.uiColor
          backdrop.frame = container.bounds
          backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          backdrop.isUserInteractionEnabled = false
          container.insertSubview(backdrop, at: 0)
        }
        renderer.insert(plan.flights, into: container, ledger)
        hider.hide(Self.flownViews(plan, captures).filter { !renderer.fliesItself($0) })
        hider.onRelease = { [targets] in targets.isOutdated = true }
        touchView.onStyleChange = { [renderer] in renderer.expireContents() }
        container.bringSubviewToFront(touchView)
        catchRecognizer.attach(
          to: container.touchedView(during: plan.traits.kind), for: touchView)
        // Each stand-in shows its start already, unless its screen or another flight decides.
        if flights.startsElsewhere {
          flights.sample(0, at: 0)
          renderer.show(flights.evaluator)
        }
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

    // MARK: Touches

    /// Returns the view of a screen that gets a touch, or nil if no view of the screen takes it.
    ///
    /// Hidden views take it as if they were shown.
    ///
    /// - Parameters:
    ///   - root: The root view of the screen.
    ///   - point: The place of the touch on the screen at rest, in the container's coordinate space.
    func receiver(on root: UIView, at point: CGPoint, _ event: UIEvent?) -> UIView? {
      receiver(in: root, at: touchView.convert(point, to: root), event)
    }

    /// Returns the view of the container that gets a touch beside both screens and the flights, or nil.
    ///
    /// - Parameter point: The place of the touch, in the container's coordinate space.
    func receiver(besides roots: Sides<UIView>, at point: CGPoint, _ event: UIEvent?) -> UIView? {
      guard let container = touchView.superview else { return nil }
      let hit = receiver(in: container, at: touchView.convert(point, to: container), event)
      let isElsewhere =
        hit === container
        || [roots.source, roots.destination, carrier].contains { hit?.isDescendant(of: $0) == true }
      return isElsewhere ? nil : hit
    }

    /// Returns the view that gets a touch on a view that flies itself, or nil if another view does.
    ///
    /// Apart from screens, only what handles touches takes one: the recognizers of the superviews that the
    /// view has at rest do not hear of it.
    ///
    /// - Parameter share: The place of the touch as a share of the view's size from its centre.
    func receiver(flying view: UIView, at share: CGPoint, _ event: UIEvent?) -> UIView? {
      guard renderer.fliesItself(view) else { return nil }
      let box = view.bounds
      let hit = receiver(
        in: view,
        at: CGPoint(x: box.midX + share.x * box.width, y: box.midY + share.y * box.height), event)
      guard let hit, !(view.next is UIViewController) else { return hit }
      let chain = sequence(first: hit) { $0 === view ? nil : $0.superview }
      let handles = chain.contains { $0 is UIControl || $0.gestureRecognizers?.isEmpty == false }
      return handles ? hit : nil
    }

    /// - Parameter point: The place of the touch in `view`.
    private func receiver(in view: UIView, at point: CGPoint, _ event: UIEvent?) -> UIView? {
      guard isStanding else { return nil }
      var hit: UIView?
      withoutAnimation {
        // Alpha means more than a look to some views that take no touches, such as anchors.
        hit = ledger.withOriginals(
          of: ChangedProperties.alpha, where: { $0.isUserInteractionEnabled }
        ) {
          view.hitTest(point, with: event)
        }
      }
      return hit
    }

    // MARK: Frames

    /// Hides flying views again that the app has shown.
    package func hideFlownViews() {
      if isStanding { hider.update() }
    }

    /// Shows contents that the app has changed, and returns the flights whose new contents had been empty.
    package func followContents() -> [Int] {
      guard isStanding else { return [] }
      let contents = renderer.followContents()
      // The running playback was made for the layers of the old contents.
      if contents.isChanged { stopPlaying() }
      return contents.filled
    }

    /// Prepares a frame: hands a motion over to the render server where possible.
    ///
    /// - Parameters:
    ///   - segment: The motion that the render server may play, or nil to write every value.
    ///   - flights: The flights as numbers.
    ///   - time: The time at which the frame is displayed.
    ///   - interval: The time between frames, in seconds. A frame is displayed one interval after it is
    ///     made.
    /// - Returns: Whether the frame needs the values of the flights.
    package func prepare(
      _ segment: Segment?, _ flights: MovingFlights, at time: DisplayTime, interval: TimeInterval
    ) -> Bool {
      guard isStanding else { return false }
      // Screens may have another size since.
      if let playback, playback.segment == segment, playback.screenMotion == flights.screens {
        return playback.written.hasFlights
      }
      stopPlaying()
      if let segment { play(segment, flights, at: time, interval: interval) }
      return true
    }

    /// Shows a frame that is prepared.
    ///
    /// - Parameters:
    ///   - flights: The flights as numbers, with the values of the frame if it needs them.
    ///   - progress: The progress, which may lie outside 0...1.
    package func show(_ flights: MovingFlights, at progress: Double) {
      guard isStanding else { return }
      write(playback?.written, flights, at: progress)
      if let overlay {
        var flights = flights
        overlay.show(flights.states(at: progress), at: progress)
      }
    }

    /// The display's maximum frame rate, in frames per second.
    var framesPerSecond: Int { carrier.displayFramesPerSecond }

    /// Whether the render server plays any part of the motion.
    package var isPlaying: Bool { playback?.isPlaying ?? false }

    private func play(
      _ segment: Segment, _ flights: MovingFlights, at time: DisplayTime, interval: TimeInterval
    ) {
      let screens = MovedPart(row: nil, layers: screens.movedLayers)
      let playback = Playback(
        segment, flights.screens, of: [screens] + renderer.movedParts(flights),
        flights: renderer.standIns.count,
        over: FrameGrid(from: time, to: segment.end, interval: interval))
      self.playback = playback
      if overlay != nil { return }
      var flights = flights
      flights.sample(segment.progress(at: time), at: time)
      playback.play(from: time - interval, framesPerSecond: framesPerSecond) {
        parts, progress, time in
        if parts.hasFlights { flights.sample(progress, at: time) }
        write(parts, flights, at: progress)
      }
    }

    /// Ends the playback. The layers show their own values again.
    func stopPlaying() {
      playback?.stop()
      playback = nil
    }

    /// Writes one frame of the chosen parts, or of all parts.
    private func write(_ parts: ChosenParts?, _ flights: MovingFlights, at progress: Double) {
      if parts?.hasFlights != false { renderer.show(flights.evaluator, only: parts?.flights) }
      guard parts?.hasScreens != false else { return }
      screens.show(progress, covered: flights.screens?.cover?.share(at: progress))
    }

    /// Places an overlay in front of the flights. It replaces the previous overlay; nil removes it.
    func cover(with overlay: (any StageOverlay)?) {
      self.overlay?.removeFromSuperview()
      self.overlay = isStanding ? overlay : nil
      guard isStanding, let overlay, let container = touchView.superview else { return }
      overlay.frame = container.bounds
      container.addSubview(overlay)
    }

    /// Removes the stand-ins and shows the real views, which then fade with their screens. Returns whether it did.
    ///
    /// A screen that flies as a whole goes on flying. It holds no picture of its own, and it cannot fade.
    func dropFlights() -> Bool {
      guard isStanding, !screens.isFrontFlying else { return false }
      withoutAnimation {
        stopPlaying()
        hider.showAll()
        renderer.remove()
        targets.stop()
      }
      return true
    }

    /// Adopts new flights of the same views, whose old motion must not be played to its end.
    func adopt(_ flights: [Flight]) {
      withoutAnimation { stopPlaying() }
      renderer.adopt(flights)
    }

    /// Moves VoiceOver's focus to the destination screen, or back to the source screen.
    func moveFocus(toNew isNew: Bool) {
      accessibility.moveFocus(toNew: isNew)
    }

    /// Hides the flown views that the last measurement has found visible.
    func hideExposedViews() {
      withoutAnimation { hider.hide(targets.exposed) }
    }

    /// Removes all views of the stage and restores every changed property. Later calls do nothing.
    package func end() {
      guard isStanding else { return }
      isStanding = false
      withoutAnimation {
        stopPlaying()
        hider.showAll()
        renderer.remove()
        targets.stop()
        screens.end()
        accessibility.end()
        ledger.restoreAll()
        let container = touchView.superview
        catchRecognizer.detach()
        touchView.removeFromSuperview()
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
      // The screen behind a page that does not cover it lies outside the container.
      case .present, .dismiss: return window ?? self
      case .inPlace: return self
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
    /// - Parameters:
    ///   - target: The end of the motion, 0 or 1.
    ///   - flights: The flights as numbers.
    /// - Complexity: O(*n*) in the flights.
    func settleThreshold(before target: Double, _ flights: MovingFlights) -> Double {
      let fastest = flights.speeds(before: target)
      let carried = flights.followsScreens ? screens.reach : 0
      let speed = max(fastest.way + carried, screens.reach)
      let pixels = Double(carrier.displayScale) * speed
      let fades = max(1, fastest.fade, screens.fadeSpeed(before: target))
      return min(Self.finestFade / fades, pixels > 0 ? 0.5 / pixels : .infinity)
    }

    /// Half of the smallest difference of two colours.
    private static let finestFade = 0.5 / 255
  }

  extension MovingFlights {
    /// Returns the speeds of the fastest corner and of the fastest fade of a flight just before `target`, in
    /// points and in opacity per whole progress.
    func speeds(before target: Double) -> (way: Double, fade: Double) {
      let before = target == 0 ? Self.step : target - Self.step
      let fades: [Channel] = [.opacity, .oldOpacity, .newOpacity]
      var fastest = (way: 0.0, fade: 0.0)
      for flight in current {
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
