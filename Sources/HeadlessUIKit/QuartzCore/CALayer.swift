import Foundation

/// A rectangle of content with a place in a tree, and the only store of what a view shows.
///
/// A write goes to the model at once, is committed by the transaction and reaches the screen with
/// the next frame. Layers belong to the main thread.
open class CALayer: NSObject, CAMediaTiming, Ranked {
  /// The values that the app has set.
  var box: LayerBox
  /// The values of the last commit, or nil while the layer is on no screen.
  var committed: LayerBox?
  /// The slot in the queue of uncommitted layers, or -1.
  var dirtySlot = -1
  /// The slots in the queues of layers that wait for layout and for display, or -1.
  var layoutSlot = -1
  var displaySlot = -1
  /// The slot in the queue of layers that were taken out of a tree, or -1.
  var leftSlot = -1
  /// The slot in the queue of layers with animations, or -1.
  var animatedSlot = -1
  /// Where the sublayers lie, if there are many and it has been asked.
  var index: SublayerIndex?
  /// Whether a window shows what hangs on this layer.
  var isDisplayRoot = false
  /// The layer that this one is a presentation copy of.
  var source: CALayer?
  // A superlayer clears this in its deinit, so it never dangles.
  unowned(unsafe) var parent: CALayer?
  var rank = 0

  /// The view that the layer belongs to, if that is its delegate. The view clears the reference in its deinit.
  private var view = BackReference<UIView>()
  private weak var otherDelegate: (any CALayerDelegate)?

  open weak var delegate: (any CALayerDelegate)? {
    get { view.object ?? otherDelegate }
    set {
      if let owner = newValue as? UIView, owner.layer === self {
        (view, otherDelegate) = (BackReference(owner), nil)
      } else {
        (view, otherDelegate) = (BackReference(), newValue)
      }
    }
  }

  /// Forgets the view that the layer belongs to.
  final func viewWillEnd(_ owner: UIView) {
    if view.refers(to: owner) { view = BackReference() }
  }

  open var name: String?
  open var actions: [String: any CAAction]?
  open var style: [AnyHashable: Any]?
  /// Values that others attach to the layer, by the identity of their key.
  public var headlessStorage: [ObjectIdentifier: Any] = [:]

  public required override init() {
    box = LayerBox()
    let extras = Self.defaultExtras
    if !extras.isEmpty { box.values.extras = extras }
    super.init()
  }

  /// The first values of the keys that only this class has.
  class var defaultExtras: [String: LayerPropertyValue] { [:] }

  /// The keys of its own that the class animates by itself.
  class var animatableExtras: Set<String> { [] }

  /// A copy of another layer's values, to be shown in its stead; subclasses copy their own here.
  public required init(layer: Any) {
    guard let other = layer as? CALayer else {
      preconditionFailure("CALayer.init(layer:): \(layer) is not a layer")
    }
    box = LayerBox(other.box.values)
    name = other.name
    super.init()
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("CALayer(coder:): the headless runtime reads no archives")
  }

  deinit {
    CommitQueue.remove(self)
    guard source == nil else { return }
    let animations = box.values.animations
    if !animations.isEmpty {
      HeadlessProcess.onMainActor {
        for animation in animations { animation.stop(finished: false) }
      }
    }
    for child in box.values.sublayers where child.parent === self { child.parent = nil }
    if let mask = box.values.mask { mask.parent = nil }
  }

  // MARK: Values

  var values: LayerValues {
    _read { yield box.values }
  }

  /// Writes one value that does not take part in actions.
  @inline(__always)
  final func write(_ change: (inout LayerValues) -> Void) {
    precondition(source == nil, "CALayer: a presentation layer cannot be changed")
    if !isKnownUniquelyReferenced(&box) { box = LayerBox(box.values) }
    change(&box.values)
    if dirtySlot < 0 { CommitQueue.dirty.add(self) }
  }

  /// Writes a value under its key: looks the action up before and runs it afterwards (rule 3.12).
  @inline(__always)
  final func update<T: Equatable>(
    _ path: WritableKeyPath<LayerValues, T>, to value: T, key: String
  ) {
    if box.values[keyPath: path] != value { replace(path, with: value, key: key) }
  }

  @inline(__always)
  final func update(
    _ path: WritableKeyPath<LayerValues, CATransform3D>, to value: CATransform3D, key: String
  ) {
    if CATransform3DEqualToTransform(box.values[keyPath: path], value) { return }
    replace(path, with: value, key: key)
  }

  @inline(__always)
  private final func replace<T>(
    _ path: WritableKeyPath<LayerValues, T>, with value: T, key: String
  ) {
    let action = CATransaction.disableActions() ? nil : action(forKey: key)
    write { $0[keyPath: path] = value }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  // MARK: Geometry

  open var bounds: CGRect {
    get { box.values.bounds }
    set {
      requireNumbers(newValue.origin.x, newValue.origin.y, "bounds")
      requireNumbers(newValue.size.width, newValue.size.height, "bounds")
      if newValue == box.values.bounds { return }
      let resized = newValue.size != box.values.bounds.size
      update(\.geometry.bounds, to: newValue, key: "bounds")
      setNeedsLayout()
      if resized && needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }

  open var position: CGPoint {
    get { box.values.position }
    set {
      requireNumbers(newValue.x, newValue.y, "position")
      update(\.geometry.position, to: newValue, key: "position")
    }
  }

  open var anchorPoint: CGPoint {
    get { box.values.anchorPoint }
    set {
      requireNumbers(newValue.x, newValue.y, "anchorPoint")
      update(\.geometry.anchorPoint, to: newValue, key: "anchorPoint")
    }
  }

  open var transform: CATransform3D {
    get { box.values.transform }
    set { update(\.geometry.transform, to: newValue, key: "transform") }
  }

  open var frame: CGRect {
    get { box.geometry.frame }
    set {
      requireNumbers(newValue.origin.x, newValue.origin.y, "frame")
      requireNumbers(newValue.size.width, newValue.size.height, "frame")
      var placed = box.geometry
      placed.frame = newValue
      bounds = placed.bounds
      position = placed.position
    }
  }

  private func requireNumbers(_ first: CGFloat, _ second: CGFloat, _ property: String) {
    precondition(!first.isNaN && !second.isNaN, "CALayer \(property) contains NaN")
  }

  // MARK: Visibility and contents

  open var opacity: Float {
    get { box.values.opacity }
    set { update(\.opacity, to: newValue, key: "opacity") }
  }

  open var isHidden: Bool {
    get { box.values.isHidden }
    set { update(\.isHidden, to: newValue, key: "hidden") }
  }

  open var contents: Any? {
    get { box.values.contents }
    set {
      replace(\.contents, with: newValue, key: "contents")
    }
  }

  open var mask: CALayer? {
    get { source == nil ? box.values.mask : box.values.mask?.presentation() }
    set { replaceMask(with: newValue) }
  }

  // MARK: Layout

  open func setNeedsLayout() {
    if source == nil && layoutSlot < 0 { CommitQueue.layout.add(self) }
  }

  open func needsLayout() -> Bool { layoutSlot >= 0 }

  /// Places the sublayers; the delegate does it unless a subclass does.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Lays out now what waits for layout: everything below the topmost superlayer that does.
  /// - Complexity: O(the layers below, or *w* · *d* for *w* waiting layers and a tree of depth *d*,
  ///   whichever is less).
  open func layoutIfNeeded() {
    CommitQueue.willLayOut.value?(self)
    var top = self
    while let parent = top.parent, parent.layoutSlot >= 0 { top = parent }
    CommitQueue.layOut(below: top)
  }

  // MARK: Display

  open func setNeedsDisplay() {
    if source == nil && displaySlot < 0 { CommitQueue.display.add(self) }
  }

  open func setNeedsDisplay(_ r: CGRect) {
    if !r.isEmpty { setNeedsDisplay() }
  }

  open func needsDisplay() -> Bool { displaySlot >= 0 }

  /// Displays what waits for it; without an area it goes on waiting.
  open func displayIfNeeded() {
    guard isDisplayDue else { return }
    CommitQueue.display.remove(self)
    display()
  }

  var isDisplayDue: Bool { displaySlot >= 0 && !box.values.bounds.isEmpty }

  /// Makes new contents: the delegate hands them over, or the layer draws them.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Draws content into a context in the layer's coordinates; the delegate does it by default.
  open func draw(in ctx: CGContext) {
    delegate?.draw(self, in: ctx)
  }

  /// Whether a subclass draws something itself.
  package var drawsContent: Bool { false }

  /// Whether what the class draws is made of what lies beneath it, which only a screen can do.
  var needsWhatLiesBeneath: Bool { false }

  /// Draws the content of a subclass, between contents and sublayers. Other layers draw nothing here.
  package func drawContent(_ part: LayerPart, _ canvas: Canvas, _ opacity: Float) {}

  /// Returns the box that background, contents and `drawContent` can touch, in the layer's coordinates.
  package func contentBox(_ box: LayerBox) -> CGRect { box.values.bounds }

  // MARK: Actions

  /// Adds a copy of an animation; one that is already there under the same key is replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    let key = anim is CATransition ? CATransition.key : key
    attach(LayerAnimation(anim.copy(with: nil) as! CAAnimation, key: key))
  }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns the action of a change of `event`, searched in the order of rule 3.12.
  open func action(forKey event: String) -> (any CAAction)? {
    if CATransaction.disableActions() { return nil }
    let found =
      delegate?.action(for: self, forKey: event)
      ?? actions?[event]
      ?? (style?["actions"] as? [String: any CAAction])?[event]
      ?? Self.defaultAction(forKey: event)
    guard let found else { return builtInAction(forKey: event) }
    return found is NSNull ? nil : found
  }

  // MARK: Hit testing

  /// Whether a point in the layer's coordinates is inside its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The farthest descendant, this layer included, at a point in the superlayer's coordinates.
  /// - Complexity: O(*n*) in the layers below this one.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, let inverse = projectionToParent.inverse else { return nil }
    let own = inverse.apply(p)
    let isInside = contains(own)
    if masksToBounds && !isInside { return nil }
    for child in (sublayers ?? []).sortedByDepth().reversed() {
      if let hit = child.hitTest(own) { return hit }
    }
    return isInside ? self : nil
  }

  open func preferredFrameSize() -> CGSize { frame.size }
}
