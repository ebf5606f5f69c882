import Foundation

extension CGContext {
  /// Fills the current path, which is then gone.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the current path, which is then gone.
  public func strokePath() { drawPath(using: .stroke) }

  public func drawPath(using mode: CGPathDrawingMode) {
    let outline = devicePath
    beginPath()
    withShadow {
      if mode != .stroke {
        let rule: CGPathFillRule = mode == .fill || mode == .fillStroke ? .winding : .evenOdd
        canvas.fill(
          outline, rule: rule, transform: .identity, color: state.fill, opacity: opacity,
          blend: blend)
      }
      if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke {
        var inverse = deviceTransform.inverted()
        guard CanvasGeometry.isInvertible(deviceTransform),
          let userPath = outline.copy(using: &inverse)
        else { return }
        canvas.stroke(
          userPath, style: state.style, transform: deviceTransform, color: state.stroke,
          opacity: opacity, blend: blend)
      }
    }
  }

  public func fill(_ rect: CGRect) {
    withShadow {
      canvas.fill(
        RoundedRect(rect), transform: deviceTransform, color: state.fill, opacity: opacity,
        blend: blend)
    }
  }

  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with a line of its own width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.style.width
    state.style.width = width
    stroke(rect)
    state.style.width = old
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line between every two points.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, within the clip.
  public func clear(_ rect: CGRect) {
    canvas.fill(
      RoundedRect(rect), transform: deviceTransform, color: SIMD4(0, 0, 0, isOpaque ? 1 : 0),
      blend: isOpaque ? .normal : .clear)
  }

  /// Draws a picture upright as seen with y up; in a flipped context it stands on its head.
  ///
  /// - Parameter byTiling: repeat the picture all over the clip, with one copy in `rect`.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let visible = boundingBoxOfClipPath
    guard byTiling, rect.width > 0, rect.height > 0, !visible.isEmpty else {
      return draw(image, transform: pictureTransform(rect), shape: unitRect)
    }
    let columns = Int(((visible.minX - rect.minX) / rect.width).rounded(.down))
    let rows = Int(((visible.minY - rect.minY) / rect.height).rounded(.down))
    let lastColumn = Int(((visible.maxX - rect.minX) / rect.width).rounded(.up))
    let lastRow = Int(((visible.maxY - rect.minY) / rect.height).rounded(.up))
    for row in rows..<max(lastRow, rows) {
      for column in columns..<max(lastColumn, columns) {
        let tile = rect.offsetBy(
          dx: CGFloat(column) * rect.width, dy: CGFloat(row) * rect.height)
        draw(image, transform: pictureTransform(tile), shape: unitRect)
      }
    }
  }

  /// Draws all of a picture, or its texels `part`, into `shape`, whose y runs down in the picture's
  /// sense, under a transform to device pixels.
  func draw(
    _ image: CGImage, part: CGRect? = nil, transform: CGAffineTransform, shape: CGRect
  ) {
    withShadow {
      canvas.draw(
        image, part: part, in: RoundedRect(shape), transform: transform, opacity: opacity,
        blend: blend, interpolates: state.interpolation != .none)
    }
  }

  var unitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// From the unit square, y down, to where a picture in `rect` lies with y up.
  func pictureTransform(_ rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY
    ).concatenating(deviceTransform)
  }

  // MARK: Gradients

  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(start: startPoint, end: endPoint), options)
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    draw(
      gradient,
      .radial(
        start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius),
      options)
  }

  /// Paints all of the clip.
  private func draw(
    _ gradient: CGGradient, _ shape: GradientSampler.Shape, _ options: CGGradientDrawingOptions
  ) {
    guard CanvasGeometry.isInvertible(deviceTransform) else { return }
    let sampler = GradientSampler(
      gradient.ramp, shape: shape, extendsStart: options.contains(.drawsBeforeStartLocation),
      extendsEnd: options.contains(.drawsAfterEndLocation),
      deviceToUser: deviceTransform.inverted())
    withShadow {
      canvas.paint(over: canvas.clipBounds, .gradient(sampler), canvas.byte(opacity), blend)
    }
  }
}
