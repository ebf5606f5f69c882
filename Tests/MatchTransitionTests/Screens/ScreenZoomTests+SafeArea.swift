import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The safe area of a page that zooms. The page is 100 by 200 points.
extension ScreenZoomTests {
  /// A page that keeps its content out of the unsafe parts of the screen.
  private final class SafePage: UIViewController {
    let content = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      view.addSubview(content)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      content.frame = view.bounds.inset(by: view.safeAreaInsets)
    }
  }

  /// A phone on its side has a safe area at the left and at the right, where its corners are.
  @Test(arguments: [
    UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0),
    UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0),
    UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0),
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 30),
  ])
  func `A safe area at a single edge moves nothing on the page in flight`(
    insets: UIEdgeInsets
  ) throws {
    let (fixture, _) = fixture()
    fixture.screen.safeAreaInsets = insets
    fixture.screen.runTurn()
    let page = SafePage()
    let session = try #require(fixture.push(page))
    let safe = CGRect(x: 0, y: 0, width: 100, height: 200).inset(by: insets)
    for step in 0...20 {
      session.scrub(to: Double(step) / 20)
      fixture.screen.advance(by: 1 / 60)
      let frame = page.content.frame
      let differences = [
        frame.minX - safe.minX, frame.maxX - safe.maxX, frame.minY - safe.minY,
        frame.maxY - safe.maxY,
      ]
      #expect(differences.allSatisfy { abs($0) < 0.02 }, "step \(step): \(frame)")
    }
    session.finish()
    fixture.settle()
    #expect(page.content.frame == safe && page.additionalSafeAreaInsets == .zero)
  }
}
