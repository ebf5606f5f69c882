import UIKit

/// The base class of the demo's screens; no screen is loaded from a nib.
///
/// The unavailable initialiser spares every subclass from writing it again.
class SceneViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }
}
