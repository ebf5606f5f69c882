import MatchTransition
import UIKit

/// A page with one large photo.
final class PhotoViewController: UIViewController {
  let photo: Photo
  private let imageView = UIImageView()
  private let titleLabel = UILabel()

  init(photo: Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
    title = photo.place
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    imageView.image = photo.image
    imageView.matchID = photo.id
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(imageView)
    titleLabel.text = photo.title
    titleLabel.matchID = MatchID(photo.id, in: "title")
    titleLabel.font = .systemFont(ofSize: 30, weight: .semibold)
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(titleLabel)
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      imageView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 1.25),
      titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      titleLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 12),
    ])
  }
}
