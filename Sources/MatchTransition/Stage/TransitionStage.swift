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
    /// What was changed on the app's views.
    private let ledger: ChangeLedger
    let targets: LayoutChangeMonitor
    private let hider: ViewHider
    private let accessibility: AccessibilityHandover
    private let screens: any ScreenAnimator
    private var overlay: (any StageOverlay)?
    private var isStanding = true
    /// What the display plays at the moment; nil where every frame is written.
    private var playback: Playback?

    /// Puts everything in place, at progress 0, in one transaction.
    ///
    /// - Parameters:
    ///   - contents: What each flight of the plan shows.
    ///   - screens: The two screens, and what they do.
    ///   - ledger: What was changed for the capture already.
    init(
      _ plan: TransitionPlan, contents: [FlightContents], from: ScreenCapture, to: ScreenCapture,
      container: UIView, screens staged: StagedScreens, ledger: ChangeLedger
    ) {
      let (front, back, isFrontEntering) = (staged.front, staged.back, staged.isFrontEntering)
      self.ledger = ledger
      hider = ViewHider(ledger)
      targets = LayoutChangeMonitor(
        plan, from: from, to: to, container: container,
        fromRoot: isFrontEntering ? back : front, toRoot: isFrontEntering ? front : back, ledger)
      flights = FlightStage(plan, contents: contents, from: from, to: to)
      let movedBack = staged.isBackOurs ? back : nil
      accessibility = AccessibilityHandover(
        plan, from: from, to: to, leaving: isFrontEntering ? movedBack : front, ledger)
      let (frontCapture, backCapture) = isFrontEntering ? (to, from) : (from, to)
      // Of what changes in place there are pictures.
      let frontHoldsEffects = frontCapture.holdsEffects && frontCapture.pictures == nil
      switch staged.effect {
      case .automatic, .fade:
        screens = ScreenCrossfade(
          front: front, back: back, isBackOurs: staged.isBackOurs, isFrontEntering: isFrontEntering,
          frontHoldsEffects: frontHoldsEffects, backHoldsEffects: backCapture.holdsEffects,
          ledger)
      case .none: screens = ScreenCut(front: front, isFrontEntering: isFrontEntering, ledger)
      case .slide, .move, .either:
        screens = ScreenTransformAnimator(
          front: front, frontHoldsEffects: frontHoldsEffects, back: movedBack,
          isFrontEntering: isFrontEntering,
          style: ScreenTransformAnimator.Style(staged.effect, way: staged.way, on: plan.to),
          in: container,
          ledger)
      }
      withoutAnimation {
        for view in [front, movedBack].compactMap({ $0 }) {
          ledger.set(\.isUserInteractionEnabled, false, on: view)
        }
        carrier.isUserInteractionEnabled = false
        container.insertSubview(carrier, at: 0)
        if let color = plan.options.background?.rgba {
          backdrop.backgroundColor = color.uiColor
          backdrop.frame = container.bounds
          backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          backdrop.isUserInteractionEnabled = false
          container.insertSubview(backdrop, at: 0)
        }
        flights.insert(into: container, ledger)
        let flown =
          plan.flights.compactMap { $0.flownFromIndex.map { from.views[$0] } }
          + plan.flights.compactMap { $0.flownToIndex.map { to.views[$0] } }
        hider.hide(flown.filter { !flights.fliesItself($0) })
        hider.onRelease = { [targets] in targets.isRenamed = true }
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
      hider.showRemoved()
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
      hider.showRemoved()
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
        isAllowed: overlay == nil)
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
      let motion = RecordedMotion(of: parts.flatMap { $0.layers ?? [] }, over: grid) {
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
      overlay?.show(flights.current, at: progress)
    }

    private func write(_ progress: Double, at time: TimeInterval) {
      flights.show(progress, at: time)
      screens.show(progress)
      overlay?.show(flights.current, at: progress)
    }

    /// Lays a view over the flights, in place of the one before; nil for none.
    func cover(with overlay: (any StageOverlay)?) {
      self.overlay?.removeFromSuperview()
      self.overlay = isStanding ? overlay : nil
      guard isStanding, let overlay, let container = catcher.superview else { return }
      overlay.frame = container.bounds
      container.addSubview(overlay)
    }

    /// Takes the stand-ins away and shows what they stand in for: what is left fades with its screen.
    func dropFlights() {
      guard isStanding else { return }
      withoutAnimation {
        stopPlaying()
        hider.showAll()
        flights.remove()
        targets.stop()
      }
    }

    /// Has VoiceOver's attention follow to the new screen, or come back to the old one.
    func moveFocus(toNew isNew: Bool) {
      accessibility.moveFocus(toNew: isNew)
    }

    /// Hides the views that have taken the place of others that are gone.
    func hideSuccessors() {
      withoutAnimation { hider.hide(targets.takeSuccessors()) }
    }

    /// Takes everything away again and gives every touched property back; only the first call
    /// does anything.
    func end() {
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
        catcher.removeFromSuperview()
        carrier.removeFromSuperview()
        backdrop.removeFromSuperview()
        overlay?.removeFromSuperview()
        // Effects in the container need no longer wait for the end of an outer transition.
        container.map { ViewClaims.existing(on: $0)?.fader?.releaseStage($0) }
      }
    }
  }

  extension Double {
    /// As something is multiplied by; 1 for what is no number, and nothing below 0.
    fileprivate var asFactor: CGFloat { isFinite ? CGFloat(max(self, 0)) : 1 }
  }

  extension ScreenTransformAnimator.Style {
    /// - Parameter way: How far a finger would lead the screen in front away, in points.
    fileprivate init(_ effect: ScreenEffect, way: CGPoint, on screen: ScreenElements) {
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
