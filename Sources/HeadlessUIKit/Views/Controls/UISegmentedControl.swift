import Foundation

/// A row of segments, one of which is chosen.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  @MainActor private struct Part {
    var title: String?
    var image: UIImage?
    var isEnabled = true
    /// 0 for a width like that of the others.
    var width: CGFloat = 0
    let label = UILabel()
    let picture = UIImageView()
  }

  /// Stands for no segment.
  open class var noSegment: Int { -1 }

  private var segments: [Part] = []
  private let pill = UIView()

  private static let height: CGFloat = 32
  private static let padding: CGFloat = 12

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    pill.backgroundColor = .white
    pill.layer.cornerRadius = 7
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 4
    pill.isUserInteractionEnabled = false
    addSubview(pill)
  }

  /// - Parameter items: Titles and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      if let image = item as? UIImage {
        insertSegment(with: image, at: index, animated: false)
      } else {
        precondition(item is String, "UISegmentedControl(items:): \(item) is no title or image")
        insertSegment(withTitle: item as? String, at: index, animated: false)
      }
    }
    frame = CGRect(origin: .zero, size: intrinsicContentSize)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Part(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Part(image: image), at: segment)
  }

  private func insert(_ segment: Part, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    segment.label.textAlignment = .center
    for view in [segment.label, segment.picture] { addSubview(view) }
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    contentDidChange()
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let removed = segments.remove(at: segment)
    for view in [removed.label, removed.picture] { view.removeFromSuperview() }
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
    contentDidChange()
  }

  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: 0, animated: false) }
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  private func change(_ index: Int, _ body: (inout Part) -> Void) {
    body(&segments[checked(index)])
    contentDidChange()
  }

  private func checked(_ index: Int) -> Int {
    precondition(
      segments.indices.contains(index),
      "UISegmentedControl: there is no segment \(index) among \(segments.count)")
    return index
  }

  open func widthForSegment(at segment: Int) -> CGFloat { segments[checked(segment)].width }
  open func titleForSegment(at segment: Int) -> String? { segments[checked(segment)].title }
  open func imageForSegment(at segment: Int) -> UIImage? { segments[checked(segment)].image }
  open func isEnabledForSegment(at segment: Int) -> Bool { segments[checked(segment)].isEnabled }

  // MARK: Look

  /// The colour behind the chosen segment.
  open var selectedSegmentTintColor: UIColor? {
    get { remembered(nil) }
    set {
      remember(newValue)
      pill.backgroundColor = newValue ?? .white
    }
  }

  /// The font and the colour of the titles; a state that has none takes those of the normal one.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    remember(attributes, at: Int(state.rawValue), "titleTextAttributes")
    contentDidChange()
  }

  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    remembered(at: Int(state.rawValue), "titleTextAttributes")
  }

  private func look(isSelected: Bool) -> [NSAttributedString.Key: Any] {
    let normal = titleTextAttributes(for: .normal) ?? [:]
    guard isSelected, let own = titleTextAttributes(for: .selected) else { return normal }
    return normal.merging(own) { _, new in new }
  }

  private func titleFont(isSelected: Bool) -> UIFont {
    look(isSelected: isSelected)[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: .medium)
  }

  // MARK: Choice

  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      guard selectedSegmentIndex != oldValue else { return }
      precondition(
        selectedSegmentIndex < segments.count,
        "UISegmentedControl.selectedSegmentIndex = \(selectedSegmentIndex): there are"
          + " \(segments.count) segments")
      setNeedsLayout()
    }
  }

  /// Whether a segment is chosen only while a finger is on it.
  open var isMomentary = false

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let place = touch?.location(in: self),
      let index = frames().firstIndex(where: { place.x >= $0.minX && place.x < $0.maxX }),
      segments[index].isEnabled, isMomentary || index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  // MARK: Geometry

  private func contentDidChange() {
    for segment in segments {
      segment.label.text = segment.title
      segment.label.isHidden = segment.title == nil
      segment.label.alpha = segment.isEnabled ? 1 : 0.4
      segment.picture.image = segment.image
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func naturalWidth(_ segment: Part) -> CGFloat {
    segment.label.font = titleFont(isSelected: false)
    let content = segment.image?.size.width ?? segment.label.sizeThatFits(.zero).width
    return content + 2 * Self.padding
  }

  open override var intrinsicContentSize: CGSize {
    let shared = segments.filter { $0.width == 0 }
    let widest = shared.map(naturalWidth).max() ?? 0
    let given = segments.map(\.width).reduce(0, +)
    return CGSize(width: widest * CGFloat(shared.count) + given, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func frames() -> [CGRect] {
    let given = segments.map(\.width).reduce(0, +)
    let count = segments.filter { $0.width == 0 }.count
    let width = count > 0 ? max(0, bounds.width - given) / CGFloat(count) : 0
    var x: CGFloat = 0
    return segments.map { segment in
      let length = segment.width == 0 ? width : segment.width
      defer { x += length }
      return CGRect(
        x: isMirrored ? bounds.width - x - length : x, y: 0, width: length,
        height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames()
    for (index, (segment, frame)) in zip(segments, frames).enumerated() {
      let isSelected = index == selectedSegmentIndex
      segment.label.font = titleFont(isSelected: isSelected)
      if let color = look(isSelected: isSelected)[.foregroundColor] as? UIColor {
        segment.label.textColor = color
      }
      segment.label.frame = frame
      let size = segment.image?.size ?? .zero
      segment.picture.frame = CGRect(
        x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    pill.isHidden = !frames.indices.contains(selectedSegmentIndex)
    if !pill.isHidden { pill.frame = frames[selectedSegmentIndex].insetBy(dx: 2, dy: 2) }
  }
}
