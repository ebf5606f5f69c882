import UIKit

/// Shows four postcards. A tap on a postcard presents it full screen.
final class PostcardRackViewController: SceneViewController {
  private let postcards: [Postcard]
  private let header = UILabel("Postcards", font: DemoStyle.largeTitle)
  private let note = UILabel(
    "Each comes in its own way", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private var thumbnails: [PostcardThumbnail] = []

  init(pictures: DemoPictures) {
    postcards = Postcard.all(pictures)
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.desk
    thumbnails = postcards.map { postcard in
      let thumbnail = PostcardThumbnail(postcard: postcard)
      thumbnail.onTap = { [weak self] in
        self?.present(PostcardViewController(postcard: postcard), animated: true)
      }
      return thumbnail
    }
    for subview in [header, note] + thumbnails { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(16))
    let width = view.bounds.width - 2 * margin
    let headEnd = placeHead(header, note) + gap
    let column = ((width - gap) / 2).rounded(.down)
    let height = (column * 3 / 2).rounded() + PostcardThumbnail.captionHeight
    thumbnails.place(
      from: CGPoint(x: margin, y: headEnd), columns: 2,
      size: CGSize(width: column, height: height), gap: gap)
  }
}

/// A small picture, with the name of its style below.
private final class PostcardThumbnail: PictureTile {
  static let captionHeight: CGFloat = 32

  init(postcard: Postcard) {
    super.init(
      postcard.picture.image, radius: 16, caption: postcard.styleName,
      font: DemoStyle.captionStrong)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    imageView.frame.size.height -= Self.captionHeight
    caption.place(at: CGPoint(x: 2, y: imageView.frame.maxY + 6), width: bounds.width - 2)
  }
}
