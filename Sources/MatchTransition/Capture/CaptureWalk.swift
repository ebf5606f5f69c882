#if canImport(UIKit)
  import UIKit

  /// One pass over a screen's views, back to front, with a stack of its own instead of recursion.
  @MainActor struct CaptureWalk {
    /// The tagged views met, in painter's order.
    private(set) var tagged: [UIView] = []
    /// What is known of each of them, but for its content.
    private(set) var elements: [Element] = []
    /// Whether something below a tagged view, tagged or not, draws anything.
    private(set) var drawsMore: [Bool] = []
    /// Whether something below a tagged view, in no other tagged one, is live.
    private(set) var holdsLive: [Bool] = []
    /// Whether an effect view was met, which works in nothing less than opaque.
    private(set) var holdsEffects = false

    private let container: UIView
    private let visibleRect: CGRect
    private var stack: [Step] = []
    /// One for each view that holds others.
    private var surroundings: [Place] = []
    private var corners = ClipCorners()
    /// What is not in the plane of the screen: the maps from there to the container.
    private var spaces: [ProjectiveMatrix] = []

    /// A view to visit.
    private struct Step {
      let view: UIView
      /// The index of what is decided for it and its siblings.
      let around: Int
    }

    /// What is decided for a view by its ancestors and, once it is entered, by itself; kept once for all
    /// siblings, since most views have no tag and ask for little of it.
    private struct Place {
      /// From the bounds coordinates of the view that was entered last to the container's, near the
      /// middle of that view.
      var matrix: AffineMatrix
      /// The same exactly, by index, where that view is not in the plane of the screen.
      var space: Int?
      /// Whether that view gives what is in it an eye of its own.
      var hasEye = false
      var foreshortening = Foreshortening.none
      var opacity = 1.0
      var isHidden = false
      var clip: CGRect?
      /// Of all four corners of the clip, in the container's points.
      var clipRadius = 0.0
      var corners: ClipCorners.Index?
      var parent: Int?

      /// The smallest upright rectangle around the view's bounds, in the container's space.
      func box(of bounds: CGRect) -> CGRect {
        let center = matrix.apply(to: CGPoint(x: bounds.midX, y: bounds.midY))
        return Box(
          center: center, size: bounds.size, transform: matrix, foreshortening: foreshortening
        ).rect
      }

      /// Whether sides that are level or upright in the view are so in the container.
      var isUpright: Bool { foreshortening == .none && matrix.b == 0 && matrix.c == 0 }

      /// Cuts off what is outside of `box`. Corners stay round if either clip lies within the other.
      mutating func cut(to box: CGRect, radius: Double) {
        let outer = clip ?? box
        let rest = outer.clipped(to: box)
        if clip == nil || rest == box {
          clipRadius = radius
        } else if rest != outer {
          clipRadius = 0
        }
        clip = rest
      }
    }

    init(container: UIView) {
      self.container = container
      visibleRect = container.bounds
    }

    /// Visits `root` and everything below it that is enabled.
    mutating func run(from root: UIView) {
      // Wrappers between the container and the screen take part in the geometry.
      var (map, top) = Self.map(from: root.superview, to: container)
      if top == nil {
        // A screen that is not the container's to hold: by way of the window that both are in.
        let toWindow = Self.map(from: container, to: nil).map
        let back = toWindow.isAffine ? toWindow.plane.inverse : nil
        map = map.concatenating(ProjectiveMatrix(plane: back ?? .identity))
      }
      surroundings.append(
        Place(
          matrix: map.plane, space: map.isAffine ? nil : keep(map),
          hasEye: root.superview?.layer.hasEye == true))
      stack.append(Step(view: root, around: surroundings.count - 1))
      var order = 0
      while let step = stack.popLast() {
        visit(step.view, in: step.around, order: order)
        order += 1
      }
    }

    /// What is known of the tagged views met; they are the taker's alone, who may change them in place.
    mutating func takeElements() -> [Element] {
      defer { elements = [] }
      return elements
    }

    /// The map from the bounds coordinates of `view` to those of `container`, or as far as there are
    /// superviews.
    ///
    /// - Returns: The map, and the superview at which it ends; nil where there is none more.
    private static func map(
      from view: UIView?, to container: UIView?
    ) -> (map: ProjectiveMatrix, top: UIView?) {
      var map = ProjectiveMatrix(plane: .identity)
      var next = view
      while let view = next, view !== container {
        let superview = view.superview
        map = map.concatenating(
          ProjectiveMatrix(placing: view.layer, in: superview?.layer))
        next = superview
      }
      return (map, next)
    }

    private mutating func keep(_ map: ProjectiveMatrix) -> Int {
      spaces.append(map)
      return spaces.count - 1
    }

    /// Where the view of `layer` is whose siblings' surroundings are at `around`.
    private mutating func enter(_ layer: CALayer, in around: Int) -> Place {
      var place = surroundings[around]
      place.opacity *= Double(layer.opacity)
      place.isHidden = place.isHidden || layer.isHidden || place.opacity < 0.01
      if place.space == nil, !place.hasEye, let flat = AffineMatrix(placing: layer) {
        place.matrix = flat.concatenating(place.matrix)
        return place
      }
      let outer = place.space.map { spaces[$0] } ?? ProjectiveMatrix(plane: place.matrix)
      let map = ProjectiveMatrix(placing: layer, in: layer.superlayer).concatenating(outer)
      let bounds = layer.bounds
      let seen = map.seen(at: CGPoint(x: bounds.midX, y: bounds.midY), size: bounds.size)
      (place.matrix, place.foreshortening) = (seen.plane, seen.foreshortening)
      place.space = map.isAffine ? nil : keep(map)
      if !layer.isDoubleSided, seen.plane.determinant < 0 { place.isHidden = true }
      return place
    }

    private mutating func visit(_ view: UIView, in around: Int, order: Int) {
      let tag = ViewTag.existing(of: view)
      if let tag, !tag.isEnabled { return passOver(view) }
      var subviews = view.subviews
      // One that shows an effect holds what it shows it with.
      if !subviews.isEmpty, view is UIVisualEffectView { holdsEffects = true }
      if tag?.isEnabledForSubviews == false {
        subviews.forEach { passOver($0) }
        subviews = []
      }
      let id = tag?.elementID(of: view)
      if id == nil, subviews.isEmpty { return visitLeaf(view, in: around) }
      let layer = view.layer
      var place = enter(layer, in: around)
      if let parent = place.parent, !place.isHidden {
        // What has a name of its own flies by itself.
        if id == nil, !holdsLive[parent] { holdsLive[parent] = view.isLive }
        if !drawsMore[parent] { drawsMore[parent] = id != nil || view.isPainted }
      }
      if let id {
        add(id, view, place, order: order)
        place.parent = elements.count - 1
      }
      if subviews.isEmpty { return }
      if layer.masksToBounds {
        let bounds = layer.bounds
        let box = place.box(of: bounds)
        place.cut(to: box, radius: place.isUpright ? layer.clipRadius(place.matrix) : 0)
        if layer.cornerRadius > 0 {
          place.corners = corners.add(
            bounds, layer.radii, matrix: place.matrix, outer: place.corners)
        }
      }
      (place.hasEye, place.foreshortening) = (layer.hasEye, .none)
      surroundings.append(place)
      push(subviews, in: surroundings.count - 1)
    }

    /// Looks for no more than effects in what takes no part.
    private mutating func passOver(_ view: UIView) {
      if !holdsEffects { holdsEffects = view.holdsEffects }
    }

    /// Of a view without a tag that holds none, all that can matter is whether it can be seen, and is
    /// live.
    private mutating func visitLeaf(_ view: UIView, in around: Int) {
      guard let parent = surroundings[around].parent else { return }
      let isLive = !holdsLive[parent] && view.isLive
      guard isLive || !drawsMore[parent], !enter(view.layer, in: around).isHidden else { return }
      if isLive { holdsLive[parent] = true }
      if !drawsMore[parent] { drawsMore[parent] = view.isPainted }
    }

    /// Puts `subviews` onto the stack, from whose end they are taken: what lies in front first.
    private mutating func push(_ subviews: [UIView], in around: Int) {
      let start = stack.count
      var isFlat = true
      for view in subviews.reversed() {
        if view.layer.zPosition != 0 { isFlat = false }
        stack.append(Step(view: view, around: around))
      }
      if isFlat { return }
      let sorted = stack[start...].enumerated().sorted { first, second in
        let (a, b) = (first.element.view.layer.zPosition, second.element.view.layer.zPosition)
        return a != b ? a > b : first.offset < second.offset
      }
      stack.replaceSubrange(start..., with: sorted.map(\.element))
    }

    /// - Parameter place: Where the view itself is.
    private mutating func add(_ id: MatchID, _ view: UIView, _ place: Place, order: Int) {
      let layer = view.layer
      let bounds = layer.bounds
      var appearance = ElementAppearance(layer, opacity: place.opacity)
      if let index = place.corners {
        corners.round(&appearance.radii, of: bounds, matrix: place.matrix, innermost: index)
      }
      let box = place.box(of: bounds)
      let clip = place.clip.flatMap { $0.insetBy(dx: -0.01, dy: -0.01).contains(box) ? nil : $0 }
      elements.append(
        Element(
          id: id,
          center: place.matrix.apply(to: CGPoint(x: bounds.midX, y: bounds.midY)),
          size: bounds.size, transform: place.matrix.withoutTranslation, appearance: appearance,
          clip: clip, order: order, parent: place.parent,
          visibility: visibility(of: bounds, box: box, place)))
      if clip != nil { elements[elements.count - 1].clipRadius = place.clipRadius }
      elements[elements.count - 1].foreshortening = place.foreshortening
      tagged.append(view)
      drawsMore.append(false)
      holdsLive.append(false)
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

  extension CALayer {
    /// The radius of all corners in the container's points; 0 where they differ.
    @MainActor fileprivate func clipRadius(_ matrix: AffineMatrix) -> Double {
      let radii = self.radii
      guard radii == CornerRadii(radii.largest) else { return 0 }
      return min(radii.largest, Double(min(bounds.width, bounds.height)) / 2)
        * matrix.meanScale
    }
  }

  extension UIView {
    /// Whether the view itself leaves a mark on the screen, whatever its subviews do.
    var isPainted: Bool {
      let layer = self.layer
      if (layer.backgroundColor?.alpha ?? 0) > 0 || layer.borderWidth > 0 { return true }
      // Without a path of its own a shadow is that of something else.
      if layer.shadowOpacity > 0, layer.shadowPath != nil { return true }
      return drawsInside || needsSystemSnapshot
    }

    /// Whether the view itself leaves a mark within its box, besides background and border.
    var drawsInside: Bool {
      (layer.sublayers?.count ?? 0) > subviews.count || drawsItself
    }
  }
#endif
