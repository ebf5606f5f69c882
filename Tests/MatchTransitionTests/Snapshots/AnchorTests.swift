import Foundation
import TestSupport
import Testing

@_spi(Hosting) @testable import MatchTransition
@testable import UIKit

/// Anchors: views that stand for content which their host draws.
@Suite(.freshRuntime) @MainActor struct AnchorTests {
  private static let near = CGRect(x: 10, y: 20, width: 20, height: 20)
  private static let far = CGRect(x: 50, y: 140, width: 40, height: 40)
  private static let (red, blue) = ([255, 0, 0], [0, 0, 255])
  private static let (green, white) = ([0, 255, 0], [255, 255, 255])

  private func canvases() -> (list: CanvasController, page: CanvasController) {
    (CanvasController(Self.near), CanvasController(Self.far))
  }

  private func fixture(_ list: UIViewController) -> MatchFixture { MatchFixture(root: list) }

  /// Begins a push and holds it in the middle.
  private func held(_ fixture: MatchFixture, _ page: UIViewController) throws -> MatchSession {
    let session = try #require(fixture.push(page))
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    return session
  }

  /// Returns the picture of an anchor.
  private func picture(of canvas: CanvasView, wasDisplayed: Bool = true) throws -> CGImage {
    let snapshot = ContentSnapshot(
      view: canvas.anchor, content: ElementContent(kind: .pixels, isOpaque: false),
      wasDisplayed: wasDisplayed, excluded: [])
    let holder = try #require(snapshot.make())
    #expect(holder.bounds.size == canvas.anchor.bounds.size)
    return try #require((holder.subviews.first as? UIImageView)?.image?.cgImage)
  }

  @Test func `The content flies, and its host draws it on neither screen meanwhile`() throws {
    let (list, page) = canvases()
    let fixture = fixture(list)
    let session = try held(fixture, page)
    #expect(session.plan.flights.count == 1 && session.plan.flights[0].isMatched)
    #expect(!list.canvas.drawsSquare && !page.canvas.drawsSquare)
    let screen = fixture.screen
    // The square is 30 points wide in the middle of its way.
    #expect(screen.color(40, 95) == Self.red && screen.color(55, 95) == Self.blue)
    #expect(screen.color(15, 30) == Self.white && screen.color(60, 160) == Self.white)
    #expect(fixture.issues.isEmpty)
    session.finish()
    fixture.settle()
    #expect(list.canvas.isSquareVisible && page.canvas.isSquareVisible)
  }

  @Test func `A touch in flight does not let the owner show its content for a moment`() throws {
    let (list, page) = canvases()
    let session = try held(fixture(list), page)
    let changes = page.canvas.changes
    let place = CGPoint(x: 50, y: 150)
    #expect(session.stage.receiver(on: page.view, at: place, UIEvent()) === page.canvas)
    #expect(page.canvas.changes == changes)
    session.cancel()
  }

  @Test func `The ends of a push show the settled screens`() throws {
    let (list, page) = canvases()
    try fixture(list).expectSettledEnds(pushing: page)
  }

  @Test func `A cut-out is as large as its anchor, and without the background of the host`() throws
  {
    let canvas = CanvasView(Self.near)
    canvas.isRound = true
    let fixture = fixture(CanvasController(canvas))
    for wasDisplayed in [true, false] {
      let image = try picture(of: canvas, wasDisplayed: wasDisplayed)
      let scale = image.width / 20
      withExtendedLifetime(image) {
        #expect(image.bitmap[0, 0] >> 24 == 0, "a corner beside the disc")
        #expect(image.bitmap[5 * scale, 10 * scale] & 0xFFFFFF == 0x0000FF)
        #expect(image.bitmap[15 * scale, 10 * scale] & 0xFFFFFF == 0xFF0000)
      }
      #expect(image.height == image.width, "the bar beside the anchor is not in it")
    }
    #expect(canvas.backgroundColor == .white && canvas.drawsSquare)
    #expect(fixture.root.view === canvas)
  }

  @Test func `A view that holds an anchor flies without the content of the anchor`() throws {
    let (list, page) = canvases()
    list.canvas.matchID = "page"
    page.canvas.matchID = "page"
    let fixture = fixture(list)
    let session = try held(fixture, page)
    #expect(session.plan.flights.count == 2)
    let screen = fixture.screen
    #expect(screen.color(40, 95) == Self.red && screen.color(55, 95) == Self.blue)
    #expect(screen.color(15, 30) == Self.white && screen.color(60, 160) == Self.white)
    session.finish()
    fixture.settle()
    #expect(list.canvas.isSquareVisible && page.canvas.isSquareVisible)
  }

  @Test func `Content that the host draws turned and scaled flies as the host draws it`() throws {
    let (list, page) = canvases()
    page.canvas.turn = CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 1.2, y: 0.8)
    let fixture = fixture(list)
    let session = try held(fixture, page)
    session.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    let end = fixture.screen.render()
    #expect(!page.canvas.drawsSquare)
    session.finish()
    fixture.settle()
    // The edges of a turned picture are smoothed twice.
    #expect(end.difference(from: fixture.screen.render()).mean < 0.5)
    #expect(fixture.screen.color(62, 155) == Self.red && fixture.screen.color(78, 165) == Self.blue)
  }

  @Test func `A pop restores the pictures of both screens`() throws {
    let (list, page) = canvases()
    let fixture = fixture(list)
    let before = fixture.screen.render()
    fixture.push(page)
    fixture.settle()
    fixture.pop()
    let session = try #require(fixture.session)
    #expect(session.plan.flights.first?.isMatched == true)
    fixture.screen.advance(by: 0.25)
    #expect(!list.canvas.drawsSquare)
    fixture.settle()
    #expect(fixture.screen.difference(to: before).largest == 0)
    #expect(list.canvas.changes == [false, true, false, true])
  }

  @Test func `A cancelled push restores the source screen`() throws {
    let (list, page) = canvases()
    let fixture = fixture(list)
    let before = fixture.screen.render()
    let session = try held(fixture, page)
    session.cancel()
    fixture.settle()
    #expect(session.didComplete == false)
    #expect(fixture.screen.difference(to: before).largest == 0)
    #expect(list.canvas.isSquareVisible && page.canvas.isSquareVisible)
  }

  @Test func `A grabbed flight of an anchor follows the finger and lands`() throws {
    let (list, page) = canvases()
    let fixture = fixture(list)
    let session = try #require(fixture.push(page))
    fixture.screen.advance(by: 0.25)
    let finger = fixture.screen.draggedFinger(
      from: CGPoint(x: 50, y: 95), to: CGPoint(x: 60, y: 150), steps: 20)
    #expect(!session.isRunning && session.progress > 0.5)
    #expect(!list.canvas.drawsSquare && !page.canvas.drawsSquare)
    finger.lift()
    fixture.settle()
    #expect(session.didComplete != nil)
    #expect(list.canvas.isSquareVisible && page.canvas.isSquareVisible)
  }

  @Test func `A pop during a push shows everything again`() throws {
    let (list, page) = canvases()
    let fixture = fixture(list)
    let before = fixture.screen.render()
    fixture.push(page)
    fixture.screen.advance(by: 0.2)
    fixture.pop()
    fixture.settle()
    #expect(fixture.navigation.viewControllers == [list])
    #expect(fixture.screen.difference(to: before).largest == 0)
  }

  @Test func `A screen that is rotated in flight draws its content in the new place`() throws {
    let (list, page) = canvases()
    page.canvas.isBoundToCorner = true
    let fixture = fixture(list)
    fixture.push(page)
    fixture.screen.advance(by: 0.25)
    fixture.screen.size = CGSize(width: 200, height: 100)
    fixture.settle()
    #expect(list.canvas.isSquareVisible && page.canvas.isSquareVisible)
    // The square lies in the lower right corner.
    #expect(page.canvas.anchor.frame == CGRect(x: 160, y: 60, width: 40, height: 40))
    #expect(fixture.screen.color(165, 80) == Self.red && fixture.screen.color(195, 80) == Self.blue)
  }

  @Test func `An anchor that moves in flight is where the flight ends`() throws {
    let (list, page) = canvases()
    let fixture = fixture(list)
    let session = try held(fixture, page)
    page.canvas.square.origin.x = 20
    page.canvas.setNeedsLayout()
    session.scrub(to: 1)
    fixture.screen.advance(by: 1)
    #expect(fixture.screen.color(25, 160) == Self.red && fixture.screen.color(55, 160) == Self.blue)
    #expect(fixture.screen.color(85, 160) == Self.white)
    session.finish()
    fixture.settle()
  }

  @Test func `Content whose anchor the host removes in flight is visible at once`() throws {
    let (list, page) = canvases()
    let fixture = fixture(list)
    let session = try held(fixture, page)
    list.canvas.anchor.removeFromSuperview()
    session.scrub(to: 0.6)
    fixture.screen.advance(by: 1 / 60)
    #expect(list.canvas.drawsSquare && !page.canvas.drawsSquare)
    session.finish()
    fixture.settle()
  }

  @Test func `An anchor stays in its host although its style asks for a live flight`() throws {
    let (list, page) = canvases()
    list.canvas.anchor.matchTransition.style = MatchStyle(snapshot: .live(.source))
    let fixture = fixture(list)
    let session = try held(fixture, page)
    #expect(list.canvas.anchor.superview === list.canvas)
    #expect(fixture.screen.color(40, 95) == Self.red && fixture.screen.color(55, 95) == Self.blue)
    session.finish()
    fixture.settle()
  }

  @Test(arguments: [true, false])
  func `Effects in front of the content are in its picture if the display shows them`(
    isInFront: Bool
  ) throws {
    let canvas = CanvasView(Self.near)
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    glass.frame = isInFront ? Self.near : Self.far
    canvas.addSubview(glass)
    let list = CanvasController(canvas)
    let fixture = fixture(list)
    let snapshot = ContentSnapshot(
      view: canvas.anchor, content: ElementContent(kind: .pixels, isOpaque: false),
      wasDisplayed: true, excluded: [])
    switch snapshot.kind {
    case .displayedOrRendered: #expect(isInFront)
    case .rendered: #expect(!isInFront)
    default: Issue.record("\(String(describing: snapshot.kind))")
    }
    #expect(fixture.root === list)
  }

  // MARK: Late layout

  @Test(arguments: [1, 2])
  func `A push waits for an anchor that comes with the next frames`(frames: Int) throws {
    let (list, page) = canvases()
    page.lateFrames = frames
    let fixture = fixture(list)
    #expect(fixture.push(page) == nil)
    fixture.screen.advance(by: Double(frames + 1) / 60)
    let session = try #require(fixture.session)
    #expect(session.plan.flights.first?.isMatched == true)
    fixture.settle()
    #expect(session.didComplete == true && fixture.issues.isEmpty)
  }

  @Test func `A push without a match waits for a few frames only, and reports no wait`() throws {
    let (list, page) = canvases()
    page.canvas.anchor.matchID = "another"
    page.waits = true
    let fixture = fixture(list)
    fixture.push(page)
    fixture.screen.advance(by: 5 / 60)
    #expect(fixture.session != nil)
    fixture.settle()
    let hasWaited = fixture.issues.contains {
      if case .notReady = $0 { true } else { false }
    }
    #expect(!hasWaited)
  }

  @Test func `A push begins at once if the anchor is there`() throws {
    let (list, page) = canvases()
    page.waits = true
    let fixture = fixture(list)
    #expect(fixture.push(page) != nil)
    fixture.settle()
  }

  @Test func `A screen with an anchor is released`() {
    weak var canvas: CanvasView?
    let fixture = fixture(CanvasController(Self.near))
    do {
      let page = CanvasController(Self.far)
      canvas = page.canvas
      fixture.push(page)
    }
    fixture.settle()
    fixture.pop()
    fixture.settle()
    #expect(canvas == nil)
  }
}

/// A screen whose view draws everything itself.
private final class CanvasController: UIViewController, MatchObserver {
  let canvas: CanvasView
  /// The number of frames after which the anchor exists, or nil if it exists from the start.
  var lateFrames: Int?
  /// Whether transitions wait for late views.
  var waits = false

  init(_ canvas: CanvasView) {
    self.canvas = canvas
    super.init(nibName: nil, bundle: nil)
  }

  convenience init(_ square: CGRect) { self.init(CanvasView(square)) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("\(Self.self) is made in code only") }

  override func loadView() { view = canvas }

  func matchPrepare(for preparation: MatchPreparation) {
    if let lateFrames, preparation.side == .destination {
      canvas.anchor.removeFromSuperview()
      var frames = 0
      // The condition is asked once before each frame.
      preparation.postpone(until: { [canvas] in
        frames += 1
        if frames > lateFrames { canvas.addSubview(canvas.anchor) }
        return frames > lateFrames
      })
    }
    if waits || lateFrames != nil { preparation.postponeForLateViews(on: canvas) }
  }
}

/// A view like a hosting view: it draws a bar and a square, whose left half is red and whose right half is blue.
/// It lays out the anchor of the square, and shows or hides the square, with its next layout only.
private final class CanvasView: UIView {
  let anchor = MatchAnchorView(frame: .zero)
  var square: CGRect
  /// Whether the square is a disc.
  var isRound = false
  /// Whether the square keeps its distance from the lower right corner of a screen of 100 by 200 points.
  var isBoundToCorner = false
  /// The transform with which the square is drawn about its middle.
  var turn = CGAffineTransform.identity
  /// Whether the square is drawn.
  private(set) var drawsSquare = true
  /// The visibility that the engine asked for, in order.
  private(set) var changes: [Bool] = []
  /// Whether the square is drawn with the next layout. A canvas without a window has none.
  var isSquareVisible: Bool { changes.last ?? true }

  init(_ square: CGRect) {
    self.square = square
    super.init(frame: .zero)
    backgroundColor = .white
    contentMode = .redraw
    addSubview(anchor)
    anchor.matchID = "square"
    anchor.onVisibility = { [weak self] isVisible in
      self?.changes.append(isVisible)
      self?.setNeedsLayout()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("\(Self.self) is made in code only") }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isBoundToCorner {
      square.origin = CGPoint(
        x: bounds.width - square.width, y: bounds.height - square.height)
    }
    anchor.bounds.size = square.size
    anchor.center = CGPoint(x: square.midX, y: square.midY)
    anchor.transform = turn
    drawsSquare = isSquareVisible
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
    context.fill(CGRect(x: 0, y: square.maxY + 1, width: bounds.width, height: 4))
    if !drawsSquare { return }
    context.translateBy(x: square.midX, y: square.midY)
    context.concatenate(turn)
    let half = square.width / 2
    if isRound {
      context.addEllipse(
        in: CGRect(x: -half, y: -half, width: square.width, height: square.height))
      context.clip()
    }
    UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
    context.fill(CGRect(x: -half, y: -half, width: half, height: square.height))
    UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
    context.fill(CGRect(x: 0, y: -half, width: half, height: square.height))
  }
}
