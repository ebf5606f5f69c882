#if canImport(UIKit)
  import UIKit

  /// The tagged views of one screen, and their values for the pure stages.
  ///
  /// The steps of a transition share one object, because a copy of so many values costs time and machine code.
  @MainActor final class ScreenCapture {
    /// The values for the pure stages.
    var screen = CapturedScreen()
    /// The screen's root view.
    let root: UIView
    /// The place of the root view at the capture. A presentation controller of the app may move it afterwards.
    let rootPlace: RootPlace
    /// The transition's assumptions about views of both screens.
    let overrides: TagOverrides
    /// The view of each captured view.
    var views: [UIView] = []
    /// Whether the screen was in the window, and so on the display, before the transition.
    let wasDisplayed: Bool
    /// Whether the screen contains an effect view.
    let holdsEffects: Bool
    /// Whether anything on the screen was animating. Its values are what the display showed.
    let isMoving: Bool
    /// The walk that has found the views, until the plan is made.
    var walk: CaptureWalk?
    let side: TransitionSide
    /// The kind of the transition, which a content provider is told.
    let kind: TransitionKind
    /// The object that finds views which are not on the screen yet.
    weak var provider: (any MatchViewProvider)?
    /// The shadow paths set by the app, by the element's index. Each path is relative to a box at
    /// the origin.
    private(set) var shadowPaths: [Int: CGPath] = [:]
    /// The lines of the texts that were kept before a change in place, by the element's index, or nil.
    var texts: [Int: TextLines]?
    /// The contents that were kept before a change in place, by the element's index, or nil.
    var pictures: [Int: UIView]?

    /// Captures a screen in one walk, without changing or committing anything.
    ///
    /// - Parameters:
    ///   - root: The screen's root view, laid out, in `container` or below it.
    ///   - container: The view whose bounds are the visible area. Elements are in its coordinates.
    ///   - wasDisplayed: Whether the screen was on the display before the transition.
    ///   - identities: The identities shared by both captures of the transition.
    ///   - overrides: The transition's assumptions about views.
    ///   - side: The side of the transition that the screen is on.
    ///   - kind: The kind of the transition.
    /// - Complexity: O(*n*) in the views below `root`, plus the number of rounded clips around each
    ///   tagged view.
    init(
      _ root: UIView, in container: UIView, wasDisplayed: Bool, identities: ContentIdentities,
      overrides: TagOverrides = TagOverrides(), side: TransitionSide = .destination,
      kind: TransitionKind = .push
    ) {
      self.root = root
      rootPlace = RootPlace(root)
      self.overrides = overrides
      self.side = side
      self.kind = kind
      self.wasDisplayed = wasDisplayed
      var walk = CaptureWalk(
        container: container, overrides: overrides,
        landing: side == .source ? -.infinity : .infinity)
      walk.run(from: root)
      (isMoving, holdsEffects) = (walk.isMoving, walk.holdsEffects)
      screen.bounds = container.bounds
      screen.scale = Double(container.displayScale)
      screen.isRightToLeft = container.readsRightToLeft
      screen.views = walk.takeViews()
      screen.hiders = walk.hiders
      complete(walk.tagged[...], in: container, identities)
      self.walk = walk
    }

    /// Completes the last views, which a walk has found.
    private func complete(
      _ found: ArraySlice<CaptureWalk.Tagged>, in container: UIView,
      _ identities: ContentIdentities
    ) {
      views.reserveCapacity(found.endIndex)
      for tagged in found { views.append(tagged.view) }
      for index in found.indices {
        screen.views[index].complete(
          found[index], in: container, identities, isMoving: isMoving)
        if screen.views[index].box.appearance.shadow.opacity > 0 { settleShadow(at: index) }
      }
    }

    /// Captures candidates of the walk that the overrides have given IDs, as if they had been tagged.
    ///
    /// - Complexity: O(*n* log *n*) in the captured views, and O(*m*) in the views inside the candidates.
    func add(
      _ candidates: [CaptureWalk.Candidate], in container: UIView,
      _ identities: ContentIdentities
    ) {
      guard var walk, !candidates.isEmpty else { return }
      let first = views.count
      for candidate in candidates { walk.visitAgain(candidate, overrides) }
      screen.views += walk.takeViews()
      screen.hiders = walk.hiders
      complete(walk.tagged[first...], in: container, identities)
      // Tagged views inside a candidate have been found again, with the candidate as their parent.
      let isRenewed = views.count > first + candidates.count
      let renewed = Set(isRenewed ? views[first...].map { ObjectIdentifier($0) } : [])
      // Painter's order, in which parents precede their children.
      let order = views.indices.filter {
        $0 >= first || !renewed.contains(ObjectIdentifier(views[$0]))
      }.ordered { Double(screen.views[$0].element.order) }
      var places = [Int?](repeating: nil, count: views.count)
      for (place, index) in order.enumerated() { places[index] = place }
      (views, screen.views) = (order.map { views[$0] }, order.map { screen.views[$0] })
      for index in views.indices {
        let parent = screen.views[index].element.parent
        screen.views[index].element.parent = parent.flatMap { places[$0] }
      }
      let paths = shadowPaths
      shadowPaths = [:]
      for (index, path) in paths {
        if let place = places[index] { shadowPaths[place] = path }
      }
    }

    /// Makes a screen without tagged views.
    init(in container: UIView) {
      root = container
      rootPlace = RootPlace(container)
      overrides = TagOverrides()
      wasDisplayed = false
      holdsEffects = false
      isMoving = false
      side = .destination
      kind = .push
    }

    /// Determines the outline of an element's shadow: the app's path, the box, or the content of a
    /// clear box.
    private func settleShadow(at index: Int) {
      let (layer, view) = (views[index].layer, screen.views[index])
      if let path = layer.shadowPath {
        var toOrigin = CGAffineTransform(
          translationX: -layer.bounds.minX, y: -layer.bounds.minY)
        shadowPaths[index] = path.copy(using: &toOrigin)
      } else if view.box.appearance.background.alpha > 0 || view.content.isOpaque
        || views[index] is UIVisualEffectView
      {
        return
      } else if view.content.kind == .box, view.box.appearance.border.width == 0 {
        // An empty box casts no shadow.
        screen.views[index].box.appearance.shadow = .none
      } else {
        screen.views[index].box.appearance.shadow.isOfContent = true
      }
    }

    /// Returns the elements whose views stay visible during a change in place, while another view with the
    /// same ID flies out of them. A view that the change hides flies like one that it removes.
    ///
    /// - Complexity: O(*n*) in the elements of both screens.
    func staying(beside plan: TransitionPlan, _ to: ScreenCapture) -> Set<Int> {
      if plan.traits.kind != .inPlace { return [] }
      let arrivals = Set(plan.flown(on: .destination))
      let remaining = Set(
        to.views.indices.filter { to.screen.views[$0].isVisible && !arrivals.contains($0) }
          .map { ObjectIdentifier(to.views[$0]) })
      return Set(views.indices.filter { remaining.contains(ObjectIdentifier(views[$0])) })
    }

    /// Returns the view of the element at `index`, or nil for no index.
    func view(at index: Int?) -> UIView? {
      guard let index else { return nil }
      return views[index]
    }

    /// Returns the app's shadow path of the element at `index`, or nil if there is no index or no path.
    func shadowPath(at index: Int?) -> CGPath? {
      guard let index else { return nil }
      return shadowPaths[index]
    }

    /// Returns the views of `indices` that lie below each element.
    ///
    /// - Complexity: O(*n* · *d*), where *d* is the nesting depth of tagged views.
    func viewsNested(of indices: [Int]) -> [Int: [UIView]] {
      var nested: [Int: [UIView]] = [:]
      for index in indices {
        var ancestor = screen.views[index].element.parent
        while let current = ancestor {
          nested[current, default: []].append(views[index])
          ancestor = screen.views[current].element.parent
        }
      }
      return nested
    }
  }

  /// The place of a screen's root view in its superview.
  struct RootPlace: Equatable {
    private var center: CGPoint
    private var size: CGSize
    private var transform: CGAffineTransform

    @MainActor init(_ view: UIView) {
      (center, size, transform) = (view.center, view.bounds.size, view.transform)
    }

    /// Calls `body` while the view is at this place. A view with another size has got another centre as well.
    @MainActor func hold(_ view: UIView, during body: () -> Void) {
      let shown = RootPlace(view)
      if shown == self { return body() }
      withoutAnimation {
        (view.center, view.transform) = (shown.size == size ? center : shown.center, transform)
        body()
        (view.center, view.transform) = (shown.center, shown.transform)
      }
    }
  }

  extension CapturedView {
    /// Adds the content and the settings of the view.
    @MainActor fileprivate mutating func complete(
      _ tagged: CaptureWalk.Tagged, in container: UIView, _ identities: ContentIdentities,
      isMoving: Bool
    ) {
      let (view, tag) = (tagged.view, tagged.tag)
      content = identities.content(
        of: view, drawsMore: tagged.drawsMore, holdsLive: tagged.holdsLive)
      if tagged.isMasked || tagged.isCutOddly, !(view is UIVisualEffectView),
        view.isCutByOuterMask(countsClips: tagged.isCutOddly)
      {
        cutByMask()
      }
      canFlyItself = view.canFlyItself
      restingOpacity = isMoving ? tagged.restingOpacity : nil
      if tag.isPlain, !content.isLive { return }
      if canFlyItself, !LiveHolder.canCarry(view, in: container) {
        canFlyItself = false
      }
      style = tag.style
      if tag.isShared, view.contentProvider == nil { flyItself() }
      effect = tag.effect?.resolvingColors(with: view.traitCollection)
      element.sourceID = tag.sourceID?.id
    }

    /// Lets a view that the app has moved from screen to screen fly itself, laid out again at each size.
    ///
    /// Nobody has a picture of the view at its earlier size. A picture of its new size, scaled to the earlier one,
    /// would jump in the first frame. Images are laid out at each size anyway, and a text is scaled with its font.
    fileprivate mutating func flyItself() {
      guard canFlyItself, !content.isCutByMask, content.kind == .group || content.kind == .pixels,
        style?.snapshot == .automatic, style?.resize == nil
      else { return }
      style?.snapshot = .live(.destination)
    }

    /// Makes the whole view its content, as one bitmap that a mask has cut.
    fileprivate mutating func cutByMask() {
      // An effect and live content cannot be drawn into a bitmap.
      if content.isLive || !isVisible { return }
      let isDrawn =
        content.kind != .box || box.appearance.background.alpha > 0
        || box.appearance.border.width > 0
      if !isDrawn { return }
      content = ElementContent(kind: .pixels, isOpaque: false)
      content.isCutByMask = true
      box.appearance = ElementAppearance(opacity: box.appearance.opacity)
      // The bitmap has the round corners of the clips.
      box.clipRadii = .zero
    }
  }

  extension UIView {
    /// Whether the view may leave its superview temporarily. In a stack view its neighbours would
    /// move up, and in a stand-in it belongs to another running transition. An anchor has no content to take along.
    fileprivate var canFlyItself: Bool {
      guard let superview, !(superview is LiveHolder), !(self is MatchAnchorView) else {
        return false
      }
      return type(of: superview) == UIView.self || !(superview is UIStackView)
    }
  }

  extension ScreenCapture {
    /// Finds the part of a flying screen that shows what the other end shows.
    ///
    /// It is the visible part of a view with the screen's own ID. If there are several views, the largest part counts.
    ///
    /// - Parameter id: The ID under which the screen flies.
    /// - Complexity: O(*n*) in the views of the screen.
    func findFocus(_ id: MatchID) {
      guard let index = views.firstIndex(where: { $0 === root }) else { return }
      let bounds = root.bounds
      guard bounds.width > 0, bounds.height > 0 else { return }
      var best = (area: CGFloat(0), frame: CGRect.zero)
      var stack = root.subviews.map { (view: $0, clip: bounds) }
      while let (view, clip) = stack.popLast() {
        let tag = overrides.tag(of: view)
        if view.isHidden || view.alpha == 0 || tag?.isEnabled == false { continue }
        let frame = view.convert(view.bounds, to: root)
        // Foundation's intersection(_:) traps where a frame is not a number.
        guard frame.isFinite else { continue }
        let seen = frame.intersection(clip)
        if tag?.isEnabledForSubviews != false {
          let inner = view.clipsToBounds ? seen : clip
          if !inner.isNull { stack += view.subviews.map { ($0, inner) } }
        }
        guard tag?.id == id, !seen.isNull else { continue }
        if seen.width * seen.height > best.area { best = (seen.width * seen.height, seen) }
      }
      guard best.area > 0 else { return }
      screen.views[index].box.contentFocus = CGRect(
        x: (best.frame.minX - bounds.minX) / bounds.width,
        y: (best.frame.minY - bounds.minY) / bounds.height,
        width: best.frame.width / bounds.width, height: best.frame.height / bounds.height)
    }
  }

  extension ScreenCapture {
    /// Requests views from the provider for IDs that are visible on the other screen only, once for each ID.
    ///
    /// - Returns: Whether the provider has found any view, and its mistakes.
    /// - Complexity: O(*n*) in the views of both screens.
    func askForCounterparts(of other: ScreenCapture) -> (foundAny: Bool, mistakes: [MatchIssue]) {
      guard let provider else { return (false, []) }
      var issues: [MatchIssue] = []
      var known = Set(screen.views.lazy.filter(\.isVisible).map(\.id))
      let shown = Set(other.screen.views.lazy.filter(\.isVisible).map(\.id))
      var foundAny = false
      for (view, captured) in zip(other.views, other.screen.views)
      where captured.isVisible && !known.contains(captured.id) {
        let id = captured.id
        // A view with an effect only has no ID to ask for.
        guard overrides.tag(of: view)?.id != nil else { continue }
        known.insert(id)
        switch Self.find(id, by: provider, side, on: root) {
        case .view(let view):
          // A view with a counterpart of its own keeps it.
          if let own = overrides.tag(of: view)?.id, own != id, shown.contains(own) {
            issues.append(.viewHasAnotherID(id, side: side, own: own))
            continue
          }
          foundAny = true
          overrides.assume(id, of: view)
        case .viewOutsideScreen:
          issues.append(.viewOutsideScreen(id, side: side))
        case .nothing: break
        }
      }
      return (foundAny, issues)
    }

    /// Lays the screen out, and captures it again with the views that its provider has found.
    ///
    /// - Complexity: O(*n*) in the subviews of the screen's root at all levels.
    func renewed(in container: UIView, _ identities: ContentIdentities) -> ScreenCapture {
      withoutAnimation { root.updateAndLayOut() }
      let capture = ScreenCapture(
        root, in: container, wasDisplayed: wasDisplayed, identities: identities,
        overrides: overrides, side: side, kind: kind)
      capture.provider = provider
      return capture
    }

    /// The answer of a provider.
    enum Found {
      case view(UIView)
      /// The provider returned a view that is not on the screen.
      case viewOutsideScreen
      case nothing

      var view: UIView? {
        if case .view(let view) = self { return view }
        return nil
      }
    }

    /// Returns the answer of `provider` for `id`.
    static func find(
      _ id: MatchID, by provider: any MatchViewProvider, _ side: TransitionSide, on root: UIView
    ) -> Found {
      guard let view = provider.matchView(for: id, side: side) else { return .nothing }
      return view.isDescendant(of: root) ? .view(view) : .viewOutsideScreen
    }
  }
#endif
