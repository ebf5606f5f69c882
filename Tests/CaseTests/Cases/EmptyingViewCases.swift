import Dispatch
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F24: views that empty themselves when they leave the window, and draw a turn after they have entered one.
@Suite(.freshRuntime) @MainActor struct EmptyingViewCases {
  enum Mode: CaseIterable { case automatic, rendered, live }
  enum Way: CaseIterable { case push, pop, cancelledPush }

  @Test(arguments: Mode.allCases, Way.allCases)
  func `Case F24: A view that draws late never flies empty`(_ mode: Mode, _ way: Way) throws {
    let engine = try run(mode, way, isEnabled: true)
    // A cancelled push takes only the large view out of the window again.
    let departures = try way == .cancelledPush ? [0, 1] : run(mode, way, isEnabled: false)
    #expect(engine == departures)
  }

  @Test(arguments: Way.allCases)
  func `Case F24: A coloured view that draws late never flies empty`(_ way: Way) throws {
    _ = try run(.automatic, way, isEnabled: true, .white)
  }

  /// Returns how often the small and the large view have been told that they leave their window.
  private func run(
    _ mode: Mode, _ way: Way, isEnabled: Bool, _ background: UIColor? = nil
  ) throws -> [Int] {
    let small = EmptyingView(CGRect(x: 20, y: 600, width: 120, height: 120))
    let large = EmptyingView(CGRect(x: 0, y: 60, width: 390, height: 390))
    let stack = UINavigationController.field(BuiltController("List", small))
    for view in [small, large] { view.backgroundColor = background }
    stack.matchTransition.isEnabled = isEnabled
    let page = BuiltController("Page", large)
    let screen = HeadlessScreen.field(stack)
    let style: MatchStyle? =
      switch mode {
      case .automatic: nil
      case .rendered: MatchStyle(snapshot: .rendered)
      case .live: MatchStyle(snapshot: .live(way == .pop ? .source : .destination))
      }
    for view in [small, large] where style != nil { view.matchTransition.style = style }
    if way == .pop { stack.pushViewController(page, animated: false) }
    screen.settle()
    let before = [small.departures, large.departures]
    if way == .pop {
      stack.popViewController(animated: true)
    } else {
      stack.pushViewController(page, animated: true)
    }
    screen.runTurn()
    if isEnabled {
      let session = try #require(stack.matchTransition.session)
      screen.frames(75) { frame, pixels in
        if frame == 11, way == .cancelledPush { session.cancel() }
        let box = pixels.bounds(of: .red, within: 6) ?? .zero
        #expect(box.width >= 118, "\(mode) \(way) frame \(frame): \(box)")
        #expect(
          pixels.share(of: .red, in: box, within: 6) > 0.98, "\(mode) \(way) frame \(frame): \(box)"
        )
      }
      #expect(session.didComplete == (way != .cancelledPush))
    }
    screen.settle()
    let shown = way == .push ? large : small
    #expect(Pixels(screen).share(of: .red, in: shown.frame) == 1)
    #expect(damage(to: shown) == [])
    let after = [small.departures, large.departures]
    return zip(after, before).map { $0 - $1 }
  }

  @Test func `Case F24: A live view that shows all the time is never told that it leaves`() throws {
    let small = EmptyingView(CGRect(x: 20, y: 600, width: 120, height: 120))
    let large = EmptyingView(CGRect(x: 0, y: 60, width: 390, height: 390))
    for view in [small, large] {
      view.matchTransition.style = MatchStyle(snapshot: .live(.destination))
    }
    let stack = UINavigationController.field(BuiltController("List", small))
    let screen = HeadlessScreen.field(stack)
    stack.pushViewController(BuiltController("Page", large), animated: true)
    screen.settle()
    #expect(large.departures == 0 && small.departures == 1)
  }
}

/// A view whose picture is drawn a turn after it has entered a window, and goes when it leaves.
private final class EmptyingView: UIView {
  /// How often the view was told that it leaves its window.
  private(set) var departures = 0

  init(_ frame: CGRect) {
    super.init(frame: frame)
    matchID = "photo"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow == nil, window != nil else { return }
    departures += 1
    layer.contents = nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    HeadlessProcess.run(after: 0) { [weak self] in
      guard let self, window != nil else { return }
      layer.contents = UIImage.plain(.red).cgImage
    }
  }
}
