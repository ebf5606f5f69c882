import Foundation

/// What bars cover at one end of a controller's view, for constraints.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide from an edge of the view to the safe area.
@MainActor private final class CoveredGuide: UILayoutGuide, UILayoutSupport {
  private let covered: (UIEdgeInsets) -> CGFloat

  init(in view: UIView, covered: @escaping (UIEdgeInsets) -> CGFloat, isTop: Bool) {
    self.covered = covered
    super.init(
      kind: .free,
      identifier: isTop ? "UIViewController-topLayoutGuide" : "UIViewController-bottomLayoutGuide")
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat { owningView.map { covered($0.safeAreaInsets) } ?? 0 }
}

extension UIViewController {
  public var topLayoutGuide: any UILayoutSupport { guide(isTop: true) }
  public var bottomLayoutGuide: any UILayoutSupport { guide(isTop: false) }

  private func guide(isTop: Bool) -> any UILayoutSupport {
    let name = isTop ? "UIViewController-topLayoutGuide" : "UIViewController-bottomLayoutGuide"
    let view: UIView = self.view
    if let known = view.layoutGuides.first(where: { $0.identifier == name }) as? CoveredGuide {
      return known
    }
    return CoveredGuide(in: view, covered: { isTop ? $0.top : $0.bottom }, isTop: isTop)
  }
}
