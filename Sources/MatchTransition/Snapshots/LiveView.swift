#if canImport(UIKit)
  import UIKit

  /// An app's view that flies itself, instead of a picture, and returns to its place afterwards.
  @MainActor final class LiveView {
    /// The view that contains the app's view during the transition, in its original size.
    let holder = LiveHolder()
    private let view: UIView
    private weak var home: UIView?
    /// The size of `home` when the view left it.
    private let homeSize: CGSize
    private let placeholder = SiblingPlaceholder()
    /// The guides that take the view's place in its constraints.
    private var guides: PlaceGuides?
    private var place: LivePlace
    /// The properties that the stand-in shows in place of the view.
    private let looks = ChangeLedger()
    /// Whether the view is the whole view of a view controller.
    private let isScreen: Bool

    /// Fails if the view has no superview or is in a stack view. A stack view would close the gap.
    init?(_ view: UIView) {
      guard let home = view.superview, !(home is UIStackView) else { return nil }
      self.view = view
      self.home = home
      homeSize = home.bounds.size
      place = LivePlace(view)
      holder.bounds = CGRect(origin: .zero, size: view.bounds.size)
      isScreen = view.next is UIViewController
    }

    /// Lets the view fill the holder, whose size may have changed, and lays it out without animations.
    ///
    /// A layout pass at the commit would animate the layers that the app has made itself (Rule 3.20).
    func follow() {
      guard view.superview === holder else { return }
      place.follow(holder, with: view)
      view.layoutIfNeeded()
    }

    /// Moves the view into the holder and clears the properties that the stand-in shows.
    ///
    /// - Complexity: O(*c*) in the constraints of the view's ancestors.
    func take() {
      guard let home else { return }
      ViewClaims.existing(on: view)?.release(view)
      // A screen that another transition moves has the corners that the app has given it.
      OpenChanges.yield(ChangedProperties.mask.number, on: view.layer, to: looks)
      view.layer.removeEngineAnimations()
      place = LivePlace(view)
      guides = PlaceGuides(of: view, in: home)
      placeholder.standIn(for: view)
      holder.adoptSurroundings(of: home)
      place.approach(holder, with: view)
      holder.addSubview(view)
      holder.onLoss = { [weak self] in
        if let self, $0 === view { letGo() }
      }
      holder.onResize = { [weak self] resize in
        guard let self, view.superview === holder else { return resize() }
        place.resize(view, by: resize)
      }
      place.leave(view, for: holder)
      let layer = view.layer
      looks.begin(ChangedProperties.alpha, on: view).write(1)
      // A stand-in draws nothing of a masked view's box.
      if layer.hasOwnMask { return }
      looks.begin(ChangedProperties.shadowOpacity, on: view).write(0)
      looks.begin(ChangedProperties.borderWidth, on: view).write(0)
      // The stand-in clips the view to the corners of the flight. The view's own radius is not written, since
      // the view can lose its corner configuration by that (rule 7.15).
      let isRound = view.cornerRadii != .zero
      if isRound { looks.set(\.clipsToBounds, false, on: view) }
      // The stand-in's background would show a second time through a translucent background.
      if let color = view.backgroundColor, isRound || color.cgColor.alpha < 1 {
        looks.set(\.backgroundColor, nil, on: view)
      }
    }

    func holds(_ view: UIView) -> Bool { view === self.view }

    /// Keeps a place that the app has written for the view's return, and lets the view fill the holder again.
    func adoptForeignPlace() {
      guard view.superview === holder, let home else { return }
      holder.adoptSurroundings(of: home)
      guides?.follow()
      if place.adoptForeignValues(of: view, in: holder, from: home) {
        place.fill(holder, with: view)
        guides?.follow(place.frame)
      }
    }

    /// Restores the view's own properties before the app takes the view away.
    ///
    /// The app writes only some of them for the new place, and expects the others as it has set them.
    private func letGo() {
      restoreLooks()
      placeholder.removeFromSuperlayer()
      place.adoptForeignValues(of: view, in: holder, from: home)
      place.giveBack(to: view)
      guides?.letGo()
    }

    private func restoreLooks() {
      (holder.onLoss, holder.onResize) = (nil, nil)
      looks.restoreAll()
    }

    /// Restores the view, its place and its constraints, unless the app has moved it elsewhere.
    func giveBack() {
      guard view.superview === holder else { return }
      guard let home else { return view.removeFromSuperview() }
      restoreLooks()
      place.adoptForeignValues(of: view, in: holder, from: home)
      if let frame = guides?.frame { place.adopt(frame, of: view) }
      guides?.remove()
      place.approachHome(with: view)
      placeholder.giveBack(view, to: home)
      place.giveBack(to: view)
      // A screen that filled its container fills it again, whatever size the container has now.
      if isScreen, place.size == homeSize, home.bounds.size != homeSize {
        view.bounds.size = home.bounds.size
        view.center = CGPoint(x: home.bounds.midX, y: home.bounds.midY)
      }
      guides?.restore()
      view.layoutIfNeeded()
    }
  }

  /// The place at rest of a view that flies itself. The app may write it anew in flight.
  ///
  /// Writing the view runs the app's code, which may take the view away at once. A class allows for that.
  @MainActor final class LivePlace {
    private var place: FramePlace
    private var transform: CATransform3D
    private let resizing: UIView.AutoresizingMask
    private let isFrameBased: Bool

    /// The place that the view was given last while it flies.
    private var inFlight: FramePlace
    /// The offset of a scroll view before its size in flight moved it, and after. Nil for an offset that stayed.
    private var movedOffset: (from: CGPoint, to: CGPoint)?

    var size: CGSize { place.size }
    var frame: CGRect { place.frame }

    init(_ view: UIView) {
      place = FramePlace(of: view)
      inFlight = place
      transform = view.layer.transform
      resizing = view.autoresizingMask
      isFrameBased = view.translatesAutoresizingMaskIntoConstraints
    }

    /// Puts the view where it fills the holder, before it becomes the holder's subview.
    ///
    /// The layer's own properties leave the safe area alone (Rule 7.10). In its new place it is the same.
    func approach(_ holder: UIView, with view: UIView) {
      view.layer.transform = CATransform3DIdentity
      view.layer.position = FramePlace(filling: holder.bounds.size, view).center
    }

    /// Puts the view where it was at rest, before it becomes its superview's subview again.
    func approachHome(with view: UIView) {
      view.layer.transform = transform
      view.layer.position = place.center
    }

    /// Lets the view fill its holder, whatever size the holder gets.
    func leave(_ view: UIView, for holder: UIView) {
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = Self.filling
      fill(holder, with: view)
    }

    /// Gives the view the holder's size and middle.
    func fill(_ holder: UIView, with view: UIView) {
      view.layer.transform = CATransform3DIdentity
      resize(view) { view.frame = holder.bounds }
      inFlight = FramePlace(of: view)
    }

    /// Lets the view fill its holder after the flight has changed the holder's size.
    func follow(_ holder: UIView, with view: UIView) {
      // Autoresizing does so, but not from or to an empty size.
      if fills(holder, view) {
        inFlight = FramePlace(of: view)
      } else {
        fill(holder, with: view)
      }
    }

    /// Calls `change`, which changes the size of the view, and notes whether that moves a scroll view's content.
    ///
    /// A scroll view moves content that a larger size would pull away from its end. The next size may have room
    /// for the offset again.
    func resize(_ view: UIView, by change: () -> Void) {
      let size = view.bounds.size
      // An offset that the app has written since counts.
      let kept = movedOffset.flatMap { view.bounds.origin == $0.to ? $0 : nil }
      if let kept { view.bounds.origin = kept.from }
      let before = view.bounds.origin
      change()
      if let kept, view.bounds.size == size {
        // The scroll view has moved nothing, and the earlier offset has no more room than before.
        if view.bounds.origin == kept.from { view.bounds.origin = kept.to }
        return
      }
      let after = view.bounds.origin
      movedOffset = after == before ? nil : (before, after)
    }

    /// Whether the view has the holder's size and middle.
    private func fills(_ holder: UIView, _ view: UIView) -> Bool {
      FramePlace(of: view).isNearly(FramePlace(filling: holder.bounds.size, view))
    }

    /// Adopts the values that the app has written in flight, and returns whether there are any.
    ///
    /// - Parameter home: The superview to which the view returns.
    @discardableResult
    func adoptForeignValues(of view: UIView, in holder: UIView, from home: UIView?) -> Bool {
      let isTurned = !CATransform3DIsIdentity(view.layer.transform)
      if isTurned { transform = view.layer.transform }
      let present = FramePlace(of: view)
      if fills(holder, view) {
        inFlight = present
        return isTurned
      }
      if present.isNearly(inFlight) { return isTurned }
      let fillsHome = home.map { present.isNearly(FramePlace(filling: $0.bounds.size, view)) }
      if fillsHome == true { place = present } else { place.adopt(present, over: inFlight) }
      return true
    }

    /// Adopts the frame that constraints give to the view meanwhile.
    func adopt(_ frame: CGRect, of view: UIView) {
      place = FramePlace(frame, view)
    }

    /// Writes all values but those that the app has written meanwhile.
    func giveBack(to view: UIView) {
      if view.autoresizingMask == Self.filling { view.autoresizingMask = resizing }
      if view.translatesAutoresizingMaskIntoConstraints {
        view.translatesAutoresizingMaskIntoConstraints = isFrameBased
      }
      view.layer.transform = transform
      resize(view) { view.bounds.size = place.size }
      view.center = place.center
    }

    private static let filling: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// The size and the centre of a view, which an app may write whole or in part.
  @MainActor struct FramePlace {
    private var (x, y): (FrameAxis, FrameAxis)

    init(of view: UIView) {
      self.init(view.bounds.size, at: view.center, view.layer.anchorPoint)
    }

    /// The place of `view` if it fills bounds of the given size.
    init(filling size: CGSize, _ view: UIView) {
      let anchor = view.layer.anchorPoint
      let center = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
      self.init(size, at: center, anchor)
    }

    /// The place of `view` with the given frame, without its transform.
    init(_ frame: CGRect, _ view: UIView) {
      let anchor = view.layer.anchorPoint
      let center = CGPoint(
        x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
      self.init(frame.size, at: center, anchor)
    }

    private init(_ size: CGSize, at center: CGPoint, _ anchor: CGPoint) {
      x = FrameAxis(length: size.width, center: center.x, anchor: anchor.x)
      y = FrameAxis(length: size.height, center: center.y, anchor: anchor.y)
    }

    var size: CGSize { CGSize(width: x.length, height: y.length) }
    var center: CGPoint { CGPoint(x: x.center, y: y.center) }
    var frame: CGRect { CGRect(origin: CGPoint(x: x.start, y: y.start), size: size) }

    /// Whether the places differ by less than an app would notice. Autoresizing rounds.
    func isNearly(_ other: FramePlace) -> Bool {
      x.isNearly(other.x) && y.isNearly(other.y)
    }

    /// Adopts what the app has written to a view that stood at `old`.
    ///
    /// All other values stay as they were at rest. A frame that is written whole moves an edge and changes
    /// the length along one axis at least. By chance the other axis may keep its length or its centre.
    mutating func adopt(_ written: FramePlace, over old: FramePlace) {
      let isFrame = written.x.isWhole(over: old.x) || written.y.isWhole(over: old.y)
      x.adopt(written.x, over: old.x, whole: isFrame)
      y.adopt(written.y, over: old.y, whole: isFrame)
    }
  }

  /// A length along one axis, and its centre in the superview, in points.
  private struct FrameAxis {
    var length: CGFloat
    var center: CGFloat
    /// The share of the length before the centre.
    var anchor: CGFloat

    var start: CGFloat { center - length * anchor }

    func isNearly(_ other: FrameAxis) -> Bool {
      length.isNearly(other.length) && center.isNearly(other.center)
    }

    /// Whether the length, the centre and the first edge differ from `old`.
    func isWhole(over old: FrameAxis) -> Bool {
      !length.isNearly(old.length) && !center.isNearly(old.center) && !start.isNearly(old.start)
    }

    /// - Parameter whole: Whether both the length and the centre were written, if any was.
    mutating func adopt(_ written: FrameAxis, over old: FrameAxis, whole: Bool) {
      if written.isNearly(old) { return }
      let isMoved = !written.center.isNearly(old.center)
      let isSized = !written.length.isNearly(old.length)
      if whole || !isSized {
        center = written.center
      } else if isMoved {
        // A written width moves the centre and keeps the edge.
        center = start + written.length * written.anchor
      }
      if whole || isSized { length = written.length }
    }
  }

  extension CGFloat {
    fileprivate func isNearly(_ other: CGFloat) -> Bool { (self - other).magnitude < 1e-3 }
  }
#endif
