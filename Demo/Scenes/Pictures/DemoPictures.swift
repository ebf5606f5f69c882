import UIKit

/// A picture and the words that belong to it.
struct DemoPicture {
  let image: UIImage
  let words: PictureWords
}

/// Supplies the scenes with pictures, which are drawn by code or given by a person.
///
/// Each picture is drawn at its first use and then kept.
@MainActor public final class DemoPictures {
  /// The size of a drawn picture, in points: the width of a phone's screen, in the shape 4:5.
  private static let size = CGSize(width: 390, height: 488)

  private let own: [UIImage]
  private let scale: CGFloat
  private var drawn: [PictureSubject: UIImage] = [:]

  /// Makes a supply of pictures.
  ///
  /// - Parameters:
  ///   - images: Pictures that replace the first drawn ones, in order.
  ///   - scale: Pixels per point.
  public init(images: [UIImage] = [], scale: CGFloat = 2) {
    own = images
    self.scale = scale
  }

  /// One picture for each subject. A person's own pictures repeat as needed.
  var library: [DemoPicture] {
    PictureSubject.allCases.indices.map { index in
      own.isEmpty ? picture(of: PictureSubject.allCases[index]) : ownPicture(at: index)
    }
  }

  /// Returns the picture of `subject`, or a person's own picture in its place.
  func picture(of subject: PictureSubject) -> DemoPicture {
    if let index = PictureSubject.allCases.firstIndex(of: subject), !own.isEmpty {
      return ownPicture(at: index)
    }
    if let image = drawn[subject] { return DemoPicture(image: image, words: subject.words) }
    let image = subject.image(width: Self.size.width, height: Self.size.height, scale: scale)
    drawn[subject] = image
    return DemoPicture(image: image, words: subject.words)
  }

  /// Draws the missing pictures off the main thread, so that no scene has to wait.
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

  /// Draws one of the missing pictures, for a host with one thread. Returns false if none is missing.
  public func prepareNext() -> Bool {
    guard own.isEmpty, let subject = PictureSubject.allCases.first(where: { drawn[$0] == nil })
    else { return false }
    _ = picture(of: subject)
    return true
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
