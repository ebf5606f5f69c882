#if canImport(UIKit)
  import UIKit

  /// Notices changes of the real views on their screens during the transition, and measures the views again.
  ///
  /// The real views may move, turn, hide or become transparent. They may also get another background or other
  /// corners. Changes of safe areas, keyboards, scroll positions and sizes all move the views or their
  /// ancestors. The monitor compares their values before each frame.
  @MainActor final class LayoutChangeMonitor {
    private let container: UIView
    private let overrides: TagOverrides
    private let roots: Sides<UIView>
    private let captures: Sides<ScreenCapture>
    /// The flown views that nobody hides at the last measurement: those in place of removed views, and those that
    /// show their items again.
    private(set) var exposed: [UIView] = []
    /// The views to watch. The views that contain many flying views come first.
    private var places: [WatchedPlace] = []
    /// The number of places that each frame looks at, because their views contain other flying views.
    private var holderCount = 0
    /// The other places that a frame looks at.
    private var turns = Turns()
    private var containerSize: CGSize

    private var isWatching = true
    /// The app's views that fly themselves. Their present frames are not their final places.
    private let liveViews: Set<ObjectIdentifier>
    /// The places of those on the destination screen, until they leave for their flights.
    private var livePlaces: [WatchedPlace] = []
    /// For each place, the number of views that reach it from inside, beyond the first.
    private var visits: [Int] = []
    /// Whether the views that fly themselves have left.
    private var isStaged = false
    /// Whether the screens must be measured although no view has moved.
    ///
    /// A flying view may have a new ID, as a reused cell does. It may also have been captured in the
    /// middle of an animation.
    var isOutdated = false
    /// Whether an animation of the app moves a flown view on the destination screen beyond the landing.
    private var isFollowing = false
    /// Animations that begin with a transition end up to so many seconds after it.
    private static let tolerance = 0.05

    /// Watches the destination screen as it was captured.
    ///
    /// - Complexity: O(*n* · *d*) in the flying views, with *d* their depth below the root view.
    init(
      _ plan: TransitionPlan, _ captures: Sides<ScreenCapture>, container: UIView,
      roots: Sides<UIView>
    ) {
      self.container = container
      (self.roots, self.captures, overrides) = (roots, captures, captures.source.overrides)
      containerSize = container.bounds.size
      liveViews = plan.liveViews(captures)
      places.reserveCapacity(2 * plan.flights.count)
      visits.reserveCapacity(2 * plan.flights.count)
      watch(.destination, plan)
      if liveViews.isEmpty { return }
      let root = roots.destination
      for flight in plan.flights where flight.content.snapshot == .live(.destination) {
        if let view = captures.destination.view(at: flight.indices.destination), view !== root {
          livePlaces.append(WatchedPlace(view, on: .destination, .inner, isFlown: true))
        }
      }
    }

    /// Whether the destination screen has changed since its capture.
    ///
    /// Alongside animations of the app have their final values as soon as they have begun. A flight ends where they
    /// lead.
    var hasDestinationMoved: Bool {
      places.indices.contains { places[$0].hasMoved } || livePlaces.contains { $0.hasMoved }
    }

    /// Watches the source screen too, before the stage changes anything.
    ///
    /// Moves by alongside animations on that screen do not count: a cancelled transition takes them back.
    func begin(_ plan: TransitionPlan) {
      (isStaged, livePlaces) = (true, [])
      isFollowing = moves(after: CACurrentMediaTime())
      // The flights start from where the display shows the views, and return to where they come to rest.
      isOutdated = captures.source.isMoving
      watch(.source, plan)
      if places.count > Turns.limit { putHoldersFirst() }
      visits = []
    }

    /// Adds the views whose places are the ends of the flights on one screen, and the views around them.
    private func watch(_ side: TransitionSide, _ plan: TransitionPlan) {
      let root = roots[side]
      // The place of each view.
      var known: [ObjectIdentifier: Int] = [:]
      known.reserveCapacity(plan.flights.count)
      for flight in plan.flights {
        var leaf = captures[side].view(at: flight.indices[side])
        // A live view leaves its place, so its superview is watched.
        if flight.content.snapshot == .live(side) { leaf = leaf?.superview }
        // A screen that flies as a whole has left its place, so there is nothing to watch.
        guard let leaf, leaf.isDescendant(of: root) else { continue }
        var next: UIView? = leaf
        let first = places.count
        while let view = next {
          if let place = known[ObjectIdentifier(view)] {
            if place < visits.count {
              visits[place] += 1
              if places[place].view === leaf { places[place].isFlown = true }
            }
            break
          }
          known[ObjectIdentifier(view)] = places.count
          if liveViews.contains(ObjectIdentifier(view)) {
            // A live view moves its subviews and lays them out itself.
            places.removeSubrange(first...)
            visits.removeSubrange(first...)
          } else {
            places.append(
              WatchedPlace(view, on: side, role(of: view, on: side), isFlown: view === leaf))
            visits.append(0)
          }
          next = view === root ? nil : view.superview
        }
      }
    }

    private func role(of view: UIView, on side: TransitionSide) -> WatchedPlace.Role {
      if view !== roots[side] { return .inner }
      return container.isDescendant(of: view) ? .surroundings : .root
    }

    /// Moves the views that contain the most flying views to the front, where each frame looks at them.
    private func putHoldersFirst() {
      var holders = visits.indices.filter { visits[$0] > 0 }
      if holders.count > Turns.limit {
        let largest = Set(holders.ordered { -Double(visits[$0]) }.prefix(Turns.limit))
        holders = holders.filter(largest.contains)
      }
      holderCount = holders.count
      // In ascending order, a swap never moves a holder that is still to come.
      for (slot, index) in holders.enumerated() { places.swapAt(slot, index) }
    }

    /// Whether any view has moved since the last measurement.
    ///
    /// With thousands of flights, the move of a single view may be noticed a few frames late. The move of a
    /// view with many flying views in it is noticed at once.
    ///
    /// - Complexity: O(1): each call looks at most at 512 views, in turn. Allocates nothing.
    var haveMoved: Bool {
      if !isWatching { return false }
      if isOutdated || isFollowing || container.bounds.size != containerSize { return true }
      for index in 0..<holderCount where places[index].hasMoved { return true }
      var hasMoved = false
      turns.look(through: places.count - holderCount) { index in
        hasMoved = places[holderCount + index].hasMoved
        return !hasMoved
      }
      return hasMoved
    }

    /// Measures both screens again, with successors in place of removed views.
    ///
    /// - Parameter segment: The running motion. A flight lands where the display shows its view at the end.
    /// - Returns: The measurement, or nil if the container has been rotated.
    /// - Complexity: O(*n*) in the views of both screens.
    func measure(_ plan: TransitionPlan, in segment: Segment? = nil) -> Remeasurement? {
      let (old, new) = (containerSize, container.bounds.size)
      containerSize = new
      // A source screen that stays as it is keeps its places: of what alongside animations have moved before, only
      // the end can be read.
      var hasSourceMoved =
        isOutdated || old != new
        || places.indices.contains { places[$0].side == .source && places[$0].hasMoved }
      (isOutdated, exposed) = (false, [])
      for index in places.indices { places[index] = places[index].renewed }
      var landing = DisplayTime.infinity
      if let segment, segment.to == 1 { landing = segment.end + Self.tolerance }
      isFollowing = moves(after: landing)
      if (old.width > old.height) != (new.width > new.height) { return nil }
      var walks = Sides<CaptureWalk?> { _ in nil }
      let staying = captures.source.staying(beside: plan, captures.destination)
      for flight in plan.flights {
        for side in TransitionSide.allCases {
          guard let index = flight.flown[side] else { continue }
          if succeed(index, on: side, &walks[side]), side == .source { hasSourceMoved = true }
          if isExposed(index, on: side), side == .destination || !staying.contains(index) {
            exposed.append(captures[side].views[index])
          }
        }
      }
      let measured = Sides { side in
        measure(
          plan.screens[side].views, on: side, oldSize: old == new ? nil : old,
          hasMoved: side == .destination || hasSourceMoved,
          landing: side == .destination ? landing : .infinity)
      }
      return Remeasurement(
        boxes: measured.map(\.boxes), lost: measured.map(\.lost), bounds: container.bounds,
        isResized: old != new)
    }

    /// Searches a successor if the view of an element is gone: another view on the screen with its ID, or
    /// else the provider's. Returns whether there is one.
    ///
    /// - Parameter walk: The walk of the screen, once a view of this measurement was gone.
    private func succeed(
      _ index: Int, on side: TransitionSide, _ walk: inout CaptureWalk?
    ) -> Bool {
      let (root, provider) = (roots[side], captures[side].provider)
      let (old, id) = (captures[side].views[index], captures[side].screen.views[index].id)
      let isGone = old.window == nil || !shows(old, id)
      // A list may keep a cell that waits to be used again, hidden and with its ID.
      guard isGone || old.isDescendant(of: root) && old.isUnseen(below: root) else { return false }
      let provided = {
        // The app knows nothing of the IDs that the engine makes.
        !isGone || id.value is CoverID
          ? nil : provider.flatMap { ScreenCapture.find(id, by: $0, side, on: root).view }
      }
      guard let new = view(with: id, on: root, &walk) ?? provided(), new !== old else {
        return false
      }
      overrides.assume(id, of: new)
      captures[side].views[index] = new
      var next: UIView? = new
      while let view = next {
        if let place = places.firstIndex(where: { $0.view === view }) {
          if view === new { places[place].isFlown = true }
          break
        }
        places.append(
          WatchedPlace(view, on: side, role(of: view, on: side), isFlown: view === new))
        next = view === root ? nil : view.superview
      }
      return true
    }

    /// Returns the frontmost view with `id` that can be seen, on the screen or by scrolling.
    ///
    /// - Complexity: O(*n*) in the views of the screen.
    private func view(
      with id: MatchID, on root: UIView, _ walk: inout CaptureWalk?
    ) -> UIView? {
      if walk == nil {
        var made = CaptureWalk(container: container, overrides: overrides)
        made.run(from: root)
        walk = made
      }
      guard let walk else { return nil }
      let index = walk.views.indices.last { index in
        guard walk.views[index].id == id else { return false }
        let view = walk.tagged[index].view
        switch walk.views[index].element.visibility {
        case .visible, .offScreen: return true
        // The engine may have hidden what is around the view.
        case .hidden: return !view.isUnseen(below: root)
        case .empty, .nonFinite: return false
        }
      }
      return index.map { walk.tagged[$0].view }
    }

    /// Returns whether the app moves a flown view on the destination screen beyond `time`.
    private func moves(after time: DisplayTime) -> Bool {
      places.contains { $0.side == .destination && $0.view.layer.moves(after: time) }
    }

    /// Measures again with the next frame if a view is animated, because the flights land at another time now.
    func landingDidChange() {
      if moves(after: CACurrentMediaTime()) { isFollowing = true }
    }

    /// Returns whether the view of a flight on the stage shows its item beside the stand-in.
    private func isExposed(_ index: Int, on side: TransitionSide) -> Bool {
      let view = captures[side].views[index]
      return isStaged && ViewClaims.existing(on: view)?.hider == nil
        && !liveViews.contains(ObjectIdentifier(view)) && view.isDescendant(of: roots[side])
        && shows(view, captures[side].screen.views[index].id)
    }

    /// Stops watching and releases the pictures.
    func stop() {
      isWatching = false
      for side in TransitionSide.allCases { captures[side].pictures = nil }
    }

    /// Returns whether `view` still has the ID that it was captured with.
    private func shows(_ view: UIView, _ id: MatchID) -> Bool {
      overrides.tag(of: view)?.elementID(of: view) == id
    }

    /// Returns the boxes at the present places of the views of one screen, and the indices of the views
    /// that are gone.
    ///
    /// After a reload, one view may stand for two captured ones: the item that its cell showed before, and
    /// the item that it shows now. Only the one whose ID the view has now follows the view. The box of a
    /// view that is gone keeps its last place.
    ///
    /// - Parameters:
    ///   - oldSize: The size of the container before it changed, or nil if it has not.
    ///   - hasMoved: Whether any view has another place. If not, all boxes stay.
    ///   - landing: The end of the motion that leads to this screen.
    private func measure(
      _ views: [CapturedView], on side: TransitionSide, oldSize: CGSize?, hasMoved: Bool,
      landing: DisplayTime
    ) -> (boxes: [BoxState], lost: Set<Int>) {
      let (root, capture) = (roots[side], captures[side])
      var walk = CaptureWalk(container: container, overrides: overrides, landing: landing)
      if hasMoved {
        // A source screen that the app moves alongside is at rest where it was at the start.
        let rest =
          side == .source && role(of: root, on: side) == .root && root === capture.root
          ? capture.rootPlace : RootPlace(root)
        rest.hold(root) { walk.run(from: root) }
      }
      var found: [ObjectIdentifier: Int] = [:]
      for (place, tagged) in walk.tagged.enumerated() {
        found[ObjectIdentifier(tagged.view)] = place
      }
      var lost: Set<Int> = []
      let boxes = views.indices.map { index in
        var box = views[index].box
        let view = capture.views[index]
        let isInside = view.isDescendant(of: root)
        let hasID =
          (isInside || view.window != nil) && shows(view, views[index].id)
        if !hasID || isInside && view.isUnseen(below: root) { lost.insert(index) }
        if isStaged, liveViews.contains(ObjectIdentifier(view)) {
          // A screen that filled the container fills it again.
          if view === root, box.size == oldSize {
            box.size = container.bounds.size
            box.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
          }
          return box
        }
        if hasID, let place = found[ObjectIdentifier(view)],
          walk.views[place].element.visibility != .nonFinite,
          walk.views[place].element.visibility != .empty
        {
          box.move(to: walk.views[place].box, isPicture: views[index].content.isCutByMask)
          box.appearance.opacity = views[index].restingOpacity ?? box.appearance.opacity
        }
        return box
      }
      return (boxes, lost)
    }
  }

  extension BoxState {
    /// Takes over the values of another box that can change while a view flies.
    ///
    /// - Parameter isPicture: Whether the picture of the view contains its box and its clips.
    fileprivate mutating func move(to now: BoxState, isPicture: Bool) {
      (center, size, transform) = (now.center, now.size, now.transform)
      (foreshortening, clip) = (now.foreshortening, now.clip)
      if isPicture { return }
      appearance.radii = now.appearance.radii
      appearance.background = now.appearance.background
      clipRadii = now.clipRadii
    }
  }

  extension UIView {
    /// Returns whether the app hides the view or one of its ancestors, or makes it transparent, up to the
    /// screen's root view.
    fileprivate func isUnseen(below root: UIView) -> Bool {
      var next: UIView? = self
      while let view = next, view !== root {
        // The app may fade the view itself alongside, which is no loss. A list fades its cells as it deletes them.
        if view.isHidden || (view !== self || view.isReusedByList) && view.isTransparent {
          return true
        }
        next = view.superview
      }
      return false
    }

    /// Whether the app gives the view too little opacity to be seen or touched (Rule 7.5).
    fileprivate var isTransparent: Bool {
      // The engine itself hides views that fly.
      alpha < 0.01 && OpenChanges.original(of: ChangedProperties.alpha, on: self) < 0.01
    }
  }

  extension TransitionPlan {
    /// Returns the views that fly themselves.
    @MainActor fileprivate func liveViews(
      _ captures: Sides<ScreenCapture>
    ) -> Set<ObjectIdentifier> {
      var live: Set<ObjectIdentifier> = []
      for flight in flights {
        guard case .live(let side) = flight.content.snapshot,
          let view = captures[side].view(at: flight.indices[side])
        else { continue }
        live.insert(ObjectIdentifier(view))
      }
      return live
    }
  }

  /// The look of a view when a `LayoutChangeMonitor` measured it last.
  @MainActor struct WatchedPlace {
    enum Role {
      case inner
      /// The root view of a screen. The transition itself may fade it and round its corners.
      case root
      /// A root view that contains the flights, and takes them along.
      case surroundings
    }

    let view: UIView
    let side: TransitionSide
    private let role: Role
    /// Whether the view itself flies.
    var isFlown: Bool
    /// Whether the view flies, and is hidden without its opacity, which a list may change.
    private let isFlownCell: Bool
    private let superview: ObjectIdentifier?
    private let center: CGPoint
    private let bounds: CGRect
    /// The part of the bounds that shows anything, which a new picture changes.
    private let area: CGRect
    private let transform: CATransform3D
    private let isHidden: Bool
    private let isTransparent: Bool
    private let background: CGColor?
    private let radius: CGFloat

    init(_ view: UIView, on side: TransitionSide, _ role: Role, isFlown: Bool) {
      (self.view, self.side, self.role, self.isFlown) = (view, side, role, isFlown)
      isFlownCell = isFlown && view.isReusedByList
      superview = view.superviewIdentity
      // The layer that lies in the superview's layer may be another one (Rule 7.14).
      (center, bounds, transform) = (view.center, view.bounds, view.transform3D)
      area = isFlown ? view.pictureArea : bounds
      (isHidden, isTransparent) = (view.isHidden, view.alpha < 0.01)
      (background, radius) = (view.layer.backgroundColor, view.layer.cornerRadius)
    }

    /// The place of the view now.
    var renewed: WatchedPlace { WatchedPlace(view, on: side, role, isFlown: isFlown) }

    /// Whether the view has another place, shape or colour now, or has turned transparent.
    var hasMoved: Bool {
      if view.bounds != bounds || view.isHidden != isHidden { return true }
      if isFlown, view.pictureArea != area { return true }
      if view.layer.backgroundColor != background { return true }
      if role == .surroundings { return false }
      // The transition moves only what the display shows of a root view.
      if view.center != center || !CATransform3DEqualToTransform(view.transform3D, transform) {
        return true
      }
      if role == .root { return false }
      if !isFlown || isFlownCell, (view.alpha < 0.01) != isTransparent { return true }
      return view.layer.cornerRadius != radius || view.superviewIdentity != superview
    }
  }
#endif
