import UIKit

/// A small phone in which a picture opens, and which can be interrupted at any moment.
@MainActor protocol StormPhone: AnyObject {
  /// How far the picture is open, as the screen shows it, 0...1.
  var openness: CGFloat { get }
  /// Opens or closes the picture. A motion that runs turns around.
  func turn()
  /// Holds the picture where it is.
  func grab()
  /// Shows the held picture at a share of its way.
  func show(at openness: CGFloat)
  /// Lets the picture go on to the nearer end in the direction of the finger.
  ///
  /// - Parameter velocity: The speed of the finger, in ways per second.
  func letGo(velocity: CGFloat)
}

/// The content of both phones.
@MainActor struct StormContent {
  static let corner: CGFloat = 30
  /// The place of the picture that opens.
  static let opening = 3

  let pictures: [DemoPicture]

  init(_ pictures: DemoPictures) {
    self.pictures = ([.alpenglow, .vase, .forest, .coast] as [PictureSubject]).map {
      pictures.picture(of: $0)
    }
  }

  var words: PictureWords { pictures[Self.opening].words }

  /// Returns the place of a picture in the closed grid.
  func frame(at index: Int, in bounds: CGRect) -> CGRect {
    let side = ((bounds.width - 48) / 2).rounded(.down)
    return CGRect(
      x: 16 + CGFloat(index % 2) * (side + 16), y: 60 + CGFloat(index / 2) * (side + 40),
      width: side, height: side)
  }

  /// Returns the place of the open picture.
  func openFrame(in bounds: CGRect) -> CGRect {
    CGRect(x: 0, y: 0, width: bounds.width, height: (bounds.width * 0.92).rounded())
  }

  /// Returns the place of the title of the closed picture.
  func titleOrigin(in bounds: CGRect) -> CGPoint {
    let frame = frame(at: Self.opening, in: bounds)
    return CGPoint(x: frame.minX + 2, y: frame.maxY + 6)
  }

  /// Returns the place of the title of the open picture.
  func openTitleOrigin(in bounds: CGRect) -> CGPoint {
    CGPoint(x: 20, y: openFrame(in: bounds).maxY + 18)
  }

  static func smallTitle(_ text: String) -> UILabel {
    UILabel(text, font: DemoStyle.captionStrong)
  }

  static func header() -> UILabel { UILabel("Prints", font: DemoStyle.headline) }

  static func story(_ text: String) -> UILabel {
    UILabel(text, font: DemoStyle.callout, color: DemoStyle.secondaryInk, lines: 0)
  }
}
