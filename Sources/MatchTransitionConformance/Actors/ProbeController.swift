import UIKit

/// A controller that notes its callbacks.
final class ProbeController: UIViewController {
  let name: String
  private let log: ProbeLog
  /// Called in `viewWillAppear`.
  var onWillAppear: (() -> Void)?
  /// Called in `viewDidAppear`.
  var onDidAppear: (() -> Void)?

  init(_ name: String, _ log: ProbeLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    log.note("\(name) loaded")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.note("\(name) will appear")
    onWillAppear?()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.note("\(name) did appear")
    onDidAppear?()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.note("\(name) will disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.note("\(name) did disappear")
  }
}
