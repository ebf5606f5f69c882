#if canImport(UIKit)
  import UIKit

  /// One iterative walk over a screen's views, back to front.
  @MainActor struct CaptureWalk {
    /// The tagged views, in painter's order.
    private(set) var tagged: [Tagged] = []
    /// The values of each tagged view, without its content.
    private(set) var views: [CapturedView] = []
    /// The hidden ancestors of hidden views, in words.
    private(set) var hiders: [MatchID: String] = [:]
    /// Whether the walk has met an effect view. An effect fails in a view with an alpha below 1.
    private(set) var holdsEffects = false
    /// Whether the walk has met a layer that animates and has read what the display shows of it.
    private(set) var isMoving = false

    /// The untagged views in front of tagged ones, back to front. Each may cover a flight.
    private(set) var candidates: [Candidate] = []

    private let container: UIView
    private var overrides: TagOverrides?
    /// Views that move after this time are measured as the display shows them. All others are measured at the ends of
    /// their animations.
    private let landing: DisplayTime
    private let visibleRect: CGRect
    private var stack: [Step] = []
    /// One place for each view with subviews.
    private(set) var surroundings: [Place] = []
    private var corners = ClipCorners()
    /// The maps to the container from views outside the plane of the screen.
    private var spaces: [ProjectiveMatrix] = []
    /// The number of lists so far.
    private var lists = 0

    /// A tagged view, and what decides about its content.
    struct Tagged {
      let view: UIView
      let tag: ViewTag
      /// Whether any descendant draws, tagged or not.
      fileprivate(set) var drawsMore = false
      /// Whether a live view lies below, but not below another tagged view.
      fileprivate(set) var holdsLive = false
      /// Whether an ancestor has a mask.
      let isMasked: Bool
      /// Whether the clips have another shape than a rectangle with round corners.
      let isCutOddly: Bool
      /// The opacity after the running animations, 0...1.
      let restingOpacity: Double
      /// The index of the place that the view shares with its siblings.
      let around: Int
    }

    /// An untagged view that lies in front of a tagged view or of a view with a tagged view in it.
    struct Candidate {
      let view: UIView
      /// The index of the place that the view shares with its siblings.
      let around: Int
      let order: Int
      /// The index of the place of its subviews, or nil if it has none.
      fileprivate(set) var inside: Int?
    }

    /// A view to visit.
    private struct Step {
      let view: UIView
      /// The index of the place that the view shares with its siblings.
      let around: Int
    }

    /// The state that a view inherits from its ancestors, and changes itself when it is entered.
    ///
    /// Siblings share one place, because most views have no tag and need little of it.
    struct Place {
      /// The map from the bounds of the last entered view to the container, near the middle of that
      /// view.
      fileprivate var matrix: AffineMatrix
      /// The index of the exact map, if that view lies outside the plane of the screen.
      fileprivate var space: Int?
      /// Whether that view gives its subviews a perspective of their own.
      fileprivate var hasEye = false
      fileprivate var foreshortening = Foreshortening.none
      fileprivate var opacity = 1.0
      fileprivate var restingOpacity = 1.0
      fileprivate var isHidden = false
      fileprivate var clip: CGRect?
      /// The radii of the clip's corners, in the container's points.
      fileprivate var clipRadii = CornerRadii.zero
      fileprivate var corners: ClipCorners.Index?
      fileprivate var isMasked = false
      /// Whether one round clip cuts through the corners of another.
      fileprivate var isCutOddly = false
      /// The index of the nearest tagged view around the siblings.
      fileprivate(set) var parent: Int?
      /// Whether that tagged view is the superview of the siblings.
      fileprivate(set) var isParentsOwn = false
      /// The number of the innermost list around the view, or nil.
      fileprivate var list: Int?
      /// The index of the place around the superview of the siblings, or nil for the screen's root view.
      fileprivate(set) var around: Int?
      /// Whether the walk has met a tagged view among the siblings or in one of them.
      fileprivate(set) var holdsTagged = false

      /// Returns the smallest upright rectangle around the view's bounds, in the container's space.
      func box(of bounds: CGRect) -> CGRect {
        let center = matrix.apply(to: CGPoint(x: bounds.midX, y: bounds.midY))
        return Box(
          center: center, size: bounds.size, transform: matrix, foreshortening: foreshortening
        ).rect
      }

      /// Whether horizontal and vertical sides of the view stay horizontal and vertical in the
      /// container.
      var isUpright: Bool { foreshortening == .none && matrix.b == 0 && matrix.c == 0 }

      /// Clips to `box`. Each corner is as round as the clip that makes it.
      mutating func cut(to box: CGRect, radii: CornerRadii) {
        let (inner, outer) = (Box(box), Box(clip ?? box))
        let outerRadii = clip == nil ? radii : clipRadii
        let rest = Box(outer.rect.clipped(to: box))
        clipRadii = radii.kept(in: rest, of: inner).larger(outerRadii.kept(in: rest, of: outer))
        clip = rest.rect
        if clipRadii != clipRadii.fitted(across: rest.width, down: rest.height)
          || !radii.cornersCutting(rest, clipRadii, in: inner).isEmpty
          || !outerRadii.cornersCutting(rest, clipRadii, in: outer).isEmpty
        {
          isCutOddly = true
        }
      }

      /// Returns whether the clip cuts off a part of a box with the given corners.
      func cuts(_ box: CGRect, _ radii: CornerRadii) -> Bool {
        guard let clip else { return false }
        if !clip.insetBy(dx: -0.01, dy: -0.01).contains(box) { return true }
        if clipRadii == .zero { return false }
        let own =
          isUpright ? radii.mapped(by: matrix, box.size) : .zero
        return !clipRadii.cornersCutting(Box(box), own, in: Box(clip)).isEmpty
      }
    }

    /// - Parameters:
    ///   - container: The view whose coordinates the boxes use.
    ///   - overrides: The transition's assumptions about views, or nil to see only the app's tags.
    ///   - landing: Views that the app moves beyond this time are where the display shows them, and all others
    ///     where their animations end. Before all times, everything that animates is as the display shows it.
    init(container: UIView, overrides: TagOverrides?, landing: DisplayTime = .infinity) {
      self.container = container
      // Without an assumption, each view has the app's tag.
      self.overrides = overrides?.isEmpty == true ? nil : overrides
      self.landing = landing
      visibleRect = container.bounds
    }

    /// Visits `root` and all enabled views below it.
    mutating func run(from root: UIView) {
      // Wrapper views between the container and the screen affect the geometry.
      var (map, top) = map(from: root.superview, to: container)
      if top == nil {
        // The screen lies outside the container, so the map goes through their common window.
        let toWindow = self.map(from: container, to: nil).map
        let back = toWindow.isAffine ? toWindow.plane.inverse : nil
        map = map.concatenating(ProjectiveMatrix(plane: back ?? .identity))
      }
      surroundings.append(
        Place(
          matrix: map.plane, space: map.isAffine ? nil : keep(map),
          hasEye: root.superview?.layer.hasEye == true,
          // Nobody sees a screen that has left the window.
          isHidden: top == nil && root.window !== container.window))
      visitAll(from: Step(view: root, around: surroundings.count - 1), order: 0)
    }

    private mutating func visitAll(from first: Step, order: Int) {
      var order = order
      stack.append(first)
      while let step = stack.popLast() {
        visit(step.view, in: step.around, order: order)
        order += 1
      }
    }

    /// Visits a candidate again, which the overrides have given an ID since. It gets the position in painter's
    /// order that it had.
    mutating func visitAgain(_ candidate: Candidate, _ overrides: TagOverrides) {
      self.overrides = overrides
      visitAll(
        from: Step(view: candidate.view, around: candidate.around), order: candidate.order)
    }

    /// Whether the view contains a tagged view.
    func holdsTagged(_ candidate: Candidate) -> Bool {
      candidate.inside.map { surroundings[$0].holdsTagged } ?? false
    }

    /// Returns the app's IDs of the visible views below `root`, back to front.
    static func visibleIDs(on root: UIView, in container: UIView) -> [MatchID] {
      var walk = CaptureWalk(container: container, overrides: nil)
      walk.run(from: root)
      return walk.views.filter { $0.isVisible && !$0.id.isEngineMade }.map(\.id)
    }

    /// Returns the views without keeping a copy, so that the caller can change them in place.
    mutating func takeViews() -> [CapturedView] {
      defer { views = [] }
      return views
    }

    /// Returns the map from the bounds coordinates of `view` to the coordinates of `container`.
    ///
    /// If `container` is no ancestor of `view`, the map ends at the last superview.
    ///
    /// - Returns: The map, and the superview at which it ends, or nil if there is no further
    ///   superview.
    private mutating func map(
      from view: UIView?, to container: UIView?
    ) -> (map: ProjectiveMatrix, top: UIView?) {
      var map = ProjectiveMatrix(plane: .identity)
      var next = view
      while let view = next, view !== container {
        let superview = view.superview
        map = map.concatenating(
          ProjectiveMatrix(placing: shown(view.layer), in: superview?.layer))
        next = superview
      }
      return (map, next)
    }

    /// Returns the layer whose values the walk reads: what the display shows of an animating layer, or
    /// the layer itself.
    private mutating func shown(_ layer: CALayer) -> CALayer {
      guard landing < .infinity, layer.animationKeys()?.isEmpty == false,
        landing == -.infinity || layer.moves(after: landing), let shown = layer.presentation()
      else { return layer }
      isMoving = true
      return shown
    }

    private mutating func keep(_ map: ProjectiveMatrix) -> Int {
      spaces.append(map)
      return spaces.count - 1
    }

    /// Returns the place of `view`, whose siblings have the place `around`.
    ///
    /// - Parameter layer: The view's layer, or what the display shows of it.
    private mutating func enter(_ view: UIView, showing layer: CALayer, in around: Int) -> Place {
      var place = surroundings[around]
      // The layer of a view need not be the layer that its superview's layer holds (rule 7.14).
      let isModel = layer === view.layer
      place.opacity *= isModel ? Double(view.alpha) : Double(layer.opacity)
      place.restingOpacity *= Double(view.alpha)
      let isHidden = isModel ? view.isHidden : layer.isHidden
      place.isHidden = place.isHidden || isHidden || place.opacity < 0.01
      if place.space == nil, !place.hasEye,
        // The transition may show the screen itself elsewhere.
        let flat = isModel || around == 0 && landing > -.infinity
          ? AffineMatrix(placing: view, showing: layer.bounds) : AffineMatrix(placing: layer)
      {
        place.matrix = flat.concatenating(place.matrix)
        return place
      }
      let around = place.space.map { spaces[$0] } ?? ProjectiveMatrix(plane: place.matrix)
      let map = ProjectiveMatrix(placing: layer, in: view.layer.superlayer).concatenating(around)
      let bounds = layer.bounds
      let seen = map.seen(at: CGPoint(x: bounds.midX, y: bounds.midY), size: bounds.size)
      (place.matrix, place.foreshortening) = (seen.plane, seen.foreshortening)
      place.space = map.isAffine ? nil : keep(map)
      if !layer.isDoubleSided, seen.plane.determinant < 0 { place.isHidden = true }
      return place
    }

    private mutating func visit(_ view: UIView, in around: Int, order: Int) {
      let tag = overrides.map { $0.tag(of: view) } ?? ViewTag.existing(of: view)
      if tag?.isEnabled == false { return passOver(view) }
      var subviews = view.subviews
      // An effect view has subviews of its own only while it shows an effect.
      if !holdsEffects {
        holdsEffects = subviews.isEmpty ? view.hasBackdropLayer : view.isBackdrop
      }
      if tag?.isEnabledForSubviews == false {
        subviews.forEach { passOver($0) }
        subviews = []
      }
      let id = tag?.elementID(of: view)
      let isCandidate = id == nil && surroundings[around].holdsTagged
      if isCandidate { candidates.append(Candidate(view: view, around: around, order: order)) }
      if id == nil, subviews.isEmpty { return visitLeaf(view, in: around) }
      if view is UIScrollView { removeParts(of: &subviews) }
      let layer = shown(view.layer)
      var place = enter(view, showing: layer, in: around)
      if let parent = place.parent, !place.isHidden {
        // A view with an ID flies by itself.
        if id == nil, !tagged[parent].holdsLive { tagged[parent].holdsLive = view.isLive }
        if !tagged[parent].drawsMore { tagged[parent].drawsMore = id != nil || view.isPainted }
      }
      place.isParentsOwn = false
      if let id, let tag {
        add(id, view, tag, layer, place, around: around, order: order)
        (place.parent, place.isParentsOwn) = (tagged.count - 1, true)
      }
      if subviews.isEmpty { return }
      (place.around, place.holdsTagged) = (around, false)
      if isCandidate { candidates[candidates.count - 1].inside = surroundings.count }
      if view is UICollectionView || view is UITableView {
        place.list = lists
        lists += 1
      }
      if layer.hasOwnMask { place.isMasked = true }
      if layer.masksToBounds {
        let bounds = layer.bounds
        let (box, radii) = (place.box(of: bounds), view.cornerRadii(shownBy: layer))
        place.cut(
          to: box, radii: place.isUpright ? radii.mapped(by: place.matrix, box.size) : .zero)
        if radii != .zero {
          place.corners = corners.add(bounds, radii, matrix: place.matrix, outer: place.corners)
        }
      }
      (place.hasEye, place.foreshortening) = (layer.hasEye, .none)
      surroundings.append(place)
      push(subviews, in: surroundings.count - 1)
    }

    /// Examines a view that takes no part. Only its effect views matter.
    private mutating func passOver(_ view: UIView) {
      if !holdsEffects { holdsEffects = view.holdsEffects }
    }

    /// Passes over the subviews of a scroll view that UIKit itself has put there.
    private mutating func removeParts(of subviews: inout [UIView]) {
      subviews.removeAll {
        guard $0.isPartOfScrollView else { return false }
        passOver($0)
        return true
      }
    }

    /// Examines an untagged view without subviews. Only its visibility and live content matter.
    private mutating func visitLeaf(_ view: UIView, in around: Int) {
      guard let parent = surroundings[around].parent else { return }
      let isLive = !tagged[parent].holdsLive && view.isLive
      guard isLive || !tagged[parent].drawsMore,
        !enter(view, showing: view.layer, in: around).isHidden
      else { return }
      if isLive { tagged[parent].holdsLive = true }
      if !tagged[parent].drawsMore { tagged[parent].drawsMore = view.isPainted }
    }

    /// Pushes `subviews` onto the stack so that the back view is popped first.
    private mutating func push(_ subviews: [UIView], in around: Int) {
      // All of them may be tagged. The values are large, so they should not move as their number grows.
      if subviews.count > views.count {
        views.reserveCapacity(views.count + min(subviews.count, Self.mostReserved))
      }
      let start = stack.count
      var isFlat = true
      for view in subviews.reversed() {
        if view.layer.zPosition != 0 { isFlat = false }
        stack.append(Step(view: view, around: around))
      }
      if isFlat { return }
      let sorted = Array(stack[start...]).ordered { -Double($0.view.layer.zPosition) }
      stack.replaceSubrange(start..., with: sorted)
    }

    /// The number of views that memory is reserved for at once.
    private static let mostReserved = 4096

    /// Adds a tagged view.
    ///
    /// - Parameters:
    ///   - layer: The view's layer, or what the display shows of it.
    ///   - place: The place of the view itself.
    private mutating func add(
      _ id: MatchID, _ view: UIView, _ tag: ViewTag, _ layer: CALayer, _ place: Place,
      around: Int, order: Int
    ) {
      let bounds = view.pictureArea(of: layer.bounds)
      var appearance = ElementAppearance(view, shown: layer, opacity: place.opacity)
      if let index = place.corners {
        corners.round(&appearance.radii, of: bounds, matrix: place.matrix, innermost: index)
      }
      let seen = place.box(of: bounds)
      let clip = place.cuts(seen, appearance.radii) ? place.clip : nil
      let box = BoxState(
        center: place.matrix.apply(to: CGPoint(x: bounds.midX, y: bounds.midY)),
        size: bounds.size, transform: place.matrix.withoutTranslation, appearance: appearance,
        foreshortening: place.foreshortening, clip: clip,
        clipRadii: clip == nil ? .zero : place.clipRadii)
      var element = Element(
        id: id, order: order, parent: place.parent,
        visibility: visibility(of: bounds, box: seen, place))
      (element.list, element.stamp) = (place.list, tag.stamp)
      views.append(CapturedView(element, box))
      if element.visibility == .hidden { hiders[id] = hider(of: view) }
      tagged.append(
        Tagged(
          view: view, tag: tag, isMasked: place.isMasked, isCutOddly: place.isCutOddly,
          restingOpacity: place.restingOpacity, around: around))
      var next: Int? = around
      while let index = next, !surroundings[index].holdsTagged {
        surroundings[index].holdsTagged = true
        next = surroundings[index].around
      }
    }

    /// Returns the outermost hidden ancestor of `view`, in words. Lists hide the cells that they keep for reuse, which
    /// is no news.
    private func hider(of view: UIView) -> String? {
      var found: UIView?
      var next = view.superview
      while let ancestor = next, ancestor !== container {
        if ancestor.isHidden || ancestor.alpha < 0.01 { found = ancestor }
        next = ancestor.superview
      }
      guard let found, !found.isListCell else { return nil }
      let id = ViewTag.existing(of: found)?.id.map { " \"\($0)\"" } ?? ""
      return "a \(type(of: found))\(id)"
    }

    private func visibility(of bounds: CGRect, box: CGRect, _ place: Place) -> ElementVisibility {
      guard place.matrix.isFinite, bounds.isFinite, place.opacity.isFinite else {
        return .nonFinite
      }
      if bounds.width <= 0 || bounds.height <= 0 || abs(place.matrix.determinant) < 1e-9
        || !place.foreshortening.isInSight
      {
        return .empty
      }
      if place.isHidden { return .hidden }
      let seen = box.clipped(to: place.clip?.clipped(to: visibleRect) ?? visibleRect)
      return seen.width > 0 && seen.height > 0 ? .visible : .offScreen
    }
  }
#endif
