import UIKit

/// Three weights that are held up until a tap lets them go.
final class WeightsViewController: UIViewController {
  private let header = UILabel("Springs", font: DemoStyle.largeTitle)
  private let note = UILabel(
    "Tap to let go", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private let beam = UIView()
  let weights = [
    SpringWeight(mass: 10, stiffness: 50, damping: 1, cutOff: nil, rgb: 0xB4533A),
    SpringWeight(mass: 1, stiffness: 100, damping: 10, cutOff: nil, rgb: 0x2F6F73),
    SpringWeight(mass: 10, stiffness: 50, damping: 1, cutOff: 1, rgb: 0x3E4C84),
  ]

  override func loadView() {
    let page = TapView()
    page.onTap = { [weak self] in
      for weight in self?.weights ?? [] { weight.letGo() }
    }
    view = page
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    beam.backgroundColor = DemoStyle.ink
    beam.layer.cornerRadius = 4
    for subview in [header, note] + weights + [beam] { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = DemoStyle.margin
    let width = view.bounds.width - 2 * margin
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let titleEnd = header.place(
      at: CGPoint(x: margin, y: safe.minY + DemoStyle.titleTop), width: width)
    let noteEnd = note.place(at: CGPoint(x: margin, y: titleEnd), width: width)
    beam.frame = CGRect(x: margin, y: noteEnd + 32, width: width, height: 8)
    let column = width / CGFloat(weights.count)
    for (index, weight) in weights.enumerated() {
      weight.frame = CGRect(
        x: margin + column * CGFloat(index), y: beam.frame.midY, width: column,
        height: safe.maxY - 24 - beam.frame.midY)
    }
  }
}
