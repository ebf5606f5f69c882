import Foundation
import PlanFixtures
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Shadows that follow the content or the app's own path instead of the box.
@Suite(.freshRuntime) @MainActor struct ContentShadowTests {
  private static func cast(_ view: UIView) {
    view.layer.shadowOpacity = 0.8
    view.layer.shadowRadius = 2
    view.layer.shadowOffset = CGSize(width: 6, height: 4)
  }

  private static func label(height: CGFloat = 30) -> UIView {
    let label = UILabel()
    label.text = "HI"
    label.font = .systemFont(ofSize: height * 0.7, weight: .bold)
    return label
  }

  /// Returns an image of a disc.
  private static func cutOut() -> UIView {
    let size = CGSize(width: 30, height: 30)
    let view = UIImageView(
      image: UIGraphicsImageRenderer(size: size).image { _ in
        UIColor.red.setFill()
        UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
      })
    view.contentMode = .scaleAspectFit
    return view
  }

  /// Returns a transparent view around a clipping round view, the usual way to give a clipped view a
  /// shadow.
  private static func wrapper(side: CGFloat = 20) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    let inner = UIView.filled(view.bounds, .green)
    inner.layer.cornerRadius = side / 2
    inner.clipsToBounds = true
    view.addSubview(inner)
    return view
  }

  /// Returns a box with the app's own shadow path.
  private static func pathed() -> UIView {
    let view = UIView()
    view.backgroundColor = .yellow
    return view
  }

  /// Returns the app's path for a view of `size`.
  private static func path(in size: CGSize) -> CGPath {
    UIBezierPath(
      ovalIn: CGRect(
        x: size.width / 2, y: size.height / 2, width: size.width, height: size.height / 2)
    ).cgPath
  }

  enum Kind: CaseIterable, Sendable {
    case label, cutOut, wrapper, path

    @MainActor func view(_ frame: CGRect) -> UIView {
      let view: UIView
      switch self {
      case .label: view = ContentShadowTests.label(height: frame.height)
      case .cutOut: view = ContentShadowTests.cutOut()
      case .wrapper: view = ContentShadowTests.wrapper(side: frame.width)
      case .path:
        view = ContentShadowTests.pathed()
        view.layer.shadowPath = ContentShadowTests.path(in: frame.size)
      }
      view.frame = frame
      view.matchID = "view"
      ContentShadowTests.cast(view)
      return view
    }
  }

  private func fixture(_ kind: Kind) -> MatchFixture {
    MatchFixture(
      size: CGSize(width: 120, height: 120),
      root: BuiltController("List") {
        $0.addSubview(kind.view(CGRect(x: 10, y: 10, width: 30, height: 30)))
      })
  }

  private func detail(_ kind: Kind) -> BuiltController {
    BuiltController("Detail") {
      $0.addSubview(kind.view(CGRect(x: 40, y: 40, width: 60, height: 60)))
    }
  }

  @Test(arguments: Kind.allCases)
  func `A shadow has the app's shape at both ends`(kind: Kind) throws {
    let fixture = fixture(kind)
    let before = fixture.screen.render()
    let session = try #require(fixture.push(detail(kind)))
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    let start = fixture.screen.difference(to: before)
    #expect(start.largest <= 24 && start.mean < 0.5)
    session.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    let last = fixture.screen.render()
    session.finish()
    fixture.settle()
    let end = fixture.screen.difference(to: last)
    #expect(end.largest <= 24 && end.mean < 0.5)
    #expect(fixture.issues.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `A played shadow equals a written shadow`(kind: Kind) throws {
    let fixture = fixture(kind)
    let session = try #require(fixture.push(detail(kind)))
    fixture.screen.advance(by: 0.2)
    let played = fixture.screen.render()
    #expect(session.progress > 0.2 && session.progress < 0.8)
    session.scrub(to: session.progress)
    fixture.screen.advance(by: 1 / 60)
    let written = fixture.screen.difference(to: played)
    #expect(written.largest <= 8)
    session.finish()
    fixture.settle()
  }

  @Test func `A round view in a transparent view casts a round shadow`() throws {
    let fixture = fixture(.wrapper)
    fixture.push(detail(.wrapper))
    fixture.session?.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    // At one half the box runs from (25, 25) to (70, 70). Its corner, moved by the shadow's offset, lies
    // far outside the circle that casts the shadow.
    #expect(fixture.screen.color(74, 71).allSatisfy { $0 > 245 })
    // Below the circle's lowest point the shadow shows, one standard deviation inside its edge: 84 % of
    // its 0.8. Both contents at half their strength cover three quarters.
    #expect(fixture.screen.color(53, 72).allSatisfy { $0 < 150 })
    fixture.session?.finish()
    fixture.settle()
  }

  private func shadow(of view: UIView) -> (shadow: ElementShadow?, hasPath: Bool) {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = UIView(frame: container.bounds)
    container.addSubview(root)
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    view.matchID = "view"
    Self.cast(view)
    root.addSubview(view)
    let capture = ScreenCapture(
      root, in: container, wasDisplayed: true, identities: ContentIdentities())
    return (
      capture.screen.views.first?.box.appearance.shadow, !capture.shadowPaths.isEmpty
    )
  }

  @Test func `Capture records what casts a shadow`() {
    #expect(shadow(of: Self.label()).shadow?.isOfContent == true)
    #expect(shadow(of: Self.wrapper()).shadow?.isOfContent == true)
    let filled = UIView()
    filled.backgroundColor = .red
    #expect(shadow(of: filled).shadow?.isOfContent == false)
    // A view without content casts no shadow unless it has a path.
    #expect(shadow(of: UIView()).shadow?.opacity == 0)
    let ring = UIView()
    ring.layer.borderWidth = 1
    #expect(shadow(of: ring).shadow?.isOfContent == true)
    let pathed = UIView()
    pathed.layer.shadowPath = Self.path(in: CGSize(width: 20, height: 20))
    #expect(shadow(of: pathed) == (shadow(of: pathed).shadow, true))
    #expect(shadow(of: pathed).shadow?.isOfContent == false)
  }

  // MARK: Paths

  /// Whether the two views have paths of their own.
  @Test(arguments: [(true, true), (true, false), (false, true)])
  func `The shadow of a box that keeps its size lands in the shape of the new view`(
    hasOldPath: Bool, hasNewPath: Bool
  ) throws {
    func screen(_ frame: CGRect, _ path: CGPath?) -> BuiltController {
      BuiltController("Screen") {
        let view = Self.pathed()
        view.frame = frame
        view.matchID = "view"
        Self.cast(view)
        view.layer.shadowPath = path
        $0.addSubview(view)
      }
    }
    let frame = CGRect(x: 20, y: 10, width: 30, height: 30)
    // The old path reaches over the right edge of the box, and the new one over the left edge.
    let old = Self.path(in: frame.size)
    let new = CGPath(rect: CGRect(x: -15, y: 0, width: 30, height: 30), transform: nil)
    let (fixture, session) = try MatchFixture.pushed(
      from: screen(frame, hasOldPath ? old : nil),
      to: screen(frame.offsetBy(dx: 30, dy: 50), hasNewPath ? new : nil),
      size: CGSize(width: 120, height: 120))
    session.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    let last = fixture.screen.render()
    session.finish()
    fixture.settle()
    let end = fixture.screen.difference(to: last)
    #expect(end.largest <= 24 && end.mean < 0.5, "\(end)")
    #expect(fixture.issues.isEmpty)
  }

  private func end(_ size: CGFloat, shadow: Double = 1) -> BoxState {
    var end = BoxState(center: .zero, size: CGSize(width: size, height: size))
    end.appearance.shadow.opacity = shadow
    return end
  }

  private func rect(_ side: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
  }

  private func width(
    _ flight: Flight, _ from: CGPath?, _ to: CGPath?, in size: CGFloat
  ) -> CGFloat? {
    ShadowOutline(flight.ends, Sides(source: from, destination: to))?
      .path(in: CGSize(width: size, height: size)).boundingBox.width
  }

  @Test func `A shadow path grows with its box and reaches the path at the other end`() throws {
    let flight = Flight(from: end(20), to: end(40))
    // The path is half as wide as its box at the start and three quarters as wide at the end.
    #expect(width(flight, rect(10), rect(30), in: 20) == 10)
    #expect(width(flight, rect(10), rect(30), in: 40) == 30)
    // At one half, in a box of 30, the path is half-way between 15 and 22.5.
    let half = try #require(width(flight, rect(10), rect(30), in: 30))
    #expect(abs(half - 18.75) < 1e-9)
    // Beyond the end the path continues to grow.
    #expect(width(flight, rect(10), rect(30), in: 60) == 45)
    #expect(width(flight, nil, nil, in: 20) == nil)
    // The end without a path has the shape of its box.
    #expect(width(flight, rect(10), nil, in: 40) == 40)
  }

  @Test func `A shadow at one end only keeps that end's path`() {
    let flight = Flight(
      from: end(20), to: end(40, shadow: 0))
    #expect(width(flight, rect(10), nil, in: 40) == 20)
    #expect(width(flight, rect(10), nil, in: 20) == 10)
  }

  @Test func `Paths of different structure are exchanged at one half`() {
    let flight = Flight(from: end(20), to: end(40))
    let disc = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 30)).cgPath
    #expect(width(flight, rect(10), disc, in: 28) == 14)
    #expect(width(flight, rect(10), disc, in: 32) == 24)
  }

  @Test func `On its way a shadow path keeps its curves`() throws {
    func path(_ scale: CGFloat) -> CGPath {
      func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * scale, y: y * scale) }
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: point(8, 0))
      path.addQuadCurve(to: point(16, 2), control: point(12, 8))
      path.addCurve(to: point(0, 16), control1: point(16, 6), control2: point(4, 12))
      path.closeSubpath()
      return path
    }
    let flight = Flight(from: end(20), to: end(40))
    let outline = try #require(
      ShadowOutline(flight.ends, Sides(source: path(1), destination: path(2))))
    // The path is twice as large in a box that is twice as large, so it grows with its box.
    let half = outline.path(in: CGSize(width: 30, height: 30))
    #expect(half == path(1.5))
  }
}
