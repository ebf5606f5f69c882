import Foundation

@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// Radians, clockwise from the right.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// 1 is 1,000 points per second, squared.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  public override convenience init() {
    self.init(items: [])
  }

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }
}

@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable {
    case continuous
    case instantaneous
  }

  open private(set) var items: [any UIDynamicItem]
  public let mode: UIPushBehavior.Mode
  open var active = true
  open var pushDirection = CGVector(dx: 0, dy: 0)
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  /// Radians, clockwise from the right.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  public init(items: [any UIDynamicItem], mode: UIPushBehavior.Mode) {
    self.items = items
    self.mode = mode
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
  }
}

@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static var items: UICollisionBehavior.Mode { Self(rawValue: 1) }
    public static var boundaries: UICollisionBehavior.Mode { Self(rawValue: 2) }
    public static var everything: UICollisionBehavior.Mode { Self(rawValue: .max) }
  }

  open private(set) var items: [any UIDynamicItem]
  open var collisionMode = Mode.everything
  open var translatesReferenceBoundsIntoBoundary = false
  /// Hears nothing: nothing ever collides.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []

  public override convenience init() {
    self.init(items: [])
  }

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries.append((identifier, bezierPath))
  }

  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  open var boundaryIdentifiers: [any NSCopying]? { boundaries.map(\.identifier) }
  open func removeAllBoundaries() { boundaries = [] }
}

@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
}

@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable {
    case items
    case anchor
  }

  public let items: [any UIDynamicItem]
  public let attachedBehaviorType: UIAttachmentBehavior.AttachmentType
  open var anchorPoint = CGPoint.zero
  open var length: CGFloat = 0
  open var damping: CGFloat = 0
  open var frequency: CGFloat = 0
  open var frictionTorque: CGFloat = 0

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    items = [item]
    attachedBehaviorType = .anchor
    anchorPoint = point
    super.init()
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    items = [item1, item2]
    attachedBehaviorType = .items
    super.init()
  }
}

@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint
  open var damping: CGFloat = 0.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }
}

@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  open var elasticity: CGFloat = 0
  open var friction: CGFloat = 0
  open var density: CGFloat = 1
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var charge: CGFloat = 0
  open var isAnchored = false
  open var allowsRotation = true
  private var linear: [ObjectIdentifier: CGPoint] = [:]
  private var angular: [ObjectIdentifier: CGFloat] = [:]

  public override convenience init() {
    self.init(items: [])
  }

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    let old = linearVelocity(for: item)
    linear[ObjectIdentifier(item)] = CGPoint(x: old.x + velocity.x, y: old.y + velocity.y)
  }

  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    linear[ObjectIdentifier(item)] ?? .zero
  }

  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    angular[ObjectIdentifier(item)] = angularVelocity(for: item) + velocity
  }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    angular[ObjectIdentifier(item)] ?? 0
  }
}
