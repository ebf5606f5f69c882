import Foundation

/// A controller that arranges its views in code.
@MainActor protocol ContainerLayout: AnyObject {
  func layoutContents()
}

/// The root of a container's views, which tells its controller of every layout pass.
@MainActor final class ContainerRootView: UIView {
  weak var owner: (any ContainerLayout)?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layoutContents()
  }
}
