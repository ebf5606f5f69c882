import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Pictures of layers that `render(in:)` does not draw as the display does (rule 4.5).
@Suite(.freshRuntime) @MainActor struct LayerDrawingTests {
  enum Content: CaseIterable, Sendable {
    case unevenCorners, unevenClip, borderedClip, shadowedClip, pathShadow, turnedClip
    case mask, maskedClip, group, nestedGroups, captionOnColor, depth, image
  }

  /// Returns a view of 60 by 60 points with content that needs more than `render(in:)`.
  private static func card(_ content: Content) -> UIView {
    let card = UIView.filled(CGRect(x: 20, y: 30, width: 60, height: 60), .white)
    (card.layer.cornerRadius, card.clipsToBounds) = (6, true)
    let inner = UIView.filled(CGRect(x: 10, y: 10, width: 40, height: 40), .blue)
    inner.layer.cornerRadius = 14
    inner.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let part = UIView.filled(CGRect(x: 0, y: 0, width: 25, height: 40), .red)
    switch content {
    case .unevenCorners: card.addSubview(inner)
    case .unevenClip, .borderedClip, .shadowedClip, .turnedClip:
      inner.addSubview(part)
      inner.clipsToBounds = content != .shadowedClip
      if content == .shadowedClip { part.frame = CGRect(x: 10, y: 14, width: 15, height: 20) }
      if content == .borderedClip { inner.layer.borderWidth = 3 }
      if content == .turnedClip { inner.transform = CGAffineTransform(rotationAngle: 0.4) }
      inner.layer.shadowOpacity = content == .shadowedClip ? 0.8 : 0
      inner.layer.shadowOffset = CGSize(width: 2, height: 4)
      card.addSubview(inner)
    case .pathShadow:
      let holder = UIView(frame: card.bounds)
      holder.layer.shadowOpacity = 0.8
      holder.layer.shadowPath = CGPath(rect: inner.frame, transform: nil)
      holder.addSubview(inner)
      card.addSubview(holder)
    case .mask, .maskedClip:
      let mask = CAGradientLayer()
      mask.frame = CGRect(x: 5, y: 0, width: 35, height: 40)
      mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
      inner.layer.cornerRadius = content == .mask ? 0 : 14
      inner.layer.mask = mask
      inner.addSubview(part)
      card.addSubview(inner)
    case .group, .nestedGroups, .depth:
      let group = UIView(frame: card.bounds)
      group.alpha = 0.5
      let top = UIView.filled(CGRect(x: 25, y: 25, width: 30, height: 30), .green)
      group.addSubview(part)
      group.addSubview(top)
      if content == .nestedGroups {
        top.addSubview(.filled(CGRect(x: 0, y: 0, width: 20, height: 10), .black))
        top.alpha = 0.4
      }
      if content == .depth { part.layer.zPosition = 1 }
      card.addSubview(group)
    case .captionOnColor:
      let label = UILabel(frame: CGRect(x: 5, y: 20, width: 50, height: 20))
      (label.text, label.backgroundColor, label.alpha) = ("Ag", .blue, 0.5)
      card.addSubview(label)
    case .image:
      let view = UIImageView(frame: inner.frame)
      view.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
      view.layer.cornerRadius = 14
      view.layer.maskedCorners = [.layerMinXMinYCorner]
      (view.contentMode, view.clipsToBounds, view.backgroundColor) = (.scaleAspectFill, true, .blue)
      card.addSubview(view)
    }
    return card
  }

  /// The pixels of two pictures that differ by more than a smoothed edge does.
  private func differences(_ first: CGImage, _ second: CGImage) -> [String] {
    let (first, second) = (first.bitmap, second.bitmap)
    var found: [String] = []
    for y in 0..<first.height {
      for x in 0..<first.width {
        let (a, b) = (first[x, y], second[x, y])
        var most = 0
        for shift in [0, 8, 16] as [UInt32] {
          most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
        }
        if most > 24 { found.append("\(x), \(y) by \(most)") }
      }
    }
    return found
  }

  @Test(arguments: Content.allCases, HeadlessReadings.Rendering.allCases)
  func `Case A5: both ends of a flight show what the display shows`(
    content: Content, rendering: HeadlessReadings.Rendering
  ) throws {
    HeadlessReadings.rendering = rendering
    func screen(_ title: String, _ offset: CGFloat) -> BuiltController {
      let card = Self.card(content)
      card.matchID = "card"
      card.frame.origin.y += offset
      return BuiltController(title, card)
    }
    let fixture = MatchFixture(root: screen("List", 0))
    let list = fixture.screen.render()
    let session = try #require(fixture.push(screen("Page", 80)))
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(differences(fixture.screen.render(), list) == [], "at the source")
    session.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    let end = fixture.screen.render()
    session.finish()
    fixture.settle()
    #expect(differences(end, fixture.screen.render()) == [], "at the destination")
  }

  @Test(arguments: HeadlessReadings.Rendering.allCases)
  func `Case A5: an opaque card with a backdrop leaves as the display shows it`(
    rendering: HeadlessReadings.Rendering
  ) throws {
    HeadlessReadings.rendering = rendering
    let card = UIView.filled(CGRect(x: 20, y: 30, width: 60, height: 60), .white)
    card.matchID = "card"
    card.addSubview(.filled(CGRect(x: 0, y: 0, width: 30, height: 60), .red))
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    effect.frame = CGRect(x: 0, y: 30, width: 60, height: 30)
    card.addSubview(effect)
    let list = BuiltController("List", card)
    let fixture = MatchFixture(root: list)
    let display = fixture.screen.render()
    let page = BuiltController(
      "Page", .tagged("card", CGRect(x: 20, y: 110, width: 60, height: 60)))
    let session = try #require(fixture.push(page))
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(differences(fixture.screen.render(), display) == [])
    session.finish()
    fixture.settle()
  }

  @Test func `A badge in front of a card is not in the card's picture`() throws {
    let card = UIView.filled(CGRect(x: 20, y: 30, width: 60, height: 60), .white)
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    effect.frame = card.bounds
    card.addSubview(effect)
    let badge = UIView.filled(CGRect(x: 70, y: 20, width: 20, height: 20), .green)
    let fixture = MatchFixture(root: BuiltController("List", card, badge))
    #expect(card.isCovered && !badge.isCovered)
    badge.isHidden = true
    #expect(!card.isCovered)
    badge.isHidden = false
    badge.frame.origin.x = 80
    #expect(!card.isCovered)
    withExtendedLifetime(fixture) {}
  }

  @Test func `Rule 4.9: pictures and copies keep an extended range`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.preferredRange = .extended
    let wide = UIGraphicsImageRenderer(
      size: CGSize(width: 10, height: 10), format: format
    ).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let image = UIImageView(image: wide)
    image.headlessPreferredDynamicRange = 3
    let holder = UIView(frame: image.bounds)
    holder.addSubview(image)
    let plain = UIView.filled(image.bounds, .red)
    #expect(holder.picture(of: holder.bounds, without: []).cgImage?.bitsPerComponent == 16)
    #expect(plain.picture(of: plain.bounds, without: []).cgImage?.bitsPerComponent == 8)
    let copy =
      ContentSnapshot(
        view: image, content: ElementContent(kind: .image, isOpaque: false), wasDisplayed: true,
        excluded: []
      ).make() as? UIImageView
    #expect(copy?.image === wide && copy?.headlessPreferredDynamicRange == 3)
  }
}
