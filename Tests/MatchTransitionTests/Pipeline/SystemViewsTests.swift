import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Views that UIKit itself puts into scroll views (rule 7.14).
@Suite(.freshRuntime) @MainActor struct SystemViewsTests {
  /// A view that UIKit has put into a list of the full size.
  enum Part: CaseIterable, Sendable {
    case edgeEffect, opaqueView, refreshControl, backdropOfApp
  }

  private final class Backdrop: UIView {
    override class var layerClass: AnyClass { CABackdropLayer.self }
  }

  private static func part(_ part: Part, _ frame: CGRect) -> UIView {
    switch part {
    case .edgeEffect: return ScrollEdgeEffectView(frame: frame)
    case .opaqueView:
      let view = ScrollEdgeEffectView(frame: frame)
      view.backgroundColor = UIColor(white: 0, alpha: 0.1)
      view.isUserInteractionEnabled = true
      return view
    case .refreshControl:
      let control = UIRefreshControl(frame: frame)
      control.backgroundColor = UIColor(white: 0, alpha: 0.1)
      return control
    case .backdropOfApp:
      let view = Backdrop(frame: frame)
      view.isUserInteractionEnabled = false
      return view
    }
  }

  private func list(_ title: String, _ kind: Part, _ photo: CGRect) -> BuiltController {
    BuiltController(title) { root in
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      scrollView.addSubview(.tagged("photo", photo))
      scrollView.addSubview(Self.part(kind, scrollView.bounds))
      root.addSubview(scrollView)
    }
  }

  @Test(arguments: Part.allCases)
  func `Case A10: a view of UIKit's own in front of the cells is no cover`(part: Part) throws {
    let (fixture, session) = try MatchFixture.pushed(
      from: list("List", part, CGRect(x: 30, y: 150, width: 40, height: 40)),
      to: list("Page", part, CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(session.plan.flights.map(\.id) == ["photo"])
    session.finish()
    fixture.settle()
  }

  @Test func `A view of the app in front of the cells is a cover`() throws {
    func screen(_ title: String, _ photo: CGRect) -> BuiltController {
      BuiltController(title) { root in
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        scrollView.addSubview(.tagged("photo", photo))
        scrollView.addSubview(
          .filled(CGRect(x: 40, y: 40, width: 20, height: 120), .green))
        root.addSubview(scrollView)
      }
    }
    let (fixture, session) = try MatchFixture.pushed(
      from: screen("List", CGRect(x: 30, y: 140, width: 40, height: 40)),
      to: screen("Page", CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(session.plan.flights.count == 2)
    session.finish()
    fixture.settle()
  }

  @Test(arguments: Part.allCases)
  func `Case A10: no picture shows it`(part: Part) throws {
    if part == .backdropOfApp { return }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    scrollView.backgroundColor = .white
    scrollView.addSubview(.filled(CGRect(x: 0, y: 0, width: 20, height: 40), .red))
    let system = Self.part(part, scrollView.bounds)
    system.addSubview(.filled(system.bounds, .blue))
    scrollView.addSubview(system)
    #expect(scrollView.partsOfScrollViews == [system])
    let snapshot = ContentSnapshot(
      view: scrollView, content: ElementContent(kind: .group, isOpaque: true), wasDisplayed: true,
      excluded: [])
    #expect(snapshot.excluded == [system] && !snapshot.containsSystemContent)
    let image = try #require(snapshot.make()?.subviews.first as? UIImageView)
    let bitmap = try #require(image.image?.cgImage?.bitmap)
    let (x, y) = (bitmap.width / 4, bitmap.height / 2)
    #expect(bitmap[x, y] == 0xFF00_00FF && bitmap[bitmap.width - x, y] == 0xFFFF_FFFF)
    // A text view's own parts are its text.
    let text = UITextView(frame: scrollView.bounds)
    text.addSubview(system)
    #expect(text.partsOfScrollViews == [])
  }

  @Test(arguments: [false, true])
  func `A view of UIKit's own around a cell or a tagged view is the app's`(isCell: Bool) throws {
    func screen(_ title: String, _ photo: CGRect) -> BuiltController {
      BuiltController(title) { root in
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let wrapper = Self.part(.refreshControl, scrollView.bounds)
        let holder = isCell ? UITableViewCell() : UIView()
        holder.frame = wrapper.bounds
        holder.addSubview(isCell ? .filled(photo, .red) : .tagged("photo", photo))
        wrapper.addSubview(holder)
        scrollView.addSubview(wrapper)
        root.addSubview(scrollView)
      }
    }
    let list = screen("List", CGRect(x: 30, y: 140, width: 40, height: 40))
    let scrollView: UIView = list.view.subviews[0]
    #expect(scrollView.partsOfScrollViews == [])
    if isCell { return }
    let (fixture, session) = try MatchFixture.pushed(
      from: list, to: screen("Page", CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(session.plan.flights.map(\.id) == ["photo"])
    session.finish()
    fixture.settle()
  }

  @Test func `Nothing that holds a backdrop fades by alpha, whatever its class`() throws {
    HeadlessReadings.scrollViewsHaveEdgeEffects = true
    func screen(_ title: String) -> BuiltController {
      BuiltController(title) { root in
        root.addSubview(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)))
        root.addSubview(.filled(CGRect(x: 10, y: 10, width: 30, height: 30), .red))
      }
    }
    let (list, page) = (screen("List"), screen("Page"))
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.screenEffect = .fade
    let session = try #require(fixture.push(page))
    for step in 1...9 {
      session.scrub(to: Double(step) / 10)
      fixture.screen.advance(by: 1 / 60)
      for screen in [list, page] {
        let parts = screen.view.subviews[0].subviews
        let effect: UIView = try #require(parts.first { $0 is ScrollEdgeEffectView })
        var next: UIView? = effect
        while let view = next {
          #expect(view.alpha == 1 || view.alpha == 0, "\(type(of: view)) at \(step) tenths")
          next = view.superview
        }
      }
    }
    session.finish()
    fixture.settle()
  }
}
