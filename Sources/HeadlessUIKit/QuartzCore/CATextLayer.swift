import CoreFoundation
import Foundation

/// A layer that sets text from the top of its bounds.
open class CATextLayer: CALayer {
  override class var defaultExtras: [String: LayerPropertyValue] { startingValues }

  private static let startingValues: [String: LayerPropertyValue] = [
    "fontSize": .number(36), "foregroundColor": .color(CGColor(gray: 1, alpha: 1)),
  ]

  override class var animatableExtras: Set<String> { animatableKeys }

  private static let animatableKeys: Set<String> = ["fontSize", "foregroundColor"]

  /// A string, or attributed text, which has fonts and colours of its own.
  open var string: Any? {
    get { extra("string").object(as: Any.self) }
    set { setExtra("string", to: .object(newValue)) }
  }

  /// A font or the name of one; what is neither is the system's.
  open var font: CFTypeRef? {
    get { extra("font").object(as: AnyObject.self) }
    set { setExtra("font", to: .object(newValue)) }
  }

  /// In points.
  open var fontSize: CGFloat {
    get { extra("fontSize").number ?? 36 }
    set { setExtra("fontSize", to: .number(newValue)) }
  }

  open var foregroundColor: CGColor? {
    get { extra("foregroundColor").color }
    set { setExtra("foregroundColor", to: .color(newValue)) }
  }

  /// Whether lines that are too long are broken.
  open var isWrapped: Bool {
    get { extra("wrapped").number == 1 }
    set { setExtra("wrapped", to: .number(newValue ? 1 : 0)) }
  }

  open var truncationMode: CATextLayerTruncationMode {
    get { extra("truncationMode").object() ?? .none }
    set { setExtra("truncationMode", to: .object(newValue)) }
  }

  open var alignmentMode: CATextLayerAlignmentMode {
    get { extra("alignmentMode").object() ?? .natural }
    set { setExtra("alignmentMode", to: .object(newValue)) }
  }

  // MARK: Drawing

  package override var drawsContent: Bool { true }

  /// The letters, and what they were drawn from.
  private var drawn: (box: LayerBox, picture: LayerPicture?)?

  /// Letters are pixels of the layer, `contentsScale` of them a point, like any other contents.
  package override func drawContent(_ part: LayerPart, _ canvas: Canvas, _ opacity: Float) {
    guard let picture = picture(part.box), opacity > 0 else { return }
    canvas.draw(
      picture.image, in: RoundedRect(picture.rect), transform: part.transform, opacity: opacity)
  }

  private func picture(_ box: LayerBox) -> LayerPicture? {
    if let drawn, drawn.box === box { return drawn.picture }
    let (bounds, scale) = (contentBox(box), max(box.values.contentsScale, 0.01))
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    var picture: LayerPicture?
    if let layout = layout(box.values), width >= 1, height >= 1, width * height < 67_108_864 {
      let bitmap = Bitmap(width: Int(width), height: Int(height))
      let context = CGContext(
        canvas: Canvas(bitmap: bitmap),
        transform: CGAffineTransform(
          a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale))
      layout.draw(at: box.values.bounds.origin, in: context)
      picture = LayerPicture(
        image: CGImage(bitmap),
        rect: CGRect(
          x: bounds.minX, y: bounds.minY, width: width / scale, height: height / scale))
    }
    drawn = (box, picture)
    return picture
  }

  package override func contentBox(_ box: LayerBox) -> CGRect {
    let bounds = box.values.bounds
    guard let size = layout(box.values)?.size else { return bounds }
    return bounds.union(CGRect(origin: bounds.origin, size: size))
  }

  /// The text in the layer's width, as it shows with `values`.
  private func layout(_ values: LayerValues) -> TextLayout? {
    let extras = values.extras
    let text: [TextPiece]
    let style = NSMutableParagraphStyle()
    let alignment: CATextLayerAlignmentMode = extras["alignmentMode"]?.object() ?? .natural
    let truncation: CATextLayerTruncationMode = extras["truncationMode"]?.object() ?? .none
    let wraps = extras["wrapped"]?.number == 1
    style.alignment = alignment.textAlignment
    style.lineBreakMode = truncation.lineBreakMode ?? (wraps ? .byWordWrapping : .byClipping)
    if let attributed: NSAttributedString = extras["string"]?.object() {
      text = TextPiece.pieces(of: attributed).map { piece in
        var piece = piece
        piece.attributes.merge([.paragraphStyle: style]) { given, _ in given }
        return piece
      }
    } else if let string: String = extras["string"]?.object() {
      let color = extras["foregroundColor"]?.color ?? CGColor(gray: 0, alpha: 0)
      let size = extras["fontSize"]?.number ?? 36
      let named: String? = extras["font"]?.object()
      let font =
        extras["font"]?.object(as: UIFont.self)?.withSize(size)
        ?? named.flatMap { UIFont(name: $0, size: size) }
      text = [
        TextPiece(
          string: string,
          attributes: [
            .font: font ?? UIFont.systemFont(ofSize: size),
            .foregroundColor: UIColor(cgColor: color), .paragraphStyle: style,
          ])
      ]
    } else {
      return nil
    }
    return TextLayout(
      text,
      TextLayout.Options(
        width: values.bounds.width, truncatesLastLineOnly: wraps,
        height: wraps && truncation != .none ? values.bounds.height : .infinity))
  }
}

/// Where a text layer's line ends in an ellipsis if it does not fit.
public struct CATextLayerTruncationMode: Hashable, Equatable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  fileprivate var lineBreakMode: NSLineBreakMode? {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: nil
    }
  }
}

/// How a text layer's lines lie in its width.
public struct CATextLayerAlignmentMode: Hashable, Equatable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var textAlignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
