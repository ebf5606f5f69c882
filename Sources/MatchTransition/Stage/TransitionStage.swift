#if canImport(UIKit)
  import UIKit

  /// Owns a transition's container: what is put there, what is hidden and how all of it ends.
  @MainActor final class TransitionStage {
    /// Lies in front of everything and takes the touches while the transition runs.
    let catcher: UIView = StageCatcher()
    /// Tells of the finger that comes down on the catcher, in its coordinates, the container's.
    let touches = TouchRecognizer(target: nil, action: nil)
    /// What the animator moves, so that it has something to animate; it shows nothing.
    let carrier = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))

    /// What is seen where neither screen covers it, if the options name a colour.
    private let backdrop = UIView()

    let flights: FlightStage
    private let targets: TargetWatch
    private let concealment = Concealment()
    private let accessibility: AccessibilityHandover
    private let screens: any ScreenMotion
    private var interaction: [Borrowed<UIView, Bool>] = []
    private var inspector: FlightInspector?
    private var isStanding = true
    /// What the display plays at the moment; nil where every frame is written.
    private var playback: Playback?

    /// Puts everything in place, at progress 0, in one transaction.
    ///
    /// - Parameters:
    ///   - front: The screen in front of the other; it fades or slides.
    ///   - isFrontEntering: Whether it is the one that comes.
    ///   - isBackOurs: Whether the other one may be moved, faded and switched off; only what flies is
    ///     hidden in one that may not.
    ///   - effect: What the screens do.
    ///   - way: How far a finger would lead the screen in front away, in points.
    init(
      _ plan: TransitionPlan, from: ScreenCapture, to: ScreenCapture, container: UIView,
      front: UIView, back: UIView, isFrontEntering: Bool, isBackOurs: Bool = true,
      effect: ScreenEffect = .fade, way: CGPoint = .zero
    ) {
      targets = TargetWatch(
        plan, from: from, to: to, container: container,
        fromRoot: isFrontEntering ? back : front, toRoot: isFrontEntering ? front : back)
      flights = FlightStage(plan, from: from, to: to)
      let movedBack = isBackOurs ? back : nil
      accessibility = AccessibilityHandover(
        plan, from: from, to: to, leaving: isFrontEntering ? movedBack : front)
      let (frontCapture, backCapture) = isFrontEntering ? (to, from) : (from, to)
      // Of what changes in place there are pictures.
      let frontHoldsEffects = frontCapture.holdsEffects && frontCapture.pictures == nil
      switch effect {
      case .automatic, .fade:
        screens = ScreenCrossfade(
          front: front, back: back, isBackOurs: isBackOurs, isFrontEntering: isFrontEntering,
          frontHoldsEffects: frontHoldsEffects, backHoldsEffects: backCapture.holdsEffects)
      case .none: screens = ScreenCut(front: front, isFrontEntering: isFrontEntering)
      case .slide, .move, .either:
        screens = ScreenMove(
          front: front, frontHoldsEffects: frontHoldsEffects, back: movedBack,
          isFrontEntering: isFrontEntering,
          style: ScreenMove.Style(effect, way: way, on: plan.to), in: container)
      }
      withoutAnimation {
        for view in [front, movedBack].compactMap({ $0 }) {
          var enabled = Borrowed(\UIView.isUserInteractionEnabled, of: view)
          enabled.write(false)
          interaction.append(enabled)
        }
        carrier.isUserInteractionEnabled = false
        container.insertSubview(carrier, at: 0)
        if let color = plan.options.backdrop {
          backdrop.backgroundColor = color.uiColor
          backdrop.frame = container.bounds
          backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          backdrop.isUserInteractionEnabled = false
          container.insertSubview(backdrop, at: 0)
        }
        flights.insert(into: container)
        let flown =
          plan.flights.compactMap { $0.flownFromIndex.map { from.views[$0] } }
          + plan.flights.compactMap { $0.flownToIndex.map { to.views[$0] } }
        concealment.hide(flown.filter { !flights.fliesItself($0) })
        concealment.onReveal = { [targets] in targets.isRenamed = true }
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
      withoutAnimation {
        flights.followImages()
        stopPlaying()
        write(progress, at: time)
      }
    }

    /// Shows the frame that is seen at `time` of what `segment` does, and has the display play the
    /// rest of it by itself where it can.
    ///
    /// - Parameters:
    ///   - interval: From one frame to the next, and from when a frame is made to when it is seen, in
    ///     seconds.
    /// - Returns: Whether the display plays it.
    func run(_ segment: Segment, at time: TimeInterval, interval: TimeInterval) -> Bool {
      guard isStanding else { return false }
      concealment.revealRemoved()
      let playback = playback(of: segment, at: time, interval: interval)
      withoutAnimation {
        flights.followImages()
        record(playback, at: time, interval: interval)
        write(segment.progress(at: time), at: time, except: playback)
      }
      return playback.isPlaying
    }

    /// How many frames a second the display can show.
    var framesPerSecond: Int { carrier.window?.screen.maximumFramesPerSecond ?? 60 }

    /// What plays `segment`, which goes on if it is that already.
    private func playback(
      of segment: Segment, at time: TimeInterval, interval: TimeInterval
    ) -> Playback {
      if let playback, playback.segment == segment { return playback }
      withoutAnimation { stopPlaying() }
      let screens = MovedPart(row: nil, layers: screens.movedLayers)
      let playback = Playback(
        segment, of: [screens] + flights.movedParts, flights: flights.standIns.count,
        over: FrameGrid(from: time, to: segment.end, interval: interval),
        isAllowed: inspector == nil)
      self.playback = playback
      return playback
    }

    /// Leaves to the display what is next, from the frame on that is seen at `time`.
    private func record(_ playback: Playback, at time: TimeInterval, interval: TimeInterval) {
      let segment = playback.segment
      let grid = FrameGrid(from: time, to: segment.end, interval: interval)
      let parts = playback.take(over: grid)
      if parts.isEmpty { return }
      var chosen = [Bool](repeating: false, count: flights.standIns.count)
      for row in parts.compactMap(\.row) { chosen[row] = true }
      let hasScreens = parts.contains { $0.row == nil }
      // What fades begins to with this frame, and is forgotten as it fades.
      flights.sample(segment.progress(at: time), at: time)
      let offsets = flights.offsets
      let motion = BakedMotion(of: parts.flatMap { $0.layers ?? [] }, over: grid) {
        let progress = segment.progress(at: $0)
        flights.show(progress, at: $0, only: chosen)
        if hasScreens { screens.show(progress) }
      }
      flights.offsets = offsets
      playback.play(motion, from: time - interval, framesPerSecond: framesPerSecond)
    }

    /// Has the layers show what they hold, which is the end of what was played.
    func stopPlaying() {
      playback?.stop()
      playback = nil
    }

    /// - Parameter playback: What is not to be written, as the display plays it.
    private func write(_ progress: Double, at time: TimeInterval, except playback: Playback) {
      if playback.writtenFlights.contains(true) {
        flights.show(progress, at: time, only: playback.writtenFlights)
      }
      if playback.writesScreens { screens.show(progress) }
      inspector?.show(flights.current, at: progress)
    }

    private func write(_ progress: Double, at time: TimeInterval) {
      flights.show(progress, at: time)
      screens.show(progress)
      inspector?.show(flights.current, at: progress)
    }

    /// Draws over the flights what they do, or stops drawing.
    func inspect(_ inspector: FlightInspector?) {
      self.inspector?.removeFromSuperview()
      self.inspector = isStanding ? inspector : nil
      guard isStanding, let inspector, let container = catcher.superview else { return }
      inspector.frame = container.bounds
      container.addSubview(inspector)
    }

    /// Takes the stand-ins away and shows what they stand in for: what is left fades with its screen.
    func dropFlights() {
      guard isStanding else { return }
      withoutAnimation {
        stopPlaying()
        concealment.revealAll()
        flights.remove()
        targets.stop()
      }
    }

    /// Has VoiceOver's attention follow to the new screen, or come back to the old one.
    func moveFocus(toNew isNew: Bool) {
      accessibility.moveFocus(toNew: isNew)
    }

    /// Whether views that fly have moved on their screens since they were measured.
    var targetsMoved: Bool { targets.haveMoved }

    /// The plan with the flights' ends where their views are now; nil where the container has turned
    /// or what flew is out of sight, which no flight can make up for.
    func measuredPlan(_ plan: TransitionPlan) -> TransitionPlan? {
      let measured = targets.measured(plan)
      withoutAnimation { concealment.hide(targets.takeSuccessors()) }
      return measured
    }

    /// Takes everything away again and gives every touched property back; only the first call
    /// does anything.
    func end() {
      guard isStanding else { return }
      isStanding = false
      withoutAnimation {
        stopPlaying()
        concealment.revealAll()
        flights.remove()
        targets.end()
        screens.end()
        accessibility.end()
        for enabled in interaction { enabled.giveBack() }
        let container = catcher.superview
        catcher.removeFromSuperview()
        carrier.removeFromSuperview()
        backdrop.removeFromSuperview()
        inspector?.removeFromSuperview()
        // Its effects need no longer wait for the end of an outer transition.
        container.map { ViewTag.existing(of: $0)?.fader?.releaseStage($0) }
      }
    }
  }

  /// Tells a container in which a stage stands from others.
  @MainActor private final class StageCatcher: UIView {}

  extension UIView {
    /// Whether a transition puts its flights here, at the moment.
    var holdsStage: Bool { subviews.contains { $0 is StageCatcher } }
  }

  extension Double {
    /// As something is multiplied by; 1 for what is no number, and nothing below 0.
    fileprivate var asFactor: CGFloat { isFinite ? CGFloat(max(self, 0)) : 1 }
  }

  extension ScreenMove.Style {
    /// - Parameter way: How far a finger would lead the screen in front away, in points.
    fileprivate init(_ effect: ScreenEffect, way: CGPoint, on screen: CapturedScreen) {
      switch effect {
      case .slide: self.init(away: way, parallax: way.x == 0 ? 0 : 0.3, darkness: 0.1)
      case .move(let movement):
        let direction =
          movement.edge?.direction(isRightToLeft: screen.isRightToLeft) ?? (x: 0, y: 0)
        let size = screen.bounds.size
        self.init(
          away: CGPoint(x: direction.x * size.width, y: direction.y * size.height),
          scale: movement.scale.asFactor, opacity: CGFloat(unitClamped(movement.opacity)),
          parallax: movement.giving.asFactor, darkness: CGFloat(unitClamped(movement.darkness)),
          backScale: movement.backScale.asFactor)
      case .automatic, .fade, .none, .either: self.init()
      }
    }
  }
#endif
