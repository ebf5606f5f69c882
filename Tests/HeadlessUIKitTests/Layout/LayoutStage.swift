import Testing
import UIKit

/// A screen of 200 x 300 points at 2x with one view that fills it.
@MainActor struct LayoutStage {
  let screen = HeadlessScreen(size: CGSize(width: 200, height: 300), scale: 2)
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  init() {
    screen.window.addSubview(root)
  }

  /// A child of `parent` (of the root where there is none) that constraints place.
  func add<View: UIView>(_ view: View, to parent: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }
}

/// A view with a natural size.
@MainActor final class SizedView: UIView {
  var size: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    size = .zero
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { size }
}
