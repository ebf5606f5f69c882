import MatchTransition
import UIKit

/// The tagged views of one week: the title, and for each part its name, its hours and its blocks.
class MagicPage: TapViewController {
  /// The distance of the words from the sides of both pages, in points.
  static let margin: CGFloat = 20

  let setting: MagicSetting
  let titleLabel: UILabel
  let names: [UILabel]
  let values: [UILabel]
  /// The blocks of each part, one for each hour.
  let blocks: [[UIView]]

  init(_ setting: MagicSetting, titleFont: UIFont, nameFont: UIFont, valueFont: UIFont) {
    self.setting = setting
    titleLabel = UILabel("This Week", font: titleFont)
    names = WeekPart.all.map { UILabel($0.name, font: nameFont) }
    values = WeekPart.all.map {
      UILabel("\($0.hours) h", font: valueFont, color: DemoStyle.secondaryInk)
    }
    blocks = WeekPart.all.map { part in (0..<part.hours).map { _ in UIView() } }
    super.init()
    titleLabel.matchID = "magic-title"
    // The title is up before the first blocks arrive below it.
    titleLabel.matchTransition.style = Self.style(in: 0...0.42)
    for (index, part) in WeekPart.all.enumerated() {
      names[index].matchID = MatchID(index, in: "magic-name")
      values[index].matchID = MatchID(index, in: "magic-value")
      // The names sink at the side of the blocks, as the blocks rise. In the largest text they are in
      // place before the blocks rise past them.
      for label in [names[index], values[index]] {
        label.matchTransition.style = Self.style(in: setting.isLarge ? 0...0.38 : 0.2...0.55)
      }
      for (hour, block) in blocks[index].enumerated() {
        block.backgroundColor = part.color
        block.matchID = MatchID("\(index)-\(hour)", in: "magic-block")
        // Part after part and block after block, so that each can be followed.
        let start = part.turn + 0.16 * Double(hour) / Double(part.hours)
        // Names in the largest text reach below the ring, and the blocks rise around them.
        block.matchTransition.style = Self.style(
          in: start...start + 0.6, path: setting.isLarge ? .arc(bend: 0.18) : .line, priority: 1)
      }
    }
  }

  /// Returns a style that flies in a part of the push to the ring, and in the same part of the pop.
  private static func style(
    in part: ClosedRange<Double>, path: MatchPath = .line, priority: Int = 0
  ) -> MatchStyle {
    let back = 1 - part.upperBound...1 - part.lowerBound
    return MatchStyle(window: .fraction(part), path: path, priority: priority).when(
      .pop, use: MatchStyle(window: .fraction(back), path: path, priority: priority))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoStyle.paper
    view.semanticContentAttribute = setting.direction
    for subview in blocks.flatMap({ $0 }) + names + values + [titleLabel] as [UIView] {
      subview.isUserInteractionEnabled = false
      view.addSubview(subview)
    }
  }

  /// The distance of the views beside the names from the leading edge, in points.
  var nameEnd: CGFloat { Self.margin + (names.map(\.frame.width).max() ?? 0) + 12 }

  /// Places a label with its leading upper corner at a distance from the leading edge.
  func place(_ label: UILabel, leading: CGFloat, y: CGFloat, width: CGFloat) {
    label.place(at: CGPoint(x: leading, y: y), width: width)
    if setting.isRightToLeft {
      label.frame.origin.x = view.bounds.width - leading - label.frame.width
    }
  }

  /// Places a label with its trailing upper corner at a distance from the trailing edge.
  func place(_ label: UILabel, trailing: CGFloat, y: CGFloat, width: CGFloat) {
    label.place(at: CGPoint(x: trailing, y: y), width: width)
    if !setting.isRightToLeft {
      label.frame.origin.x = view.bounds.width - trailing - label.frame.width
    }
  }

  /// Mirrors a place for a reader from right to left.
  func mirrored(_ x: CGFloat) -> CGFloat {
    setting.isRightToLeft ? view.bounds.width - x : x
  }
}
