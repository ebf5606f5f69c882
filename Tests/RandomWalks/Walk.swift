import MatchTransition
import MatchTransitionTesting
import PlanFixtures
import UIKit

/// Runs scripts against apps and reports the first broken promise.
@MainActor public final class Walk {
  /// The first promise that a script broke.
  public struct Failure: Equatable, Sendable, CustomStringConvertible {
    /// The broken promise. A shorter script counts as the same failure if it breaks the same promise.
    public let promise: Promise
    let detail: String
    /// The step after which the failure was noticed.
    let step: Int

    public var description: String { "\(promise.rawValue): \(detail) (after step \(step))" }
  }

  /// A promise that every script must keep.
  public enum Promise: String, Sendable {
    case completesOnce = "a transition completes exactly once"
    case comesToRest = "everything comes to rest after the last event"
    case appearsInOrder = "appearance callbacks come in order"
    case restoresViews = "every touched view is restored"
    case movesContinuously = "a flight does not jump when it is grabbed, reversed or released"
    case leavesNoResidue = "nothing of the stage remains"
    case keepsTouchesOut = "no touch reaches a screen in transition"
    case keepsEffects = "no effect lies in a view with fractional alpha"
    case acceptsInput = "the screen in front can be touched"
    case plansSoundly = "a plan does not contradict itself"
    case endsCompanions = "what moves alongside comes to one end, and hears of it once"
    case letsGo = "nothing outlives its app"
    case showsFlights = "a flying view is seen in every frame"
    case endsTheSame = "the app ends in the same state as without the engine"
  }

  let app: WalkApp
  private let script: WalkScript
  private let saboteur: Saboteur?
  private var step = 0
  private(set) var failure: Failure?
  private var watched: [Watched] = []
  /// All sessions so far. None outlives the app.
  private var sessions = WeakList<MatchSession>()
  /// The effect views on the screens when the last transition began. The engine does not know of later
  /// ones.
  private var effects: [UIView] = []
  /// Whether two transitions have overlapped since the app was last at rest.
  private var hasOverlap = false
  /// Whether flights may jump before the next frame, whatever event makes them look. The window has another
  /// size, with which flights that move with a screen jump, or a memory warning has dropped the flights.
  private var mayJump = false
  /// Whether the app has changed views since the last frame.
  private var isChanged = false
  /// Whether a finger has touched the app since its last rest, or a transition has ended otherwise than its
  /// call said.
  private var hasSurprise = false
  /// Whether the finger was lifted since the last frame. The transition that it requested may begin in the next turn.
  private var isLifted = false
  /// Whether a transition was cancelled, or ended under a finger, since the log has the app's containers.
  private var lacksOutcome = false
  public private(set) var statistics = WalkStatistics()
  private var beacon = BeaconWatch()

  /// A running session and its record.
  private struct Watched {
    let session: MatchSession
    var isInterrupted = false
  }

  /// Whether apps start up to some days after the clock's zero, by their seed. Late times test the
  /// rounding. Use it only in processes that do nothing else, because the clock may stay there.
  public static var startsAtAnyTime = false

  /// Whether statistics include a digest of all displayed values, which needs a trace of every
  /// transition.
  public static var makesDigests = false

  private init(_ script: WalkScript, fault: Fault?) {
    self.script = script
    app = WalkApp(seed: script.seed, isPlain: script.isPlain, isTracing: Walk.makesDigests)
    saboteur = fault.map { Saboteur($0) }
  }

  /// Runs a script up to the first broken promise.
  ///
  /// - Parameter fault: A fault to plant in the engine, which the run must find.
  public static func run(
    _ script: WalkScript, fault: Fault? = nil
  ) -> (failure: Failure?, statistics: WalkStatistics) {
    let report = HeadlessConsole.onMessage
    defer { HeadlessConsole.onMessage = report }
    var walk: Walk? = Walk(script, fault: fault)
    HeadlessConsole.onMessage = { [weak walk] in walk?.hear($0) }
    FingerReceipt.observe { [weak walk] in
      if case .rest(let scroll) = $0 { walk?.app.noteRest(of: scroll) }
    }
    defer { FingerReceipt.observe(nil) }
    walk?.run()
    var statistics = walk?.statistics ?? WalkStatistics()
    if let failure = walk?.failure { return (failure, statistics) }
    // A planted fault is found without a second app, and a digest is of one app.
    let isCompared = fault == nil && !makesDigests && walk?.app.isRepeatable == true
    let end = isCompared ? walk?.end() : nil
    // Objects that outlive the app are leaks.
    let survivors = walk?.survivors()
    let keeper = walk?.saboteur
    walk = nil
    let names = survivors?() ?? []
    withExtendedLifetime(keeper) {}
    func failure(_ promise: Promise, _ details: [String]) -> Failure? {
      if details.isEmpty { return nil }
      return Failure(
        promise: promise, detail: details.joined(separator: ", "), step: script.steps.count)
    }
    if let failure = failure(.letsGo, names) { return (failure, statistics) }
    guard let end else { return (nil, statistics) }
    statistics.compared = 1
    let differences = script.differences(of: end.state, after: end.log, lasting: end.duration)
    return (failure(.endsTheSame, differences), statistics)
  }

  /// Returns the state at the end of the walk, and the log that leads to it.
  private func end() -> (state: EndState, log: WalkLog, duration: TimeInterval) {
    app.hideInspectors()
    app.screen.advance(by: Self.settling)
    noteRest()
    return (EndState(of: RecorderDisplay(app.screen)), app.log, app.log.duration)
  }

  /// The time after a walk in which lists and bars come to rest, in seconds.
  private static let settling = 3.0

  /// Logs what fingers and cancelled transitions have achieved, while the app is at rest.
  private func noteRest() {
    app.notePages()
    if hasSurprise { app.noteOutcome() }
    (hasSurprise, lacksOutcome) = (isLifted, false)
    app.hasResizedInTransition = false
  }

  /// Returns the shortest script found that breaks the same promise.
  public static func shortest(
    _ script: WalkScript, failingLike failure: Failure, fault: Fault? = nil
  ) -> WalkScript {
    script.shrunk { run($0, fault: fault).failure?.promise == failure.promise }
  }

  private func run() {
    statistics.scripts = 1
    for next in script.steps {
      step += 1
      if next.isEvent { statistics.count(next) }
      statistics.count(taggedViews: app.top?.tagged.count ?? 0)
      if !next.isPassive {
        for index in watched.indices { watched[index].isInterrupted = true }
      }
      perform(next)
      check()
      addToDigest()
      if failure != nil { return }
    }
    rest()
  }

  /// Whether anything moves. A session whose controller was removed ends with its next frame, when the
  /// app no longer knows it.
  private var isBusy: Bool { app.isBusy || watched.contains { $0.session.didComplete == nil } }

  /// Lets everything come to rest and checks it.
  private func rest() {
    app.touchUp()
    for _ in 0..<40 {
      // A held session would wait forever.
      for session in app.sessions where !session.isRunning { session.finish() }
      advance(by: 0.5)
      if failure != nil { return }
      if !isBusy { break }
    }
    check()
    let names = app.sessions.map { "a session at \($0.progress)" } + app.runningTransitions
    expect(!isBusy, .comesToRest, names.joined(separator: ", "))
  }

  /// Adds the displayed values after a step, and the app's views, to the digest.
  private func addToDigest() {
    guard Walk.makesDigests else { return }
    for view in app.flyingViews {
      statistics.digest.add(view.layer.presentation() ?? view.layer)
    }
    // A screen that is gone may live a little longer in one run than in another.
    let shown = app.living.filter { $0.viewIfLoaded?.window != nil }
    shown.flatMap(\.built).forEach { statistics.digest.add($0) }
  }

  // MARK: Checks

  /// Records the first broken promise.
  func expect(_ holds: Bool, _ promise: Promise, _ detail: @autoclosure () -> String) {
    if !holds, failure == nil {
      failure = Failure(promise: promise, detail: detail(), step: step)
    }
  }

  private func hear(_ message: String) {
    expect(!message.contains("completeTransition"), .completesOnce, message)
    expect(!message.contains("nbalanced"), .appearsInOrder, message)
    if message.hasSuffix("ignored") { app.isIgnored = true }
  }

  private func check() {
    noteSessions()
    app.enableContainers()
    for screen in app.living {
      expect(screen.appearance.violation == nil, .appearsInOrder, screen.appearance.violation ?? "")
    }
    checkTouchesStayOut()
    checkEffects()
    if isBusy { return }
    if app.finger == nil {
      checkRest()
      noteRest()
    } else if lacksOutcome {
      // The next call may come before the finger lifts.
      app.noteOutcome()
      lacksOutcome = false
    }
  }

  /// Finds new sessions and ended sessions.
  private func noteSessions() {
    for session in app.sessions where !watched.contains(where: { $0.session === session }) {
      watched.append(Watched(session: session))
      sessions.add(session)
      beacon.begin(session)
      let contradictions = session.plan.invariantViolations()
      expect(contradictions.isEmpty, .plansSoundly, contradictions.joined(separator: "; "))
      effects = app.living.compactMap(\.viewIfLoaded).flatMap(\.withDescendants).filter(
        \.showsBackdrop)
      statistics.transitions += 1
    }
    for record in watched where record.session.didComplete != nil {
      if record.session.didComplete == false || app.finger != nil {
        (hasSurprise, lacksOutcome) = (true, true)
      }
      if record.session.didComplete == false, app.hasContentInInset { app.isRepeatable = false }
      if record.isInterrupted { statistics.interruptions += 1 }
      record.session.trace.map { statistics.digest.add($0) }
      saboteur?.spoilEnd(of: app)
    }
    watched.removeAll { $0.session.didComplete != nil }
  }

  /// Checks that a touch cannot reach a screen in transition, unless the screen arrives and is open.
  private func checkTouchesStayOut() {
    let moving = app.screensInTransition
    if moving.isEmpty { return }
    let open = app.sessions.compactMap(\.openScreen)
    let bounds = app.screen.window.bounds
    for share in [0.2, 0.5, 0.8] {
      let place = CGPoint(x: bounds.width * share, y: bounds.height * (0.3 + share / 2))
      guard let hit = app.screen.window.hitTest(place, with: UIEvent()) else { continue }
      expect(
        open.contains { hit.isDescendant(of: $0) } || !moving.contains { hit.isDescendant(of: $0) },
        .keepsTouchesOut,
        "one at \(place) goes to \(type(of: hit))")
    }
  }

  /// Checks that no effect lies in a view with fractional alpha, except where the app itself wrote it.
  /// With two transitions at once, the outer one fades the inner one as a whole.
  private func checkEffects() {
    hasOverlap = !app.sessions.isEmpty && (hasOverlap || app.sessions.count > 1)
    if app.sessions.isEmpty || hasOverlap { return }
    let own = Set(app.living.flatMap(\.built).map { ObjectIdentifier($0) })
    let flying = app.flyingViews.filter(\.showsBackdrop)
    for view in flying + effects where view.window != nil {
      let dimmer = view.dimmer(besides: own)
      expect(
        dimmer == nil, .keepsEffects,
        "one lies in a \(type(of: dimmer!)) of \(dimmer!.shownLayer.opacity)")
    }
  }

  private func checkRest() {
    let hole = beacon.takeHole { WalkBeacon.count(on: app.screen) }
    expect(hole == nil, .showsFlights, "the beacon was not seen at \(hole ?? 0)")
    let unended = app.companions.complaints()
    expect(unended.isEmpty, .endsCompanions, unended.joined(separator: "; "))
    for screen in app.living {
      let complaints = screen.complaints()
      expect(complaints.isEmpty, .restoresViews, complaints.joined(separator: "; "))
      let isThere = screen.viewIfLoaded?.window != nil
      expect(
        screen.appearance.state == (isThere ? .there : .gone), .appearsInOrder,
        "\(isThere ? "a screen in the window" : "a screen without a window") is "
          + screen.appearance.state.rawValue)
    }
    guard let top = app.top, let view = top.viewIfLoaded, view.window != nil else { return }
    if let residue = view.superview?.subviews.filter({ $0 !== view }),
      top.navigationController != nil
    {
      expect(residue.isEmpty, .leavesNoResidue, "\(residue.count) views beside the screen")
    }
    var ancestor: UIView? = view
    while let next = ancestor {
      expect(
        next.isUserInteractionEnabled, .acceptsInput, "\(type(of: next)) takes no touches")
      ancestor = next.superview
    }
  }

  /// Returns a check for objects that must not outlive this walk.
  private func survivors() -> () -> [String] {
    var screens = WeakList<WalkScreen>()
    app.living.forEach { screens.add($0) }
    var stacks = WeakList<UINavigationController>()
    app.livingStacks.forEach { stacks.add($0) }
    var host = WeakList<HeadlessScreen>()
    host.add(app.screen)
    return { [screens, stacks, sessions, host] in
      screens.all.map { _ in "a screen" } + stacks.all.map { _ in "a navigation controller" }
        + sessions.all.map { _ in "a session" } + host.all.map { _ in "the window" }
    }
  }

  // MARK: Events

  /// Advances the clock in whole frames. The saboteur gets its turn after each frame. A picture is taken
  /// at the end, and in a long pause after a few frames too.
  private func advance(by seconds: TimeInterval) {
    let frames = Int((seconds * 60 - 1e-6).rounded(.up))
    let first = min(frames, Self.firstFrames)
    advance(frames: first)
    noteBeacon()
    if frames > first {
      advance(frames: frames - first)
      noteBeacon()
    }
  }

  /// The frames after which the first picture of a pause is taken: some 0.2 seconds.
  private static let firstFrames = 13

  private func noteBeacon() {
    noteSessions()
    if beacon.wantsFrame { beacon.note(WalkBeacon.count(on: app.screen)) }
  }

  private func advance(frames: Int) {
    guard let saboteur else { return app.screen.advance(by: Double(frames) / 60) }
    for _ in 0..<frames {
      app.screen.advance(by: 1 / 60)
      noteSessions()
      for session in app.sessions { saboteur.spoil(session, of: app) }
    }
  }

  private func place(_ x: Double, _ y: Double) -> CGPoint {
    let bounds = app.screen.window.bounds
    return CGPoint(x: bounds.width * x, y: bounds.height * y)
  }

  private func perform(_ step: WalkStep) {
    let running = app.sessions.map { ObjectIdentifier($0) }
    if step.changesViews { isChanged = true }
    // A view that flies itself shows the app's changes at once, until its next frame.
    let own =
      isChanged
      ? app.living.compactMap(\.viewIfLoaded) + app.living.flatMap(\.built) : []
    let isUnchecked = step.movesFlights || mayJump || app.sessions.contains(where: Self.isAtStep)
    let shown = isUnchecked ? nil : ShownFlights(of: app, leavingOut: own)
    if step.mayEndFlights || isBusy && step.beginsTransition { beacon.abandon() }
    // Digests need no pictures, which take a third of the time.
    if !isBusy, step.mayBeginTransition, beacon.wantsRest, !Walk.makesDigests {
      beacon.rest(WalkBeacon.count(on: app.screen))
    }
    act(step)
    switch step {
    case .resize, .memory: mayJump = true
    case .wait: (mayJump, isChanged) = (false, false)
    default: break
    }
    guard let shown, !running.isEmpty, running == app.sessions.map({ ObjectIdentifier($0) }) else {
      return
    }
    saboteur?.spoilHold(of: app)
    let jumps = shown.jumps()
    expect(jumps.isEmpty, .movesContinuously, jumps.joined(separator: ", "))
  }

  /// Whether a flight changes at this progress in a single step. Its window has no length, or a spring has come to its
  /// end, which leaves a thousandth of its way. A frame may show either side of the step.
  private static func isAtStep(_ session: MatchSession) -> Bool {
    if session.isRunning, session.progress == session.target { return true }
    return session.plan.flights.contains {
      let window = $0.motion.window
      return window.lowerBound == window.upperBound && window.lowerBound == session.progress
    }
  }

  /// Whether all that hear of a notification do so in a known order. Foundation tells several observers in any
  /// order, on which a digest must not depend.
  private var hearsInOrder: Bool {
    !Walk.makesDigests || watched.filter { $0.session.didComplete == nil }.count < 2
  }

  private func act(_ step: WalkStep) {
    switch step {
    case .wait(let seconds):
      isLifted = false
      advance(by: seconds)
    case .down(let x, let y):
      hasSurprise = true
      app.touchDown(at: place(x, y))
    case .move(let x, let y): app.finger?.move(to: place(x, y))
    case .up:
      isLifted = true
      app.touchUp()
    case .push(let seed): app.push(seed)
    case .pop: app.pop(toRoot: false)
    case .popToRoot: app.pop(toRoot: true)
    case .replace(let seed): app.replace(seed)
    case .drop: app.drop()
    case .present(let seed, let style): app.present(seed, style: style)
    case .dismiss: app.dismiss()
    case .tab(let index): app.select(index)
    case .pause: app.sessions.forEach { $0.pause() }
    case .scrub(let progress): app.sessions.forEach { $0.scrub(to: progress) }
    case .reverse: app.sessions.forEach { $0.reverse() }
    case .finish(let velocity): app.sessions.forEach { $0.finish(velocity: velocity) }
    case .cancel(let velocity): app.sessions.forEach { $0.cancel(velocity: velocity) }
    case .resize, .safeArea: app.askWindow(step)
    case .reload, .remove, .retag, .write, .raise, .scroll, .animate: app.change(step)
    case .delegate: app.swapDelegate()
    case .mortalDelegate: app.turnMortal()
    case .chain: app.chain()
    case .disable: app.disableContainers()
    case .forget: app.sessions.forEach { $0.pause() }
    case .toggle: app.toggle()
    case .background where hearsInOrder:
      NotificationCenter.default.post(
        name: UIApplication.didEnterBackgroundNotification, object: nil)
    case .memory where hearsInOrder: app.screen.warnOfMemory()
    case .background, .memory: break
    case .inspect: app.inspect()
    }
  }
}

extension WalkStep {
  /// Whether the event leaves a running transition alone.
  fileprivate var isPassive: Bool {
    switch self {
    case .wait, .up, .move, .delegate, .mortalDelegate, .chain, .disable, .inspect: true
    default: false
    }
  }

  /// Whether the event may move flights at once.
  fileprivate var movesFlights: Bool {
    switch self {
    case .wait, .move, .scrub, .resize, .memory: true
    default: false
    }
  }

  /// Whether code asks for a transition between two screens.
  fileprivate var beginsTransition: Bool {
    switch self {
    case .push, .pop, .popToRoot, .replace, .present, .dismiss, .tab: true
    default: false
    }
  }

  /// Whether a transition between two screens may begin, by code or by a finger.
  fileprivate var mayBeginTransition: Bool {
    if case .down = self { return true }
    return beginsTransition
  }

  /// Whether the event may end flights early, or cover them with something else.
  fileprivate var mayEndFlights: Bool {
    switch self {
    case .resize, .safeArea, .drop, .toggle, .background, .memory, .inspect: true
    default: false
    }
  }

  /// Whether the app changes its views.
  fileprivate var changesViews: Bool {
    switch self {
    case .reload, .remove, .retag, .write, .raise, .scroll, .animate: true
    default: false
    }
  }
}
