import UIKit

/// Four postcards in a rack; one that is tapped fills the screen.
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
    let top = view.safeAreaInsets.top + DemoStyle.titleTop
    let titleEnd = header.place(at: CGPoint(x: margin, y: top), width: width)
    let headEnd = note.place(at: CGPoint(x: margin, y: titleEnd), width: width) + gap
    let column = ((width - gap) / 2).rounded(.down)
    let height = (column * 3 / 2).rounded() + PostcardThumbnail.captionHeight
    for (index, thumbnail) in thumbnails.enumerated() {
      thumbnail.frame = CGRect(
        x: margin + CGFloat(index % 2) * (column + gap),
        y: headEnd + CGFloat(index / 2) * (height + gap), width: column, height: height)
    }
  }
}

/// A small picture with the name of a style below.
private final class PostcardThumbnail: TapView {
  static let captionHeight: CGFloat = 32

  private let imageView: UIImageView
  private let caption: UILabel

  init(postcard: Postcard) {
    imageView = UIImageView(image: postcard.picture.image)
    caption = UILabel(postcard.styleName, font: DemoStyle.captionStrong)
    super.init(frame: .zero)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 16
    for subview in [imageView, caption] { addSubview(subview) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    imageView.frame.size.height -= Self.captionHeight
    caption.place(at: CGPoint(x: 2, y: imageView.frame.maxY + 6), width: bounds.width - 2)
  }
}
