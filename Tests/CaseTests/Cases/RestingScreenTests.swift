import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case A1: the content of screens that move, on a phone with a notch.
@Suite(.freshRuntime) @MainActor struct RestingScreenTests {
  /// A screen that keeps its content out of the unsafe parts in every way that apps use.
  private final class SafeScreen: UIViewController {
    let label = UILabel()
    let list = UIScrollView()
    let framed = UIView()
    private(set) var changes = 0
    private(set) var layouts = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      label.text = "Title"
      label.translatesAutoresizingMaskIntoConstraints = false
      list.contentSize = CGSize(width: 100, height: 3000)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.frame = view.bounds
      for subview in [list, label, framed] { view.addSubview(subview) }
      let photo = UIView.tagged("photo", CGRect(x: 40, y: 300, width: 100, height: 60))
      view.addSubview(photo)
      let safe = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8),
        label.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 8),
      ])
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      changes += 1
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layouts += 1
      framed.frame = view.bounds.inset(by: view.safeAreaInsets)
    }

    /// Everything that depends on the safe area, in points of the screen.
    var content: [CGFloat] {
      let insets = view.safeAreaInsets
      return [
        label.frame.minX, label.frame.minY, list.contentOffset.x, list.contentOffset.y,
        list.adjustedContentInset.top, framed.frame.minX, framed.frame.minY, framed.frame.maxX,
        framed.frame.maxY, insets.top, insets.left, insets.bottom, insets.right,
      ]
    }
  }

  enum Change: CaseIterable, Sendable {
    case push, pop, present, presentStack, dismiss, nextTab, previousTab
  }

  nonisolated private static let effects = [
    ScreenEffect.slide, .fade, .cover(from: .bottom), .cover(from: .trailing),
    .push(from: .trailing), .push(from: .leading), .page(from: .bottom), .zoomIn,
    .move(ScreenTransform(scale: 1.3, opacity: 0, backScale: 0.86, isLeavingInFront: true)),
    .zoom(from: "photo"),
  ]

  /// Two screens between which the app changes.
  @MainActor private final class Stage {
    let screen: HeadlessScreen
    let (first, second) = (SafeScreen(), SafeScreen())
    private let navigation = UINavigationController()
    private let tabs = UITabBarController()
    private let modal: UIViewController
    private let change: Change

    init(_ change: Change, _ effect: ScreenEffect, isPortrait: Bool, usesEngine: Bool) {
      self.change = change
      screen = HeadlessScreen(
        size: isPortrait ? CGSize(width: 390, height: 844) : CGSize(width: 844, height: 390),
        scale: 1)
      screen.safeAreaInsets =
        isPortrait
        ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        : UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
      modal = change == .presentStack ? UINavigationController(rootViewController: second) : second
      var options = TransitionOptions()
      options.screenEffect = effect
      switch change {
      case .push, .pop:
        navigation.viewControllers = [first]
        navigation.matchTransition.isEnabled = usesEngine
        navigation.matchTransition.options = options
        screen.window.rootViewController = navigation
      case .present, .presentStack, .dismiss:
        modal.modalPresentationStyle = .fullScreen
        modal.matchPresentation.isEnabled = usesEngine
        modal.matchPresentation.options = options
        screen.window.rootViewController = first
      case .nextTab, .previousTab:
        tabs.viewControllers = [first, second]
        tabs.matchTransition.isEnabled = usesEngine
        tabs.matchTransition.options = options
        screen.window.rootViewController = tabs
      }
      screen.runTurn()
      // The other screen has been there before.
      switch change {
      case .pop: navigation.pushViewController(second, animated: false)
      case .dismiss: first.present(modal, animated: false)
      case .previousTab: tabs.selectedIndex = 1
      case .push, .present, .presentStack, .nextTab: break
      }
      screen.advance(by: 2)
    }

    func begin() {
      switch change {
      case .push: navigation.pushViewController(second, animated: true)
      case .pop: navigation.popViewController(animated: true)
      case .present, .presentStack: first.present(modal, animated: true)
      case .dismiss: first.dismiss(animated: true)
      case .nextTab: tabs.selectedIndex = 1
      case .previousTab: tabs.selectedIndex = 0
      }
      screen.runTurn()
    }

    var session: MatchSession? {
      navigation.matchTransition.session ?? modal.matchPresentation.session
        ?? tabs.matchTransition.session
    }

    var screens: [SafeScreen] { [first, second] }
    var changes: [Int] { screens.map(\.changes) }
  }

  private struct Run {
    let effect: ScreenEffect
    let change: Change
    let isPortrait: Bool
    var name: String { "\(effect), \(change), \(isPortrait ? "portrait" : "landscape")" }
  }

  private static let runs = effects.flatMap { effect in
    Change.allCases.flatMap { change in
      [true, false].map { Run(effect: effect, change: change, isPortrait: $0) }
    }
  }

  @Test(arguments: [false, true])
  func `Case A1: content stays where it is on a screen that moves`(
    layoutMeasures: Bool
  ) throws {
    HeadlessReadings.layoutMeasuresSafeAreas = layoutMeasures
    for run in Self.runs {
      let stage = Stage(run.change, run.effect, isPortrait: run.isPortrait, usesEngine: true)
      stage.begin()
      let session = try #require(stage.session)
      session.scrub(to: 0)
      stage.screen.advance(by: 1 / 60)
      let (content, layouts) = (stage.screens.map(\.content), stage.screens.map(\.layouts))
      for step in 1...10 {
        session.scrub(to: Double(step) / 10)
        stage.screen.advance(by: 1 / 60)
        #expect(stage.screens.map(\.content) == content, "\(run.name) at \(step)")
      }
      #expect(stage.screens.map(\.layouts) == layouts, "\(run.name)")
      // The render server plays the rest.
      session.scrub(to: 0.3)
      stage.screen.advance(by: 1 / 60)
      session.finish()
      for _ in 0..<6 {
        stage.screen.advance(by: 1 / 60)
        #expect(stage.screens.map(\.content) == content, "\(run.name) released")
      }
      stage.screen.advance(by: 3)
      #expect(stage.session == nil)
      for screen in stage.screens where screen.view.window != nil {
        #expect(screen.content == content[screen === stage.first ? 0 : 1], "\(run.name) at rest")
      }
    }
  }

  @Test func `Case A1: safe areas change as often as without the engine`() throws {
    for run in Self.runs {
      let counts = [false, true].map { usesEngine in
        let stage = Stage(
          run.change, run.effect, isPortrait: run.isPortrait, usesEngine: usesEngine)
        let before = stage.changes
        stage.begin()
        stage.screen.advance(by: 3)
        return zip(stage.changes, before).map { $0 - $1 }
      }
      #expect(counts[0] == counts[1], "\(run.name)")
    }
  }

  @Test func `A screen that the app has scaled moves as far as any other`() throws {
    let frames = try [1, 0.5].map { scale in
      let fixture = MatchFixture(root: BuiltController("List"))
      fixture.navigation.matchTransition.options.screenEffect = .push(from: .trailing)
      fixture.root.view.transform = CGAffineTransform(scaleX: scale, y: scale)
      let session = try #require(fixture.push(BuiltController("Page")))
      session.scrub(to: 0.5)
      fixture.screen.advance(by: 1 / 60)
      return fixture.root.view.shownFrame
    }
    // Half a screen of 100 by 200 points lies a quarter further in.
    #expect(frames[0].minX < -1 && frames[0].size == CGSize(width: 100, height: 200))
    #expect(abs(frames[1].minX - frames[0].minX - 25) < 1e-6 && abs(frames[1].width - 50) < 1e-6)
  }
}
