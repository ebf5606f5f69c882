import Foundation

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// Where a guide's rectangle comes from.
  enum Kind {
    /// From constraints.
    case free
    /// From the owner's bounds less these insets.
    case inset((UIView) -> UIEdgeInsets)
    /// From constraints, but for its corner: the content of the scroll view that owns it.
    case scrollContent
    /// From two edges, whose distance is the guide's length.
    case offset

    var isScrollContent: Bool {
      if case .scrollContent = self { true } else { false }
    }
  }

  let kind: Kind
  var node: LayoutNode?
  weak var ownerStorage: UIView?

  public override convenience init() {
    self.init(kind: .free)
  }

  init(kind: Kind, owner: UIView? = nil, identifier: String = "") {
    self.kind = kind
    self.identifier = identifier
    super.init()
    ownerStorage = owner
  }

  /// The view in whose coordinates the guide lies.
  open weak var owningView: UIView? {
    get { ownerStorage }
    set {
      guard ownerStorage !== newValue else { return }
      ownerStorage?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  open var identifier: String

  /// The guide's rectangle in its view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owner = ownerStorage else { return .zero }
    switch kind {
    case .offset: return .zero
    case .free, .scrollContent:
      guard let node, let frame = node.frame else { return .zero }
      return frame.aligned(to: owner.layoutScale)
    case .inset(let insets):
      let origin = owner.ownOrigin
      return CGRect(origin: origin, size: owner.bounds.size).inset(by: insets(owner))
    }
  }

  /// Whether another place or size would fulfil the constraints as well.
  open var hasAmbiguousLayout: Bool {
    LayoutEngine.isAmbiguous(self)
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
