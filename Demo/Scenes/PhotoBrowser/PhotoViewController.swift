import MatchTransition
import UIKit

/// A page with one large photo.
final class PhotoViewController: UIViewController {
  let photo: Photo
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let placeView = UIView()
  private let placeLabel = UILabel()

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
    showPlace()
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      imageView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 1.25),
      titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      titleLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 12),
    ])
  }

  /// Shows the place in a bar at the bottom.
  private func showPlace() {
    placeView.backgroundColor = .secondarySystemBackground
    placeView.matchTransition.effect = .move(from: .bottom)
    placeView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(placeView)
    placeLabel.text = "Taken in \(photo.place)"
    placeLabel.font = .systemFont(ofSize: 17)
    placeLabel.translatesAutoresizingMaskIntoConstraints = false
    placeView.addSubview(placeLabel)
    NSLayoutConstraint.activate([
      placeView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      placeView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      placeView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      placeView.topAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -48),
      placeLabel.leadingAnchor.constraint(equalTo: placeView.leadingAnchor, constant: 20),
      placeLabel.topAnchor.constraint(equalTo: placeView.topAnchor, constant: 14),
    ])
  }
}
