import UIKit

extension ExportedLayer.Shadow {
  /// The shadow of a layer, or nil for none.
  init?(_ part: LayerPart) {
    let values = part.box.values
    guard values.shadowOpacity > 0, !values.masksToBounds, var color = values.shadowColor?.rgba
    else { return nil }
    color.w *= min(values.shadowOpacity, 1)
    guard color.w > 0 else { return nil }
    self.color = color
    (offset, radius) = (values.shadowOffset, Double(values.shadowRadius))
    if let path = values.shadowPath {
      source = ExportedLayer.Box(path).map { .box($0) } ?? .outline(.init(path: path))
    } else {
      source = values.fillsBounds ? .box(ExportedLayer.Box(part.shape)) : .content
    }
  }
}

extension ExportedLayer.Box {
  /// The rounded rectangle that a path is, or nil.
  init?(_ path: CGPath) {
    let box = path.boundingBox
    guard let first = path.points.first, box.width > 0, box.height > 0 else { return nil }
    let radius = min(max(first.x - box.minX, 0), box.width / 2, box.height / 2)
    let same = CGPath(
      roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil)
    guard same.types == path.types,
      zip(same.points, path.points).allSatisfy({ hypot($0.x - $1.x, $0.y - $1.y) < 1e-3 })
    else { return nil }
    self.init(RoundedRect(box, radius: radius))
  }
}

extension ExportedLayer.Outline {
  /// The outline that a mask cuts out, or nil where it is no plain box or filled path.
  init?(masking mask: CALayer, _ box: LayerBox) {
    let values = box.values
    guard values.mask == nil, values.image == nil, values.sublayers.isEmpty,
      values.shadowOpacity <= 0, values.borderWidth <= 0, box.transition == nil
    else { return nil }
    if (values.backgroundColor?.alpha ?? 0) >= 1 {
      let shape = LayerPart(layer: mask, box: box, transform: .identity).shape
      let radii = shape.radii
      let path = CGMutablePath()
      path.appendRoundedRect(
        shape.rect,
        corners: [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map {
          CGSize(width: $0, height: $0)
        }, .identity)
      self.init(path: path)
      return
    }
    guard mask is CAShapeLayer, (values.backgroundColor?.alpha ?? 0) <= 0,
      (values.extras["fillColor"]?.color?.alpha ?? 0) >= 1,
      values.extras["strokeColor"]?.color == nil, !values.masksToBounds
    else { return nil }
    self.init(values.extras)
  }

  fileprivate init?(_ extras: [String: LayerPropertyValue]) {
    guard let path = extras["path"]?.path else { return nil }
    let rule: CAShapeLayerFillRule = extras["fillRule"]?.object() ?? .nonZero
    self.init(path: path, isEvenOdd: rule == .evenOdd)
  }
}

extension ExportedLayer.Shape {
  init?(_ extras: [String: LayerPropertyValue]) {
    guard let outline = ExportedLayer.Outline(extras), !outline.path.isEmpty else { return nil }
    self.outline = outline
    fill = extras["fillColor"]?.color.flatMap { $0.alpha > 0 ? $0.rgba : nil }
    stroke = extras["strokeColor"]?.color.flatMap { $0.alpha > 0 ? $0.rgba : nil }
    let style = CAShapeLayer.style(extras)
    (lineWidth, miterLimit) = (Double(style.width), Double(style.miterLimit))
    (dashes, dashPhase) = (style.dashes.map(Double.init), Double(style.dashPhase))
    switch style.cap {
    case .butt: cap = "butt"
    case .round: cap = "round"
    case .square: cap = "square"
    }
    switch style.join {
    case .miter: join = "miter"
    case .round: join = "round"
    case .bevel: join = "bevel"
    }
    let (start, end) = (min(max(style.start, 0), 1), min(max(style.end, 0), 1))
    if start < end { part = Double(start)...Double(end) } else { stroke = nil }
    // Every renderer agrees on the length of a line, but not on that of a curve.
    if part != 0...1 { self.outline.path = Polyline(outline.path, tolerance: 0.01).path }
    if fill == nil && stroke == nil { return nil }
  }
}

extension ExportedLayer.Gradient {
  init?(_ values: LayerValues) {
    let extras = values.extras
    let bounds = values.bounds
    guard case .colors(let colors)? = extras["colors"], !colors.isEmpty, !bounds.isEmpty else {
      return nil
    }
    func place(_ key: String, _ fallback: CGPoint) -> CGPoint {
      let unit = extras[key]?.cgPoint ?? fallback
      return CGPoint(
        x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    start = place("startPoint", CGPoint(x: 0.5, y: 0))
    end = place("endPoint", CGPoint(x: 0.5, y: 1))
    let type: CAGradientLayerType = extras["type"]?.object() ?? .axial
    kind = type == .radial ? .radial : type == .conic ? .conic : .linear
    self.colors = colors.map(\.rgba)
    let even = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    if case .numbers(let numbers)? = extras["locations"], numbers.count == colors.count {
      locations = numbers
    } else {
      locations = even
    }
  }
}

extension Polyline {
  fileprivate init(_ path: CGPath, tolerance: CGFloat) {
    self.init(path, transform: .identity, tolerance: tolerance)
  }

  /// The lines as a path.
  fileprivate var path: CGPath {
    let path = CGMutablePath()
    for part in parts {
      path.addLines(between: part.points)
      if part.isClosed { path.closeSubpath() }
    }
    return path
  }
}
