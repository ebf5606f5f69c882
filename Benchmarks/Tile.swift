import MatchTransition
import UIKit

/// One view of a screen to fly from or to, as values.
struct Tile {
  /// Nil for a view that only holds others.
  var id: MatchID?
  /// Where its middle is in the view that holds it, in points.
  var center: CGPoint
  var size: CGSize
  /// The index of the tile that holds it, which comes before it; nil for the screen itself.
  var holder: Int?
  var content = Content.picture(.orange)
  /// Of the corners, in points.
  var radius: CGFloat = 0
  /// In points.
  var border: CGFloat = 0
  var borderColor = UIColor.black
  /// In points: how far its shadow is blurred; nil for none.
  var shadow: CGFloat?
  var alpha: CGFloat = 1
  /// In radians.
  var turn: CGFloat = 0
  var clips = false
  var style: MatchStyle?
  var effect: MatchEffect?

  enum Content {
    case nothing
    case color(UIColor)
    /// The same picture wherever the colour is the same.
    case picture(UIColor)
  }
}

extension Tile {
  /// A tagged picture with round corners.
  ///
  /// - Parameter name: Told apart from those of other tiles.
  init(_ name: String, at center: CGPoint, side: CGFloat) {
    self.init(
      id: MatchID(name), center: center, size: CGSize(width: side, height: side), radius: side / 8,
      clips: true)
  }

  /// Something that only holds other tiles.
  static func holder(at center: CGPoint, side: CGFloat, in holder: Int? = nil) -> Tile {
    Tile(
      center: center, size: CGSize(width: side, height: side), holder: holder, content: .nothing)
  }
}

/// Makes views of tiles.
@MainActor struct TileViews {
  private var pictures: [UIColor: UIImage] = [:]

  /// Adds views that look like `tiles` to `root`, and answers them in the same order.
  @discardableResult
  mutating func add(_ tiles: [Tile], to root: UIView) -> [UIView] {
    var views: [UIView] = []
    views.reserveCapacity(tiles.count)
    for tile in tiles {
      let view = view(of: tile)
      views.append(view)
      (tile.holder.map { views[$0] } ?? root).addSubview(view)
    }
    return views
  }

  private mutating func view(of tile: Tile) -> UIView {
    let view: UIView
    switch tile.content {
    case .nothing: view = UIView()
    case .color(let color):
      view = UIView()
      view.backgroundColor = color
    case .picture(let color): view = UIImageView(image: picture(color))
    }
    view.bounds.size = tile.size
    view.center = tile.center
    if tile.turn != 0 { view.transform = CGAffineTransform(rotationAngle: tile.turn) }
    view.alpha = tile.alpha
    view.clipsToBounds = tile.clips
    view.layer.cornerRadius = tile.radius
    if tile.border > 0 {
      view.layer.borderWidth = tile.border
      view.layer.borderColor = tile.borderColor.cgColor
    }
    if let blur = tile.shadow {
      view.layer.shadowOpacity = 0.5
      view.layer.shadowRadius = blur
    }
    if let id = tile.id { view.matchID = id }
    if let style = tile.style { view.matchTransition.style = style }
    if let effect = tile.effect { view.matchTransition.effect = effect }
    return view
  }

  private mutating func picture(_ color: UIColor) -> UIImage {
    if let made = pictures[color] { return made }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    pictures[color] = picture
    return picture
  }
}
