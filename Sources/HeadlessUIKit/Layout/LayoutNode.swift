import Foundation

/// The part of one view or layout guide in the layout of its tree: four variables, in points of the
/// superview's coordinates (of the owner's for a guide), transforms left aside.
@MainActor final class LayoutNode {
  /// The two constraints that ask for a natural length.
  struct Content {
    var hugging: ConstraintID?
    var resistance: ConstraintID?
  }

  weak var engine: LayoutEngine?
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  let order: Int
  /// x, y, width and height.
  var variables: [ConstraintVariable]
  /// Whether the frame is given and not found.
  var isFixed = false
  var frameIDs: [ConstraintID] = []
  var content = [Content(), Content()]
  /// The constraints that keep width and height from being negative, where they have to.
  var leastLengths: [ConstraintID?] = [nil, nil]
  /// The wishes that keep width and height no longer than they have to be, where something leaves them open.
  var shortest: [ConstraintID?] = [nil, nil]
  /// The constraints that name the node's item.
  var records: [ConstraintRecord] = []
  /// The constraints whose expression depends on insets, the origin or baselines of the view.
  var watchers: [ConstraintRecord] = []
  /// The rectangle that was found last.
  var frame: CGRect?
  /// The width at which content that flows was measured.
  var flowWidth: CGFloat?
  var isFrameDirty = false
  var isContentDirty = false
  var isMeasuring = false
  var isPublished = false

  init(engine: LayoutEngine, order: Int, variables: [ConstraintVariable]) {
    self.engine = engine
    self.order = order
    self.variables = variables
  }

  func position(_ axis: NSLayoutConstraint.Axis) -> ConstraintVariable {
    variables[axis.rawValue]
  }

  func length(_ axis: NSLayoutConstraint.Axis) -> ConstraintVariable {
    variables[2 + axis.rawValue]
  }

  // MARK: What the view tells

  /// The view's frame was set, by whomever.
  func frameDidChange() {
    guard isFixed, !isFrameDirty, let engine else { return }
    isFrameDirty = true
    engine.changedFrames.append(self)
    engine.markDirty()
  }

  /// The view's natural size is another.
  func contentDidChange() {
    // A view that is being measured has said all there is to say.
    guard !isMeasuring else { return }
    watchedDidChange()
    guard !isFixed, !isContentDirty, let engine else { return }
    isContentDirty = true
    engine.changedContents.append(self)
    engine.markDirty()
  }

  /// Insets, origin, baselines or size of the view have changed.
  func watchedDidChange() {
    guard !watchers.isEmpty, let engine else { return }
    for record in watchers { engine.relower(record) }
  }
}

/// A constraint's part in the layout of a tree.
@MainActor final class ConstraintRecord {
  struct Watched {
    weak var node: LayoutNode?
  }

  let constraint: NSLayoutConstraint
  /// Rises in the order of activation.
  let order: Int
  var expression = ConstraintExpression()
  var relation = ConstraintSolver.Relation.equal
  var id: ConstraintID?
  var watched: [Watched] = []
  var isWaiting = false
  var isRelowering = false
  var isBroken = false
  var wasReported = false

  private static let lastOrder = ProcessVariable(0)

  init(_ constraint: NSLayoutConstraint) {
    Self.lastOrder.value += 1
    self.constraint = constraint
    order = Self.lastOrder.value
  }

  var priority: Double { Double(constraint.priority.rawValue) }

  func watch(_ node: LayoutNode) {
    guard !watched.contains(where: { $0.node === node }) else { return }
    watched.append(Watched(node: node))
    node.watchers.append(self)
  }

  func unwatch() {
    for entry in watched { entry.node?.watchers.removeAll { $0 === self } }
    watched = []
  }
}

extension CGRect {
  /// The rectangle with its edges on whole pixels, each on the nearest.
  func aligned(to scale: CGFloat) -> CGRect {
    // A hair more than half a pixel's worth of error of calculation does not tip the balance.
    func aligned(_ value: CGFloat) -> CGFloat {
      (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }
    let (left, top) = (aligned(minX), aligned(minY))
    return CGRect(
      x: left, y: top, width: max(0, aligned(origin.x + size.width) - left),
      height: max(0, aligned(origin.y + size.height) - top))
  }
}
