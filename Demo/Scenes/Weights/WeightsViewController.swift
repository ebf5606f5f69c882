import UIKit

/// Shows three weights. A tap releases them, and the next one lifts them again.
final class WeightsViewController: TapViewController {
  private let header = UILabel("Springs", font: DemoStyle.largeTitle)
  private let note = UILabel(
    "Tap to let go, and again to lift", font: DemoStyle.callout, color: DemoStyle.secondaryInk)
  private let beam = UIView()
  private var isHeld = true
  let weights = [
    SpringWeight(mass: 10, stiffness: 50, damping: 1, cutOff: nil, rgb: 0xB4533A),
    SpringWeight(mass: 1, stiffness: 100, damping: 10, cutOff: nil, rgb: 0x2F6F73),
    SpringWeight(mass: 10, stiffness: 50, damping: 1, cutOff: 1, rgb: 0x3E4C84),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    onTap = { [weak self] in
      guard let self else { return }
      for weight in weights { if isHeld { weight.letGo() } else { weight.lift() } }
      isHeld.toggle()
    }
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
    let noteEnd = placeHead(header, note)
    beam.frame = CGRect(x: margin, y: noteEnd + 32, width: width, height: 8)
    let column = width / CGFloat(weights.count)
    weights.place(
      from: CGPoint(x: margin, y: beam.frame.midY), columns: weights.count,
      size: CGSize(width: column, height: safe.maxY - 24 - beam.frame.midY), gap: 0)
  }
}
