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
    private let roots: (from: UIView, to: UIView)
    /// The root view that only the app and UIKit move.
    private let stayingRoot: UIView?
    private var captures: (from: ScreenCapture, to: ScreenCapture)
    /// Views that replaced removed views since the last call of `takeSuccessors()`.
    private var successors: [UIView] = []
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
    /// Whether the screens must be measured although no view has moved.
    ///
    /// A flying view may have a new ID, as a reused cell does. It may also have been captured in the
    /// middle of an animation.
    var isOutdated = false

    /// - Parameter stayingRoot: The root view that UIKit has not handed over, or nil. The transition does not move it.
    /// - Complexity: O(*n* · *d*) in the flying views, with *d* their depth below the root view.
    init(
      _ plan: TransitionPlan, from: ScreenCapture, to: ScreenCapture, container: UIView,
      fromRoot: UIView, toRoot: UIView, staying stayingRoot: UIView?
    ) {
      self.container = container
      roots = (fromRoot, toRoot)
      self.stayingRoot = stayingRoot
      (captures, overrides) = ((from, to), from.overrides)
      containerSize = container.bounds.size
      // The flights start from where the display shows the views, and return to where they come to rest.
      isOutdated = from.isMoving
      // Alongside animations of the app have their final values by now. A flight ends where they lead.
      if toRoot === stayingRoot, RootPlace(toRoot) != to.rootPlace { isOutdated = true }
      // The place of each view.
      var known: [ObjectIdentifier: Int] = [:]
      // For each place, the number of views that reach it from inside, beyond the first.
      var visits: [Int] = []
      let ends = plan.ends(from, to)
      liveViews = ends.live
      known.reserveCapacity(2 * plan.flights.count)
      places.reserveCapacity(2 * plan.flights.count)
      visits.reserveCapacity(2 * plan.flights.count)
      for (root, flown) in [(fromRoot, ends.from), (toRoot, ends.to)] {
        // A screen that flies as a whole has left its place, so there is nothing to watch.
        for leaf in flown where leaf.isDescendant(of: root) {
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
                WatchedPlace(view, isRoot: view === root, isFlown: view === leaf))
              visits.append(0)
            }
            next = view === root ? nil : view.superview
          }
        }
      }
      if places.count > Turns.limit { putHoldersFirst(visits) }
    }

    /// Moves the views that contain the most flying views to the front, where each frame looks at them.
    private func putHoldersFirst(_ visits: [Int]) {
      var holders = visits.indices.filter { visits[$0] > 0 }
      if holders.count > Turns.limit {
        holders.sort { (visits[$1], $0) < (visits[$0], $1) }
        holders = holders.prefix(Turns.limit).sorted()
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
      if isOutdated || container.bounds.size != containerSize { return true }
      for index in 0..<holderCount where places[index].hasMoved { return true }
      var hasMoved = false
      turns.look(through: places.count - holderCount) { index in
        hasMoved = places[holderCount + index].hasMoved
        return !hasMoved
      }
      return hasMoved
    }

    /// The styles of the two screens.
    var styles: (from: ScreenStyles, to: ScreenStyles) {
      (captures.from.styles, captures.to.styles)
    }

    /// Measures both screens again, with successors in place of removed views.
    ///
    /// - Returns: The measurement, or nil if the container has been rotated.
    /// - Complexity: O(*n*) in the views of both screens.
    func measure(_ plan: TransitionPlan) -> Remeasurement? {
      let (old, new) = (containerSize, container.bounds.size)
      containerSize = new
      isOutdated = false
      for index in places.indices {
        let place = places[index]
        places[index] = WatchedPlace(place.view, isRoot: place.isRoot, isFlown: place.isFlown)
      }
      if (old.width > old.height) != (new.width > new.height) { return nil }
      var walks: (from: CaptureWalk?, to: CaptureWalk?)
      for flight in plan.flights {
        if let index = flight.flownFromIndex {
          succeed(&captures.from, index, .source, on: roots.from, &walks.from)
        }
        if let index = flight.flownToIndex {
          succeed(&captures.to, index, .destination, on: roots.to, &walks.to)
        }
      }
      let from = measure(
        plan.from.elements, captures.from, roots.from,
        resize: old == new ? nil : (old, new))
      let to = measure(
        plan.to.elements, captures.to, roots.to,
        resize: old == new ? nil : (old, new))
      return Remeasurement(
        from: from.elements, to: to.elements, bounds: container.bounds, isResized: old != new,
        lostFrom: from.lost, lostTo: to.lost)
    }

    /// Searches a successor if the view of an element is gone: another view on the screen with its ID, or
    /// else the provider's.
    ///
    /// - Parameter walk: The walk of the screen, once a view of this measurement was gone.
    private func succeed(
      _ capture: inout ScreenCapture, _ index: Int, _ side: TransitionSide, on root: UIView,
      _ walk: inout CaptureWalk?
    ) {
      let (old, id) = (capture.views[index], capture.screen.elements[index].id)
      let isGone = old.window == nil || !shows(old, id)
      // A list may keep a cell that waits to be used again, hidden and with its ID.
      guard isGone || old.isDescendant(of: root) && old.isUnseen(below: root) else { return }
      let provided = { [provider = capture.provider] in
        // The app knows nothing of the IDs that the engine makes.
        !isGone || id.value is CoverID
          ? nil : provider.flatMap { ScreenCapture.find(id, by: $0, side, on: root).view }
      }
      guard let new = view(with: id, on: root, &walk) ?? provided(), new !== old else { return }
      overrides.assume(id, of: new)
      capture.views[index] = new
      successors.append(new)
      var next: UIView? = new
      while let view = next {
        if let place = places.firstIndex(where: { $0.view === view }) {
          if view === new { places[place].isFlown = true }
          break
        }
        places.append(WatchedPlace(view, isRoot: view === root, isFlown: view === new))
        next = view === root ? nil : view.superview
      }
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
      let index = walk.elements.indices.last { index in
        guard walk.elements[index].id == id else { return false }
        let view = walk.tagged[index].view
        switch walk.elements[index].visibility {
        case .visible, .offScreen: return true
        // The engine may have hidden what is around the view.
        case .hidden: return !view.isTransparent && !view.isUnseen(below: root)
        case .empty, .nonFinite: return false
        }
      }
      return index.map { walk.tagged[$0].view }
    }

    /// Returns the views that replaced removed views since the last call.
    func takeSuccessors() -> [UIView] {
      defer { successors = [] }
      return successors
    }

    /// Stops watching and releases the pictures.
    func stop() {
      isWatching = false
      (captures.from.pictures, captures.to.pictures) = (nil, nil)
    }

    /// Returns whether `view` still has the ID that it was captured with.
    private func shows(_ view: UIView, _ id: MatchID) -> Bool {
      overrides.tag(of: view)?.elementID(of: view) == id
    }

    /// Returns the elements at the present places of their views, and the indices of those whose views
    /// are gone.
    ///
    /// After a reload, one view may stand for two elements: the item that its cell showed before, and
    /// the item that it shows now. Only the element whose ID the view has now follows the view. An
    /// element whose view is gone keeps its last place.
    private func measure(
      _ elements: [Element], _ capture: ScreenCapture, _ root: UIView,
      resize: (old: CGSize, new: CGSize)?
    ) -> (elements: [Element], lost: [Int]) {
      var walk = CaptureWalk(container: container, overrides: overrides)
      // A source screen that the app moves alongside is at rest where it was at the start.
      let isMoved = root === stayingRoot && capture.side == .source
      let rest = isMoved ? capture.rootPlace : RootPlace(root)
      rest.hold(root) { walk.run(from: root) }
      var found: [ObjectIdentifier: Element] = [:]
      for (tagged, element) in zip(walk.tagged, walk.elements) {
        found[ObjectIdentifier(tagged.view)] = element
      }
      var lost: [Int] = []
      let measured = elements.indices.map { index in
        var element = elements[index]
        let view = capture.views[index]
        let isInside = view.isDescendant(of: root)
        let hasID =
          (isInside || view.window != nil) && shows(view, capture.screen.elements[index].id)
        if !hasID || isInside && view.isUnseen(below: root) { lost.append(index) }
        if liveViews.contains(ObjectIdentifier(view)) {
          // A screen that filled the container fills it again.
          if view === root, resize.map({ element.size == $0.old }) == true {
            element.size = container.bounds.size
            element.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
          }
          return element
        }
        if hasID, let now = found[ObjectIdentifier(view)], now.visibility != .nonFinite,
          now.visibility != .empty
        {
          element.center = now.center
          element.size = now.size
          element.transform = now.transform
          element.foreshortening = now.foreshortening
          element.clip = now.clip
          // The picture of a view that a mask cuts contains its box and its clips.
          if !element.content.isCutByMask {
            element.appearance.radii = now.appearance.radii
            element.appearance.background = now.appearance.background
            element.clipRadii = now.clipRadii
          }
          if !capture.finalOpacities.isEmpty {
            element.appearance.opacity = capture.finalOpacities[index]
          }
        }
        return element
      }
      return (measured, lost)
    }
  }

  extension UIView {
    /// Returns whether the app hides the view, or hides or makes transparent one of its ancestors, up to
    /// the screen's root view.
    fileprivate func isUnseen(below root: UIView) -> Bool {
      var next: UIView? = self
      while let view = next, view !== root {
        if view.isHidden || view !== self && view.isTransparent { return true }
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
    /// Returns the views whose places are the starts and the ends of the flights, and the views that fly
    /// themselves.
    ///
    /// A live view has left its place, so its superview is watched.
    @MainActor fileprivate func ends(
      _ from: ScreenCapture, _ to: ScreenCapture
    ) -> (from: [UIView], to: [UIView], live: Set<ObjectIdentifier>) {
      var found: (from: [UIView], to: [UIView], live: Set<ObjectIdentifier>) = ([], [], [])
      found.from.reserveCapacity(flights.count)
      found.to.reserveCapacity(flights.count)
      for row in flights.indices {
        var (old, new) = (
          from.view(at: flights[row].fromIndex), to.view(at: flights[row].toIndex)
        )
        if case .live(let side) = flights[row].snapshot {
          if let view = side == .source ? old : new { found.live.insert(ObjectIdentifier(view)) }
          if side == .source { old = old?.superview } else { new = new?.superview }
        }
        if let old { found.from.append(old) }
        if let new { found.to.append(new) }
      }
      return found
    }
  }

  /// The look of a view when a `LayoutChangeMonitor` measured it last.
  @MainActor struct WatchedPlace {
    let view: UIView
    /// Whether the view is the root view of a screen. The transition itself may move that view.
    let isRoot: Bool
    /// Whether the view itself flies. Its stand-in hides it, so its opacity says nothing of the app.
    var isFlown: Bool
    private let superview: ObjectIdentifier?
    private let center: CGPoint
    private let bounds: CGRect
    private let transform: CATransform3D
    private let isHidden: Bool
    private let isTransparent: Bool
    private let background: CGColor?
    private let radius: CGFloat

    init(_ view: UIView, isRoot: Bool, isFlown: Bool) {
      (self.view, self.isRoot, self.isFlown) = (view, isRoot, isFlown)
      superview = view.superviewIdentity
      // The layer that lies in the superview's layer may be another one (Rule 7.14).
      (center, bounds, transform) = (view.center, view.bounds, view.transform3D)
      (isHidden, isTransparent) = (view.isHidden, view.alpha < 0.01)
      (background, radius) = (view.layer.backgroundColor, view.layer.cornerRadius)
    }

    /// Whether the view has another place, shape or colour now, or has turned transparent.
    var hasMoved: Bool {
      if view.bounds != bounds || view.isHidden != isHidden { return true }
      if view.layer.backgroundColor != background { return true }
      // The transition may move and fade the root view.
      if isRoot { return false }
      if !isFlown, (view.alpha < 0.01) != isTransparent { return true }
      return view.center != center || view.layer.cornerRadius != radius
        || !CATransform3DEqualToTransform(view.transform3D, transform)
        || view.superviewIdentity != superview
    }
  }
#endif
