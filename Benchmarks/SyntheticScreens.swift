import Foundation
import MatchTransition

/// Two screens of elements that all match, as captured values.
struct SyntheticScreens {
  let from: CapturedScreen
  let to: CapturedScreen

  init(count: Int) {
    from = SyntheticScreens.screen(count: count, columns: 10, side: 60)
    to = SyntheticScreens.screen(count: count, columns: 3, side: 180)
  }

  private static func screen(count: Int, columns: Int, side: Double) -> CapturedScreen {
    let corner = CornerRadii(side / 8)
    return CapturedScreen(
      elements: (0..<count).map { index in
        let x = (Double(index % columns) + 0.5) * side
        let y = (Double(index / columns) + 0.5) * side
        return Element(
          id: MatchID("photo-\(index)"), center: CGPoint(x: x, y: y),
          size: CGSize(width: side - 8, height: side - 8),
          appearance: ElementAppearance(
            radii: corner, background: RGBA(red: side / 200, green: 0.5, blue: 0.3)),
          content: ElementContent(kind: .image, isOpaque: true, identity: index), order: index)
      })
  }

  func match() -> MatchResult { Matcher.match(from: from, to: to) }

  func plan(styles: [Int: MatchStyle] = [:]) -> TransitionPlan {
    Choreographer.plan(from: from, to: to, matches: match(), toStyles: ScreenStyles(styles: styles))
  }

  /// A window and a curve for each of `count` flights, of a few kinds.
  static func staggeredStyles(count: Int) -> [Int: MatchStyle] {
    let curves: [CubicCurve] = [.easeIn, .easeOut, .easeInOut, .standard]
    return Dictionary(
      uniqueKeysWithValues: (0..<count).map { index in
        let start = 0.3 * Double(index) / Double(count)
        return (
          index,
          MatchStyle(window: start...(start + 0.7), curve: .cubic(curves[index % curves.count]))
        )
      })
  }
}
