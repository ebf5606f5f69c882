import UIKit

/// Reads the layers of a screen frame by frame, as the renderer would draw them.
///
///     let tree = LayerTree(screen)
///     for _ in 0..<60 {
///       screen.advance(by: 1 / 60)
///       frames.append(tree.read())
///     }
@MainActor package final class LayerTree {
  /// The layers that one frame shows.
  package struct Frame {
    package let layers: [ExportedLayer]
    /// The numbers of the windows' layers that show, from back to front.
    package let roots: [Int]

    package init(layers: [ExportedLayer], roots: [Int]) {
      (self.layers, self.roots) = (layers, roots)
    }
  }

  private let screen: HeadlessScreen
  private var count = 0
  /// The numbers of the layers that stand for one of the two states in a transition.
  private var roles: [[Int]: Int] = [:]
  /// Drawn content and masks, by the layer's number, for as long as the layer does not change.
  var drawings: [Int: (box: LayerBox, picture: ExportedLayer.Picture?)] = [:]
  private(set) var redraws = true
  private var found: [ExportedLayer] = []

  package init(_ screen: HeadlessScreen) {
    self.screen = screen
    LayerRenderer.backdrops.value = [:]
  }

  /// The pixels per point of drawn content.
  var scale: CGFloat { screen.screen.scale }

  /// Returns what shows now, animations included.
  ///
  /// - Complexity: O(*n*) in the layers that show, besides drawing what is new.
  ///
  /// Blurs are those of the screen's last picture.
  /// - Parameter redraws: Whether pages that curl are drawn anew, and do not stay as they were.
  package func read(redraws: Bool = true) -> Frame {
    CATransaction.flush()
    let roots = screen.screen.visibleWindows.map(\.layer)
    found = []
    self.redraws = redraws
    let view = View(
      clip: PixelRect(
        minX: 0, minY: 0, maxX: Int(screen.size.width.rounded(.up)),
        maxY: Int(screen.size.height.rounded(.up))), toScreen: .identity)
    let numbers = roots.compactMap { root in
      root.shownBox().flatMap { add(root, $0, at: $0.geometry.projection, in: view) }
    }
    return Frame(layers: found, roots: numbers)
  }

  /// Draws the screen for the blurs in it, which the next frames show. Nobody sees the picture.
  ///
  /// - Parameter scale: The pixels per point.
  package func updateBackdrops(scale: CGFloat) {
    CATransaction.flush()
    _ = LayerRenderer.image(
      of: screen.screen.visibleWindows.map(\.layer), size: screen.size, scale: scale)
  }

  /// Forgets the drawings of layers that the last frame did not show, for hosts that read for long.
  package func forgetHidden() {
    let shown = Set(found.map(\.number))
    drawings = drawings.filter { shown.contains($0.key) }
  }

  /// Where a layer lies on the screen.
  struct View {
    /// The part of the screen that its ancestors leave over, in points.
    var clip: PixelRect
    /// Its superlayer's coordinates to the screen's, or nil in perspective.
    var toScreen: CGAffineTransform?
  }

  /// A number that `layer` keeps.
  func number(of layer: CALayer, role: Int = 0) -> Int {
    let key = ObjectIdentifier(self)
    let number = layer.headlessStorage[key] as? Int ?? nextNumber()
    layer.headlessStorage[key] = number
    if role == 0 { return number }
    if let known = roles[[number, role]] { return known }
    let new = nextNumber()
    roles[[number, role]] = new
    return new
  }

  private func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Adds a layer with all below it, and returns its number, or nil where nothing shows.
  private func add(_ layer: CALayer, _ box: LayerBox, at place: LayerProjection, in view: View)
    -> Int?
  {
    if let transition = box.transition {
      return add(transition, layer, LayerBox(box.values.withoutTransition), at: place, in: view)
    }
    let values = box.values
    guard !values.isHidden, values.opacity > 0 else { return nil }
    let toScreen = place.isAffine ? view.toScreen.map(place.affine.concatenating) : nil
    if !values.isDoubleSided && isTurned(values.bounds, place, view) { return nil }
    let part = LayerPart(layer: layer, box: box, transform: toScreen ?? .identity)
    if toScreen != nil && part.isOutside(view.clip) { return nil }
    var result = ExportedLayer(number(of: layer), at: place)
    result.opacity = Double(min(values.opacity, 1))
    fill(&result, from: part)
    if let toScreen {
      for index in result.pictures.indices {
        let map = result.pictures[index].place.concatenating(toScreen)
        result.pictures[index].detail = Double(
          max(hypot(map.a, map.b), hypot(map.c, map.d)) * scale)
      }
    }
    if let mask = values.mask {
      guard add(mask, to: &result, part) else { return nil }
    }
    var inner = View(clip: view.clip, toScreen: toScreen)
    if values.masksToBounds, let toScreen {
      inner.clip = view.clip.touched(by: values.bounds.applying(toScreen))
    }
    result.sublayers = sublayers(of: box, in: inner)
    if result.isBare && result.sublayers.isEmpty { return nil }
    found.append(result)
    return result.number
  }

  /// Whether the reverse side of a rectangle is seen.
  private func isTurned(_ rect: CGRect, _ place: LayerProjection, _ view: View) -> Bool {
    let seen = place.concatenating(LayerProjection(view.toScreen ?? .identity))
    let corner = seen.apply(rect.origin)
    let right = seen.apply(CGPoint(x: rect.maxX, y: rect.minY))
    let below = seen.apply(CGPoint(x: rect.minX, y: rect.maxY))
    return (right.x - corner.x) * (below.y - corner.y) < (right.y - corner.y) * (below.x - corner.x)
  }

  private func sublayers(of box: LayerBox, in view: View) -> [Int] {
    let renderer = LayerRenderer(extentsOf: .shown)
    return renderer.ordered(box.values.sublayers, in: box).compactMap { child in
      add(child.layer, child.box, at: child.box.geometry.projection(in: box.geometry), in: view)
    }
  }

  /// Adds the two states of a transition as sublayers of a layer that stands for both.
  private func add(
    _ frame: TransitionFrame, _ layer: CALayer, _ box: LayerBox, at place: LayerProjection,
    in view: View
  ) -> Int? {
    var pair = ExportedLayer(number(of: layer, role: 1), at: place)
    if case .curl = frame.style {
      pair.pictures = picture(of: frame, layer, box).map { [$0] } ?? []
    } else {
      let actors = LayerRenderer(extentsOf: .shown).cast(frame, box.values.bounds)
      pair.sublayers = actors.compactMap { actor in
        add(actor, frame, layer, box, in: View(clip: view.clip, toScreen: nil))
      }
    }
    if pair.isBare && pair.sublayers.isEmpty { return nil }
    found.append(pair)
    return pair.number
  }

  private func add(
    _ actor: LayerRenderer.Actor, _ frame: TransitionFrame, _ layer: CALayer, _ box: LayerBox,
    in view: View
  ) -> Int? {
    guard actor.opacity > 0 else { return nil }
    var state = ExportedLayer(number(of: layer, role: actor.isNew ? 2 : 3), at: actor.move)
    state.opacity = Double(actor.opacity)
    if actor.isNew {
      state.sublayers = add(layer, box, at: LayerProjection(), in: view).map { [$0] } ?? []
      if state.sublayers.isEmpty { return nil }
    } else {
      guard let start = frame.start else { return nil }
      state.pictures = [ExportedLayer.Picture(start.image, in: start.rect)]
      if case .fade = frame.style { state.addsLight = true }
    }
    found.append(state)
    return state.number
  }
}
