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

    private let container: UIView
    private let visibleRect: CGRect
    private var stack: [Step] = []
    private var corners = ClipCorners()
    /// What is not in the plane of the screen: the maps from there to the container.
    private var spaces: [ProjectiveMatrix] = []

    /// A view to visit, with all that its ancestors decide.
    private struct Step {
      let view: UIView
      /// From the superview's bounds coordinates to the container's, near the middle of the view.
      var matrix: AffineMatrix
      /// The same exactly, by index, where the superview is not in the plane of the screen.
      var space: Int?
      /// Whether the superview gives what is in it an eye of its own.
      var hasEye = false
      var foreshortening = Foreshortening.none
      var opacity: Double
      var isHidden: Bool
      var clip: CGRect?
      var corners: ClipCorners.Index?
      var parent: Int?

      /// The smallest upright rectangle around the view's bounds, in the container's space.
      func box(of bounds: CGRect) -> CGRect {
        if foreshortening == .none { return matrix.boundingBox(of: bounds) }
        let center = matrix.apply(to: CGPoint(x: bounds.midX, y: bounds.midY))
        return Box(
          center: center, size: bounds.size, transform: matrix, foreshortening: foreshortening
        ).rect
      }
    }

    init(container: UIView) {
      self.container = container
      visibleRect = container.bounds
    }

    /// Visits `root` and everything below it that is enabled.
    mutating func run(from root: UIView) {
      var step = Step(view: root, matrix: .identity, opacity: 1, isHidden: false)
      // Wrappers between the container and the screen take part in the geometry.
      var (map, top) = Self.map(from: root.superview, to: container)
      if top == nil {
        // A screen that is not the container's to hold: by way of the window that both are in.
        let toWindow = Self.map(from: container, to: nil).map
        let back = toWindow.isAffine ? toWindow.plane.inverse : nil
        map = map.concatenating(ProjectiveMatrix(plane: back ?? .identity))
      }
      step.matrix = map.plane
      step.hasEye = root.superview?.layer.hasEye == true
      if !map.isAffine { step.space = keep(map) }
      stack.append(step)
      var order = 0
      while let step = stack.popLast() {
        visit(step, order: order)
        order += 1
      }
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

    /// Goes on from the superview's coordinates to those of the view that `layer` is of.
    private mutating func enter(_ layer: CALayer, _ step: inout Step) {
      if step.space == nil, !step.hasEye, let flat = AffineMatrix(placing: layer) {
        step.matrix = flat.concatenating(step.matrix)
        return
      }
      let outer = step.space.map { spaces[$0] } ?? ProjectiveMatrix(plane: step.matrix)
      let map = ProjectiveMatrix(placing: layer, in: layer.superlayer).concatenating(outer)
      let bounds = layer.bounds
      let seen = map.seen(at: CGPoint(x: bounds.midX, y: bounds.midY), size: bounds.size)
      (step.matrix, step.foreshortening) = (seen.plane, seen.foreshortening)
      step.space = map.isAffine ? nil : keep(map)
      if !layer.isDoubleSided, seen.plane.determinant < 0 { step.isHidden = true }
    }

    private mutating func visit(_ arrival: consuming Step, order: Int) {
      let view = arrival.view
      let tag = ViewTag.existing(of: view)
      if let tag, !tag.isEnabled { return }
      let layer = view.layer
      var step = arrival
      enter(layer, &step)
      step.opacity *= Double(layer.opacity)
      step.isHidden = step.isHidden || layer.isHidden || step.opacity < 0.01
      let id = tag?.elementID(of: view)
      if let parent = step.parent, !step.isHidden, !drawsMore[parent] {
        drawsMore[parent] = id != nil || view.isPainted
      }
      if let id {
        add(id, step, order: order)
        step.parent = elements.count - 1
      }
      if layer.masksToBounds {
        let bounds = layer.bounds
        let box = step.box(of: bounds)
        step.clip = step.clip.map { $0.clipped(to: box) } ?? box
        if layer.cornerRadius > 0 {
          step.corners = corners.add(
            bounds, layer.radii, matrix: step.matrix, outer: step.corners)
        }
      }
      if tag?.isEnabledForSubviews != false { push(view.subviews, of: layer, below: step) }
    }

    /// Puts `subviews` onto the stack, from whose end they are taken: what lies in front first.
    private mutating func push(
      _ subviews: [UIView], of layer: CALayer, below step: borrowing Step
    ) {
      if subviews.isEmpty { return }
      let start = stack.count
      let hasEye = layer.hasEye
      var isFlat = true
      for view in subviews.reversed() {
        if view.layer.zPosition != 0 { isFlat = false }
        stack.append(
          Step(
            view: view, matrix: step.matrix, space: step.space, hasEye: hasEye,
            opacity: step.opacity, isHidden: step.isHidden, clip: step.clip,
            corners: step.corners, parent: step.parent))
      }
      if isFlat { return }
      let sorted = stack[start...].enumerated().sorted { first, second in
        let (a, b) = (first.element.view.layer.zPosition, second.element.view.layer.zPosition)
        return a != b ? a > b : first.offset < second.offset
      }
      stack.replaceSubrange(start..., with: sorted.map(\.element))
    }

    private mutating func add(_ id: MatchID, _ step: Step, order: Int) {
      let layer = step.view.layer
      let bounds = layer.bounds
      var appearance = ElementAppearance(layer, opacity: step.opacity)
      if let index = step.corners {
        corners.round(&appearance.radii, of: bounds, matrix: step.matrix, innermost: index)
      }
      let box = step.box(of: bounds)
      let clip = step.clip.flatMap { $0.insetBy(dx: -0.01, dy: -0.01).contains(box) ? nil : $0 }
      elements.append(
        Element(
          id: id,
          center: step.matrix.apply(to: CGPoint(x: bounds.midX, y: bounds.midY)),
          size: bounds.size, transform: step.matrix.withoutTranslation, appearance: appearance,
          clip: clip, order: order, parent: step.parent,
          visibility: visibility(of: bounds, box: box, step)))
      elements[elements.count - 1].foreshortening = step.foreshortening
      tagged.append(step.view)
      drawsMore.append(false)
    }

    private func visibility(of bounds: CGRect, box: CGRect, _ step: Step) -> ElementVisibility {
      guard step.matrix.isFinite, bounds.isFinite, step.opacity.isFinite else {
        return .nonFinite
      }
      if bounds.width <= 0 || bounds.height <= 0 || abs(step.matrix.determinant) < 1e-9
        || !step.foreshortening.isInSight
      {
        return .empty
      }
      if step.isHidden { return .hidden }
      let seen = box.clipped(to: step.clip?.clipped(to: visibleRect) ?? visibleRect)
      return seen.width > 0 && seen.height > 0 ? .visible : .offScreen
    }
  }

  extension UIView {
    /// Whether the view itself leaves a mark on the screen, whatever its subviews do.
    fileprivate var isPainted: Bool {
      let layer = self.layer
      return (layer.backgroundColor?.alpha ?? 0) > 0 || layer.borderWidth > 0
        || (layer.sublayers?.count ?? 0) > subviews.count || needsSystemSnapshot || drawsItself
    }
  }
#endif
