#if canImport(UIKit)
  import UIKit

  extension StandIn {
    /// The content of one side of a flight, inside the box.
    struct Content {
      private(set) var view: UIView
      /// The size of the content before any scale, in points.
      private(set) var size: CGSize
      let resize: ContentResize
      /// The scale at which the content is laid out, for content that depends on its own size.
      let scale: Vector
      /// The share of the free space to the left of the content, or nil for the leading edge.
      let anchor: Double?
      /// The place on a flying screen, for the two contents of a screen that shows what the other end shows.
      private(set) var focus: ContentFocus?
      /// The size of the box at the content's own end and at the other end, in points.
      private var boxes: (own: CGSize, other: CGSize)
      /// The view that cuts the content off, if the shape does not.
      private(set) var window: UIView?
      /// The background below content that becomes shorter than the box, or nil.
      private var ground: UIView?
      /// The part of the picture outside the box, if the box cuts the content off.
      private(set) var rim: ContentRim?

      /// Whether the content keeps its size and is scaled, instead of laid out.
      var isScaled: Bool { resize != .layout && size.width > 0 && size.height > 0 }

      /// Whether the content is only an image that fills the box.
      @MainActor var isImage: Bool { image != nil }

      /// The content as an image that fills the box, or nil if it is anything else.
      @MainActor var image: ImageCopy? {
        isScaled || scale != .one || !view.subviews.isEmpty ? nil : view as? ImageCopy
      }

      /// The views in the shape, back to front.
      @MainActor var shown: [UIView] { [window ?? view, rim?.view].compactMap { $0 } }

      /// - Parameters:
      ///   - ground: The colour below content that becomes shorter than the box, or nil for none.
      ///   - isFree: Whether the shape cuts nothing off, because a content reaches beyond its box.
      @MainActor init(
        _ view: UIView, of flight: Flight, on side: TransitionSide, isFree: Bool, ground: UIColor?
      ) {
        let (end, other) = (flight.ends[side], flight.ends[side.other])
        let own = view.bounds.size
        self.view = view
        resize = flight.content.resize[side]
        anchor = flight.content.anchor[side]
        size = own.width > 0 && own.height > 0 ? own : end.size
        focus = ContentFocus(of: end, other)
        boxes = (end.size, other.size)
        scale = (view as? ImageCopy)?.contentMode.followsSize == true ? .one : end.contentScale
        if !isScaled, scale != .one {
          view.transform = CGAffineTransform(scaleX: CGFloat(scale.x), y: CGFloat(scale.y))
        }
        if let ground, focus == nil { continueBackground(ground, of: end, until: other) }
        guard isFree, !isImage, resize != .height else { return }
        if isScaled, view.reachesOverBounds {
          // Content that fits the box shows everything. Content that the box cuts off shows its rim.
          guard resize.isCropped, focus == nil else { return }
          rim = ContentRim(of: view, resize)
        }
        let window = UIView()
        window.clipsToBounds = true
        window.addSubview(view)
        self.window = window
      }

      /// Continues the background below content that becomes shorter than the box.
      @MainActor private mutating func continueBackground(
        _ color: UIColor, of end: BoxState, until other: BoxState
      ) {
        guard other.size.width > 0, end.size.width > 0 else { return }
        let height = other.size.height * size.width / other.size.width
        if height <= size.height { return }
        // One point of overlap closes the gap between two smoothed edges.
        let ground = UIView(
          frame: CGRect(
            x: 0, y: size.height - 1, width: size.width, height: height - size.height + 1))
        ground.backgroundColor = color
        view.insertSubview(ground, at: 0)
        self.ground = ground
      }

      /// Adopts new ends of the flight.
      mutating func adopt(_ end: BoxState, until other: BoxState) {
        if focus != nil { focus = ContentFocus(of: end, other) }
        boxes = (end.size, other.size)
      }

      /// Shows another picture, and takes over its size.
      @MainActor mutating func replace(with picture: UIView) {
        (picture.alpha, picture.transform) = (view.alpha, view.transform)
        if let ground { picture.insertSubview(ground, at: 0) }
        view.superview?.insertSubview(picture, aboveSubview: view)
        view.removeFromSuperview()
        (view, size) = (picture, picture.bounds.size)
      }

      /// Writes the opacity of the content.
      @MainActor func setOpacity(_ opacity: Double) {
        if let levels = view as? BlurLevels { return levels.show(opacity) }
        view.alpha = CGFloat(opacity)
        rim?.view.alpha = CGFloat(opacity)
      }

      /// The layers that a change of the opacity writes to.
      @MainActor var layersOfOpacity: [MovedLayer] {
        let faded = (view as? BlurLevels)?.faded ?? [view, rim?.view].compactMap { $0 }
        return faded.map { MovedLayer($0.layer, curves: [.opacity]) }
      }

      /// The layers that a change of the size writes to.
      @MainActor var layersOfSize: [MovedLayer] {
        let placed = MovedLayer(view.layer, lines: [.position, isScaled ? .transform : .bounds])
        let content = [placed] + (rim?.movedLayers ?? [])
        return (scalesEvenly ? content : content.map(\.bent))
          + (window.map { [MovedLayer($0.layer, lines: [.position, .bounds])] } ?? [])
      }

      /// Whether the scale is in proportion to the size of the box between both ends.
      ///
      /// Two scales fit the content to the box, one for the width and one for the height. If the two ends
      /// use different ones of them, the scale follows a bent line.
      private var scalesEvenly: Bool {
        switch resize {
        case .layout, .stretch, .width, .crop, .height: return true
        case .aspectFill, .aspectFillTop, .aspectFit:
          if !isScaled || focus != nil { return true }
          func lead(_ box: CGSize) -> CGFloat { box.width / size.width - box.height / size.height }
          let leads = [lead(boxes.own), lead(boxes.other)]
          return !leads.contains { $0 > 1e-5 } || !leads.contains { $0 < -1e-5 }
        }
      }
    }
  }

  extension ContentResize {
    /// Whether content may be larger than its box.
    fileprivate var isCropped: Bool {
      switch self {
      case .aspectFill, .aspectFillTop, .width, .crop: true
      case .layout, .stretch, .aspectFit, .height: false
      }
    }
  }

  extension UIView {
    /// Whether the picture in the view is larger than the view, as a blurred picture or one with a badge
    /// on its corner is.
    var reachesOverBounds: Bool {
      // An app's own view lays out its subviews as it likes.
      guard
        let picture = self is BlurLevels ? subviews.first : (self as? PictureHolder)?.subviews.last
      else { return false }
      // A picture of whole pixels may be larger by less than a point.
      return !bounds.insetBy(dx: -0.99, dy: -0.99).contains(picture.frame)
    }
  }

  extension UIView.ContentMode {
    /// Whether content in this mode looks the same at each size, apart from its scale.
    fileprivate var followsSize: Bool {
      switch self {
      case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw: true
      default: false
      }
    }
  }

  /// The parts of a picture outside its box, around content that the box cuts off.
  ///
  /// Each corner of the rim keeps its shape and stays at its corner of the box. The sides between the
  /// corners grow with the box.
  @MainActor final class ContentRim {
    let view = UIView()
    private var parts: [Part] = []
    private let size: CGSize
    private let resize: ContentResize

    private struct Part {
      let view: UIView
      /// Before the box, along it, or behind it.
      let column: Int
      let row: Int
    }

    /// Fails if the picture does not extend beyond its box.
    ///
    /// - Parameters:
    ///   - content: A picture that is larger than its superview, which has the size of the box.
    ///   - resize: How the content changes with its box.
    init?(of content: UIView, _ resize: ContentResize) {
      guard let picture = content.subviews.last as? UIImageView, let image = picture.image?.cgImage
      else { return nil }
      let (box, whole) = (content.bounds, picture.frame)
      (size, self.resize) = (box.size, resize)
      let across = [whole.minX, 0, box.width, max(whole.maxX, box.width)]
      let down = [whole.minY, 0, box.height, max(whole.maxY, box.height)]
      for row in 0..<3 {
        for column in 0..<3 where row != 1 || column != 1 {
          let part = CGRect(
            x: across[column], y: down[row], width: across[column + 1] - across[column],
            height: down[row + 1] - down[row])
          if part.width <= 0 || part.height <= 0 { continue }
          let view = UIView(frame: CGRect(origin: .zero, size: part.size))
          view.layer.contents = image
          view.layer.contentsRect = CGRect(
            x: (part.minX - whole.minX) / whole.width, y: (part.minY - whole.minY) / whole.height,
            width: part.width / whole.width, height: part.height / whole.height)
          self.view.addSubview(view)
          parts.append(Part(view: view, column: column, row: row))
        }
      }
      if parts.isEmpty { return nil }
      view.isUserInteractionEnabled = false
    }

    /// Lays the rim around a box of `size`, in points.
    func lay(around box: CGSize) {
      guard size.width > 0, size.height > 0 else { return }
      view.bounds = CGRect(origin: .zero, size: box)
      view.center = CGPoint(x: box.width / 2, y: box.height / 2)
      let (across, down) = (box.width / size.width, box.height / size.height)
      let scale: CGFloat
      switch resize {
      case .width: scale = across
      case .crop: scale = 1
      default: scale = max(across, down)
      }
      for part in parts {
        let own = part.view.bounds.size
        let x = part.column == 1 ? across : scale
        let y = part.row == 1 ? down : scale
        part.view.transform = CGAffineTransform(scaleX: x, y: y)
        part.view.center = CGPoint(
          x: Self.middle(part.column, own.width * x, of: box.width),
          y: Self.middle(part.row, own.height * y, of: box.height))
      }
    }

    private static func middle(_ place: Int, _ length: CGFloat, of box: CGFloat) -> CGFloat {
      switch place {
      case 0: -length / 2
      case 1: box / 2
      default: box + length / 2
      }
    }

    /// The layers that `lay(around:)` writes to.
    var movedLayers: [MovedLayer] {
      [MovedLayer(view.layer, lines: [.position, .bounds])]
        + parts.map { MovedLayer($0.view.layer, lines: [.position, .transform]) }
    }
  }
#endif
