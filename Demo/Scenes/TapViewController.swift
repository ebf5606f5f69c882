import UIKit

/// A screen that calls `onTap` when it is tapped anywhere.
class TapViewController: SceneViewController {
  /// Called when the screen is tapped.
  var onTap: (() -> Void)?

  override func loadView() {
    let page = TapView()
    page.onTap = { [weak self] in self?.onTap?() }
    view = page
  }
}
