import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The settings that copies of views take over.
@Suite(.freshRuntime) @MainActor struct CopySettingsTests {
  private static func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  private let plain = image(.red)
  private let bright = image(.green)

  private func copy(of view: UIView, in window: UIView) -> UIView? {
    window.addSubview(view)
    return ContentSnapshot(
      view: view, content: ElementContent(kind: .image, isOpaque: false), wasDisplayed: true,
      excluded: []
    ).make()
  }

  @Test func `A copy of an image view shows the same image with the same settings`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 40, height: 40), scale: 1)
    // A template image differs if the tint colour differs.
    let plain = self.plain.withRenderingMode(.alwaysTemplate)
    let view = UIImageView(image: plain)
    view.highlightedImage = bright
    view.isHighlighted = true
    view.layer.magnificationFilter = .nearest
    view.layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    view.overrideUserInterfaceStyle = .dark
    let copy = try #require(copy(of: view, in: screen.window) as? UIImageView)
    #expect(
      copy !== view && copy.image === plain && copy.highlightedImage === bright
        && copy.isHighlighted)
    #expect(copy.layer.magnificationFilter == .nearest)
    #expect(copy.layer.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
    screen.window.addSubview(copy)
    #expect(copy.traitCollection.userInterfaceStyle == .dark)
  }

  @Test(arguments: [false, true], [false, true])
  func `Away from its tinted screen a copy shows either image in the colour of the original`(
    isHighlighted: Bool, isHighlightedTinted: Bool
  ) throws {
    let screen = HeadlessScreen(size: CGSize(width: 40, height: 40), scale: 1)
    let tinted = UIView(frame: screen.window.bounds)
    screen.window.addSubview(tinted)
    // One of the two images is a template.
    let view = UIImageView(
      image: isHighlightedTinted ? plain : plain.withRenderingMode(.alwaysTemplate))
    view.highlightedImage =
      isHighlightedTinted ? bright.withRenderingMode(.alwaysTemplate) : bright
    view.isHighlighted = isHighlighted
    tinted.addSubview(view)
    tinted.tintColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    let copy = try #require(copy(of: view, in: tinted) as? UIImageView)
    screen.window.addSubview(copy)
    copy.frame.origin.x = 20
    screen.runTurn()
    let plainColor = isHighlighted ? [0, 255, 0] : [255, 0, 0]
    let expected = isHighlighted == isHighlightedTinted ? [255, 0, 255] : plainColor
    #expect(screen.color(2, 2) == expected)
    #expect(screen.color(22, 2) == expected)
  }

  @Test(arguments: [
    UISemanticContentAttribute.unspecified, .playback, .forceLeftToRight, .forceRightToLeft,
  ])
  func `A copy of an image view reads in the direction of the image view`(
    attribute: UISemanticContentAttribute
  ) throws {
    let screen = HeadlessScreen(size: CGSize(width: 40, height: 40), scale: 1)
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      screen.overrideTraitCollection = UITraitCollection(layoutDirection: direction)
      let view = UIImageView(image: plain)
      view.semanticContentAttribute = attribute
      let copy = try #require(copy(of: view, in: screen.window) as? UIImageView)
      screen.window.addSubview(copy)
      #expect(
        copy.effectiveUserInterfaceLayoutDirection == view.effectiveUserInterfaceLayoutDirection)
    }
  }

  @Test func `A copy of an effect has the light or dark style of its screen`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 40, height: 40), scale: 1)
    let dark = UIView(frame: screen.window.bounds)
    dark.overrideUserInterfaceStyle = .dark
    screen.window.addSubview(dark)
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = dark.bounds
    let copy = try #require(copy(of: view, in: dark) as? UIVisualEffectView)
    #expect(copy !== view)
    screen.window.addSubview(copy)
    #expect(screen.window.traitCollection.userInterfaceStyle == .light)
    #expect(copy.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `Image views show the same content only with the same image and tint`() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = UIView(frame: container.bounds)
    container.addSubview(root)
    func add(_ prepare: (UIImageView) -> Void) {
      let view = UIImageView(image: plain)
      prepare(view)
      view.matchID = MatchID(root.subviews.count)
      root.addSubview(view)
    }
    add { _ in }
    add { $0.highlightedImage = bright }
    add {
      $0.highlightedImage = bright
      $0.isHighlighted = true
    }
    add { $0.overrideUserInterfaceStyle = .dark }
    add { $0.isHighlighted = true }
    // A template image may have another tint on a dark screen; a photo does not change.
    let template = plain.withRenderingMode(.alwaysTemplate)
    add { $0.image = template }
    add {
      $0.image = template
      $0.overrideUserInterfaceStyle = .dark
    }
    for tint in [UIColor.red, .red, .blue] {
      add {
        $0.image = template
        $0.tintColor = tint
      }
    }
    add { $0.tintColor = .blue }
    let identities = ScreenCapture(
      root, in: container, wasDisplayed: true, identities: ContentIdentities()
    ).screen.views.map(\.content.identity)
    #expect(identities[0] != nil && identities[0] == identities[1])
    #expect(identities[4] == identities[0])
    #expect(identities[2] != identities[0] && identities[3] == identities[0])
    #expect(identities[5] != nil && identities[5] != identities[6])
    #expect(identities[7] != nil && identities[7] == identities[8])
    #expect(identities[7] != identities[9] && identities[7] != identities[5])
    #expect(identities[10] == identities[0], "a photo has no tint")
  }

  @Test func `A highlighted image view shows its other image`() {
    let screen = HeadlessScreen(size: CGSize(width: 4, height: 4), scale: 1)
    let view = UIImageView(image: plain)
    screen.window.addSubview(view)
    view.highlightedImage = bright
    screen.runTurn()
    #expect(screen.color(1, 1) == [255, 0, 0])
    view.isHighlighted = true
    screen.runTurn()
    #expect(screen.color(1, 1)[0] == 0)
    view.highlightedImage = nil
    screen.runTurn()
    #expect(screen.color(1, 1) == [255, 0, 0])
  }

  @Test func `A tint over an effect lies in the content view`() throws {
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    effect.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    effect.matchTransition.effect = .tint(UIColor(white: 0, alpha: 0.5))
    let (fixture, session) = try MatchFixture.pushed(
      from: BuiltController("List"), to: BuiltController("Detail", effect))
    #expect(session.plan.flights.count == 1)
    fixture.settle()
    #expect(effect.alpha == 1 && fixture.issues.isEmpty)
  }
}
