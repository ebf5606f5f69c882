import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The app that everybody has, with matched views: open, page, and back.
@Suite(.freshRuntime) @MainActor struct EverydayAppTests {
  private var larger: UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
  }

  @Test func `A tap opens the pager, and the photograph flies from its cell`() throws {
    let app = EverydayApp()
    let cell = try #require(app.list.frame(of: 3))
    try app.open(3)
    let flight = try #require(app.session?.plan.flights.first { $0.id == MatchID(3) })
    #expect(flight.isMatched)
    #expect(flight.ends.source.center == CGPoint(x: cell.midX, y: cell.midY))
    // The page shows the photograph in its middle.
    #expect(app.end(of: 3) == CGRect(x: 0, y: 150, width: 300, height: 300))
    // No other cell takes part: their items are not on the page.
    #expect(app.session?.plan.flights.filter(\.isMatched).count == 1)
    app.settle()
    #expect(app.pager?.item == 3 && app.session == nil && app.issues.isEmpty)
    let page = try #require(app.pager?.viewControllers?.first as? EverydayPage)
    #expect(page.imageView.alpha == 1 && page.imageView.layer.mask == nil)
  }

  @Test func `The bar's title, buttons and height change with the screens`() throws {
    let app = EverydayApp()
    let bar = app.navigation.navigationBar
    // 20 of the status bar, 44 of the row and 52 of the large title.
    #expect(bar.frame.height == 116)
    try app.open(0)
    let shown = bar.layer.presentation()?.frame.height ?? 0
    #expect(shown > 64 && shown < 116)
    app.settle()
    #expect(bar.frame.height == 64 && bar.topItem?.title == "Photo 0")
    app.turn()
    #expect(bar.topItem?.title == "Photo 1")
    app.goBack()
    app.settle()
    #expect(bar.frame.height == 116 && bar.topItem?.rightBarButtonItem?.title == "Select")
    try app.expectRestored()
  }

  @Test func `Back leads from the page on top to its own cell`() throws {
    let app = EverydayApp()
    try app.openAndSettle(0)
    app.turn(3)
    app.goBack()
    #expect(app.end(of: 3) == app.list.frame(of: 3))
    #expect(app.list.cell(0)?.imageView.alpha == 1)
    app.settle()
    #expect(app.issues.isEmpty)
    try app.expectRestored()
  }

  @Test func `A cell that no page turned to has shown is scrolled to`() throws {
    let app = EverydayApp()
    try app.openAndSettle(0)
    app.turn(12)
    #expect(app.list.cell(12) == nil)
    app.goBack()
    let place = try #require(app.list.frame(of: 12))
    #expect(app.end(of: 12) == place && place.minY > 64 && place.maxY < 600)
    // The list is scrolled now, so the bar stays small.
    #expect(app.navigation.navigationBar.frame.height == 64)
    app.settle()
    #expect(app.issues.isEmpty)
    try app.expectRestored()
  }

  @Test(arguments: [true, false])
  func `A cell that was scrolled away, and used for another item, is found again`(
    isTall: Bool
  ) throws {
    let app = EverydayApp(items: Array(0..<(isTall ? 40 : 12)))
    let cell = try #require(app.list.cell(1))
    try app.openAndSettle(1)
    app.list.collection.contentOffset.y = 500
    app.screen.runTurn()
    // The view shows another item now, or none.
    #expect(app.list.cell(1) == nil)
    #expect(cell.label.text != "1" || cell.superview == nil)
    app.goBack()
    #expect(app.end(of: 1) == app.list.frame(of: 1))
    app.settle()
    #expect(app.issues.isEmpty)
    try app.expectRestored()
  }

  @Test func `Without a view to go to, the photograph fades with its screen`() throws {
    let app = EverydayApp { $0.provides = false }
    try app.openAndSettle(0)
    app.turn(12)
    app.goBack()
    #expect(app.session?.plan.flights.contains(where: \.isMatched) == false)
    app.settle()
    try app.expectRestored()
  }

  @Test func `A swipe from the edge leads back, and may be taken back`() throws {
    let app = EverydayApp()
    try app.openAndSettle(2)
    app.turn()
    let finger = app.screen.touchDown(at: CGPoint(x: 2, y: 300))
    app.screen.advance(by: 0.05)
    for x in stride(from: CGFloat(20), through: 140, by: 20) {
      finger.move(to: CGPoint(x: x, y: 300))
      app.screen.advance(by: 0.03)
    }
    let session = try #require(app.session)
    #expect(session.kind == .pop && session.progress > 0.2 && session.progress < 1)
    for x in stride(from: CGFloat(120), through: 10, by: -10) {
      finger.move(to: CGPoint(x: x, y: 300))
      app.screen.advance(by: 0.03)
    }
    finger.lift()
    app.settle()
    #expect(session.didComplete == false && app.pager?.item == 3)
    #expect(app.navigation.navigationBar.frame.height == 64)
    app.screen.perform(
      .drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 280, y: 300), duration: 0.4))
    app.settle()
    #expect(app.issues.isEmpty)
    try app.expectRestored()
  }

  @Test func `A photograph that is zoomed in flies as it is seen`() throws {
    let app = EverydayApp()
    try app.openAndSettle(4)
    let page = try #require(app.pager?.viewControllers?.first as? EverydayPage)
    page.scroll.setZoomScale(2, animated: false)
    app.screen.runTurn()
    let place = page.imageView.convert(page.imageView.bounds, to: nil)
    #expect(place.size == CGSize(width: 600, height: 600))
    app.goBack()
    let flight = try #require(app.session?.plan.flights.first { $0.id == MatchID(4) })
    #expect(flight.ends.source.center == CGPoint(x: place.midX, y: place.midY))
    app.settle()
    try app.expectRestored()
  }

  @Test(arguments: [true, false])
  func `A pinch of the app's own opens an item, or lets it go back`(opens: Bool) throws {
    let app = EverydayApp()
    let cell = try #require(app.list.cell(2))
    let place = cell.imageView.convert(
      CGPoint(x: cell.imageView.bounds.midX, y: cell.imageView.bounds.midY), to: nil)
    let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    pinch.headlessAddAction { [unowned pinch] _ in
      switch pinch.state {
      case .began:
        app.navigation.pushViewController(EverydayPager(app.list, item: 2), animated: true)
      case .changed: app.session?.scrub(to: Double(pinch.scale - 1))
      case .ended where opens: app.session?.release(velocity: Double(pinch.velocity))
      case .ended, .cancelled: app.session?.cancel()
      default: break
      }
    }
    app.list.collection.addGestureRecognizer(pinch)
    let apart: CGFloat = opens ? 110 : 90
    app.screen.perform(.pinch(at: place, from: 60, to: apart, duration: 0.5))
    app.screen.advance(by: 0.45)
    let session = try #require(app.session)
    // The fingers are nine tenths of the way apart, and a frame is 1/30 of it.
    let scale = Double(60 + (apart - 60) * 0.9) / 60
    #expect(session.kind == .push && abs(session.progress - (scale - 1)) < 0.15)
    app.settle()
    #expect((app.pager?.item == 2) == opens)
    if opens {
      app.goBack()
      app.settle()
    }
    try app.expectRestored()
  }

  @Test(arguments: [true, false])
  func `A rotation in flight ends at rest`(isPop: Bool) throws {
    let app = EverydayApp()
    try app.open(2)
    if isPop {
      app.settle()
      app.goBack()
    }
    #expect(app.session != nil)
    app.screen.size = CGSize(width: 600, height: 300)
    app.settle()
    #expect(app.session == nil && app.issues.isEmpty)
    if !isPop {
      #expect(app.pager?.view.frame.size == CGSize(width: 600, height: 300))
      let page = try #require(app.pager?.viewControllers?.first as? EverydayPage)
      #expect(page.view.convert(page.view.bounds, to: nil).origin == .zero)
      app.goBack()
      app.settle()
    }
    try app.expectRestored()
  }

  @Test func `Another text size in flight moves the cells, and the flight follows`() throws {
    let app = EverydayApp { $0.fitsText = true }
    try app.openAndSettle(3)
    app.goBack()
    let before = try #require(app.end(of: 3))
    app.screen.overrideTraitCollection = larger
    app.screen.advance(by: 0.1)
    let after = try #require(app.end(of: 3))
    #expect(after == app.list.frame(of: 3))
    app.settle()
    #expect(app.issues.isEmpty)
    #expect(after.minY > before.minY + 3)
    try app.expectRestored()
  }

  @Test func `A list that scrolls under its large title in flight takes the flight along`() throws {
    let app = EverydayApp()
    try app.openAndSettle(2)
    app.goBack()
    let before = try #require(app.end(of: 2))
    // The list scrolls up by a part of the title, as it does under a finger.
    app.list.collection.contentOffset.y += 40
    app.screen.advance(by: 0.1)
    let after = try #require(app.end(of: 2))
    #expect(after == app.list.frame(of: 2) && after.minY == before.minY - 40)
    app.settle()
    #expect(app.issues.isEmpty)
    try app.expectRestored()
  }

  @Test func `Insets that change in flight move the cells, and the flight follows`() throws {
    let app = EverydayApp()
    try app.openAndSettle(2)
    app.goBack()
    let before = try #require(app.end(of: 2))
    // A bar for a call in progress takes 20 points.
    app.screen.safeAreaInsets.top += 20
    app.screen.advance(by: 0.1)
    let after = try #require(app.end(of: 2))
    #expect(after == app.list.frame(of: 2) && after.minY == before.minY + 20)
    app.screen.safeAreaInsets.top -= 20
    app.screen.advance(by: 0.1)
    app.settle()
    #expect(app.issues.isEmpty)
    try app.expectRestored()
  }

  @Test(arguments: [true, false])
  func `A reload in flight gives the flight another cell to land on`(isAnimated: Bool) throws {
    let app = EverydayApp()
    try app.openAndSettle(2)
    app.goBack()
    let old = try #require(app.list.cell(2))
    app.list.show(app.list.items, reloading: [2], animated: isAnimated)
    app.screen.advance(by: 0.1)
    #expect(app.list.cell(2) !== old && app.session != nil)
    app.settle()
    #expect(app.issues.isEmpty)
    try app.expectRestored()
  }

  @Test func `New items in flight push the cell on, and the flight follows`() throws {
    let app = EverydayApp()
    try app.openAndSettle(2)
    app.goBack()
    let before = try #require(app.list.frame(of: 2))
    app.list.show([100, 101] + app.list.items, animated: false)
    app.screen.advance(by: 0.1)
    let after = try #require(app.list.frame(of: 2))
    #expect(after.minY > before.minY && app.end(of: 2) == after)
    app.settle()
    #expect(app.issues.isEmpty)
    try app.expectRestored()
  }

  @Test func `An item that is deleted while it is open lets its photograph fade`() throws {
    let app = EverydayApp()
    try app.openAndSettle(2)
    app.list.show(app.list.items.filter { $0 != 2 })
    app.screen.advance(by: 1)
    app.goBack()
    #expect(app.session?.plan.flights.contains(where: \.isMatched) == false)
    app.settle()
    #expect(app.issues.isEmpty)
    try app.expectRestored()
  }

  @Test(arguments: [true, false])
  func `An item that is deleted in flight leaves nothing behind`(isAnimated: Bool) throws {
    let app = EverydayApp()
    try app.openAndSettle(2)
    app.goBack()
    app.list.show(app.list.items.filter { $0 != 2 }, animated: isAnimated)
    app.settle()
    try app.expectRestored()
  }

  @Test func `A cell in the pool is not found, whatever its ID`() throws {
    let app = EverydayApp()
    let cell = try #require(app.list.cell(0))
    app.list.collection.contentOffset.y = 700
    app.screen.runTurn()
    #expect(cell.superview == nil || cell.label.text != "0")
    // The first two rows may lie below the bar.
    try app.openAndSettle(app.list.collection.indexPathsForVisibleItems[4].item)
    app.list.collection.contentOffset.y = -116
    app.screen.runTurn()
    let item = try #require(app.pager?.item)
    app.goBack()
    #expect(app.end(of: item) == app.list.frame(of: item))
    app.settle()
    try app.expectRestored()
  }

  @Test func `Nothing of the pager outlives the way back`() throws {
    let app = EverydayApp()
    weak var pager: UIViewController?
    weak var page: UIViewController?
    try app.openAndSettle(0)
    app.turn()
    (pager, page) = (app.pager, app.pager?.viewControllers?.first)
    #expect(pager != nil && page != nil)
    app.goBack()
    app.settle()
    #expect(pager == nil && page == nil)
  }
}
