import MatchTransition
import UIKit

/// Records in a row: the one in the middle faces the room, the others are turned towards it.
final class RecordShelf: SceneView {
  /// Its height in points.
  static let height = RecordSleeve.size.height + 36

  var onTap: ((Record) -> Void)?
  private let sleeves: [RecordSleeve]
  private let titleLabel: UILabel
  private let artistLabel: UILabel

  /// In points: how far the eye is from the shelf.
  private static let eyeDistance: CGFloat = 720
  /// In points: from the middle to the first that is turned, and from each to the next.
  private static let (first, step): (CGFloat, CGFloat) = (145, 46)
  /// In radians.
  private static let turn: CGFloat = 1.02
  /// In points: how far behind the middle the others stand.
  private static let depth: CGFloat = 56

  /// - Parameter records: In the order of the shelf.
  init(_ records: [Record]) {
    sleeves = records.map { RecordSleeve($0) }
    let front = records[records.count / 2]
    titleLabel = UILabel(front.title, font: DemoStyle.captionStrong, color: RecordStyle.light)
    artistLabel = UILabel(front.artist, font: DemoStyle.caption, color: RecordStyle.dim)
    super.init(frame: .zero)
    layer.sublayerTransform.m34 = -1 / Self.eyeDistance
    for (index, sleeve) in sleeves.enumerated() {
      sleeve.onTap = { [weak self] in self?.onTap?(records[index]) }
    }
    // Whatever is nearer to the middle stands in front.
    for index in sleeves.indices.sorted(by: { abs(place($0)) > abs(place($1)) }) {
      addSubview(sleeves[index])
    }
    for label in [titleLabel, artistLabel] { addSubview(label) }
  }

  /// How many places a sleeve is right of the middle.
  private func place(_ index: Int) -> Int { index - sleeves.count / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y = bounds.height - 56
    for label in [titleLabel, artistLabel] {
      y = label.place(at: CGPoint(x: 0, y: y), width: bounds.width) + 2
      label.center.x = bounds.midX
    }
    for (index, sleeve) in sleeves.enumerated() {
      let place = CGFloat(place(index))
      sleeve.bounds.size = RecordSleeve.size
      sleeve.center = CGPoint(x: bounds.midX, y: RecordSleeve.size.height / 2)
      guard place != 0 else { continue }
      let side: CGFloat = place < 0 ? -1 : 1
      let moved = CATransform3DMakeTranslation(
        side * Self.first + (place - side) * Self.step, 0, -Self.depth)
      sleeve.layer.transform = CATransform3DRotate(moved, -side * Self.turn, 0, 1, 0)
    }
  }
}

/// A record's cover, and its reflection on the shelf.
final class RecordSleeve: TapView {
  /// In points: the cover is a square, below it is the reflection.
  static let size = CGSize(width: 168, height: 168 + 56)

  private let slot = UIView()
  private let cover: UIImageView
  private let mirror = UIView()
  private let mirrored: UIImageView
  private let haze = CAGradientLayer()

  init(_ record: Record) {
    cover = UIImageView(filling: record.cover, radius: 4)
    mirrored = UIImageView(filling: record.cover)
    super.init(frame: .zero)
    cover.matchID = MatchID(record.id, in: "record")
    // Where the disc is, though it is not seen.
    slot.matchID = MatchID(record.id, in: "disc")
    mirrored.transform = CGAffineTransform(scaleX: 1, y: -1)
    mirror.clipsToBounds = true
    mirror.isUserInteractionEnabled = false
    haze.colors = [
      RecordStyle.room.withAlphaComponent(0.72).cgColor, RecordStyle.room.cgColor,
    ]
    mirror.addSubview(mirrored)
    mirror.layer.addSublayer(haze)
    for subview in [mirror, slot, cover] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width
    cover.frame = CGRect(x: 0, y: 0, width: side, height: side)
    slot.frame = cover.frame
    mirror.frame = CGRect(x: 0, y: side + 2, width: side, height: bounds.height - side - 2)
    mirrored.bounds.size = cover.bounds.size
    mirrored.center = CGPoint(x: side / 2, y: side / 2)
    CATransaction.withoutActions {
      haze.frame = mirror.bounds
    }
  }
}
