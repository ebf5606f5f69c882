import UIKit

/// Shows the hours of a week as bars of blocks, below a large title.
final class BarsViewController: MagicPage {
  init(_ setting: MagicSetting) {
    super.init(
      setting, titleFont: setting.font(.largeTitle, 34, .bold, limit: 56),
      nameFont: setting.font(.headline, 17, .semibold, limit: 32),
      valueFont: setting.font(.callout, 17, .regular, limit: 26))
    onTap = { [weak self] in
      self?.navigationController?.pushViewController(RingViewController(setting), animated: true)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = Self.margin
    let width = view.bounds.width - 2 * margin
    let top = view.safeAreaInsets.top + 44
    place(titleLabel, leading: margin, y: top, width: width)
    let start = titleLabel.frame.maxY + 36
    let bottom = view.bounds.height - max(view.safeAreaInsets.bottom, 16) - 24
    let row = min((bottom - start) / CGFloat(names.count), 132)
    for (name, value) in zip(names, values) {
      place(name, leading: margin, y: 0, width: width * 0.5)
      place(value, trailing: margin, y: 0, width: width * 0.3)
    }
    // The blocks lie between the names and the hours, so that they leave without crossing them.
    let left = nameEnd
    let right = margin + (values.map(\.frame.width).max() ?? 0) + 10
    let most = CGFloat(WeekPart.all.map(\.hours).max() ?? 1)
    let step = (view.bounds.width - left - right) / most
    let size = CGSize(width: step * 0.78, height: min(row - 36, 64))
    for index in names.indices {
      let middle = start + CGFloat(index) * row + size.height / 2
      for label in [names[index], values[index]] { label.center.y = middle }
      for (hour, block) in blocks[index].enumerated() {
        block.transform = .identity
        block.bounds.size = size
        block.layer.cornerRadius = min(5, size.width / 2)
        block.center = CGPoint(x: mirrored(left + (CGFloat(hour) + 0.39) * step), y: middle)
      }
    }
  }
}
