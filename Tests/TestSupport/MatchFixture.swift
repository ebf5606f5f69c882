import MatchTransition
import Testing
import UIKit

/// A controller whose screen is built by a closure, or shows views that exist already.
@MainActor open class BuiltController: UIViewController {
  private let build: (UIView) -> Void
  /// The appearance calls so far.
  public private(set) var appearances = AppearanceLog()

  public init(_ title: String, _ build: @escaping (UIView) -> Void) {
    self.build = build
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Creates a controller whose white screen shows the given views, back to front.
  public convenience init(_ title: String, _ views: UIView...) {
    self.init(title) { root in views.forEach(root.addSubview) }
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    build(view)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances.note(.willAppear)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances.note(.didAppear)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    appearances.note(.willDisappear)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    appearances.note(.didDisappear)
  }
}

/// A navigation controller with matching enabled, on a small headless screen.
@MainActor public final class MatchFixture {
  public let screen: HeadlessScreen
  public let navigation: UINavigationController
  public let root: UIViewController
  /// Everything reported so far; a test that expects none says so.
  public private(set) var issues: [MatchIssue] = []

  public init(
    size: CGSize = CGSize(width: 100, height: 200),
    root: UIViewController = BuiltController("List", .box(at: 0)),
    duration: TimeInterval = 0.5, framesPerSecond: Int = 60
  ) {
    screen = HeadlessScreen(size: size, scale: 1, framesPerSecond: framesPerSecond)
    self.root = root
    navigation = UINavigationController(rootViewController: root)
    navigation.isNavigationBarHidden = true
    navigation.matchTransition.isEnabled = true
    navigation.matchTransition.options.duration = duration
    navigation.matchTransition.options.curve = .linear
    screen.window.rootViewController = navigation
    screen.runTurn()
    navigation.matchTransition.onIssue = { [weak self] in self?.issues.append($0) }
  }

  /// Returns a fixture on which a push has begun, and the session of the push.
  public static func pushed(
    from root: UIViewController = BuiltController("List", .box(at: 0)),
    to controller: UIViewController = BuiltController("Detail", .box(at: 80)),
    size: CGSize = CGSize(width: 100, height: 200), duration: TimeInterval = 0.5,
    framesPerSecond: Int = 60, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (fixture: MatchFixture, session: MatchSession) {
    let fixture = MatchFixture(
      size: size, root: root, duration: duration, framesPerSecond: framesPerSecond)
    let session = fixture.push(controller)
    return (fixture, try #require(session, sourceLocation: sourceLocation))
  }

  public var session: MatchSession? { navigation.matchTransition.session }

  /// Pushes, lets the transition begin, and returns its session.
  @discardableResult public func push(
    _ controller: UIViewController = BuiltController("Detail", .box(at: 80))
  ) -> MatchSession? {
    navigation.pushViewController(controller, animated: true)
    screen.runTurn()
    return session
  }

  /// Pops and lets the transition begin.
  public func pop() {
    navigation.popViewController(animated: true)
    screen.runTurn()
  }

  /// Lets the running transition end.
  public func settle() {
    screen.advance(by: 3)
  }
}
