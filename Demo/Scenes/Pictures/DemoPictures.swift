import UIKit

/// A picture with the words that go with it.
struct DemoPicture {
  let image: UIImage
  let words: PictureWords
}

/// Supplies the scenes with pictures: drawn by code, or a person's own.
///
/// Each picture is drawn when it is first asked for and then kept.
@MainActor public final class DemoPictures {
  /// How large a picture is drawn, in points: as wide as a phone's screen and 4:5 in shape.
  private static let size = CGSize(width: 390, height: 488)

  private let own: [UIImage]
  private let scale: CGFloat
  private var drawn: [PictureSubject: UIImage] = [:]

  /// Makes a supply of pictures.
  ///
  /// - Parameters:
  ///   - images: Pictures to use in place of the drawn ones, as many as there are, in order.
  ///   - scale: How many pixels a point has.
  public init(images: [UIImage] = [], scale: CGFloat = 2) {
    own = images
    self.scale = scale
  }

  /// One picture for each subject; a person's own repeat until there are as many.
  var library: [DemoPicture] {
    PictureSubject.allCases.indices.map { index in
      own.isEmpty ? picture(of: PictureSubject.allCases[index]) : ownPicture(at: index)
    }
  }

  /// The picture of `subject`, or a person's own in its place.
  func picture(of subject: PictureSubject) -> DemoPicture {
    if let index = PictureSubject.allCases.firstIndex(of: subject), !own.isEmpty {
      return ownPicture(at: index)
    }
    if let image = drawn[subject] { return DemoPicture(image: image, words: subject.words) }
    let image = subject.image(width: Self.size.width, height: Self.size.height, scale: scale)
    drawn[subject] = image
    return DemoPicture(image: image, words: subject.words)
  }

  /// Draws all that is not drawn yet, beside the main thread, so that no scene has to wait for it.
  public func prepare() async {
    guard own.isEmpty else { return }
    let (size, scale) = (Self.size, scale)
    await withTaskGroup(of: (PictureSubject, UIImage).self) { group in
      for subject in PictureSubject.allCases where drawn[subject] == nil {
        group.addTask(priority: .utility) {
          (subject, subject.image(width: size.width, height: size.height, scale: scale))
        }
      }
      for await (subject, image) in group where drawn[subject] == nil { drawn[subject] = image }
    }
  }

  private func ownPicture(at index: Int) -> DemoPicture {
    let number = index % own.count
    return DemoPicture(
      image: own[number],
      words: PictureWords(
        title: "Picture \(number + 1)", place: "Your own",
        story: "One of the pictures that you brought along."))
  }
}
