import Foundation

/// A relation between two edges or measures of views and guides, which layout keeps.
///
///     first attribute (=, ≤, ≥) multiplier · second attribute + constant
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  private weak var first: AnyObject?
  private weak var second: AnyObject?
  /// The items; `nil` once they are gone.
  open unowned(unsafe) var firstItem: AnyObject? { first }
  open unowned(unsafe) var secondItem: AnyObject? { second }
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let first else { preconditionFailure("\(self): the view that it was made for is gone") }
    return NSLayoutAnchor(first, firstAttribute)
  }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.map { NSLayoutAnchor($0, secondAttribute) }
  }
  open private(set) var firstAttribute: Attribute
  open private(set) var secondAttribute: Attribute
  open private(set) var relation: Relation
  open private(set) var multiplier: CGFloat

  /// The view that keeps the constraint while it is active: the nearest common ancestor.
  weak var holder: UIView?
  private var hadSecondItem: Bool
  /// Distances between edges, which nobody else keeps alive.
  private var offsets: [OffsetGuide] = []

  /// A constraint of nothing, for a property that gets a real one later; active or not, it does nothing.
  public override init() {
    hadSecondItem = false
    firstAttribute = .notAnAttribute
    secondAttribute = .notAnAttribute
    relation = .equal
    multiplier = 1
    constant = 0
    super.init()
  }

  // A convenience initializer in UIKit; a designated one is as good for everybody who calls it.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    first = Self.item(view1)
    second = view2.map(Self.item)
    hadSecondItem = view2 != nil
    offsets = [first, second].compactMap { $0 as? OffsetGuide }
    firstAttribute = attr1
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = Self.bounded(c, "constant")
    super.init()
    precondition(multiplier.isFinite, "\(self): the multiplier is not finite: \(multiplier)")
    checkAttributes()
  }

  private static func item(_ item: Any) -> AnyObject {
    if let view = item as? UIView { return view }
    if let guide = item as? UILayoutGuide { return guide }
    preconditionFailure("NSLayoutConstraint: \(item) is neither a view nor a layout guide")
  }

  /// The constant, in points.
  open var constant: CGFloat {
    didSet {
      constant = Self.bounded(constant, "constant")
      if constant != oldValue { engine?.constantDidChange(of: self) }
    }
  }

  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { engine?.reinstall(self) } }
  }

  /// A name that shows in messages.
  open var identifier: String?

  /// Larger numbers are cut to this, in points, so that sums keep their digits.
  private static let limit: CGFloat = 1e7

  private static func bounded(_ value: CGFloat, _ name: String) -> CGFloat {
    precondition(value.isFinite, "NSLayoutConstraint: the \(name) is not finite: \(value)")
    guard abs(value) > limit else { return value }
    HeadlessConsole.report(
      "a layout constraint was given the \(name) \(value), which is cut to \(limit)")
    return value < 0 ? -limit : limit
  }

  // MARK: Activity

  /// Whether layout keeps the constraint; setting it finds the view that holds it.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard holder == nil, firstAttribute != .notAnAttribute else { return }
    guard let first = firstItem else {
      preconditionFailure("\(self): the view that it was made for is gone")
    }
    precondition(!hadSecondItem || secondItem != nil, "\(self): its second view is gone")
    guard let ancestor = Self.commonAncestor(first, secondItem) else {
      preconditionFailure(
        "\(self) cannot be activated: its items have no common ancestor. Do they belong to"
          + " different trees of views?")
    }
    install(in: ancestor)
  }

  func install(in holder: UIView) {
    self.holder = holder
    holder.layoutState.constraints.append(self)
    LayoutEngine.of(holder).add(self)
  }

  func deactivate() {
    guard let holder else { return }
    engine?.remove(self)
    holder.layoutState.constraints.removeAll { $0 === self }
    self.holder = nil
  }

  private var engine: LayoutEngine? { holder.flatMap(LayoutEngine.existing) }

  /// The view whose tree an item belongs to.
  static func view(of item: AnyObject) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  static func commonAncestor(_ first: AnyObject, _ second: AnyObject?) -> UIView? {
    guard let first = view(of: first) else { return nil }
    guard let second else { return first }
    guard let second = view(of: second) else { return nil }
    if second === first.superview || first === second { return second }
    let ancestors = Set(sequence(first: first, next: \.superview).map(ObjectIdentifier.init))
    return sequence(first: second, next: \.superview).first {
      ancestors.contains(ObjectIdentifier($0))
    }
  }

  // MARK: Description

  open override var description: String {
    MainActor.assumeIsolated { sentence }
  }

  private var sentence: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    var text = "<NSLayoutConstraint \(name)\(Self.name(firstItem)).\(firstAttribute)"
    text += " \(relation.sign) "
    if hadSecondItem {
      if multiplier != 1 { text += "\(multiplier) * " }
      text += "\(Self.name(secondItem)).\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += "\(constant)"
    }
    return text + (priority == .required ? ">" : " @\(priority.rawValue)>")
  }

  private static func name(_ item: AnyObject?) -> String {
    guard let item else { return "nil" }
    let label: String?
    switch item {
    case let view as UIView: label = view.accessibilityIdentifier
    case let guide as UILayoutGuide: label = guide.identifier.isEmpty ? nil : guide.identifier
    default: label = nil
    }
    return "\(type(of: item))" + (label.map { " '\($0)'" } ?? "")
  }
}
