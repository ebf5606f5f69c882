#if canImport(UIKit)
  import UIKit

  /// The size and the centre of a view, which an app may write whole or in part.
  @MainActor struct FramePlace {
    private var (x, y): (FrameAxis, FrameAxis)

    init(of view: UIView) {
      self.init(view.bounds.size, at: view.center, view.layer.anchorPoint)
    }

    /// The place of `view` if it fills bounds of the given size.
    init(filling size: CGSize, _ view: UIView) {
      let anchor = view.layer.anchorPoint
      let center = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
      self.init(size, at: center, anchor)
    }

    private init(_ size: CGSize, at center: CGPoint, _ anchor: CGPoint) {
      x = FrameAxis(length: size.width, center: center.x, anchor: anchor.x)
      y = FrameAxis(length: size.height, center: center.y, anchor: anchor.y)
    }

    var size: CGSize { CGSize(width: x.length, height: y.length) }
    var center: CGPoint { CGPoint(x: x.center, y: y.center) }

    /// Whether the places differ by less than an app would notice. Autoresizing rounds.
    func isNearly(_ other: FramePlace) -> Bool {
      x.isNearly(other.x) && y.isNearly(other.y)
    }

    /// Adopts what the app has written to a view that stood at `old`.
    ///
    /// All other values stay as they were at rest. A frame that is written whole moves an edge and changes
    /// the length along one axis at least. By chance the other axis may keep its length or its centre.
    mutating func adopt(_ written: FramePlace, over old: FramePlace) {
      let isFrame = written.x.isWhole(over: old.x) || written.y.isWhole(over: old.y)
      x.adopt(written.x, over: old.x, whole: isFrame)
      y.adopt(written.y, over: old.y, whole: isFrame)
    }
  }

  /// A length along one axis, and its centre in the superview, in points.
  private struct FrameAxis {
    var length: CGFloat
    var center: CGFloat
    /// The share of the length before the centre.
    var anchor: CGFloat

    private var start: CGFloat { center - length * anchor }

    func isNearly(_ other: FrameAxis) -> Bool {
      length.isNearly(other.length) && center.isNearly(other.center)
    }

    /// Whether the length, the centre and the first edge differ from `old`.
    func isWhole(over old: FrameAxis) -> Bool {
      !length.isNearly(old.length) && !center.isNearly(old.center) && !start.isNearly(old.start)
    }

    /// - Parameter whole: Whether both the length and the centre were written, if any was.
    mutating func adopt(_ written: FrameAxis, over old: FrameAxis, whole: Bool) {
      if written.isNearly(old) { return }
      let isMoved = !written.center.isNearly(old.center)
      let isSized = !written.length.isNearly(old.length)
      if whole || !isSized {
        center = written.center
      } else if isMoved {
        // A written width moves the centre and keeps the edge.
        center = start + written.length * written.anchor
      }
      if whole || isSized { length = written.length }
    }
  }

  extension CGFloat {
    fileprivate func isNearly(_ other: CGFloat) -> Bool { (self - other).magnitude < 1e-3 }
  }
#endif
