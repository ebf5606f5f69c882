import Foundation

/// What a scroll view remembers of a drag and of the motion after it.
struct ScrollDrag {
  /// The offset that the finger asks for, without rubber band, when its translation was `origin`.
  var offset = CGPoint.zero
  var origin = CGPoint.zero
  /// The translation of the last change, and the offset that was set for it.
  var translation = CGPoint.zero
  var shown = CGPoint.zero
  /// Where the drag began: what paging counts from.
  var start = CGPoint.zero
}

/// How a bar that shrinks gives way to the content below it, in points.
struct BarRoom {
  /// How much of the bar's changing part is in sight, and how much there is at most.
  var shown: CGFloat = 0
  var range: CGFloat = 0
  /// The values of `shown` at which content comes to rest.
  var stops: [CGFloat] = []

  /// The nearest offset at which the bar rests, for an offset at which a part of it is in sight.
  func rest(near offset: CGFloat, lowest: CGFloat) -> CGFloat? {
    guard range > 0, offset > lowest, offset < lowest + range else { return nil }
    return stops.map { lowest + range - $0 }.min { abs($0 - offset) < abs($1 - offset) }
  }
}

extension UIScrollView {
  /// One direction of scrolling.
  struct Axis {
    let point: WritableKeyPath<CGPoint, CGFloat>
    let size: KeyPath<CGSize, CGFloat>
    let insets: (low: KeyPath<UIEdgeInsets, CGFloat>, high: KeyPath<UIEdgeInsets, CGFloat>)
    let alwaysBounces: @MainActor (UIScrollView) -> Bool
  }

  static let axes = [
    Axis(point: \.x, size: \.width, insets: (\.left, \.right)) { $0.alwaysBounceHorizontal },
    Axis(point: \.y, size: \.height, insets: (\.top, \.bottom)) { $0.alwaysBounceVertical },
  ]

  /// The offsets at which the content fills the view, in points.
  func range(of axis: Axis) -> ClosedRange<CGFloat> {
    let bar = axis.point == \.y ? barRoom.range - barRoom.shown : 0
    let low = -adjustedContentInset[keyPath: axis.insets.low] - bar
    let length = contentSize[keyPath: axis.size] + adjustedContentInset[keyPath: axis.insets.high]
    return low...max(low, length - bounds.size[keyPath: axis.size])
  }

  func canScroll(_ axis: Axis) -> Bool {
    let range = range(of: axis)
    return range.lowerBound < range.upperBound || (bounces && axis.alwaysBounces(self))
  }

  // MARK: Fingers

  /// Whether a drag may have the touches that the content has heard of.
  func canTakeTouches(of pan: UIPanGestureRecognizer) -> Bool {
    let heard = pan.touches.filter { $0.delivery.stage == .delivering }.compactMap(\.view)
    return heard.allSatisfy {
      $0 === self || (canCancelContentTouches && touchesShouldCancel(in: $0))
    }
  }

  /// Whether a finger that has gone along `path` means this scroll view: it can scroll that way, and
  /// no scroll view around it takes over because this one is at its end.
  func isMeant(by path: CGPoint) -> Bool {
    let axis = Self.axes[abs(path.x) > abs(path.y) ? 0 : 1]
    guard canScroll(axis) else { return false }
    let way = -path[keyPath: axis.point]
    let outer = sequence(first: superview, next: { $0?.superview }).compactMap {
      $0 as? UIScrollView
    }
    return hasWay(way, along: axis)
      || !outer.contains { $0.isScrollEnabled && $0.hasWay(way, along: axis) }
  }

  /// Whether the offset can grow (`way` above 0) or shrink along `axis` before its end.
  private func hasWay(_ way: CGFloat, along axis: Axis) -> Bool {
    let (offset, range) = (contentOffset[keyPath: axis.point], range(of: axis))
    return way < 0 ? offset > range.lowerBound : offset < range.upperBound
  }

  func panChanged(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag(pan.translation(in: self))
    case .changed: drag(to: pan.translation(in: self))
    case .ended, .cancelled:
      guard isDragging else { return }
      if pan.state == .ended { drag(to: pan.translation(in: self)) }
      endDrag(pan.state == .ended ? pan.throwVelocity(in: self) : .zero)
    case .possible, .failed: break
    }
  }

  /// Stops what moves, as a hand on the content does.
  func fingerCameDown() {
    guard stopScrolling() else { return }
    wasCaught = true
    givenDelegate?.scrollViewDidEndDecelerating(self)
    FingerReceipt.rests(self)
  }

  /// Lets content that was caught beyond its end or between two pages, and not dragged, go on to its
  /// rest; what the app itself put there stays.
  func fingersAreUp() {
    guard wasCaught, !isDragging, !isDecelerating, scrollLink == nil else { return }
    wasCaught = false
    let isOutside = Self.axes.contains {
      !range(of: $0).contains(contentOffset[keyPath: $0.point])
    }
    if isOutside { return decelerate(by: motions(velocity: .zero, target: nil)) }
    guard isPagingEnabled else { return }
    var rest = contentOffset
    for axis in Self.axes {
      let offset = contentOffset[keyPath: axis.point]
      rest[keyPath: axis.point] =
        page(
          near: offset, from: offset, velocity: 0,
          extent: bounds.size[keyPath: axis.size]
        ).clamped(to: range(of: axis))
    }
    if rest != contentOffset { decelerate(by: motions(velocity: .zero, target: rest)) }
  }

  private func beginDrag(_ translation: CGPoint) {
    stopScrolling()
    wasCaught = false
    isDragging = true
    drag.start = contentOffset
    rebase(translation)
    if keyboardDismissMode == .onDrag { window?.endEditing(false) }
    givenDelegate?.scrollViewWillBeginDragging(self)
  }

  /// Counts from here on, from the offset that shows now.
  private func rebase(_ translation: CGPoint) {
    drag.offset = contentOffset
    for axis in Self.axes {
      let range = range(of: axis)
      let shown = contentOffset[keyPath: axis.point]
      let end = shown.clamped(to: range)
      let extent = bounds.size[keyPath: axis.size]
      drag.offset[keyPath: axis.point] = end + ScrollMotion.pull(shown - end, extent: extent)
    }
    drag.origin = translation
    drag.translation = translation
    drag.shown = contentOffset
  }

  private func drag(to translation: CGPoint) {
    // Two fingers that zoom move the content, too.
    if zoom != nil, pinchGestureRecognizer?.numberOfTouches ?? 0 > 1 { return rebase(translation) }
    // Somebody else has scrolled in the meantime: go on from there.
    if contentOffset != drag.shown { rebase(drag.translation) }
    var offset = contentOffset
    for axis in Self.axes where canScroll(axis) {
      let point = axis.point
      let wanted =
        drag.offset[keyPath: point] - (translation[keyPath: point] - drag.origin[keyPath: point])
      let end = wanted.clamped(to: range(of: axis))
      let extent = bounds.size[keyPath: axis.size]
      let beyond = bounces ? ScrollMotion.rubberBand(wanted - end, extent: extent) : 0
      offset[keyPath: point] = end + beyond
    }
    drag.translation = translation
    drag.shown = offset
    if offset != contentOffset { contentOffset = offset }
  }

  private func endDrag(_ panVelocity: CGPoint) {
    var velocity = CGPoint.zero
    var proposed = contentOffset
    var isHeldByBar = false
    for axis in Self.axes where canScroll(axis) {
      let point = axis.point
      let (offset, range) = (contentOffset[keyPath: point], range(of: axis))
      let extent = bounds.size[keyPath: axis.size]
      let pull = ScrollMotion.pull(offset - offset.clamped(to: range), extent: extent)
      let speed = -panVelocity[keyPath: point] * ScrollMotion.rubberBandSlope(pull, extent: extent)
      velocity[keyPath: point] = speed
      let natural =
        isPagingEnabled
        ? page(near: offset, from: drag.start[keyPath: point], velocity: speed, extent: extent)
        : ScrollMotion.naturalEnd(from: offset, velocity: speed, rate: decelerationRate.rawValue)
      proposed[keyPath: point] = natural.clamped(to: range)
      if axis.point == \.y,
        let rest = barRoom.rest(near: proposed.y, lowest: range.lowerBound), rest != proposed.y
      {
        proposed.y = rest.clamped(to: range)
        isHeldByBar = true
      }
    }
    let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = rest(near: proposed, velocity: speed)
    refreshControl?.pullEnded(by: range(of: Self.axes[1]).lowerBound - contentOffset.y)
    givenDelegate?.scrollViewWillEndDragging(
      self, withVelocity: speed, targetContentOffset: &target)
    isDragging = false
    if isZoomBouncing {
      givenDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return
    }
    let motions = motions(
      velocity: velocity,
      target: isPagingEnabled || isHeldByBar || target != proposed ? target : nil)
    let goesOn = motions.contains { $0.duration > 0 }
    givenDelegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if goesOn { decelerate(by: motions) } else { FingerReceipt.rests(self) }
  }

  /// The page to rest at: the next one in the direction of a flick of at least 0.3 points per
  /// millisecond, else the nearest; never more than one from where the drag began.
  private func page(
    near offset: CGFloat, from start: CGFloat, velocity: CGFloat, extent: CGFloat
  ) -> CGFloat {
    guard extent > 0 else { return offset }
    let first = (start / extent).rounded()
    let page =
      switch velocity {
      case 300...: (offset / extent).rounded(.down) + 1
      case ...(-300): (offset / extent).rounded(.up) - 1
      default: (offset / extent).rounded()
      }
    return page.clamped(to: first - 1...first + 1) * extent
  }

  // MARK: Motion after the drag

  private func motions(velocity: CGPoint, target: CGPoint?) -> [ScrollMotion] {
    Self.axes.map { axis in
      let (offset, velocity) = (contentOffset[keyPath: axis.point], velocity[keyPath: axis.point])
      if let target {
        return ScrollMotion(from: offset, velocity: velocity, to: target[keyPath: axis.point])
      }
      return ScrollMotion(
        from: offset, velocity: velocity, rate: decelerationRate.rawValue, in: range(of: axis),
        bounces: bounces)
    }
  }

  private func decelerate(by motions: [ScrollMotion]) {
    isDecelerating = true
    givenDelegate?.scrollViewWillBeginDecelerating(self)
    guard isDecelerating else { return }
    let duration = motions.map(\.duration).max() ?? 0
    run(for: duration) { [unowned self] time in
      let offset = CGPoint(x: motions[0].value(at: time), y: motions[1].value(at: time))
      if offset != contentOffset { contentOffset = offset }
    } completion: { [unowned self] in
      isDecelerating = false
      givenDelegate?.scrollViewDidEndDecelerating(self)
      FingerReceipt.rests(self)
    }
  }

  /// Calls `body` in every frame with the seconds since now, and after `duration` seconds for the
  /// last time, followed by `completion`.
  func run(
    for duration: TimeInterval, _ body: @escaping @MainActor (TimeInterval) -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    let start = CACurrentMediaTime()
    let link = CADisplayLink.headlessDisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      let time = link.timestamp - start
      body(min(time, duration))
      guard time >= duration - 1e-9, scrollLink === link else { return }
      scrollLink = nil
      link.invalidate()
      completion()
    }
    link.add(to: .main, forMode: .common)
    scrollLink = link
  }

  /// Ends every motion where it is; says whether the content was decelerating.
  @discardableResult
  func stopScrolling() -> Bool {
    scrollLink?.invalidate()
    scrollLink = nil
    defer { isDecelerating = false }
    return isDecelerating
  }
}
