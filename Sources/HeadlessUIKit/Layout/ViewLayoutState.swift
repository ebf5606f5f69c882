import Foundation

/// What a view remembers once constraints concern it.
@MainActor final class ViewLayoutState {
  /// The view's part in the layout of its tree.
  var node: LayoutNode?
  /// Keeps the constraints of the whole tree; only the root has it.
  var engine: LayoutEngine?
  /// The active constraints whose items have this view as their nearest common ancestor.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The guides that every view has, made when they are first asked for.
  var systemGuides: [SystemGuide: UILayoutGuide] = [:]
  /// Whether frame and autoresizing mask say where the view is.
  var translatesMask = true
  /// Whether constraints below have left their old tree and wait for the new one.
  var isReleased = false
  var hasConstrainedChildren = false
  var needsUpdateConstraints = false
  var preservesSuperviewMargins = false
  var hugging = AxisPriorities(both: .defaultLow)
  var resistance = AxisPriorities(both: .defaultHigh)
  /// The view's place among the views of one superview whose natural size counts, and that superview.
  private var rank: (number: Int, superview: ObjectIdentifier?)?
  private var lastRank = 0
  /// The width that layout has given to content which flows, in points; 0 before.
  var automaticWidth: CGFloat = 0

  /// The view's place among the views of its superview whose natural size counts, in the order in which they
  /// were first measured. It stays when the superview leaves a window and returns.
  func contentRank(in superview: UIView?) -> Int {
    let id = superview.map(ObjectIdentifier.init)
    if let rank, rank.superview == id { return rank.number }
    let state = superview?.layoutState
    state?.lastRank += 1
    let number = state?.lastRank ?? 0
    rank = (number, id)
    return number
  }

  enum SystemGuide: Hashable {
    case keyboard
    case margins
    case safeArea
    case readable
    case scrollContent
    case scrollFrame
  }

  struct AxisPriorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    init(both: UILayoutPriority) { self.init(horizontal: both, vertical: both) }

    init(horizontal: UILayoutPriority, vertical: UILayoutPriority) {
      (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    subscript(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set {
        if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
      }
    }
  }
}

extension UIView {
  var layoutState: ViewLayoutState {
    if let state = storage.layout { return state }
    let state = ViewLayoutState()
    storage.layout = state
    return state
  }

  var layoutNode: LayoutNode? { storage.layout?.node }

  /// The top of the tree.
  var layoutRoot: UIView {
    var root = self
    while let parent = root.superviewStorage { root = parent }
    return root
  }

  /// Pixels per point where the view is shown.
  var layoutScale: CGFloat { (windowStorage?.screen ?? .main).scale }

  /// Where the corner that insets count from lies in the view's own coordinates: the part of the
  /// content that a scroll view shows moves, the content of other views does not.
  var ownOrigin: CGPoint { self is UIScrollView ? bounds.origin : .zero }

  /// The frame that the view would have without its transform.
  var untransformedFrame: CGRect {
    let (center, size, anchor) = (layer.position, layer.bounds.size, layer.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  func systemGuide(
    _ kind: ViewLayoutState.SystemGuide, make: () -> UILayoutGuide
  ) -> UILayoutGuide {
    if let guide = layoutState.systemGuides[kind] { return guide }
    let guide = make()
    layoutState.systemGuides[kind] = guide
    return guide
  }
}
