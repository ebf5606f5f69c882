#if canImport(UIKit)
  import UIKit

  /// Notices when the views of both ends move on their screens while their stand-ins fly, and
  /// measures them again.
  ///
  /// Safe areas, keyboards, scrolling and resizing all show in the places of the views themselves
  /// and of those that hold them, so these are compared before each frame.
  @MainActor final class TargetWatch {
    private let container: UIView
    private let roots: (from: UIView, to: UIView)
    private let restingTransforms: (from: CGAffineTransform, to: CGAffineTransform)
    private var captures: (from: ScreenCapture, to: ScreenCapture)
    /// Views that have taken the place of others that are gone, until somebody takes them.
    private var successors: [UIView] = []
    private var places: [Place] = []
    private var containerSize: CGSize

    private var isWatching = true
    /// The flown views that somebody has taken out of their screens.
    private var gone: Set<ObjectIdentifier> = []
    /// Whether a view that flies may show another thing by now, as cells do that are used again.
    var isRenamed = false

    private struct Place {
      let view: UIView
      private let superview: ObjectIdentifier?
      /// Whether the view is a screen's own, whose place the transition itself may change.
      let isRoot: Bool
      var position: CGPoint
      var bounds: CGRect

      @MainActor init(_ view: UIView, isRoot: Bool) {
        self.view = view
        self.isRoot = isRoot
        superview = view.superview.map { ObjectIdentifier($0) }
        position = view.layer.position
        bounds = view.layer.bounds
      }

      @MainActor var hasMoved: Bool {
        let layer = view.layer
        if layer.bounds != bounds { return true }
        if isRoot { return false }
        return layer.position != position
          || view.superview.map { ObjectIdentifier($0) } != superview
      }
    }

    /// - Complexity: O(*n* · *d*), *d* the depth of the flying views below their screens.
    init(
      _ plan: TransitionPlan, from: ScreenCapture, to: ScreenCapture, container: UIView,
      fromRoot: UIView, toRoot: UIView
    ) {
      self.container = container
      roots = (fromRoot, toRoot)
      restingTransforms = (fromRoot.transform, toRoot.transform)
      captures = (from, to)
      containerSize = container.bounds.size
      var known: Set<ObjectIdentifier> = []
      let live = plan.flights.compactMap { $0.live(from, to).map { ObjectIdentifier($0) } }
      let flyThemselves = Set(live)
      for (root, flown) in [
        (fromRoot, plan.flights.compactMap { $0.watchedFrom(from) }),
        (toRoot, plan.flights.compactMap { $0.watchedTo(to) }),
      ] {
        for leaf in flown {
          var next: UIView? = leaf
          let first = places.count
          while let view = next, known.insert(ObjectIdentifier(view)).inserted {
            if flyThemselves.contains(ObjectIdentifier(view)) {
              // What flies itself takes along and lays out what lies in it.
              places.removeSubrange(first...)
            } else {
              places.append(Place(view, isRoot: view === root))
            }
            next = view === root ? nil : view.superview
          }
        }
      }
    }

    /// Whether anything is elsewhere than when it was measured last.
    ///
    /// - Complexity: O(*n*) in the flying views and those that hold them; allocates nothing.
    var haveMoved: Bool {
      if !isWatching { return false }
      if isRenamed || container.bounds.size != containerSize { return true }
      for place in places where place.hasMoved { return true }
      return false
    }

    /// `plan` with the flights between the places where their views are now.
    ///
    /// What has moved by half a point at most keeps its flight.
    /// - Returns: Nil where the container has turned or a view that flies is out of sight.
    /// - Complexity: O(*n* log *n*) in the views of both screens.
    func measured(_ plan: TransitionPlan) -> TransitionPlan? {
      let (old, new) = (containerSize, container.bounds.size)
      containerSize = new
      isRenamed = false
      for index in places.indices {
        places[index] = Place(places[index].view, isRoot: places[index].isRoot)
      }
      if (old.width > old.height) != (new.width > new.height) { return nil }
      for flight in plan.flights {
        if let index = flight.flownFromIndex {
          succeed(&captures.from, index, .source, on: roots.from)
        }
        if let index = flight.flownToIndex {
          succeed(&captures.to, index, .destination, on: roots.to)
        }
      }
      var moved = plan
      moved.from.elements = measure(
        plan.from.elements, captures.from, roots.from, restingTransforms.from)
      moved.from.bounds = container.bounds
      moved.to.bounds = container.bounds
      moved.to.elements = measure(plan.to.elements, captures.to, roots.to, restingTransforms.to)
      if old != new, moved.flights.contains(where: { isOutOfSight($0, in: moved) }) { return nil }
      var options = plan.options
      // Who flies is settled: what a budget had no room for stays where it is.
      options.budget = .unlimited
      let again = Choreographer.plan(
        from: moved.from, to: moved.to, matches: plan.matches, fromStyles: captures.from.styles,
        toStyles: captures.to.styles, options: options, traits: plan.traits
      ).flights
      let found = Dictionary(
        again.map { (FlightEnds($0), $0) }, uniquingKeysWith: { first, _ in first })
      for (index, flight) in plan.flights.enumerated() {
        // One that would not fly from there flies on as it does.
        moved.flights[index] = found[FlightEnds(flight)] ?? flight
        // What is there no longer flies on to where it was, and fades on its way.
        if let end = flight.flownFromIndex, isGone(captures.from.views[end]) {
          moved.flights[index].from.appearance.opacity = 0
        }
        if let end = flight.flownToIndex, isGone(captures.to.views[end]) {
          moved.flights[index].to.appearance.opacity = 0
        }
        moved.flights[index].keepStandIn(of: flight)
        if moved.flights[index].isNear(flight) { moved.flights[index] = flight }
      }
      return moved
    }

    /// Asks for another view where that of an element is gone.
    private func succeed(
      _ capture: inout ScreenCapture, _ index: Int, _ side: TransitionSide, on root: UIView
    ) {
      let (old, id) = (capture.views[index], capture.screen.elements[index].id)
      guard old.window == nil || !old.shows(id), let provider = capture.provider,
        let new = ScreenCapture.find(id, by: provider, side, on: root).view, new !== old
      else { return }
      capture.lend(id, to: new)
      capture.views[index] = new
      successors.append(new)
      var next: UIView? = new
      while let view = next, !places.contains(where: { $0.view === view }) {
        places.append(Place(view, isRoot: view === root))
        next = view === root ? nil : view.superview
      }
    }

    /// The views that have taken the place of others since the last call.
    func takeSuccessors() -> [UIView] {
      defer { successors = [] }
      return successors
    }

    /// Watches nothing more, and lets go of pictures of views.
    func stop() {
      isWatching = false
      (captures.from.pictures, captures.to.pictures) = (nil, nil)
    }

    /// Takes back the names that views were lent.
    func end() {
      stop()
      for name in captures.from.lentNames + captures.to.lentNames { name.giveBack() }
    }

    private func isGone(_ view: UIView) -> Bool {
      !gone.isEmpty && gone.contains(ObjectIdentifier(view))
    }

    private func measure(
      _ elements: [Element], _ capture: ScreenCapture, _ root: UIView,
      _ resting: CGAffineTransform
    ) -> [Element] {
      var walk = CaptureWalk(container: container)
      let shown = root.transform
      if shown == resting {
        walk.run(from: root)
      } else {
        // The transition has moved the screen itself.
        withoutAnimation {
          root.transform = resting
          walk.run(from: root)
          root.transform = shown
        }
      }
      var found: [ObjectIdentifier: Element] = [:]
      for (view, element) in zip(walk.tagged, walk.elements) {
        found[ObjectIdentifier(view)] = element
      }
      for (view, element) in zip(capture.views, capture.screen.elements) {
        let isHeld =
          (view.isDescendant(of: root) || view.window != nil) && view.shows(element.id)
        if isHeld {
          gone.remove(ObjectIdentifier(view))
        } else {
          gone.insert(ObjectIdentifier(view))
        }
      }
      return elements.indices.map { index in
        var element = elements[index]
        if let now = found[ObjectIdentifier(capture.views[index])], now.visibility != .nonFinite,
          now.visibility != .empty
        {
          element.center = now.center
          element.size = now.size
          element.transform = now.transform
          element.foreshortening = now.foreshortening
          element.appearance.radii = now.appearance.radii
          (element.clip, element.clipRadius) = (now.clip, now.clipRadius)
        }
        return element
      }
    }

    private func isOutOfSight(_ flight: Flight, in plan: TransitionPlan) -> Bool {
      let ends = [
        flight.fromIndex.map { plan.from.elements[$0] },
        flight.toIndex.map { plan.to.elements[$0] },
      ]
      return ends.compactMap { $0 }.contains {
        let seen = FlightEnd($0).boundingBox.rect.clipped(to: container.bounds)
        return seen.width <= 0 || seen.height <= 0
      }
    }
  }

  extension UIView {
    /// Whether it is still what it was captured as.
    fileprivate func shows(_ id: MatchID) -> Bool {
      ViewTag.existing(of: self)?.elementID(of: self) == id
    }
  }

  /// The elements that a flight leads from and to.
  private struct FlightEnds: Hashable {
    let from: Int?
    let to: Int?

    init(_ flight: Flight) {
      (from, to) = (flight.fromIndex, flight.toIndex)
    }
  }

  extension Flight {
    /// What says where the flight begins. A view that flies itself does not, but what holds it does.
    @MainActor fileprivate func watchedFrom(_ screen: ScreenCapture) -> UIView? {
      let view = fromIndex.map { screen.views[$0] }
      return snapshot == .live(.source) ? view?.superview : view
    }

    /// The same for where it ends.
    @MainActor fileprivate func watchedTo(_ screen: ScreenCapture) -> UIView? {
      let view = toIndex.map { screen.views[$0] }
      return snapshot == .live(.destination) ? view?.superview : view
    }

    /// The view that flies itself.
    @MainActor fileprivate func live(_ from: ScreenCapture, _ to: ScreenCapture) -> UIView? {
      if snapshot == .live(.source) { return fromIndex.map { from.views[$0] } }
      return snapshot == .live(.destination) ? toIndex.map { to.views[$0] } : nil
    }

    /// Keeps what the stand-in of `other` was made for: its contents and whether it has a clip.
    fileprivate mutating func keepStandIn(of other: Flight) {
      (fade, snapshot) = (other.fade, other.snapshot)
      (oldResize, newResize) = (other.oldResize, other.newResize)
      if other.clips == nil {
        (from.clip, to.clip) = (nil, nil)
      } else if clips == nil {
        // Nothing cuts it any more: a clip far around it.
        let reach = 1000.0
        from.clip = from.boundingBox.outset(by: reach).rect
        to.clip = to.boundingBox.outset(by: reach).rect
      }
    }

    /// Whether both ends are within half a point of those of `other`.
    fileprivate func isNear(_ other: Flight) -> Bool {
      from.isNear(other.from) && to.isNear(other.to)
    }
  }

  extension FlightEnd {
    fileprivate func isNear(_ other: FlightEnd) -> Bool {
      let gaps = [
        center.x - other.center.x, center.y - other.center.y, size.width - other.size.width,
        size.height - other.size.height,
      ]
      return gaps.allSatisfy { abs($0) <= 0.5 } && transform == other.transform
        && foreshortening == other.foreshortening && clip?.isNear(other.clip) != false
        && appearance.opacity == other.appearance.opacity
    }
  }

  extension CGRect {
    fileprivate func isNear(_ other: CGRect?) -> Bool {
      guard let other else { return false }
      return abs(minX - other.minX) <= 0.5 && abs(minY - other.minY) <= 0.5
        && abs(maxX - other.maxX) <= 0.5 && abs(maxY - other.maxY) <= 0.5
    }
  }
#endif
