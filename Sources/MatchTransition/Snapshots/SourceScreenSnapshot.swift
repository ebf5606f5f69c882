#if canImport(UIKit)
  import UIKit

  /// Pictures of a screen before its change: one of the screen and one of each element.
  @MainActor struct SourceScreenSnapshot {
    let rest: UIView
    /// A system snapshot of the whole screen, if the screen contains something that cannot be rendered.
    let shown: UIView?
    let parts: [Int: UIView]
    /// The box of each view.
    let boxes: [BoxState]
    /// The scale of the pictures, in pixels per point.
    let scale: CGFloat

    /// Returns one view that shows the screen without the elements at `indices`.
    func view(without indices: Set<Int>) -> UIView {
      let view = UIView(frame: rest.frame)
      view.isUserInteractionEnabled = false
      view.addSubview(rest)
      var holes: [Hole] = []
      if let shown {
        holes = boxes.indices.filter(indices.contains).map { Hole(around: boxes[$0]) }
        shown.frame = rest.frame
        shown.mask = holes.isEmpty ? nil : mask(with: holes)
        view.addSubview(shown)
      }
      for index in boxes.indices where !indices.contains(index) {
        guard let part = parts[index] else { continue }
        // The system snapshot already shows the element, unless a hole overlaps it.
        let box = Hole(around: boxes[index]).box
        if shown != nil, !holes.contains(where: { $0.box.touches(box) }) { continue }
        view.addSubview(part)
      }
      return view
    }

    /// Returns a mask that hides the holes, which may overlap.
    private func mask(with holes: [Hole]) -> UIView {
      let format = UIGraphicsImageRendererFormat.picture(scale: scale)
      let bounds = CGRect(origin: .zero, size: rest.bounds.size)
      let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
        UIColor.black.setFill()
        context.fill(bounds)
        for hole in holes { hole.outline.fill(with: .clear, alpha: 1) }
      }
      let mask = UIImageView(image: image)
      mask.frame = bounds
      return mask
    }
  }

  /// The outline of an element with its shadow, in the container's coordinate space.
  @MainActor private struct Hole {
    let outline = UIBezierPath()
    let box: Box

    init(around box: BoxState) {
      let reach = CGFloat(box.folded.shadowReach)
      let (x, y) = (box.size.width / 2 + reach, box.size.height / 2 + reach)
      for (index, corner) in [(-x, -y), (x, -y), (x, y), (-x, y)].enumerated() {
        let offset = box.transform.apply(to: CGPoint(x: corner.0, y: corner.1))
        let point = CGPoint(x: box.center.x + offset.x, y: box.center.y + offset.y)
        if index == 0 { outline.move(to: point) } else { outline.addLine(to: point) }
      }
      outline.close()
      self.box = Box(outline.bounds)
    }
  }

  extension Box {
    fileprivate func touches(_ other: Box) -> Bool {
      guard let common = intersection(other) else { return false }
      return common.width > 0 && common.height > 0
    }
  }

  /// The state of a transition at the moment when another transition replaces it.
  @MainActor struct InterruptedTransition {
    final class Flight {
      let box: BoxState
      /// A picture of an unfinished crossfade, or nil if the view itself shows the same content.
      let picture: UIView?
      /// The lines of the text in the picture, or nil if the picture cannot be taken apart.
      let text: TextLines?
      /// The speed of each channel, in the channel's unit per second.
      let speeds: [Double]

      init(box: BoxState, picture: UIView?, text: TextLines?, speeds: [Double]) {
        (self.box, self.picture, self.text, self.speeds) = (box, picture, text, speeds)
      }
    }

    let flights: [MatchID: Flight]
    /// A picture of the screen without the flights.
    let rest: UIView
    /// The time of the displayed state.
    let instant: DisplayTime
  }
#endif
