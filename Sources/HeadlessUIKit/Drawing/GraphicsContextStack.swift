import Foundation

/// The contexts that UIKit's drawing calls of one thread, or of the main actor, draw into; the last one is current.
final class GraphicsContextStack {
  private struct Entry {
    let context: CGContext
    /// Points to pixels where the context was made for an image, nil where it was pushed.
    let imageScale: CGFloat?
  }

  private var entries: [Entry] = []

  private static let ofMainActor = ProcessVariable(GraphicsContextStack())

  /// The stack of the main actor, or of the calling thread away from it.
  static var current: GraphicsContextStack {
    if HeadlessProcess.isOnMainActor { return ofMainActor.value }
    let key = "UIGraphicsContextStack"
    if let stack = Thread.current.threadDictionary[key] as? GraphicsContextStack { return stack }
    let stack = GraphicsContextStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }

  var context: CGContext? { entries.last?.context }
  var imageScale: CGFloat? { entries.last?.imageScale }

  func push(_ context: CGContext, imageScale: CGFloat? = nil) {
    entries.append(Entry(context: context, imageScale: imageScale))
  }

  func pop() {
    if !entries.isEmpty { entries.removeLast() }
  }
}

extension CGContext {
  /// A context as UIKit makes it: `scale` pixels per point, the origin at the top left, y down.
  /// Nil where there is not a pixel to draw on.
  convenience init?(uiKitBounds bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width * height < 1e9 else { return nil }
    self.init(bitmap: Bitmap(width: Int(width), height: Int(height)), isOpaque: isOpaque)
    baseTransform = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height)
    concatenate(baseTransform)
    translateBy(x: -bounds.minX, y: -bounds.minY)
  }
}

/// The context that UIKit's drawing calls draw into, or nil.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.current.context }

public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.current.push(context)
}

public func UIGraphicsPopContext() { GraphicsContextStack.current.pop() }

public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins to draw an image. `scale` is in pixels per point, 0 meaning the screen's; an empty size
/// begins nothing.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : DrawingScale.screen
  let bounds = CGRect(origin: .zero, size: size)
  if let context = CGContext(uiKitBounds: bounds, scale: scale, isOpaque: opaque) {
    GraphicsContextStack.current.push(context, imageScale: scale)
  }
}

/// What has been drawn into the image begun last, or nil where the current context is not one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  let stack = GraphicsContextStack.current
  guard let scale = stack.imageScale, let picture = stack.context?.makeImage() else { return nil }
  return UIImage(cgImage: picture, scale: scale, orientation: .up)
}

/// Ends the image begun last; nothing happens where the current context is not one.
public func UIGraphicsEndImageContext() {
  if GraphicsContextStack.current.imageScale != nil { GraphicsContextStack.current.pop() }
}

public func UIRectFill(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(.copy)
  context.fill(rect)
  context.restoreGState()
}

/// The scale that drawing takes where it is told to take the screen's.
enum DrawingScale {
  /// Pixels per point of the main screen; 2, as without a screen, away from the main actor, from
  /// where the screen cannot be asked.
  static var screen: CGFloat {
    HeadlessProcess.isOnMainActor ? MainActor.assumeIsolated { UIScreen.main.scale } : 2
  }
}
