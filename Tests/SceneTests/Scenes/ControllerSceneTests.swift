import TestSupport
import Testing
import UIKit

@testable import DemoScenes

/// The plain UIKit scenes with a custom transition between controllers.
@MainActor @Suite(.freshRuntime) struct ControllerSceneTests {
  @Test func `Scenario S1: a postcard comes and goes in each of the four styles`() throws {
    let scene = try PlayedScene("styles")
    var shown: [UIModalTransitionStyle?] = [nil]
    var rests: Set<UIModalTransitionStyle> = []
    scene.play { _, _ in
      let postcard = scene.root.presentedViewController
      let style = postcard?.modalTransitionStyle
      if shown.last != style { shown.append(style) }
      if let style, postcard?.view.window != nil, scene.root.transitionCoordinator == nil {
        rests.insert(style)
      }
    }
    let styles: [UIModalTransitionStyle] = [
      .coverVertical, .flipHorizontal, .crossDissolve, .partialCurl,
    ]
    #expect(shown == [nil] + styles.flatMap { [$0, nil] })
    #expect(rests == Set(styles))
    #expect(scene.root.view.window != nil && scene.root.transitionCoordinator == nil)
  }

  @Test func `Scenario S9: a note opens in a circle about its button, and closes in it`() throws {
    let scene = try PlayedScene("reveal")
    let navigation = try #require(scene.root as? UINavigationController)
    let list = try #require(navigation.topViewController as? NoteListViewController)
    let center = list.newButton.center
    var widths: [CGFloat] = []
    var closing: [CGFloat] = []
    var note: UIViewController?
    scene.play { _, _ in
      if navigation.viewControllers.count == 2 { note = navigation.topViewController }
      guard let view = note?.viewIfLoaded, view.window != nil,
        navigation.transitionCoordinator != nil
      else { return }
      let mask = view.layer.mask?.presentation() as? CAShapeLayer
      guard let circle = mask?.path?.boundingBox else { return }
      if navigation.viewControllers.count == 2 {
        widths.append(circle.width)
      } else {
        closing.append(circle.width)
      }
      #expect(abs(circle.midX - center.x) < 1e-6 && abs(circle.midY - center.y) < 1e-6)
      #expect(abs(circle.width - circle.height) < 1e-6)
    }
    #expect(widths.count > 40 && widths == widths.sorted())
    // The circle grows from the button to beyond the farthest corner, the top left one.
    #expect(abs((widths.first ?? 0) - 64) < 1)
    #expect((widths.last ?? 0) / 2 > 0.98 * hypot(center.x, center.y))
    #expect(closing.count > 30 && closing == closing.sorted(by: >))
    #expect((closing.first ?? 0) / 2 > 0.98 * hypot(center.x, center.y))
    // The last frame before the end lacks less than a hundredth of the way.
    let way = (closing.first ?? 0) - 64
    #expect(abs((closing.last ?? 0) - 64) < way / 100)
    #expect(navigation.viewControllers == [list] && note?.view.window == nil)
  }

  @Test func `Scenario S24: options rise over their presenter, which blurs, and go again`() throws {
    let scene = try PlayedScene("rise")
    let journal = try #require(scene.root as? JournalViewController)
    var risen: [(scale: CGFloat, y: CGFloat, alpha: Float)] = []
    var wasBlurred = false
    scene.play { _, _ in
      let options = journal.presentedViewController?.viewIfLoaded
      guard let layer = options?.layer.presentation(), options?.window != nil else { return }
      let transform = layer.affineTransform()
      risen.append((transform.a, transform.ty, layer.opacity))
      if journal.transitionCoordinator == nil {
        wasBlurred = journal.blurView.effect is UIBlurEffect && transform == .identity
      }
    }
    let start = try #require(risen.first)
    #expect(start.scale == 1.1 && start.y == 200 && start.alpha == 0)
    // The options move before they appear, and never exceed their first size and lowest place.
    let moving = risen.first { $0.y < 190 }
    #expect(moving?.alpha == 0)
    #expect(risen.allSatisfy { abs($0.y / 200 - ($0.scale - 1) / 0.1) < 1e-6 })
    #expect(wasBlurred)
    #expect(journal.presentedViewController == nil && journal.blurView.effect == nil)
  }

  @Test func `Scenario S25: a pull shows its share of the options, and undoes it or goes on`()
    throws
  {
    let scene = try PlayedScene("pull")
    let journal = try #require(scene.root as? JournalViewController)
    var frames = 0
    var wasUndone = false
    scene.play { time, finger in
      let options = journal.presentedViewController?.viewIfLoaded
      if finger != nil, let layer = options?.layer.presentation(),
        journal.transitionCoordinator?.isInteractive == true
      {
        let share = min(max((-journal.scrollView.contentOffset.y - 30) / 90, 0), 1)
        let motion = max(0, (share - 0.15) / 0.85)
        #expect(abs(layer.affineTransform().ty - 200 * (1 - motion)) < 0.5)
        frames += 1
      }
      if time > 1.65 && time < 1.75 {
        wasUndone =
          journal.presentedViewController == nil && options == nil
          && journal.transitionCoordinator == nil
      }
    }
    #expect(frames > 50)
    #expect(wasUndone)
    #expect(journal.presentedViewController is OptionsViewController)
    #expect(journal.transitionCoordinator == nil && journal.blurView.effect is UIBlurEffect)
  }
}
