#if canImport(UIKit)
  import UIKit

  /// A screen as it was, in pictures.
  @MainActor struct SourceScreenSnapshot {
    let rest: UIView
    /// All of it as the display shows it, where it has what cannot be drawn otherwise.
    let shown: UIView?
    let parts: [Int: UIView]
    let elements: [Element]
    /// In pixels for each point.
    let scale: CGFloat

    /// The screen without the elements of `indices`, in one view.
    func view(without indices: Set<Int>) -> UIView {
      let view = UIView(frame: rest.frame)
      view.isUserInteractionEnabled = false
      view.addSubview(rest)
      var holes: [Hole] = []
      if let shown {
        holes = indices.sorted().map { Hole(around: elements[$0]) }
        shown.frame = rest.frame
        shown.mask = holes.isEmpty ? nil : mask(with: holes)
        view.addSubview(shown)
      }
      for (index, part) in parts.sorted(by: { $0.key < $1.key }) where !indices.contains(index) {
        // What the display shows is there already, but for what a hole has taken along.
        let box = Hole(around: elements[index]).box
        if shown != nil, !holes.contains(where: { $0.box.touches(box) }) { continue }
        view.addSubview(part)
      }
      return view
    }

    /// What lets everything through but what is in the holes, which may overlap.
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

  /// The place of an element with its shadow, in the container's space.
  @MainActor private struct Hole {
    let outline = UIBezierPath()
    let box: Box

    init(around element: Element) {
      let reach = CGFloat(FlightEnd(element).shadowReach)
      let (x, y) = (element.size.width / 2 + reach, element.size.height / 2 + reach)
      for (index, corner) in [(-x, -y), (x, -y), (x, y), (-x, y)].enumerated() {
        let offset = element.transform.apply(to: CGPoint(x: corner.0, y: corner.1))
        let point = CGPoint(x: element.center.x + offset.x, y: element.center.y + offset.y)
        if index == 0 { outline.move(to: point) } else { outline.addLine(to: point) }
      }
      outline.close()
      box = Box(outline.bounds)
    }
  }

  extension Box {
    fileprivate func touches(_ other: Box) -> Bool {
      guard let common = intersection(other) else { return false }
      return common.width > 0 && common.height > 0
    }
  }
#endif
