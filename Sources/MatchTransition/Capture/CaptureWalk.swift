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

    /// A view to visit, with all that its ancestors decide.
    private struct Step {
      let view: UIView
      /// From the superview's bounds coordinates to the container's.
      var matrix: AffineMatrix
      var opacity: Double
      var isHidden: Bool
      var clip: CGRect?
      var corners: ClipCorners.Index?
      var parent: Int?
    }

    init(container: UIView) {
      self.container = container
      visibleRect = container.bounds
    }

    /// Visits `root` and everything below it that is enabled.
    mutating func run(from root: UIView) {
      var step = Step(view: root, matrix: .identity, opacity: 1, isHidden: false)
      // Wrappers between the container and the screen take part in the geometry.
      var ancestor = root.superview
      while let view = ancestor, view !== container {
        step.matrix = step.matrix.concatenating(AffineMatrix(placing: view.layer))
        ancestor = view.superview
      }
      if ancestor == nil {
        // A screen that is not the container's to hold: by way of the window that both are in.
        var toWindow = AffineMatrix.identity
        var next: UIView? = container
        while let view = next {
          toWindow = toWindow.concatenating(AffineMatrix(placing: view.layer))
          next = view.superview
        }
        step.matrix = step.matrix.concatenating(toWindow.inverse ?? .identity)
      }
      stack.append(step)
      var order = 0
      while let step = stack.popLast() {
        visit(step, order: order)
        order += 1
      }
    }

    private mutating func visit(_ arrival: consuming Step, order: Int) {
      let view = arrival.view
      let tag = ViewTag.existing(of: view)
      if let tag, !tag.isEnabled { return }
      let layer = view.layer
      var step = arrival
      step.matrix = AffineMatrix(placing: layer).concatenating(step.matrix)
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
        let box = step.matrix.boundingBox(of: bounds)
        step.clip = step.clip.map { $0.clipped(to: box) } ?? box
        if layer.cornerRadius > 0 {
          step.corners = corners.add(
            bounds, layer.radii, matrix: step.matrix, outer: step.corners)
        }
      }
      if tag?.isEnabledForSubviews != false { push(view.subviews, below: step) }
    }

    /// Puts `subviews` onto the stack, from whose end they are taken: what lies in front first.
    private mutating func push(_ subviews: [UIView], below step: borrowing Step) {
      let start = stack.count
      var isFlat = true
      for view in subviews.reversed() {
        if view.layer.zPosition != 0 { isFlat = false }
        stack.append(
          Step(
            view: view, matrix: step.matrix, opacity: step.opacity, isHidden: step.isHidden,
            clip: step.clip, corners: step.corners, parent: step.parent))
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
      let box = step.matrix.boundingBox(of: bounds)
      let clip = step.clip.flatMap { $0.insetBy(dx: -0.01, dy: -0.01).contains(box) ? nil : $0 }
      elements.append(
        Element(
          id: id,
          center: step.matrix.apply(to: CGPoint(x: bounds.midX, y: bounds.midY)),
          size: bounds.size, transform: step.matrix.withoutTranslation, appearance: appearance,
          clip: clip, order: order, parent: step.parent,
          visibility: visibility(of: bounds, box: box, step)))
      tagged.append(step.view)
      drawsMore.append(false)
    }

    private func visibility(of bounds: CGRect, box: CGRect, _ step: Step) -> ElementVisibility {
      guard step.matrix.isFinite, bounds.isFinite, step.opacity.isFinite else {
        return .nonFinite
      }
      if bounds.width <= 0 || bounds.height <= 0 || abs(step.matrix.determinant) < 1e-9 {
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
