import Foundation

// Foundation boxes points, sizes and rectangles itself. It cannot encode any other structure, so
// the rest is boxed as an array of doubles.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public convenience init(cgVector vector: CGVector) {
    self.init(doubles: [vector.dx, vector.dy])
  }

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    let t = transform
    self.init(doubles: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  public convenience init(caTransform3D t: CATransform3D) {
    let (r1, r2, r3, r4) = t.rows
    self.init(doubles: [r1, r2, r3, r4].flatMap { [$0.x, $0.y, $0.z, $0.w] })
  }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  public var cgVectorValue: CGVector {
    let numbers = doubles(2)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }

  public var cgAffineTransformValue: CGAffineTransform {
    let n = doubles(6)
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  public var caTransform3DValue: CATransform3D {
    let n = doubles(16)
    func row(_ start: Int) -> SIMD4<Double> {
      SIMD4(n[start], n[start + 1], n[start + 2], n[start + 3])
    }
    return CATransform3D(rows: (row(0), row(4), row(8), row(12)))
  }

  private convenience init(doubles: [Double]) {
    self.init(bytes: doubles, objCType: "[\(doubles.count)d]")
  }

  private func doubles(_ count: Int) -> [Double] {
    precondition(
      typeName == "[\(count)d]", "NSValue: asked for \(count) numbers of a value of \(typeName)")
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }

  private var typeName: String { String(cString: objCType) }

  /// What is boxed, for animations; `nil` for anything that they do not know.
  var layerValue: LayerPropertyValue? {
    switch typeName {
    case NSValue.pointType: LayerPropertyValue(pointValue)
    case NSValue.sizeType: LayerPropertyValue(sizeValue)
    case NSValue.rectType: LayerPropertyValue(rectValue)
    case "[2d]": .pair(SIMD2(cgVectorValue.dx, cgVectorValue.dy))
    case "[6d]": .transform(CATransform3DMakeAffineTransform(cgAffineTransformValue))
    case "[16d]": .transform(caTransform3DValue)
    default: nil
    }
  }

  private static let pointType = NSValue(point: .zero).typeName
  private static let sizeType = NSValue(size: .zero).typeName
  private static let rectType = NSValue(rect: .zero).typeName
}
