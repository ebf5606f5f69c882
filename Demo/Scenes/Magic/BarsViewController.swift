import UIKit

/// Shows the hours of a week as bars of blocks, below a large title.
final class BarsViewController: MagicPage {
  init(_ setting: MagicSetting) {
    super.init(
      setting, titleFont: setting.font(.largeTitle, 34, .bold, limit: 56),
      nameFont: setting.font(.headline, 17, .semibold, limit: 40),
      valueFont: setting.font(.callout, 17, .regular, limit: 40))
    onTap = { [weak self] in
      self?.navigationController?.pushViewController(RingViewController(setting), animated: true)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin: CGFloat = 20
    let width = view.bounds.width - 2 * margin
    let top = view.safeAreaInsets.top + 44
    place(titleLabel, leading: margin, y: top, width: width)
    let start = titleLabel.frame.maxY + 28
    let bottom = view.bounds.height - max(view.safeAreaInsets.bottom, 16) - 24
    let row = min((bottom - start) / CGFloat(names.count), 150)
    let most = CGFloat(WeekPart.all.map(\.hours).max() ?? 1)
    let (gap, height) = (CGFloat(4), CGFloat(44))
    let side = (width - gap * (most - 1)) / most
    for index in names.indices {
      let y = start + CGFloat(index) * row
      place(names[index], leading: margin, y: y, width: width * 0.7)
      place(values[index], trailing: margin, y: y, width: width * 0.4)
      for (hour, block) in blocks[index].enumerated() {
        let x = margin + CGFloat(hour) * (side + gap) + side / 2
        block.transform = .identity
        block.bounds.size = CGSize(width: side, height: height)
        block.layer.cornerRadius = 5
        block.center = CGPoint(x: mirrored(x), y: names[index].frame.maxY + 10 + height / 2)
      }
    }
  }
}
