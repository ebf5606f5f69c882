import MatchTransition
import UIKit

/// A row of records. The middle record faces the room, and the others turn towards the middle.
final class RecordShelf: SceneView {
  /// The height, in points.
  static let height = RecordSleeve.size.height + 36

  var onTap: ((Record) -> Void)?
  private let sleeves: [RecordSleeve]
  private let titleLabel: UILabel
  private let artistLabel: UILabel

  /// The distance of the eye from the shelf, in points.
  private static let eyeDistance: CGFloat = 720
  /// The distances from the middle to the first turned record and between turned records, in
  /// points.
  private static let (first, step): (CGFloat, CGFloat) = (145, 46)
  /// The angle of the turned records, in radians.
  private static let turn: CGFloat = 1.02
  /// The distance of the turned records behind the middle one, in points.
  private static let depth: CGFloat = 56

  /// - Parameter records: The records in the order of the shelf.
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
    // Records near the middle lie in front.
    for index in sleeves.indices.sorted(by: { abs(place($0)) > abs(place($1)) }) {
      addSubview(sleeves[index])
    }
    for label in [titleLabel, artistLabel] { addSubview(label) }
  }

  /// Returns the number of places that a sleeve is right of the middle.
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

/// A record's cover and its reflection on the shelf.
final class RecordSleeve: TapView {
  /// The size, in points: a square cover, and the reflection below.
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
    // The slot marks the place of the hidden disc.
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
