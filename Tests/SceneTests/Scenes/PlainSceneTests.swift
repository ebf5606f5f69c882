import TestSupport
import Testing
import UIKit

@testable import DemoScenes

/// The scenes in plain UIKit, played by their touches.
@MainActor @Suite(.freshRuntime) struct PlainSceneTests {
  @Test func `Scenes in plain UIKit come last and set no matching up`() {
    let groups = DemoScene.all.map(\.group)
    let plain = DemoScene.all.filter { [.plain, .animation].contains($0.group) }
    #expect(groups == DemoGroup.allCases.flatMap { group in groups.filter { $0 == group } })
    #expect(
      Set(plain.map(\.name)) == [
        "forecast", "drum", "handmade", "held", "peek", "pull", "rise", "blur", "reveal", "tickets",
        "styles",
        "daylight", "slides", "keyframes", "springs", "breath",
      ])
    // The pictures are not looked at, and drawing them takes long.
    let pictures = DemoPictures(images: [UIImage()])
    for scene in plain {
      #expect(scene.matching(scene.makeRootViewController(pictures)) == nil)
    }
  }

  @Test func `Scenario S5: a pull on the forecast is let go, then carried through`() throws {
    let scene = try PlayedScene("forecast")
    var page: UIViewController?
    var grips: [CGFloat] = []
    var wasLetGo = false
    scene.play { time, finger in
      page = page ?? scene.root.presentedViewController
      guard let page, let layer = page.viewIfLoaded?.layer else { return }
      let isPulled = scene.root.transitionCoordinator?.isInteractive == true
      if let finger, isPulled, let shown = layer.presentation() {
        // The page sinks with the finger, so this distance stays constant.
        grips.append(finger.y - shown.position.y - shown.affineTransform().ty)
      }
      if time > 3.2 && time < 3.6 {
        wasLetGo =
          scene.root.presentedViewController === page && page.view.window != nil
          && page.view.transform == .identity && scene.root.view.window == nil
      }
    }
    #expect(wasLetGo)
    #expect(grips.count > 60)
    // The first drag lags by a few points, because a pan begins only after some movement.
    let (first, second) = (grips.prefix(40), grips.suffix(20))
    #expect((first.max() ?? 0) - (first.min() ?? 0) < 1)
    #expect((second.max() ?? 0) - (second.min() ?? 0) < 1)
    #expect(page?.viewIfLoaded?.window == nil && scene.root.presentedViewController == nil)
    #expect(scene.root.view.window != nil && scene.root.view.transform == .identity)
  }

  @Test func `Scenario S8: two sides of the drum touch all the way, 0.7 to 1 in size`() throws {
    let scene = try PlayedScene("drum")
    let navigation = try #require(scene.root as? UINavigationController)
    var depths: [Int] = []
    var frames = 0
    scene.play { _, _ in
      if depths.last != navigation.viewControllers.count {
        depths.append(navigation.viewControllers.count)
      }
      guard let coordinator = navigation.transitionCoordinator,
        let from = coordinator.view(forKey: .from)?.layer.presentation(),
        let to = coordinator.view(forKey: .to)?.layer.presentation()
      else { return }
      frames += 1
      let (old, new) = (from.affineTransform(), to.affineTransform())
      #expect(abs(old.a + new.a - 1.7) < 1e-6)
      #expect(old.a == old.d && old.b == 0 && old.ty == 0)
      // The gap between the edges is the distance of the centres minus half of each width.
      let gap = abs(new.tx - old.tx) - 390 * (old.a + new.a) / 2
      #expect(abs(gap - 16) < 1e-3)
    }
    #expect(frames > 100)
    #expect(depths == [1, 2, 3, 2])
    #expect(navigation.viewControllers.allSatisfy { $0.view.transform == .identity })
  }

  @Test func `Scenario S26: settings are grabbed and move where the drag points`() throws {
    let scene = try PlayedScene("held")
    var ends: [(time: TimeInterval, isShown: Bool)] = []
    var grips: [CGFloat] = []
    var wasShown = false
    scene.play { time, finger in
      let settings = scene.root.presentedViewController as? SettingsViewController
      let coordinator = scene.root.transitionCoordinator
      if coordinator == nil, (settings != nil) != wasShown || ends.isEmpty && time > 2 {
        wasShown = settings != nil
        ends.append((time, wasShown))
      }
      guard let settings, let finger, coordinator?.isInteractive == true else { return }
      grips.append(finger.y - settings.shownShare * settings.travel)
    }
    // The settings are up before the second tap, down after it, and gone at the end.
    #expect(ends.map(\.isShown) == [false, true, false])
    let (first, second) = (grips.prefix(grips.count / 2), grips.suffix(grips.count / 2))
    #expect(grips.count > 80)
    for grip in [first, second] {
      #expect((grip.max() ?? 0) - (grip.min() ?? 0) < 0.01)
    }
  }

  @Test(arguments: [(CGFloat(-39), true), (-40, false), (0, true), (40, true)])
  func `Scenario S26: only 40 points upward send the settings back`(
    way: CGFloat, isShown: Bool
  ) throws {
    let screen = HeadlessScreen(size: CGSize(width: 390, height: 844), scale: 1)
    let reader = ReaderViewController()
    screen.window.rootViewController = reader
    screen.runTurn()
    reader.present(SettingsViewController(), animated: true)
    screen.advance(by: 0.25)
    let finger = screen.touchDown(at: CGPoint(x: 195, y: 400))
    screen.advance(by: 0.05)
    let settings = try #require(reader.presentedViewController as? SettingsViewController)
    let held = settings.shownShare
    screen.advance(by: 1)
    #expect(settings.shownShare == held && held > 0.2 && held < 0.8)
    finger.move(to: CGPoint(x: 195, y: 400 + way))
    screen.advance(by: 0.05)
    #expect(abs(settings.shownShare - held - way / settings.travel) < 1e-6)
    finger.lift()
    screen.advance(by: 1.5)
    #expect((reader.presentedViewController === settings) == isShown)
    #expect((settings.view.window != nil) == isShown)
    #expect(reader.transitionCoordinator == nil)
  }
}
