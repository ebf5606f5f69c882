import Foundation

/// A file of screens, which nobody can read here: asking one for a controller stops the program.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  private func fail(_ what: String) -> Never {
    preconditionFailure(
      "UIStoryboard(name: \"\(name)\"): the headless runtime reads no storyboards, so it cannot make"
        + " \(what)")
  }

  open func instantiateInitialViewController() -> UIViewController? {
    fail("the initial controller")
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    fail("\"\(identifier)\"")
  }

  public func instantiateInitialViewController<ViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? where ViewController: UIViewController {
    fail("the initial controller")
  }

  public func instantiateViewController<ViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController where ViewController: UIViewController {
    fail("\"\(identifier)\"")
  }
}

/// The way from one controller to another.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private var handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Runs the handler; without one a subclass shows the destination.
  open func perform() {
    handler?()
  }
}

/// A file of views, which nobody can read here: asking for its views stops the program.
@preconcurrency @MainActor open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] {
    preconditionFailure("UINib(nibName: \"\(name)\"): the headless runtime reads no nibs")
  }
}

extension Bundle {
  /// Stops the program: nothing is read from nibs.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    preconditionFailure("loadNibNamed(\"\(name)\"): the headless runtime reads no nibs")
  }
}
