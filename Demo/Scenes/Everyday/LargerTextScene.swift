import MatchTransition
import UIKit

@available(iOS 14, *)
extension DemoScene {
  /// A list of self-sizing rows whose text size changes while a row flies.
  static let larger = DemoScene(
    name: "larger",
    title: "Larger Text in Mid-Flight",
    summary:
      "The text size changes while a row opens, and again while it closes. Rows and pages are laid out "
      + "anew, and everything lands where it belongs by then, without a line of code.",
    duration: 5.6,
    moments: [
      DemoTransition(name: "Opened while the text grows", start: 0.55, duration: 1.1),
      DemoTransition(name: "Back while the text shrinks", start: 2.6, duration: 1.4),
    ],
    fingers: [
      .tap(at: 0.4, 0.36, time: 0.6),
      DemoFinger(at: 0.006, 0.55, time: 2.65)
        .drag(to: 0.46, 0.56, in: 0.5).rest(for: 0.35).fling(to: 0.85, 0.56, in: 0.25),
    ],
    steps: [
      DemoStep(time: 0.8) { ($0 as? TextSizeViewController)?.use(.extraExtraExtraLarge) },
      DemoStep(time: 3.2) { ($0 as? TextSizeViewController)?.use(.large) },
    ],
    root: { TextSizeViewController(of: NotesViewController.makeApp(with: $0)) },
    matching: { $0.app.matchTransition })
}

/// Gives an app a text size, as a person does in Control Center.
@available(iOS 14, *)
private final class TextSizeViewController: SceneViewController {
  let app: UINavigationController

  init(of app: UINavigationController) {
    self.app = app
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(app)
    app.view.frame = view.bounds
    app.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(app.view)
    app.didMove(toParent: self)
  }

  func use(_ size: UIContentSizeCategory) {
    setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: size), forChild: app)
  }
}

/// A list of notes, each with a picture, a title and its first words.
@available(iOS 14, *)
private final class NotesViewController: SceneViewController, UICollectionViewDelegate {
  private enum Section { case all }

  private let notes: [DemoPicture]
  private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
  private lazy var dataSource = makeDataSource()

  init(_ pictures: DemoPictures) {
    notes = pictures.library
    super.init()
    title = "Notes"
  }

  static func makeApp(with pictures: DemoPictures) -> UINavigationController {
    let app = UINavigationController(rootViewController: NotesViewController(pictures))
    app.navigationBar.prefersLargeTitles = true
    app.view.tintColor = DemoStyle.accent
    app.matchTransition.isEnabled = true
    return app
  }

  private static func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(100))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.interGroupSpacing = 4
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Int> {
    let cells = UICollectionView.CellRegistration<NoteCell, Int> { [notes] cell, _, note in
      cell.note.show(notes[note], number: note)
    }
    return UICollectionViewDiffableDataSource(collectionView: list) { list, path, note in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: note)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.backgroundColor = DemoStyle.paper
    list.delegate = self
    view.addSubview(list)
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.all])
    snapshot.appendItems(Array(notes.indices))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    guard let note = dataSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(
      NoteViewController(notes[note], number: note), animated: true)
  }
}

/// The picture, the title and the words of a note, with fonts that follow the text size.
@MainActor private final class NoteViews {
  let picture = UIImageView(filling: nil, radius: 12)
  let title = UILabel()
  let words = UILabel()

  init(title titleStyle: UIFont.TextStyle, words wordsStyle: UIFont.TextStyle) {
    for (label, style) in [(title, titleStyle), (words, wordsStyle)] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.textColor = DemoStyle.ink
    }
    words.textColor = DemoStyle.secondaryInk
  }

  func show(_ note: DemoPicture, number: Int) {
    picture.image = note.image
    title.text = note.words.title
    words.text = note.words.place
    picture.matchID = MatchID(number, in: "picture")
    title.matchID = MatchID(number, in: "title")
  }

  /// Puts the title above the words.
  func makeColumn() -> UIStackView {
    let column = UIStackView(arrangedSubviews: [title, words])
    column.axis = .vertical
    column.spacing = 4
    return column
  }
}

@available(iOS 14, *)
private final class NoteCell: UICollectionViewCell {
  let note = NoteViews(title: .headline, words: .subheadline)

  override init(frame: CGRect) {
    super.init(frame: frame)
    let row = UIStackView(arrangedSubviews: [note.picture, note.makeColumn()])
    row.alignment = .center
    row.spacing = 14
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    NSLayoutConstraint.activate([
      note.picture.widthAnchor.constraint(equalToConstant: 76),
      note.picture.heightAnchor.constraint(equalToConstant: 76),
      row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }
}

/// A note on a page of its own.
@available(iOS 14, *)
private final class NoteViewController: SceneViewController {
  private let note = NoteViews(title: .title1, words: .body)

  init(_ picture: DemoPicture, number: Int) {
    super.init()
    note.show(picture, number: number)
    note.words.text = picture.words.place + "\n\n" + picture.words.story
    // The title flies over the place of the words.
    note.words.matchTransition.effect = .fade.during(
      entering: .fraction(0.8...1), leaving: .fraction(0...0.15))
    navigationItem.largeTitleDisplayMode = .never
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    let column = note.makeColumn()
    column.spacing = 12
    for child in [note.picture, column] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: area.topAnchor, constant: 4),
      column.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      note.picture.topAnchor.constraint(equalTo: column.bottomAnchor, constant: 20),
      note.picture.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      note.picture.trailingAnchor.constraint(equalTo: column.trailingAnchor),
      note.picture.heightAnchor.constraint(equalToConstant: 340),
    ])
  }
}
