import Foundation

/// A drawing destination with a current path and a stack of settings.
///
/// User space has its origin at the bottom left and y up, unless a transform says otherwise; the
/// contexts that UIKit makes are flipped by theirs.
public final class CGContext {
  let canvas: Canvas
  var state: State
  var savedStates: [State] = []
  var layers: [TransparencyLayer] = []
  /// Whether opacity and blend mode wait for the end of the group that a shadow needs.
  var isInShadowGroup = false
  /// The current path, in device pixels.
  var devicePath = CGMutablePath()
  /// What shadow offsets and blurs go through, whatever the current transform is.
  var baseTransform = CGAffineTransform.identity
  /// Whether pictures of the context have an extended range, or nil where their content decides.
  var isExtended: Bool? = false
  /// Whether the pixels have no alpha of their own.
  let isOpaque: Bool

  /// The settings that `saveGState()` saves.
  struct State {
    var ctm = CGAffineTransform.identity
    var fill = SIMD4<Float>(0, 0, 0, 1)
    var stroke = SIMD4<Float>(0, 0, 0, 1)
    var style = StrokeStyle()
    var alpha: Float = 1
    var blend = CGBlendMode.normal
    var shadow: Shadow?
    var interpolation = CGInterpolationQuality.default
    /// Clips pushed since the state was saved.
    var clipCount = 0
  }

  /// A shadow in the context's base space.
  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: SIMD4<Float>
  }

  /// Where a transparency layer began.
  struct TransparencyLayer {
    let stateDepth: Int
    let shadow: Canvas.Shadow?
  }

  /// A context that draws on a canvas among others; `transform` leads from user space, y down, to
  /// the canvas's pixels.
  init(canvas: Canvas, transform: CGAffineTransform) {
    self.canvas = canvas
    isOpaque = false
    state = State()
    state.ctm = transform.concatenating(
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(canvas.bitmap.height)))
  }

  init(bitmap: Bitmap, isOpaque: Bool) {
    canvas = Canvas(bitmap: bitmap)
    self.isOpaque = isOpaque
    state = State()
    if isOpaque { fillAlpha(of: bitmap) }
  }

  /// Makes every pixel opaque.
  private func fillAlpha(of bitmap: Bitmap) {
    for index in bitmap.pixels.indices { bitmap.pixels[index] |= 0xFF00_0000 }
  }

  /// A bitmap context. Pixels have four bytes, red first, with premultiplied alpha
  /// (`premultipliedLast`) or none (`noneSkipLast`); anything else gives nil.
  ///
  /// - Parameter data: memory for `height` rows of `4 * width` bytes that outlives the context, or
  ///   nil for memory of the context's own, which begins as zeros. The context draws over what the
  ///   memory holds.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let order = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    guard width > 0, height > 0, bitsPerComponent == 8, space == .deviceRGB,
      bytesPerRow == 0 || bytesPerRow == 4 * width, data == nil || bytesPerRow != 0,
      order == 0 || order == CGBitmapInfo.byteOrder32Big.rawValue,
      alpha == .premultipliedLast || alpha == .noneSkipLast
    else { return nil }
    let bitmap =
      data.map {
        Bitmap(borrowing: $0.bindMemory(to: UInt32.self, capacity: width * height), width, height)
      } ?? Bitmap(width: width, height: height)
    self.init(bitmap: bitmap, isOpaque: alpha == .noneSkipLast)
  }

  public var width: Int { canvas.bitmap.width }
  public var height: Int { canvas.bitmap.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { 4 * width }
  public var colorSpace: CGColorSpace? { .deviceRGB }
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipLast : .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var data: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(canvas.bitmap.pixels.baseAddress)
  }

  /// A copy of what has been drawn.
  public func makeImage() -> CGImage? {
    let copy = canvas.bitmap.copy()
    if isOpaque { fillAlpha(of: copy) }
    return CGImage(
      copy, hasAlpha: !isOpaque, isExtended: isExtended ?? canvas.hasDrawnExtended)
  }

  public func flush() {}
  public func synchronize() {}

  // MARK: Transforms

  /// From user space to a space of pixels with the origin at the bottom left.
  public var ctm: CGAffineTransform { state.ctm }

  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }

  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

  /// From user space to the canvas, whose rows run down.
  var deviceTransform: CGAffineTransform {
    state.ctm.concatenating(
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  // MARK: Settings

  public func saveGState() {
    savedStates.append(state)
    state.clipCount = 0
  }

  public func restoreGState() {
    let floor = layers.last?.stateDepth ?? 0
    precondition(
      savedStates.count > floor,
      "CGContext.restoreGState: there is no saved state that belongs to this context or layer")
    for _ in 0..<state.clipCount { canvas.popClip() }
    state = savedStates.removeLast()
  }

  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setLineWidth(_ width: CGFloat) { state.style.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPhase = phase
    state.style.dashes = lengths
  }

  /// The opacity of everything drawn, 0...1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Float(min(max(alpha, 0), 1)) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Gives everything drawn from now on a black shadow at one third of full opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Gives everything drawn from now on a shadow, or none where the colour is nil or clear. Offset
  /// and blur are not affected by the current transform; the blur is twice its standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.flatMap {
      $0.rgba.w > 0 ? Shadow(offset: offset, blur: max(blur, 0), color: $0.rgba) : nil
    }
  }
}
