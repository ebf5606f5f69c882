import MatchTransition
import TestSupport
import Testing
import UIKit

@testable import DemoScenes

@MainActor @Suite(.freshRuntime) struct SceneTests {
  nonisolated private static let names = ["photos", "cards", "tiles"]

  /// A user's own picture replaces the drawn ones to make the test quick.
  private var pictures: DemoPictures {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 10))
    let image = renderer.image { context in
      UIColor.orange.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 10))
    }
    return DemoPictures(images: [image], scale: 1)
  }

  private func scene(named name: String) throws -> DemoScene {
    try #require(DemoScene.all.first { $0.name == name })
  }

  /// Returns the tags in a view's tree, one entry for each tagged view.
  private func tags(in view: UIView) -> [MatchID] {
    (view.matchID.map { [MatchID($0)] } ?? []) + view.subviews.flatMap { tags(in: $0) }
  }

  @Test func `Scenes have names of their own and a script in order`() {
    let names = DemoScene.all.map(\.name)
    #expect(Array(names.prefix(5)) == ["browser", "everyday", "zoom", "pager", "now"])
    #expect(Set(names).count == names.count)
    for scene in DemoScene.all {
      let times = scene.script.map(\.time)
      #expect(times == times.sorted())
      // Fingers or the script begin the transitions. The script may then change the app's data.
      if scene.fingers.isEmpty { #expect(scene.transitions.map(\.start) == times) }
      #expect(scene.transitions.allSatisfy { $0.duration > 0 && $0.end < scene.duration })
      for (earlier, later) in zip(scene.transitions, scene.transitions.dropFirst()) {
        #expect(earlier.end < later.start)
      }
    }
  }

  @Test(arguments: names)
  func `A scene opens its second screen, which shares tags with the first, and comes back`(
    name: String
  ) throws {
    let scene = try scene(named: name)
    let screen = HeadlessScreen(size: CGSize(width: 390, height: 844), scale: 1)
    let root = scene.makeRootViewController(pictures)
    screen.window.rootViewController = root
    let navigation = try #require(root as? UINavigationController)
    let first = try #require(navigation.topViewController)
    screen.advance(by: scene.transitions[0].start)
    let tagged = tags(in: first.view)
    #expect(Set(tagged).count == tagged.count)

    scene.script[0].action(root)
    screen.advance(by: scene.transitions[0].duration + 0.2)
    let second = try #require(navigation.topViewController)
    #expect(second !== first)
    #expect(second.view.window === screen.window)
    #expect(navigation.transitionCoordinator == nil)
    let opened = tags(in: second.view)
    #expect(Set(opened).count == opened.count)
    #expect(!Set(opened).isEmpty && Set(opened).isSubset(of: tagged))

    scene.script[1].action(root)
    screen.advance(by: scene.transitions[1].duration + 0.2)
    #expect(navigation.viewControllers == [first])
    #expect(first.view.window === screen.window)
    #expect(second.view.window == nil)
  }

  @Test func `A user's own pictures replace the drawn ones and repeat`() {
    let library = pictures.library
    #expect(library.count == PictureSubject.allCases.count)
    #expect(library.allSatisfy { $0.image === library[0].image })
    #expect(library[2].words.title == "Picture 1")
  }

  @Test func `Scenes get the pictures that were drawn ahead of time`() async {
    let pictures = DemoPictures(scale: 0.0625)
    let dawn = pictures.picture(of: .dawn).image
    await pictures.prepare()
    #expect(pictures.picture(of: .dawn).image === dawn)
    for subject in PictureSubject.allCases {
      let image = pictures.picture(of: subject).image
      let drawn = subject.image(width: 390, height: 488, scale: 0.0625)
      #expect(image.cgImage?.headlessDigest == drawn.cgImage?.headlessDigest)
      #expect(image === pictures.picture(of: subject).image)
    }
  }

  @Test func `A picture is drawn once, at the requested scale`() {
    let pictures = DemoPictures(scale: 0.0625)
    let image = pictures.picture(of: .dawn).image
    #expect(image === pictures.picture(of: .dawn).image)
    #expect(image.scale == 0.0625)
    // 390 x 488 points at 1/16 pixel per point.
    #expect(image.cgImage?.width == 24)
    #expect(image.cgImage?.height == 31)
  }
}
