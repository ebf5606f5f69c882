import Foundation
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The user chooses another text size during a flight.
@Suite(.freshRuntime) @MainActor struct DynamicTypeTests {
  /// A heading above a body, each with the height of its text.
  private final class ArticleController: UIViewController {
    private let margin: CGFloat
    let labels: [UILabel]

    init(_ title: String, margin: CGFloat, styles: [UIFont.TextStyle]) {
      self.margin = margin
      labels = styles.enumerated().map { index, style in
        let label = UILabel()
        label.text = index == 0 ? "Lake" : "Far away"
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.matchID = MatchID(index)
        return label
      }
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      for label in labels { view.addSubview(label) }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      var top = margin
      for label in labels {
        label.sizeToFit()
        label.frame.origin = CGPoint(x: margin, y: top)
        top += label.frame.height + 4
      }
    }
  }

  private let list = ArticleController("List", margin: 5, styles: [.caption1, .caption2])
  private let detail = ArticleController("Detail", margin: 20, styles: [.title3, .body])
  private let larger = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)

  private func push() throws -> (fixture: MatchFixture, session: MatchSession) {
    let fixture = MatchFixture(
      size: CGSize(width: 200, height: 200), root: list, duration: 1, framesPerSecond: 120)
    fixture.navigation.matchTransition.isTracing = true
    fixture.push(detail)
    return (fixture, try #require(fixture.session))
  }

  /// Body text is 17 points at the default size and 23 at this size; third-level titles are 20 and 26.
  private func expectLarger() {
    #expect(detail.labels.map(\.font.pointSize) == [26, 23])
    for label in list.labels + detail.labels {
      #expect(label.alpha == 1 && label.layer.mask == nil)
    }
  }

  @Test(arguments: [true, false])
  func `Text flies to its new place without a jump`(isRunning: Bool) throws {
    let (fixture, session) = try push()
    #expect(detail.labels.map(\.font.pointSize) == [20, 17])
    #expect(session.plan.flights.count == 2)
    let height = session.plan.flights.map(\.ends.destination.size.height)
    if !isRunning { session.scrub(to: 0.4) }
    fixture.screen.advance(by: 0.4)
    fixture.screen.overrideTraitCollection = larger
    fixture.screen.advance(by: 0.3)
    // Each flight has the new size of its view.
    for (flight, before) in zip(session.plan.flights, height) {
      let label = detail.labels[try #require(flight.indices.destination)]
      #expect(
        flight.ends.destination.size == label.bounds.size
          && flight.ends.destination.center == label.center)
      #expect(flight.ends.destination.size.height > before * 1.15)
    }
    if !isRunning { session.finish() }
    let trace = try #require(session.trace)
    fixture.settle()
    #expect(session.didComplete == true && fixture.issues.isEmpty)
    #expect(trace.entries.contains { $0.kind == .retarget })
    // A released transition starts to move at once, whatever its text does. The share of a text's way
    // is its progress too.
    let findings = ContinuityCheck().findings(in: session.trace ?? trace).filter {
      $0.flight != nil && $0.property != "textShare"
    }
    #expect(findings.isEmpty, "\(findings)")
    expectLarger()
    // This screen belongs to an app without the engine.
    let plain = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 1)
    plain.overrideTraitCollection = larger
    let fresh = ArticleController("Fresh", margin: 20, styles: [.title3, .body])
    let stack = UINavigationController(rootViewController: fresh)
    stack.isNavigationBarHidden = true
    plain.window.rootViewController = stack
    plain.runTurn()
    #expect(fixture.screen.difference(to: plain.render()).largest == 0)
  }

  @Test func `A cancelled transition leaves both screens with the new size`() throws {
    let (fixture, session) = try push()
    fixture.screen.advance(by: 0.4)
    fixture.screen.overrideTraitCollection = larger
    session.reverse()
    fixture.settle()
    #expect(session.didComplete == false && fixture.navigation.topViewController === list)
    // First-level captions are 12 points at the default size and 18 at this size; second-level captions
    // are 11 and 17.
    #expect(list.labels.map(\.font.pointSize) == [18, 17])
    #expect(list.labels.allSatisfy { $0.alpha == 1 })
    #expect(list.view.subviews == list.labels && fixture.issues.isEmpty)
  }
}
