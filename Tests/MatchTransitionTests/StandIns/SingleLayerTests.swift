import Foundation
import PlanFixtures
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// The number of views of a stand-in, and pictures that are stand-ins themselves.
@Suite(.freshRuntime) @MainActor struct SingleLayerTests {
  private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
    UIColor.blue.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  /// Starts a push between two screens with one view each, which has the ID "view".
  private func push(
    _ make: @escaping (CGRect) -> UIView, elevation: Double = 0,
    _ prepare: @escaping (UIView, Bool) -> Void = { _, _ in }
  ) throws -> (MatchFixture, StandIn) {
    func screen(isNew: Bool) -> BuiltController {
      BuiltController("Screen") { root in
        let frame =
          isNew
          ? CGRect(x: 10, y: 100, width: 80, height: 80)
          : CGRect(x: 10, y: 10, width: 40, height: 40)
        let view = make(frame)
        view.matchID = "view"
        view.matchTransition.style = MatchStyle().with(\.elevation, elevation)
        prepare(view, isNew)
        root.addSubview(view)
      }
    }
    let fixture = MatchFixture(root: screen(isNew: false))
    fixture.push(screen(isNew: true))
    return (fixture, try #require(fixture.session?.stage.renderer.standIns.first))
  }

  private static func imageView(_ frame: CGRect) -> UIView {
    let view = UIImageView(image: picture)
    view.frame = frame
    view.clipsToBounds = true
    return view
  }

  private static func box(_ frame: CGRect) -> UIView {
    let view = UIView.filled(frame, .red)
    return view
  }

  @Test func `The shadow of a picture fades with the picture`() throws {
    let (fixture, standIn) = try push(Self.imageView, elevation: 4) { view, isNew in
      view.alpha = isNew ? 0.2 : 1
    }
    let session = try #require(fixture.session)
    #expect(standIn.hasSeparateShadow)
    for progress in [0.0, 0.5, 1] {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      // From 1 to 0.2.
      let opacity = 1 - 0.8 * progress
      #expect(abs(standIn.box.alpha - opacity) < 1e-6, "at \(progress)")
      #expect(abs((standIn.shadow?.alpha ?? 9) - opacity) < 1e-6, "at \(progress)")
    }
  }

  /// Returns the number of layers in the views of a stand-in.
  private func layerCount(_ standIn: StandIn) -> Int {
    var rest = standIn.views.filter { $0.superview.map(standIn.views.contains) != true }
      .map(\.layer)
    var count = 0
    while let layer = rest.popLast() {
      count += 1
      rest += layer.sublayers ?? []
    }
    return count
  }

  @Test(arguments: [0.0, 12.0])
  func `A picture is one layer, and a second layer casts its shadow`(elevation: Double) throws {
    let (fixture, standIn) = try push(Self.imageView, elevation: elevation) { view, isNew in
      view.layer.cornerRadius = isNew ? 12 : 4
    }
    #expect(standIn.shape is UIImageView)
    #expect(layerCount(standIn) == (elevation > 0 ? 2 : 1))
    fixture.screen.advance(by: 0.1)
    // Position, bounds and corners, and for the shadow its place, size and path.
    #expect((standIn.shape.layer.animationKeys() ?? []).count == 3)
    fixture.settle()
  }

  @Test(arguments: [0.0, 12.0])
  func `A box is one layer, with its shadow`(elevation: Double) throws {
    let (fixture, standIn) = try push(Self.box, elevation: elevation)
    #expect(layerCount(standIn) == 1)
    fixture.screen.advance(by: 0.25)
    let shadow = ["shadowOpacity", "shadowRadius", "shadowOffset", "shadowPath"]
    let keys = ["position", "bounds"] + (elevation > 0 ? shadow : [])
    #expect(
      Set(standIn.shape.layer.animationKeys() ?? []) == Set(keys.map { CALayer.engineKey($0) }))
    let shown = try #require(standIn.shape.layer.presentation())
    #expect((shown.shadowOpacity > 0) == (elevation > 0))
    if elevation > 0 {
      let path = try #require(shown.shadowPath).boundingBox
      #expect(abs(path.width - shown.bounds.width) < 0.5)
    }
    fixture.settle()
  }

  @Test func `A picture keeps its background and its border in one layer`() throws {
    let (fixture, standIn) = try push(Self.imageView) { view, isNew in
      view.backgroundColor = .yellow
      view.contentMode = .center
      view.layer.borderWidth = isNew ? 4 : 2
      view.layer.borderColor = UIColor.black.cgColor
    }
    fixture.session?.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let image = fixture.screen.render()
    let box = standIn.box.frame
    func colour(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
      withExtendedLifetime(image) {
        image.bitmap.pixels[Int(box.minY + y) * image.width + Int(box.minX + x)] & 0xFF_FFFF
      }
    }
    // The border is 3 points wide half-way, and the picture of 4 points lies in the middle.
    #expect(colour(1.5, box.height / 2) == 0)
    #expect(colour(8, box.height / 2) == 0x00_FFFF)
    fixture.session?.finish()
    fixture.settle()
  }

  @Test func `A picture whose corners differ is cut at each corner`() throws {
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let (fixture, standIn) = try push(Self.imageView) { view, isNew in
      view.layer.cornerRadius = isNew ? 30 : 10
      if isNew { view.layer.maskedCorners = top }
    }
    #expect(standIn.corners != nil)
    let shape = standIn.shape
    fixture.session?.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let image = fixture.screen.render()
    // The radii are 20 at the top and 5 at the bottom, so a point 3 points from both sides is outside the arc
    // at the top and inside at the bottom.
    for (y, isBlue) in [(shape.frame.minY + 3, false), (shape.frame.maxY - 4, true)] {
      let pixel = withExtendedLifetime(image) {
        image.bitmap.pixels[Int(y) * image.width + Int(shape.frame.minX + 3)] & 0xFF_FFFF
      }
      #expect((pixel == 0xFF_0000) == isBlue, "\(y): \(String(pixel, radix: 16))")
    }
    fixture.session?.finish()
    fixture.settle()
  }

  @Test(arguments: [false, true])
  func `A radius cuts a picture in flight only if its view clips`(clips: Bool) throws {
    let (fixture, _) = try push(Self.imageView) { view, _ in
      view.layer.cornerRadius = 12
      view.clipsToBounds = clips
    }
    fixture.session?.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    // Halfway between 10, 10, 40, 40 and 10, 100, 80, 80 the box is at 10, 55 and 60 points long. The
    // arcs cut the diagonals 3.5 points from the corners.
    for x in [11, 68] {
      for y in [56, 113] {
        #expect((fixture.screen.color(x, y) == [0, 0, 255]) == !clips, "\(x), \(y)")
      }
    }
    #expect(fixture.screen.color(40, 85) == [0, 0, 255])
    fixture.session?.finish()
    fixture.settle()
  }

  @Test func `A picture that becomes uneven by a retarget is cut at each corner`() throws {
    var target: UIView?
    let (fixture, standIn) = try push(Self.imageView) { view, isNew in
      view.layer.cornerRadius = 20
      if isNew { target = view }
    }
    #expect(standIn.corners == nil)
    fixture.screen.advance(by: 0.1)
    target?.layer.maskedCorners = [.layerMinXMinYCorner]
    target?.layer.cornerRadius = 30
    fixture.screen.advance(by: 0.1)
    #expect(standIn.corners != nil && standIn.shape.layer.mask != nil)
    fixture.settle()
    #expect(target?.layer.mask == nil)
  }
}
