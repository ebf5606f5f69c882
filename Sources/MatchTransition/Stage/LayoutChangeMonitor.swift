#if canImport(UIKit)
  import UIKit

  /// Notices when the views of both ends move on their screens while their stand-ins fly, and
  /// measures them again.
  ///
  /// Safe areas, keyboards, scrolling and resizing all show in the places of the views themselves
  /// and of those that hold them, so these are compared before each frame.
  @MainActor final class LayoutChangeMonitor {
    private let container: UIView
    private let ledger: ChangeLedger
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
      fromRoot: UIView, toRoot: UIView, _ ledger: ChangeLedger
    ) {
      self.container = container
      self.ledger = ledger
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

    /// The elements of both screens where their views are now.
    struct Measurement {
      let from: [Element]
      let to: [Element]
      /// Whether the container has another size than when it was measured last.
      let isResized: Bool
    }

    /// What was asked for on the two screens.
    var styles: (from: ScreenStyles, to: ScreenStyles) {
      (captures.from.styles, captures.to.styles)
    }

    /// Measures both screens again, with other views in place of those that are gone.
    ///
    /// - Returns: Nil where the container has turned.
    /// - Complexity: O(*n*) in the views of both screens.
    func measure(_ plan: TransitionPlan) -> Measurement? {
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
      return Measurement(
        from: measure(plan.from.elements, captures.from, roots.from, restingTransforms.from),
        to: measure(plan.to.elements, captures.to, roots.to, restingTransforms.to),
        isResized: old != new)
    }

    /// Whether the source view of `flight` is gone from its screen.
    func hasLostSource(of flight: Flight) -> Bool {
      flight.flownFromIndex.map { isGone(captures.from.views[$0]) } ?? false
    }

    /// Whether the destination view of `flight` is gone from its screen.
    func hasLostDestination(of flight: Flight) -> Bool {
      flight.flownToIndex.map { isGone(captures.to.views[$0]) } ?? false
    }

    /// Asks for another view where that of an element is gone.
    private func succeed(
      _ capture: inout ScreenCapture, _ index: Int, _ side: TransitionSide, on root: UIView
    ) {
      let (old, id) = (capture.views[index], capture.screen.elements[index].id)
      guard old.window == nil || !old.shows(id), let provider = capture.provider,
        let new = ScreenCapture.find(id, by: provider, side, on: root).view, new !== old
      else { return }
      ledger.lend(id, to: new)
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
  }

  extension UIView {
    /// Whether it is still what it was captured as.
    fileprivate func shows(_ id: MatchID) -> Bool {
      ViewTag.existing(of: self)?.elementID(of: self) == id
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
  }
#endif
