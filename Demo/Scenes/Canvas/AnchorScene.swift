import MatchTransition
import UIKit

extension DemoScene {
  /// Pages that one view draws. Cut-outs of them fly.
  static let anchor = DemoScene(
    name: "anchor",
    title: "Drawn by One View",
    summary:
      "One view draws the whole page, as on a SwiftUI screen. Anchors mark the picture and its title, and "
      + "cut-outs of the page fly: Text(title).matchAnchor(id, in: \"title\").",
    group: .detail,
    duration: 3.2,
    taps: [
      DemoTap("Opened", at: 0.72, 0.35, time: 0.35, lasting: 0.9),
      DemoTap("Closed", at: 0.5, 0.3, time: 1.9, lasting: 0.9),
    ],
    root: { pictures -> DemoNavigationController in
      let subjects: [PictureSubject] = [.coast, .meadow, .cup, .lake]
      return DemoNavigationController(
        rootViewController: CanvasListViewController(
          pictures: subjects.map { pictures.picture(of: $0) }),
        flight: 0.7)
    },
    matching: { $0.matchTransition })
}

/// Four pictures with their titles, drawn by one view.
final class CanvasListViewController: SceneViewController {
  private let pictures: [DemoPicture]
  private let canvas = CanvasView()

  init(pictures: [DemoPicture]) {
    self.pictures = pictures
    super.init()
  }

  override func loadView() { view = canvas }

  override func viewDidLoad() {
    super.viewDidLoad()
    canvas.backgroundColor = DemoStyle.paper
    canvas.onTap = { [weak self] part in
      // Part 0 is the head of the page. Then each picture is followed by its title.
      if part > 0 { self?.open((part - 1) / 2) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, gap) = (DemoStyle.margin, CGFloat(16))
    let column = ((view.bounds.width - 2 * margin - gap) / 2).rounded(.down)
    let top = view.safeAreaInsets.top + DemoStyle.titleTop
    var parts = [
      CanvasView.Part.text(
        "On Paper", font: DemoStyle.largeTitle, at: CGPoint(x: margin, y: top),
        width: view.bounds.width - 2 * margin)
    ]
    let start = parts[0].frame.maxY + gap
    let height = (column * 5 / 4).rounded()
    for (index, picture) in pictures.enumerated() {
      let frame = CGRect(
        x: margin + CGFloat(index % 2) * (column + gap),
        y: start + CGFloat(index / 2) * (height + 48), width: column, height: height)
      parts.append(.picture(picture.image, frame, cornerRadius: 16, id: MatchID(index)))
      parts.append(
        .text(
          picture.words.title, font: DemoStyle.callout,
          at: CGPoint(x: frame.minX, y: frame.maxY + 8), width: column,
          id: MatchID(index, in: "title")))
    }
    canvas.show(parts)
  }

  private func open(_ index: Int) {
    navigationController?.pushViewController(
      CanvasPageViewController(picture: pictures[index], id: index), animated: true)
  }
}

/// One picture with its story, drawn by one view. A tap goes back.
final class CanvasPageViewController: SceneViewController {
  private let picture: DemoPicture
  private let id: Int
  private let canvas = CanvasView()

  init(picture: DemoPicture, id: Int) {
    (self.picture, self.id) = (picture, id)
    super.init()
  }

  override func loadView() { view = canvas }

  override func viewDidLoad() {
    super.viewDidLoad()
    canvas.backgroundColor = DemoStyle.paper
    canvas.onTap = { [weak self] _ in
      self?.navigationController?.popViewController(animated: true)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (margin, width) = (DemoStyle.margin, view.bounds.width)
    let frame = CGRect(x: 0, y: 0, width: width, height: (width * 1.1).rounded())
    let title = CanvasView.Part.text(
      picture.words.title, font: DemoStyle.title,
      at: CGPoint(x: margin, y: frame.maxY + 20), width: width - 2 * margin,
      id: MatchID(id, in: "title"))
    let place = CanvasView.Part.text(
      picture.words.place, font: DemoStyle.callout, color: DemoStyle.secondaryInk,
      at: CGPoint(x: margin, y: title.frame.maxY + 4), width: width - 2 * margin)
    let story = CanvasView.Part.text(
      picture.words.story, font: DemoStyle.body,
      at: CGPoint(x: margin, y: place.frame.maxY + 16), width: width - 2 * margin)
    canvas.show([
      .picture(picture.image, frame, cornerRadius: 0, id: MatchID(id)), title, place, story,
    ])
  }
}
