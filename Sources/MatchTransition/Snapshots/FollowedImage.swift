#if canImport(UIKit)
  import UIKit

  /// Copies a new image of an image view into the flying copy during the transition. Apps often set
  /// images late, when a download ends.
  @MainActor struct FollowedImage {
    private let copy: ImageCopy
    private let original: UIImageView
    private let id: MatchID?
    /// The image of the original that the copy has seen last. A change in place may have replaced the
    /// image that the copy shows before the transition began.
    private var seen: UIImage?

    /// Fails if `picture` is not a copy of an image view's image.
    init?(_ picture: UIView?, of view: UIView?) {
      guard let copy = picture as? ImageCopy, let original = view as? UIImageView else {
        return nil
      }
      self.copy = copy
      self.original = original
      id = original.taggedID?.id
      seen = original.image
    }

    mutating func follow() {
      let image = original.image
      if image === seen { return }
      seen = image
      // A view that was reused or emptied no longer belongs to this flight.
      guard let image, original.taggedID?.id == id else { return }
      copy.image = image
      copy.takeSurroundings(of: original)
    }
  }
#endif
