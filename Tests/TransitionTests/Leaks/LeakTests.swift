import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// All objects of a transition are released with it, and all objects of a controller with the
/// controller.
@Suite(.freshRuntime) @MainActor struct LeakTests {
  enum Ending: String, CaseIterable, Sendable {
    case finished, cancelled, caught, released, switchedOff
  }

  /// Watches the transition of `stage` and its views on the screen.
  private func watch(_ stage: DoorStage, in objects: WeakObjects) throws {
    let session = try #require(stage.session)
    objects.watchAll(from: session)
    let container = try #require(session.stage.touchView.superview)
    for view in container.subviews
    where view !== stage.first.view && view !== stage.second.view && view.matchID == nil {
      objects.watch(view)
    }
    objects.watch(session.stage.catchRecognizer)
  }

  /// Ends the transition in the given way.
  private func end(_ stage: DoorStage, _ ending: Ending, _ objects: WeakObjects) throws {
    let session = try #require(stage.session)
    switch ending {
    case .finished: break
    case .cancelled: session.cancel()
    case .caught:
      let finger = stage.screen.touchDown(at: CGPoint(x: 50, y: 100))
      stage.screen.advance(by: 0.1)
      #expect(session.core.drag != nil)
      finger.move(to: CGPoint(x: 60, y: 100))
      stage.screen.advance(by: 0.1)
      finger.lift()
    case .released: stage.leave()
    case .switchedOff: stage.matching?.isEnabled = false
    }
    stage.screen.advance(by: 3)
  }

  /// A screen that counts the ends of which it hears.
  private final class Host: UIViewController, MatchObserver {
    private(set) var ends: [Bool?] = []
    func matchDidEnd(_ session: MatchSession) { ends.append(session.didComplete) }
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `Nothing of a dismissal outlives it when UIKit releases the page`(
    _ style: UIModalPresentationStyle
  ) throws {
    let host = Host()
    host.view.addSubview(.tagged("box", CGRect(x: 0, y: 0, width: 20, height: 20)))
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    screen.window.rootViewController = host
    screen.runTurn()
    func present() {
      host.present(
        BuiltController("Page", .tagged("box", CGRect(x: 40, y: 80, width: 40, height: 40)))
          .asPage(style), animated: true)
      screen.advance(by: 2)
    }
    present()
    weak let page = host.presentedViewController
    weak var session: MatchSession?
    host.dismiss(animated: true)
    screen.advance(by: 0.1)
    session = page?.matchPresentation.session
    #expect(session?.plan.matches.pairs.count == 1)
    screen.advance(by: 2)
    #expect(page == nil && session == nil)
    // The end of the presentation, and that of the dismissal.
    #expect(host.ends == [true, true])
  }

  @Test(arguments: Door.allCases, Ending.allCases)
  func `Nothing of a transition outlives it`(door: Door, ending: Ending) throws {
    let objects = WeakObjects()
    let stage = DoorStage(door)
    func run() throws {
      stage.begin()
      try watch(stage, in: objects)
      stage.screen.advance(by: 0.1)
      try end(stage, ending, objects)
    }
    try run()
    let expected: Set = [
      "MatchSession", "TransitionContainer", "StandInRenderer", "StandIn", "ViewHider",
      "ChangeLedger",
      "LayoutChangeMonitor",
      "AnimatorHandle", "DisplayLink", "NotificationObservation", "CatchRecognizer",
    ]
    #expect(objects.names.isSuperset(of: expected))
    let context = door == .inPlace ? "InPlaceContext" : "TransitionAnimator"
    #expect(objects.names.contains(context))
    #expect(objects.alive.isEmpty)
  }

  @Test(arguments: Door.allCases, [Ending.finished, .cancelled, .caught])
  func `The inspector keeps nothing of a transition`(door: Door, ending: Ending) throws {
    let objects = WeakObjects()
    let stage = DoorStage(door)
    func run() throws {
      stage.matching?.showsInspector = true
      stage.begin()
      let session = try #require(stage.session)
      if stage.matching == nil { session.overlay = FlightInspector(of: session) }
      try watch(stage, in: objects)
      stage.screen.advance(by: 0.1)
      try end(stage, ending, objects)
    }
    try run()
    #expect(objects.names.isSuperset(of: ["MatchSession", "FlightInspector"]))
    #expect(objects.alive.isEmpty)
  }

  @Test(arguments: Door.allCases, Ending.allCases)
  func `A controller is released with the engine's objects`(door: Door, ending: Ending) throws {
    let objects = WeakObjects()
    func run() throws {
      let stage = DoorStage(door)
      stage.begin()
      stage.screen.advance(by: 0.1)
      if let matching = stage.matching {
        objects.watchAll(from: matching)
        for driver in matching.drivers { objects.watchAll(from: driver) }
      }
      for object in [
        stage.first, stage.second, stage.navigation, stage.tabs, stage.first.view,
        stage.second.view,
      ] as [AnyObject?] { objects.watch(object) }
      try end(stage, ending, objects)
      stage.leave()
      stage.screen.advance(by: 1)
    }
    try run()
    #expect(objects.names.contains("BuiltController"))
    if door != .inPlace {
      #expect(objects.names.isSuperset(of: ["GestureDriver", "DelegateProperty"]))
      #expect(objects.names.contains { $0.hasSuffix("DelegateProxy") })
      #expect(objects.names.contains { $0.hasSuffix("Matching") })
    }
    #expect(objects.alive.isEmpty)
  }

  @Test(arguments: [false, true])
  func `An interactive pop leaves nothing behind`(isCancelled: Bool) throws {
    let (transition, controllers) = (WeakObjects(), WeakObjects())
    func pull(_ stage: DoorStage) throws {
      let finger = stage.screen.touchDown(at: CGPoint(x: 1, y: 100))
      stage.screen.runTurn()
      for x in [20, 40, 60] as [CGFloat] {
        finger.move(to: CGPoint(x: x, y: 100))
        stage.screen.advance(by: 0.05)
      }
      let session = try #require(stage.session)
      #expect(session.core.drag != nil)
      transition.watchAll(from: session)
      if isCancelled { finger.cancel() } else { finger.lift() }
      stage.screen.advance(by: 3)
    }
    func run() throws {
      let stage = DoorStage(.push)
      stage.begin()
      stage.screen.advance(by: 2)
      controllers.watchAll(from: try #require(stage.matching as AnyObject?))
      controllers.watch(stage.second)
      try pull(stage)
      #expect(transition.alive.isEmpty)
      stage.leave()
      stage.screen.advance(by: 1)
    }
    try run()
    #expect(
      transition.names.isSuperset(of: ["TransitionInteraction", "MatchSession"]))
    #expect(controllers.names.isSuperset(of: ["GestureDriver", "BuiltController"]))
    #expect(controllers.alive.isEmpty)
  }
}
