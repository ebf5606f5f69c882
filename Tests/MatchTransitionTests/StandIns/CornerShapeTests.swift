import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Corners of different radii, and the content that they clip.
@Suite(.freshRuntime) @MainActor struct CornerShapeTests {
  /// Pushes a card over half a second. The card is round all over on one screen and rounder at its top
  /// only on the other.
  private func push(_ prepare: @escaping (UIView) -> Void = { _ in }) throws -> (
    MatchFixture, MatchSession
  ) {
    func card(_ radius: CGFloat, _ corners: CACornerMask) -> BuiltController {
      BuiltController("Card") { view in
        let card = UIView.tagged("card", CGRect(x: 10, y: 20, width: 80, height: 80))
        card.layer.cornerRadius = radius
        card.layer.maskedCorners = corners
        prepare(card)
        view.addSubview(card)
      }
    }
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let all = top.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    return try MatchFixture.pushed(from: card(8, all), to: card(24, top), duration: 0.5)
  }

  /// Returns the share of the card's colour in the pixel at (x, y), 0...1; the rest is the screen's
  /// white.
  ///
  /// - Parameter channel: The bit position of a colour component that the card's colour lacks.
  private func share(_ image: CGImage, _ x: Int, _ y: Int, channel: UInt32 = 8) -> Double {
    withExtendedLifetime(image) {
      1 - Double(image.bitmap.pixels[y * image.width + x] >> channel & 0xFF) / 255
    }
  }

  /// Returns whether a pixel `away` points from both edges lies inside the rounded corner. The result is
  /// meaningful only away from the line.
  private func isInside(_ radius: Double, away: Double) -> Bool {
    let distance = (radius - away) * 2.0.squareRoot()
    return away >= radius || distance < radius
  }

  @Test func `Each corner has its own radius on the way`() throws {
    let (fixture, session) = try push()
    for progress in [0.25, 0.5, 0.75] {
      session.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      let image = fixture.screen.render()
      // The radii run from 8 to 24 at the top and from 8 to 0 at the bottom.
      let radii = [(top: true, 8 + 16 * progress), (top: false, 8 - 8 * progress)]
      for (top, radius) in radii {
        for step in 0..<12 {
          let away = Double(step) + 0.5
          // Pixels near the line are covered in part and are skipped.
          let line = radius * (1 - 0.5.squareRoot())
          if abs(away - line) < 0.8 { continue }
          let y = top ? 20 + step : 99 - step
          for x in [10 + step, 89 - step] {
            let red = share(image, x, y)
            #expect(
              (red > 0.5) == isInside(radius, away: away), "\(progress) \(x), \(y): \(red)")
          }
        }
      }
    }
    session.finish()
    fixture.settle()
  }

  @Test func `A border runs around each corner`() throws {
    let (fixture, session) = try push {
      $0.layer.borderWidth = 4
      $0.layer.borderColor = UIColor.black.cgColor
    }
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let image = fixture.screen.render()
    // On the diagonal of the 16-point corner, the border begins at the arc and ends 4 points further in.
    for step in 0..<14 {
      let depth = 16 - (16 - Double(step) - 0.5) * 2.0.squareRoot()
      if abs(depth) < 0.9 || abs(depth - 4) < 0.9 { continue }
      let pixel = image.bitmap.pixels[(20 + step) * image.width + 10 + step]
      let (red, green) = (pixel & 0xFF, pixel >> 8 & 0xFF)
      switch depth {
      case ..<0: #expect(red > 200 && green > 200, "\(depth)")
      case ..<4: #expect(red < 60 && green < 60, "\(depth)")
      default: #expect(red > 200 && green < 60, "\(depth)")
      }
    }
    withExtendedLifetime(image) {}
    session.finish()
    fixture.settle()
  }

  @Test(arguments: [0.0, 1.0])
  func `Both ends show the settled screens`(progress: Double) throws {
    let (fixture, session) = try push { $0.layer.borderWidth = 2 }
    session.scrub(to: progress)
    fixture.screen.advance(by: 1 / 60)
    let end = fixture.screen.render()
    if progress == 0 { session.cancel() } else { session.finish() }
    fixture.settle()
    #expect(session.didComplete == (progress == 1))
    #expect(fixture.screen.render().isResampled(from: end))
  }

  @Test func `The render server plays the change of corners`() throws {
    let (fixture, session) = try push()
    let shape = session.stage.renderer.standIns[0].shape
    let drawn = try #require(shape.layer.sublayers?.first as? CAShapeLayer)
    for frame in 1...8 {
      fixture.screen.advance(by: 1.0 / 60)
      let progress = Double(frame + 1) / 30
      let path = try #require(drawn.presentation()?.path)
      // The place where the arc of the top left corner meets the diagonal.
      let edge = (8 + 16 * progress) * (1 - 0.5.squareRoot())
      #expect(!path.contains(CGPoint(x: edge - 0.3, y: edge - 0.3)))
      #expect(path.contains(CGPoint(x: edge + 0.3, y: edge + 0.3)))
    }
    #expect(drawn.animationKeys() != nil)
    session.pause()
    #expect(drawn.animationKeys() == nil)
    session.finish()
    fixture.settle()
  }

  @Test func `Each corner clips the content`() throws {
    let (fixture, session) = try push { card in
      let child = UIView.filled(card.bounds, .green)
      child.addSubview(UIView(frame: CGRect(x: 4, y: 4, width: 4, height: 4)))
      card.addSubview(child)
    }
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let image = fixture.screen.render()
    // The radii are 16 points at the top and 4 at the bottom. A diagonal meets the arcs after 4.7 and
    // 1.2 points.
    for (step, isInside) in [(2, false), (7, true)] {
      #expect((share(image, 10 + step, 20 + step, channel: 16) > 0.5) == isInside)
    }
    for (step, isInside) in [(0, false), (3, true)] {
      #expect((share(image, 10 + step, 99 - step, channel: 16) > 0.5) == isInside)
    }
    session.finish()
    fixture.settle()
  }

  @Test func `Corners that become different during the flight keep border and background`() throws {
    func card(_ radius: CGFloat) -> BuiltController {
      BuiltController("Card") { view in
        let card = UIView.tagged("card", CGRect(x: 10, y: 20, width: 80, height: 80))
        card.layer.cornerRadius = radius
        card.layer.borderWidth = 3
        view.addSubview(card)
      }
    }
    let fixture = MatchFixture(root: card(8), duration: 0.5)
    let detail = card(24)
    fixture.push(detail)
    fixture.screen.advance(by: 0.1)
    let session = try #require(fixture.session)
    let target = try #require(detail.view.subviews.first)
    target.layer.maskedCorners = [.layerMinXMinYCorner]
    target.center.y += 8
    for _ in 0..<4 { fixture.screen.advance(by: 1.0 / 60) }
    let standIn = session.stage.renderer.standIns[0]
    let image = fixture.screen.render()
    #expect(standIn.corners != nil && share(image, 50, 60) > 0.9)
    #expect(session.plan.flights[0].ends.destination.appearance.radii.bottomRight == 0)
    // The border still shows in the middle of the left edge.
    #expect(image.bitmap.pixels[60 * image.width + 11] & 0xFF < 60)
    withExtendedLifetime(image) {}
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test func `A continuous corner curve stays continuous during the flight`() throws {
    let root = BuiltController("Plain") { view in
      let box = UIView.tagged("box", CGRect(x: 0, y: 0, width: 40, height: 40))
      box.layer.cornerRadius = 10
      box.layer.cornerCurve = .continuous
      view.addSubview(box)
      view.addSubview(.tagged("sharp", CGRect(x: 50, y: 0, width: 40, height: 40)))
    }
    let other = MatchFixture(root: root)
    other.push(
      BuiltController("Detail") { view in
        view.addSubview(.tagged("box", CGRect(x: 0, y: 100, width: 40, height: 40)))
        view.addSubview(.tagged("sharp", CGRect(x: 50, y: 100, width: 40, height: 40)))
      })
    let flights = try #require(other.session?.stage.renderer)
    #expect(flights.standIns.map(\.shape.layer.cornerCurve) == [.continuous, .circular])
    other.settle()
  }

  @Test func `Corners that share one radius need no mask`() {
    let all = CornerRadii(8.0)
    let top = CornerRadii(topLeft: 8, topRight: 8, bottomLeft: 0, bottomRight: 0)
    #expect(all.isOneRadius(until: CornerRadii(20.0)))
    #expect(top.isOneRadius(until: .zero))
    #expect(CornerRadii.zero.isOneRadius(until: top))
    #expect(!all.isOneRadius(until: top))
    #expect(!top.isOneRadius(until: all))
  }

  @Test func `Radii longer than a side shrink by the same factor`() {
    let radii = CornerRadii(topLeft: 30, topRight: 10, bottomLeft: 0, bottomRight: 0)
    // Radii of 30 and 10 share 20 points: 15 and 5.
    let path = UIBezierPath(in: CGRect(x: 0, y: 0, width: 20, height: 40), rounded: radii).cgPath
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 40))
    let edge = 15 * (1 - 0.5.squareRoot())
    #expect(!path.contains(CGPoint(x: edge - 0.2, y: edge - 0.2)))
    #expect(path.contains(CGPoint(x: edge + 0.2, y: edge + 0.2)))
    let other = 5 * (1 - 0.5.squareRoot())
    #expect(!path.contains(CGPoint(x: 20 - other + 0.2, y: other - 0.2)))
    #expect(path.contains(CGPoint(x: 20 - other - 0.2, y: other + 0.2)))
    #expect(path.contains(CGPoint(x: 0.1, y: 39.9)))
  }

  @Test func `A shadow has the corners of its box`() throws {
    let (fixture, session) = try push { $0.layer.shadowOpacity = 0.5 }
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let shadow = try #require(session.stage.renderer.standIns[0].shadow?.layer.shadowPath)
    let (top, bottom) = (16 * (1 - 0.5.squareRoot()), 4 * (1 - 0.5.squareRoot()))
    #expect(!shadow.contains(CGPoint(x: top - 0.3, y: top - 0.3)))
    #expect(shadow.contains(CGPoint(x: top + 0.3, y: top + 0.3)))
    #expect(!shadow.contains(CGPoint(x: bottom - 0.3, y: 80 - bottom + 0.3)))
    #expect(shadow.contains(CGPoint(x: bottom + 0.3, y: 80 - bottom - 0.3)))
    session.finish()
    fixture.settle()
  }
}

/// The offscreen passes that Core Animation makes for a layer before it composites the layer.
@Suite(.freshRuntime) @MainActor struct OffscreenPassTests {
  /// Returns whether a layer needs an offscreen pass: clipped sublayers with round corners, a mask, or a
  /// shadow without a path.
  private func needsPass(_ layer: CALayer) -> Bool {
    let hasContents = layer.sublayers?.isEmpty == false
    return layer.masksToBounds && layer.cornerRadius > 0 && hasContents || layer.mask != nil
      || layer.shadowOpacity > 0 && layer.shadowPath == nil
  }

  private func passes(_ prepare: @escaping (UIView, Bool) -> UIView) throws -> Int {
    func screen(_ isFirst: Bool) -> BuiltController {
      BuiltController("Screen") { view in
        let side: CGFloat = isFirst ? 30 : 60
        let made = prepare(UIView(frame: CGRect(x: 10, y: 10, width: side, height: side)), isFirst)
        made.layer.cornerRadius = isFirst ? 4 : 12
        made.matchID = "thing"
        view.addSubview(made)
      }
    }
    let fixture = MatchFixture(root: screen(true))
    fixture.push(screen(false))
    fixture.screen.advance(by: 0.1)
    let session = try #require(fixture.session)
    defer { fixture.settle() }
    let views = session.stage.renderer.stageViews.flatMap { [$0] + $0.subviews }
    return views.filter { needsPass($0.layer) }.count
  }

  private func picture(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
  }

  @Test func `Rounded pictures and a rounded box need no offscreen pass`() throws {
    let shared = picture(.red)
    #expect(
      try passes { box, _ in
        let view = UIImageView(frame: box.frame)
        view.image = shared
        view.clipsToBounds = true
        return view
      } == 0)
    let (first, second) = (picture(.red), picture(.blue))
    #expect(
      try passes { box, isFirst in
        let view = UIImageView(frame: box.frame)
        view.image = isFirst ? first : second
        view.clipsToBounds = true
        return view
      } == 0)
    #expect(
      try passes { box, _ in
        box.backgroundColor = .green
        box.layer.shadowOpacity = 0.4
        return box
      } == 0)
  }

  @Test func `Contents that could reach over the corners are clipped together`() throws {
    #expect(
      try passes { box, _ in
        box.backgroundColor = .green
        box.clipsToBounds = true
        let child = UIView.filled(CGRect(x: 0, y: 0, width: 10, height: 10), .blue)
        box.addSubview(child)
        return box
      } == 1)
  }
}
