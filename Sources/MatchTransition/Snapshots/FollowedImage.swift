#if canImport(UIKit)
  import UIKit

  /// The image of a view and the copy of it that flies, which shows what the view is given on the way:
  /// pictures come late, when the network has them.
  @MainActor struct FollowedImage {
    private let copy: ImageCopy
    private let original: UIImageView
    private let id: MatchID?

    /// Nil where `picture` is no copy of an image view's image.
    init?(_ picture: UIView?, of index: Int?, on screen: ScreenCapture) {
      guard let copy = picture as? ImageCopy, let index,
        let original = screen.views[index] as? UIImageView
      else { return nil }
      self.copy = copy
      self.original = original
      id = original.taggedID?.id
    }

    func follow() {
      let image = original.image
      // A view that is used for another thing, or emptied to be so, has left this flight.
      if copy.image !== image, let image, original.taggedID?.id == id { copy.image = image }
    }
  }
#endif
