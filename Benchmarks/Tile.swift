import MatchTransition
import UIKit

/// One view of a screen, as values.
struct Tile {
  /// The ID, or nil for a view that only contains others.
  var id: MatchID?
  /// The centre in the superview, in points.
  var center: CGPoint
  var size: CGSize
  /// The index of the superview's tile, which comes earlier, or nil for the screen itself.
  var holder: Int?
  var content = Content.picture(.orange)
  /// The corner radius, in points.
  var radius: CGFloat = 0
  /// The border width, in points.
  var border: CGFloat = 0
  var borderColor = UIColor.black
  /// The shadow radius, in points, or nil for no shadow.
  var shadow: CGFloat?
  var alpha: CGFloat = 1
  /// The rotation, in radians.
  var turn: CGFloat = 0
  var clips = false
  var style: MatchStyle?
  var effect: MatchEffect?

  enum Content {
    case nothing
    case color(UIColor)
    /// A picture. Equal colours share one picture.
    case picture(UIColor)
  }
}

extension Tile {
  /// Returns a tagged picture with round corners.
  ///
  /// - Parameter name: The name, which must differ from other tiles' names.
  init(_ name: String, at center: CGPoint, side: CGFloat) {
    self.init(
      id: MatchID(name), center: center, size: CGSize(width: side, height: side), radius: side / 8,
      clips: true)
  }

  /// Returns a plain view that contains other tiles.
  static func holder(at center: CGPoint, side: CGFloat, in holder: Int? = nil) -> Tile {
    Tile(
      center: center, size: CGSize(width: side, height: side), holder: holder, content: .nothing)
  }
}

/// Makes views from tiles.
@MainActor struct TileViews {
  private var pictures: [UIColor: UIImage] = [:]

  /// Adds a view for each tile to `root` and returns the views in the same order.
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
