import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A pager that still slides when a finger leads back.
///
/// A finger has turned a page. Its lift has been a while ago, but the page slides on for about a second, and then
/// the pager removes the page before.
@Suite(.freshRuntime) @MainActor struct SlidingPagerCases {
  /// Turns the page, waits, and swipes back to the grid.
  private func swipe(after wait: Double) async throws -> RecordedTransition {
    let stack = UINavigationController(rootViewController: Grid())
    stack.matchTransition.isEnabled = true
    stack.matchTransition.options.stagger = .towards(.bottom)
    let recorder = TransitionRecorder(stack)
    _ = try await recorder.record(stack.matchTransition, "open") {
      stack.pushViewController(Pager(), animated: true)
    }
    recorder.screen.perform(
      .drag(
        from: CGPoint(x: 300, y: 500), to: CGPoint(x: 60, y: 500), duration: 0.3, releaseSpeed: 900)
    )
    recorder.screen.advance(by: wait)
    return try await recorder.record(stack.matchTransition, "swipe") {
      recorder.screen.perform(
        .edgeSwipe(from: .left, of: recorder.window.bounds, distance: 250, duration: 0.4))
    }
  }

  @Test(arguments: [0.6, 0.7, 0.8, 0.9, 1.0])
  func `Case F1: A pager that comes to rest during a swipe back lets nothing jump`(
    wait: Double
  ) async throws {
    let swipe = try await swipe(after: wait)
    #expect(swipe.didComplete)
    #expect(swipe.trajectory.trace.entries.contains { $0.kind == .retarget })
    swipe.expectMatches([1])
    swipe.expectContinuous()
    swipe.expectRestored()
    swipe.expectNoIssues()
  }

  @Test func `Case F2: The rows of a page that the pager removes fade out`() async throws {
    let trace = try await swipe(after: 1).trajectory.trace
    let frames = trace.entries.filter { $0.kind == .frame }.compactMap(\.values)
    let (first, last) = (try #require(frames.first), try #require(frames.last))
    let gone = first.indices.filter { first[$0][Channel.centerX.rawValue] < 0 }
    #expect(gone.count == 9)
    for row in gone {
      #expect(first[row][Channel.opacity.rawValue] == 1)
      #expect(last[row][Channel.opacity.rawValue] == 0)
    }
  }

  /// A square for each page.
  private final class Grid: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      for item in 0..<3 {
        let square = UIView(frame: CGRect(x: 20 + item * 120, y: 200, width: 110, height: 110))
        square.backgroundColor = .orange
        square.matchID = MatchID(item)
        view.addSubview(square)
        let title = UILabel(frame: CGRect(x: 20 + item * 120, y: 320, width: 110, height: 20))
        title.font = .systemFont(ofSize: 13)
        title.text = "Page \(item)"
        title.matchID = MatchID(item, in: "title")
        view.addSubview(title)
      }
    }
  }

  private final class Pager: UIPageViewController, UIPageViewControllerDataSource {
    init() {
      super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
      dataSource = self
      setViewControllers([Page(0)], direction: .forward, animated: false)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    func pageViewController(
      _ pager: UIPageViewController, viewControllerBefore page: UIViewController
    ) -> UIViewController? {
      (page as? Page).flatMap { $0.item > 0 ? Page($0.item - 1) : nil }
    }

    func pageViewController(
      _ pager: UIPageViewController, viewControllerAfter page: UIViewController
    ) -> UIViewController? {
      (page as? Page).flatMap { $0.item < 2 ? Page($0.item + 1) : nil }
    }
  }

  /// A tagged picture above a list whose rows come from below.
  private final class Page: UIViewController, UITableViewDataSource {
    let item: Int

    init(_ item: Int) {
      self.item = item
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 360))
      let picture = UIView(frame: CGRect(x: 65, y: 20, width: 260, height: 260))
      picture.backgroundColor = .orange
      picture.matchID = MatchID(item)
      header.addSubview(picture)
      let title = UILabel(frame: CGRect(x: 20, y: 292, width: 350, height: 32))
      title.font = .systemFont(ofSize: 26, weight: .bold)
      title.text = "Page \(item)"
      title.matchID = MatchID(item, in: "title")
      header.addSubview(title)
      let list = UITableView(frame: view.bounds, style: .plain)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.tableHeaderView = header
      list.dataSource = self
      list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      view.addSubview(list)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "Row \(path.row)"
      cell.matchTransition.effect = .move(from: .bottom)
      return cell
    }
  }
}
