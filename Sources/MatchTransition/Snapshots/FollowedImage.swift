#if canImport(UIKit)
  import UIKit

  /// Copies a new image of an image view into the flying copy during the transition, and each frame that
  /// the view draws itself. Apps often set images late, when a download ends.
  @MainActor struct FollowedImage {
    private let copy: ImageCopy
    private let original: UIImageView
    private let id: MatchID?
    /// The image of the original that the copy has seen last. A change in place may have replaced the
    /// image that the copy shows before the transition began.
    private var seen: UIImage?
    /// What the layer of the original has shown last, and the picture that the app had drawn by that.
    private var seenContents: CGImage?
    private var seenPicture: CGImage?

    /// Fails if `picture` is not a copy of an image view's image.
    init?(_ picture: UIView?, of view: UIView?) {
      guard let copy = picture as? ImageCopy, let original = view as? UIImageView else {
        return nil
      }
      self.copy = copy
      self.original = original
      id = original.taggedID?.id
      (seen, seenContents) = (original.image, original.shownContents)
      seenPicture = original.drawnPicture
    }

    mutating func follow() {
      let (image, contents) = (original.image, original.shownContents)
      if image === seen, contents === seenContents { return }
      let (wasSeen, picture) = (image === seen, original.drawnPicture)
      (seen, seenContents) = (image, contents)
      if wasSeen, picture === seenPicture { return }
      seenPicture = picture
      // A view that was reused or emptied no longer belongs to this flight.
      guard original.taggedID?.id == id else { return }
      if let picture { return copy.show(picture, of: original) }
      guard let image else { return }
      copy.image = image
      copy.takeSurroundings(of: original)
    }
  }
#endif
