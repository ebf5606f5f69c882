import DemoScenes
import Foundation
import LiveServer
import MatchTransition
import ScenePlayer
import LayerExport
import UIKit

/// The phone that all pages show and touch. It plays one scene at a time.
@MainActor final class LivePhone {
  /// The objects that exist as long as a scene plays.
  private struct Stage {
    var screen: HeadlessScreen
    var root: UIViewController
    var tree: LayerTree
    var reader: VoiceOver?
    /// The steps of the script that wait, and the time from which their times count.
    var script: ArraySlice<DemoStep> = []
    var scriptStart: TimeInterval = 0
  }

  /// One finger of one page.
  private struct FingerName: Hashable {
    var page: LiveServer.PageID
    var number: Int
  }

  /// A finger that is down. VoiceOver takes touches away from the app.
  private enum Finger {
    case touch(HeadlessTouch)
    case reading(CGPoint, since: TimeInterval)
  }

  private(set) var scene: DemoScene
  /// Counts the starts of scenes. Layers have new numbers after each.
  private(set) var run = 0
  let pictures = LivePictures()
  var speed = 1.0
  var showsInspector = false
  private var stage: Stage?
  /// The scene that begins with the next frame, and whether its script runs.
  private var next: (scene: DemoScene, plays: Bool)?
  private var fingers: [FingerName: Finger] = [:]
  /// The page that has put down or lifted a finger last.
  private var toucher: LiveServer.PageID?
  private var saves: [LiveServer.PageID: Int] = [:]
  /// The report that was copied last.
  private var copied: String?
  private let demoPictures: DemoPictures
  private let options: DemoOptions
  /// The time before which the blurs are not drawn again.
  private var nextBlur = ContinuousClock.now
  private var frames = 0

  private static let framesPerSecond = 60
  /// The frames after which the drawings of hidden layers go.
  private static let memory = 1200
  /// The pixels per point of the screen behind a blur, which has no detail.
  private static let blurScale: CGFloat = 0.5
  /// The turns, ten seconds apart, in which the animations of a scene end.
  private static let lastTurns = 4
  /// The most fingers on the screen.
  private static let fingerLimit = 10

  init(_ scene: DemoScene, pictures: DemoPictures, options: DemoOptions) {
    (self.scene, demoPictures, self.options) = (scene, pictures, options)
    show(scene)
  }

  var size: CGSize { options.size(for: scene) }
  /// Whether the scene has a script, for those who want to see it without touching.
  var canPlay: Bool { !scene.script.isEmpty }
  /// The plan of the last transition.
  var plan: TransitionPlan? { matching?.lastPlan }
  /// Whether there is a report.
  var canSave: Bool { copied != nil || showsInspector && matching?.lastTrace != nil }
  /// The text that was copied in the inspector, or else that of the scene's last transition, or nil without one.
  var report: String? { copied ?? matching?.lastReport }
  var root: UIViewController? { stage?.root }
  private var matching: ControllerMatching? { stage.flatMap { scene.matching($0.root) } }

  /// How often a page has copied the transition's report in the inspector.
  func saves(of page: LiveServer.PageID) -> Int { saves[page] ?? 0 }

  /// Lets a scene begin with the next frame. Of many wishes before a frame, only the last one
  /// counts: a new scene takes longer than a frame.
  ///
  /// - Parameters:
  ///   - scene: The scene. Nil begins the present one anew.
  ///   - plays: Whether the scene's script runs.
  func begin(_ scene: DemoScene? = nil, plays: Bool = false) {
    next = (scene ?? next?.scene ?? self.scene, plays)
  }

  /// Starts a scene from its beginning. The fingers of a film are not there: the person acts.
  ///
  /// - Parameter plays: Whether the scene's script runs.
  func show(_ scene: DemoScene, plays: Bool = false) {
    endStage()
    (next, copied) = (nil, nil)
    self.scene = scene
    run += 1
    let screen = HeadlessScreen(
      size: size, scale: CGFloat(options.scale), framesPerSecond: Self.framesPerSecond)
    screen.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    screen.apply(scene.preferences)
    let root = scene.makeRootViewController(demoPictures)
    screen.window.rootViewController = root
    screen.runTurn()
    let reader =
      scene.preferences.usesVoiceOver
      ? VoiceOver(screen, HeadlessTouchScript(fingers: [])) { [scene] in
        scene.matching(root)?.session
      } : nil
    stage = Stage(
      screen: screen, root: root, tree: LayerTree(screen), reader: reader,
      script: plays ? scene.script.sorted { $0.time < $1.time }[...] : [],
      scriptStart: screen.time)
  }

  /// Ends the scene as if the app ended. Fingers leave first, as nobody may let go of an animator that
  /// a finger holds. Then the animations end, as a running one keeps its views.
  private func endStage() {
    guard let screen = stage?.screen else { return }
    for name in fingers.keys { raise(name, isCancelled: true) }
    screen.runTurn()
    for _ in 0..<Self.lastTurns {
      screen.advanceDisplay(by: 10)
      screen.runTurn()
    }
    stage = nil
    HeadlessProcess.startAnew()
  }

  /// Lets the phone's time pass for some frames of the pages.
  func advance(frames: Int) {
    if let next { show(next.scene, plays: next.plays) }
    guard let screen = stage?.screen else { return }
    for _ in 0..<frames {
      while let step = stage?.script.first, let stage,
        stage.scriptStart + step.time <= screen.time + 1e-9
      {
        step.action(stage.root)
        self.stage?.script.removeFirst()
      }
      applySettings()
      screen.advance(by: speed / Double(Self.framesPerSecond))
    }
  }

  private func applySettings() {
    matching?.showsInspector = showsInspector
    guard let text = UIPasteboard.general.string else { return }
    // The inspector does not know of pages. The page that has touched the phone last has asked.
    if let toucher { saves[toucher, default: 0] += 1 }
    copied = text
    UIPasteboard.general.string = nil
  }

  /// Reads what the screen shows now.
  func frame() -> LiveFrame {
    guard let stage else { return LiveFrame() }
    pictures.beginFrame()
    frames += 1
    if frames % Self.memory == 0 { stage.tree.forgetHidden() }
    updateBlurs(stage)
    let frame = stage.tree.read()
    guard let reader = stage.reader else { return LiveFrame(frame, pictures.index) }
    let overlays = reader.layers()
    return LiveFrame(
      LayerTree.Frame(
        layers: frame.layers + overlays, roots: frame.roots + overlays.map(\.number)),
      pictures.index)
  }

  /// Draws the blurs that show, as often as leaves most of the time to everything else.
  private func updateBlurs(_ stage: Stage) {
    let now = ContinuousClock.now
    guard now >= nextBlur, stage.screen.window.showsEffects else { return }
    stage.tree.updateBackdrops(scale: Self.blurScale)
    nextBlur = now + now.duration(to: .now) * 3
  }

  // MARK: Fingers

  func touch(_ command: LiveCommand, of page: LiveServer.PageID) {
    // Nobody has seen the screen of the next scene yet.
    guard next == nil else { return }
    switch command {
    case .down(let number, let point):
      toucher = page
      putDown(FingerName(page: page, number: number), point)
    case .move(let number, let point):
      if case .touch(let touch)? = fingers[FingerName(page: page, number: number)] {
        touch.move(to: point)
      }
    case .lift(let number):
      toucher = page
      raise(FingerName(page: page, number: number), isCancelled: false)
    case .cancel(let number): raise(FingerName(page: page, number: number), isCancelled: true)
    default: break
    }
  }

  /// Takes the fingers of a page away that has closed, and forgets the page.
  func forget(_ page: LiveServer.PageID) {
    for name in fingers.keys where name.page == page { raise(name, isCancelled: true) }
    saves[page] = nil
    if toucher == page { toucher = nil }
  }

  private func putDown(_ name: FingerName, _ point: CGPoint) {
    guard let stage, fingers[name] == nil, fingers.count < Self.fingerLimit else { return }
    fingers[name] =
      stage.reader == nil
      ? .touch(stage.screen.touchDown(at: point)) : .reading(point, since: stage.screen.time)
  }

  private func raise(_ name: FingerName, isCancelled: Bool) {
    switch fingers.removeValue(forKey: name) {
    case .touch(let touch)?: isCancelled ? touch.cancel() : touch.lift()
    case .reading(let point, let start)?:
      guard let stage, !isCancelled else { return }
      stage.reader?.take(
        HeadlessFinger(at: point, after: start).resting(for: stage.screen.time - start))
    case nil: break
    }
  }
}

extension UIView {
  /// Whether a view with an effect, such as a blur, is in the tree.
  fileprivate var showsEffects: Bool {
    !isHidden && (self is UIVisualEffectView || subviews.contains(where: \.showsEffects))
  }
}
