import Foundation

extension TextLayout {
  /// Draws the lines with the top left of their box at `origin`, in the context's user space.
  ///
  /// Where the context is neither turned nor sheared, baselines and the edges of letters are moved
  /// to whole device pixels, which is what makes small text crisp.
  func draw(at origin: CGPoint, in context: CGContext) {
    let matrix = context.ctm
    let isUpright = matrix.b == 0 && matrix.c == 0 && matrix.d != 0
    let pixel = isUpright ? 1 / abs(matrix.d) : nil
    context.saveGState()
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for line in lines {
      var baseline = origin.y + line.origin.y
      if pixel != nil {
        let device = (baseline * matrix.d + matrix.ty).rounded()
        baseline = (device - matrix.ty) / matrix.d
      }
      draw(line, at: CGPoint(x: origin.x + line.origin.x, y: baseline), pixel, context)
    }
    context.restoreGState()
  }

  private func draw(_ line: Line, at start: CGPoint, _ pixel: CGFloat?, _ context: CGContext) {
    var x = start.x
    var index = 0
    let items = line.order.isEmpty ? line.items : line.order.map { line.items[$0] }
    while index < items.count {
      let run = items[index...].prefix { $0.attributes == items[index].attributes }
      let values = attributes[items[index].attributes]
      let path = GlyphPath(face: values.font.face, pointSize: values.font.pointSize, pixel: pixel)
      for item in run {
        path.add(item.character, at: CGPoint(x: x, y: start.y - values.baselineOffset))
        x += item.advance + item.kerning + (item.kind == .space ? line.spaceExpansion : 0)
      }
      context.setStrokeColor(values.color.cgColor)
      context.setFillColor(values.color.cgColor)
      context.setLineWidth(path.lineWidth)
      context.beginPath()
      context.addPath(path.strokes)
      context.strokePath()
      context.addPath(path.fills)
      context.fillPath()
      index = run.endIndex
    }
  }
}
