import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// A page that is aligned with its own view of the zoom's ID.
extension ScreenZoomTests {
  /// A page with a photograph of 80 x 60 points that has the ID of the view behind.
  private final class PhotoPage: UIViewController {
    let photo = UIView(frame: CGRect(x: 10, y: 80, width: 80, height: 60))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      photo.backgroundColor = .black
      photo.matchID = "cell"
      view.addSubview(photo)
    }
  }

  @Test(arguments: [true, false])
  func `A blur takes up no black beside the screen behind, unless the app has a background`(
    isPlain: Bool
  ) throws {
    let (fixture, _) = fixture()
    fixture.navigation.viewControllers.first?.view.backgroundColor = .white
    if !isPlain { fixture.navigation.matchTransition.options.backgroundColor = .black }
    let session = try #require(fixture.push(Page()))
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let picture = fixture.screen.render()
    func green(_ x: Int) -> Int { Int(picture.bitmap[x, picture.height / 8] >> 8 & 0xFF) }
    // No other view lies at a fifth of the width. The shade darkens the screen behind alike.
    let inside = green(picture.width / 5)
    #expect(inside > 200)
    for x in [0, picture.width - 1] { #expect((abs(green(x) - inside) <= 2) == isPlain) }
    fixture.settle()
    #expect(fixture.navigation.view.subviews.allSatisfy { $0.backgroundColor != .white })
  }

  /// Begins the push of a page, or its pop.
  private func zoom(_ page: UIViewController, isPop: Bool) throws -> (MatchFixture, MatchSession) {
    let (fixture, _) = fixture()
    fixture.push(page)
    if isPop {
      fixture.settle()
      fixture.pop()
    }
    return (fixture, try #require(fixture.session))
  }

  @Test(arguments: [false, true])
  func `A photograph on the page covers the view, and flies on a straight line`(isPop: Bool) throws
  {
    let page = PhotoPage()
    let (fixture, session) = try zoom(page, isPop: isPop)
    for way in [0, 0.1, 0.5, 1] {
      session.scrub(to: isPop ? 1 - way : way)
      fixture.screen.advance(by: 1 / 60)
      let (photo, box) = (shown(page.photo), shown(page.view))
      // From the centre of the view to that of the photograph.
      #expect(abs(photo.midX - (30 + 20 * way)) < 0.01, "at \(way)")
      #expect(abs(photo.midY - (145 - 35 * way)) < 0.01, "at \(way)")
      // 60 points of the photograph fill the 50 points of the view.
      #expect(abs(photo.height - (50 + 10 * way)) < 0.01, "at \(way)")
      #expect(abs(box.width / photo.width - 100 / 80) < 1e-3)
      #expect(abs(box.height / photo.height - 200 / 60) < 1e-3)
    }
    session.finish()
    fixture.settle()
    #expect(page.view.transform == .identity && ViewTag.existing(of: page.photo)?.id == "cell")
    #expect(page.photo.frame == CGRect(x: 10, y: 80, width: 80, height: 60))
  }

  /// A scrolled list that shows its photograph at the place of the one on `PhotoPage`.
  private final class ScrolledPage: UIViewController {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let photo = UIView(frame: CGRect(x: 10, y: 110, width: 80, height: 60))

    override func loadView() {
      list.contentInsetAdjustmentBehavior = .never
      list.contentSize = CGSize(width: 100, height: 600)
      list.contentOffset.y = 30
      list.backgroundColor = .white
      photo.backgroundColor = .black
      photo.matchID = "cell"
      list.addSubview(photo)
      view = list
    }
  }

  @Test(arguments: [false, true])
  func `A photograph on a scrolled page covers the view from where it is seen`(isPop: Bool) throws {
    let page = ScrolledPage()
    let (fixture, session) = try zoom(page, isPop: isPop)
    // The list is scrolled by 30 points, so the photograph is seen from 80 to 140 of the page's 200 points.
    for way in [0, 0.1, 0.5, 1] {
      session.scrub(to: isPop ? 1 - way : way)
      fixture.screen.advance(by: 1 / 60)
      let photo = shown(page.photo)
      // From the centre of the view, (30, 145), to that of the photograph, (50, 110).
      #expect(abs(photo.midX - (30 + 20 * way)) < 0.01, "at \(way)")
      #expect(abs(photo.midY - (145 - 35 * way)) < 0.01, "at \(way)")
      // 60 points of the photograph fill the 50 points of the view.
      #expect(abs(photo.height - (50 + 10 * way)) < 0.01, "at \(way)")
    }
    session.finish()
    fixture.settle()
    #expect(page.list.contentOffset.y == 30)
  }

  @Test func `A drag holds the grabbed point of a page that is aligned with its photograph`() throws
  {
    let (fixture, _) = fixture()
    let page = PhotoPage()
    // Far above the view, so that the page goes a long way.
    page.photo.frame.origin.y = 20
    fixture.push(page)
    fixture.settle()
    fixture.screen.perform(
      .drag(from: CGPoint(x: 60, y: 10), to: CGPoint(x: 40, y: 40), duration: 0.3))
    fixture.screen.advance(by: 0.28)
    let session = try #require(fixture.session)
    #expect(session.progress > 0.05 && session.progress < 1)
    let finger = CGPoint(x: 60 - 20 * 28 / 30, y: 10 + 30 * 28.0 / 30)
    let box = shown(page.view)
    let scale = box.width / 100
    #expect(abs(scale - (1 - session.progress / 6)) < 1e-3)
    // The first 16 points move nothing. The picture lags behind by a frame of 2.4 points at most.
    let gap = hypot(box.minX + 60 * scale - finger.x, box.minY + 10 * scale - finger.y)
    #expect(abs(gap - 16) < 2.5)
    fixture.settle()
    #expect(page.view.transform == .identity)
  }

  @Test func `Two fingers hold their point of a page that is aligned with its photograph`() throws {
    let (fixture, _) = fixture()
    let page = PhotoPage()
    fixture.push(page)
    fixture.settle()
    fixture.screen.perform(
      .pinch(at: CGPoint(x: 50, y: 80), from: 90, to: 76, duration: 0.5))
    fixture.screen.advance(by: 0.45)
    let session = try #require(fixture.session)
    #expect(session.progress > 0 && session.progress < 1)
    let box = shown(page.view)
    // The fingers are less than 78 points apart, and were up to 90 when the gesture began.
    #expect(abs(box.width - 100 * (1 - session.progress / 6)) < 0.1)
    #expect(box.width > 100 * 76 / 90 - 0.1 && box.width < 100)
    #expect(abs(box.minX + box.width * 0.5 - 50) < 1 && abs(box.minY + box.width * 0.8 - 80) < 1)
    fixture.screen.advance(by: 0.1)
    fixture.settle()
    #expect(fixture.session == nil)
  }

  @Test func `A page that is aligned with its photograph follows a container that grew`() throws {
    let (fixture, _) = fixture()
    let page = PhotoPage()
    fixture.push(page)
    fixture.screen.advance(by: 0.1)
    fixture.screen.size = CGSize(width: 120, height: 220)
    fixture.screen.advance(by: 0.1)
    let session = try #require(fixture.session)
    session.scrub(to: 1)
    fixture.screen.advance(by: 1)
    let box = shown(page.view)
    // The page has its new height when it is laid out at the end.
    #expect(abs(box.minX) < 0.01 && abs(box.minY) < 0.01 && abs(box.width - 120) < 0.01)
    session.finish()
    fixture.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 120, height: 220))
  }

  private static let oddPlaces: [CGAffineTransform] =
    [CGFloat.nan, .infinity, 1e300].map { CGAffineTransform(translationX: $0, y: 0) }
    + [CGFloat.nan, .infinity, 1e-6, 0].map { CGAffineTransform(scaleX: $0, y: $0) }

  @Test(arguments: 0..<7)
  func `A photograph that is nowhere does not matter`(place: Int) throws {
    let (fixture, _) = fixture()
    let page = PhotoPage()
    page.loadViewIfNeeded()
    page.photo.transform = Self.oddPlaces[place]
    let session = try #require(fixture.push(page))
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    // The page starts at the view's width and top.
    let box = shown(page.view)
    #expect(abs(box.width - 40) < 0.01 && abs(box.minY - 120) < 0.01)
    session.finish()
    fixture.settle()
    #expect(page.view.transform == .identity)
  }

  @Test func `A photograph that takes no part does not matter`() throws {
    let (fixture, _) = fixture()
    let page = PhotoPage()
    page.loadViewIfNeeded()
    page.photo.matchTransition.isEnabled = false
    let session = try #require(fixture.push(page))
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(abs(shown(page.view).width - 40) < 0.01)
    session.finish()
    fixture.settle()
  }

  @Test func `An opaque picture fades over the photograph, and the page is there at once`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    let picture = UIGraphicsImageRenderer(size: Self.cell.size, format: format).image {
      $0.fill(CGRect(origin: .zero, size: Self.cell.size))
    }
    let cell = UIImageView(image: picture)
    cell.frame = Self.cell
    cell.matchID = "cell"
    let list = BuiltController("List") {
      $0.backgroundColor = .black
      $0.addSubview(cell)
    }
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.screenEffect = .zoom(from: "cell")
    let session = try #require(fixture.push(PhotoPage()))
    #expect(session.plan.flights.map(\.content.fade) == [.cardOffScreen])
    session.scrub(to: 0.1)
    fixture.screen.advance(by: 1 / 60)
    // The box goes from (9, 108) to (55, 173), and the photograph in it from 116 to 167.
    let shown = fixture.screen.render()
    #expect(shown.bitmap.pixels[111 * shown.width + 30] == 0xFFFF_FFFF)
  }
}
