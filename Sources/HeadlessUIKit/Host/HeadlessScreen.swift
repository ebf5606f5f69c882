import Foundation

/// A device's screen without a device: it shows windows, moves time and renders pictures.
///
///     let screen = HeadlessScreen(size: CGSize(width: 390, height: 844))
///     screen.window.rootViewController = PhotosController()
///     screen.advance(by: 1)
///     let picture = screen.render()
///
/// Nothing happens by itself: time passes only through `advance(by:)`, and two runs that do the
/// same give the same bytes.
@preconcurrency @MainActor public final class HeadlessScreen {
  /// The key window, which fills the screen.
  public let window: UIWindow
  public let framesPerSecond: Int
  package let screen: UIScreen
  let input: HeadlessTouchInput

  /// The picture that was rendered last, if nothing moved in it.
  var lastPicture: (scene: RenderedScene, image: CGImage)?

  /// When its first frame was, on the process's clock; frames are counted from there, whatever
  /// other screens do to the clock.
  private var firstFrame: TimeInterval?

  private var isActive = true
  private var isInBackground = false

  private static let alive = ProcessVariable<[WeakScreen]>([])
  private static let isInTurn = ProcessVariable(false)

  private struct WeakScreen {
    weak var screen: HeadlessScreen?
  }

  /// - Parameters:
  ///   - size: The size in points, both sides above 0.
  ///   - scale: Pixels per point, above 0.
  ///   - framesPerSecond: How many turns a second has, at least 1.
  public init(size: CGSize, scale: CGFloat = 2, framesPerSecond: Int = 60) {
    precondition(
      size.width > 0 && size.height > 0 && scale > 0 && framesPerSecond > 0,
      "HeadlessScreen: \(size) at \(scale)x and \(framesPerSecond) frames per second is no screen")
    Self.alive.value.removeAll { $0.screen == nil }
    if Self.alive.value.isEmpty {
      HeadlessClock.reset()
      HeadlessTurn.reset()
      HeadlessAccessibility.reset()
      UIApplication.shared.applicationState = .active
    }
    self.framesPerSecond = framesPerSecond
    screen = UIScreen(size: size, scale: scale, framesPerSecond: framesPerSecond)
    input = HeadlessTouchInput(screen: screen)
    UIScreen.current.value = screen
    window = UIWindow(frame: screen.bounds)
    window.makeKeyAndVisible()
    Self.alive.value.append(WeakScreen(screen: self))
  }

  /// The time that the process shows, in seconds; what `CACurrentMediaTime()` answers.
  public var time: TimeInterval { HeadlessClock.now }

  /// The screen's size in points, both sides above 0; windows that fill it follow, as after a
  /// rotation or a change of a window on a desktop.
  public var size: CGSize {
    get { screen.bounds.size }
    set {
      precondition(
        newValue.width > 0 && newValue.height > 0, "HeadlessScreen.size: \(newValue) is no size")
      let (old, traits) = (screen.bounds, window.traitCollection)
      let affected = screen.visibleWindows.filter { $0.frame == old }
      let newTraits = screen.traits(at: newValue)
      let transitions = affected.compactMap(\.rootViewController).filter(\.isViewLoaded)
        .map(SizeTransition.init)
      for transition in transitions {
        transition.announce(
          size: newValue, traits: newTraits == screen.traitCollection ? nil : newTraits)
      }
      let turns = (newValue.width > newValue.height) != (old.width > old.height)
      let posts = NotificationCenter.default
      if turns {
        posts.post(
          name: UIApplication.willChangeStatusBarOrientationNotification, object: nil)
      }
      screen.bounds.size = newValue
      for window in affected { window.frame = screen.bounds }
      if turns {
        posts.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
        posts.post(name: UIApplication.didChangeStatusBarOrientationNotification, object: nil)
      }
      if window.traitCollection != traits {
        for window in screen.visibleWindows { window.tellTraitsDidChange(traits) }
      }
      for transition in transitions { transition.finish() }
    }
  }

  /// What the device's shape and status bar cover, in points; none to begin with.
  public var safeAreaInsets: UIEdgeInsets {
    get { screen.safeAreaInsets }
    set {
      screen.safeAreaInsets = newValue
      for window in screen.visibleWindows { window.updateSafeAreaInsets() }
    }
  }

  /// Traits that differ from those of a device of this size; only specified ones count.
  public var overrideTraitCollection: UITraitCollection {
    get { UITraitCollection(screen.overrideTraits) }
    set {
      let old = window.traitCollection
      screen.overrideTraits = newValue.traits
      if window.traitCollection != old {
        for window in screen.visibleWindows { window.tellTraitsDidChange(old) }
      }
    }
  }

  /// How many times slower property animators and animation blocks are, as with Slow Animations in
  /// the simulator; above 0, and 1 to begin with. Each reads it when it is made.
  ///
  /// Explicit Core Animation objects and display links keep their time.
  public static var animationDragCoefficient: Double {
    get { AnimationDrag.coefficient.value }
    set {
      precondition(newValue > 0, "HeadlessScreen.animationDragCoefficient: \(newValue)")
      AnimationDrag.coefficient.value = newValue
    }
  }

  /// Lets something else come in front of the app, such as a call or the control centre. Animators
  /// lose the effects that they hold.
  public func resignActive() {
    leaveActivity()
  }

  /// Lets the app leave the foreground, as when the person goes to the home screen. Animations that
  /// are removed on completion go.
  public func enterBackground() {
    leaveActivity()
    isInBackground = true
    tell(.background, UIApplication.didEnterBackgroundNotification) {
      $0.applicationDidEnterBackground($1)
    } scene: {
      $0.sceneDidEnterBackground($1)
    }
    for layer in AnimationEngine.animated.waiting { layer.removePassingAnimations() }
  }

  /// Brings the app back after `resignActive()` or `enterBackground()`.
  public func becomeActive() {
    if isInBackground {
      tell(.inactive, UIApplication.willEnterForegroundNotification) {
        $0.applicationWillEnterForeground($1)
      } scene: {
        $0.sceneWillEnterForeground($1)
      }
    }
    (isActive, isInBackground) = (true, false)
    tell(.active, UIApplication.didBecomeActiveNotification) {
      $0.applicationDidBecomeActive($1)
    } scene: {
      $0.sceneDidBecomeActive($1)
    }
  }

  private func leaveActivity() {
    guard isActive else { return }
    isActive = false
    tell(.inactive, UIApplication.willResignActiveNotification) {
      $0.applicationWillResignActive($1)
    } scene: {
      $0.sceneWillResignActive($1)
    }
    AnimatorRegistry.loseEffects()
  }

  /// Lets `seconds` (at least 0) pass: a turn at every frame on the way, and one at the very end.
  public func advance(by seconds: TimeInterval) {
    precondition(
      seconds >= 0, "HeadlessScreen.advance(by: \(seconds)): time does not run backwards")
    advance(to: time + seconds)
  }

  /// Lets time pass until `end`, in seconds of `time`; `end` is not before now.
  public func advance(to end: TimeInterval) {
    precondition(end >= time, "HeadlessScreen.advance(to: \(end)): it is \(time) already")
    RunLoopTimers.reportWaiting()
    // What was changed since the last turn belongs to this moment, animations that begin included.
    CATransaction.commitImplicit()
    // Frames are counted from the first, so that they do not drift; one that is hardly away is now.
    let tolerance = HeadlessClock.tolerance
    let rate = Double(framesPerSecond)
    let origin = firstFrame ?? time
    firstFrame = origin
    var frame = ((time - origin + tolerance) * rate).rounded(.down) + 1
    while case let next = origin + frame / rate, next < end - tolerance {
      turn(at: next)
      frame += 1
    }
    turn(at: end)
  }

  /// Lets `seconds` (at least 0) pass in which the app is busy: no turn runs, nothing is handled,
  /// but what animates goes on on the screen.
  public func advanceDisplay(by seconds: TimeInterval) {
    precondition(
      seconds >= 0, "HeadlessScreen.advanceDisplay(by: \(seconds)): time does not run backwards")
    advanceDisplay(to: time + seconds)
  }

  /// Lets time pass until `end`, in seconds of `time`, while the app is busy.
  func advanceDisplay(to end: TimeInterval) {
    if firstFrame == nil { firstFrame = time }
    HeadlessClock.move(to: end)
  }

  /// Handles what is due now, lays out, displays and commits, without time passing.
  public func runTurn() {
    if firstFrame == nil { firstFrame = time }
    turn(at: time)
  }

  private func turn(at time: TimeInterval) {
    precondition(!Self.isInTurn.value, "HeadlessScreen: a turn cannot run inside a turn")
    Self.isInTurn.value = true
    defer { Self.isInTurn.value = false }
    HeadlessClock.move(to: time)
    input.deliver(until: time)
    HeadlessClock.runDueBlocks()
    CADisplayLink.fireAll(of: screen, interval: 1 / TimeInterval(framesPerSecond))
    AnimationEngine.finishDue()
    CATransaction.commitImplicit()
    HeadlessTurn.runAfterCommit()
  }
}
