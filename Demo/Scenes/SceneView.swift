import UIKit

/// The base class of the demo's views; no view is loaded from a nib.
///
/// The unavailable initialiser spares every subclass from writing it again.
class SceneView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }
}
