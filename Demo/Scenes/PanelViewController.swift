import UIKit

/// A navigation stack, and below it a panel that describes its transitions or controls them.
class PanelViewController: SceneViewController {
  /// How the panel lies at the lower edge of the screen.
  enum PanelShape {
    /// Within the margins and the safe area.
    case card
    /// From edge to edge.
    case footer
  }

  let stack: DemoNavigationController
  let panel: UIView
  private let panelHeight: CGFloat
  private let shape: PanelShape

  /// - Parameter height: The panel's height in points; a footer also fills the safe area below.
  init(
    _ stack: DemoNavigationController, above panel: UIView, _ shape: PanelShape, height: CGFloat
  ) {
    self.stack = stack
    self.panel = panel
    self.shape = shape
    panelHeight = height
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(stack)
    for subview in [stack.view, panel] as [UIView] { view.addSubview(subview) }
    stack.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (bounds, safeBottom) = (view.bounds, view.safeAreaInsets.bottom)
    let gap: CGFloat
    switch shape {
    case .card:
      let margin = DemoStyle.margin
      panel.frame = CGRect(
        x: margin, y: bounds.height - max(safeBottom, margin) - panelHeight,
        width: bounds.width - 2 * margin, height: panelHeight)
      gap = 8
    case .footer:
      panel.frame = CGRect(
        x: 0, y: bounds.height - safeBottom - panelHeight, width: bounds.width,
        height: panelHeight + safeBottom)
      gap = 0
    }
    stack.view.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: panel.frame.minY - gap)
  }
}
