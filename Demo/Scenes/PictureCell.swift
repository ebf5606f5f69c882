import UIKit

/// A picture in a collection view.
final class PictureCell: UICollectionViewCell {
  let imageView = UIImageView(filling: nil, radius: 12)

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }
}
