import SeededRandom
import Foundation
import MatchTransition
import PlanFixtures

extension SeededGenerator {
  package mutating func color() -> RGBA {
    if once(in: 4) { return .clear }
    return RGBA(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: once(in: 2) ? 1 : number(0...1))
  }

  package mutating func appearance() -> ElementAppearance {
    ElementAppearance(
      opacity: once(in: 2) ? 1 : number(0...1),
      radii: once(in: 2) ? .zero : CornerRadii(number(0...20)),
      border: once(in: 2) ? .none : ElementBorder(width: number(0...4), color: color()),
      shadow: once(in: 2)
        ? .none
        : ElementShadow(
          color: color(), opacity: number(0...1),
          offset: CGSize(width: number(-5...5), height: number(-5...5)), radius: number(0...9)),
      background: color())
  }

  package mutating func transform() -> AffineMatrix {
    if once(in: 2) { return .identity }
    return AffineMatrix(
      AffineMatrix.Components(
        rotation: number(-3...3), scaleX: number(0.2...2),
        scaleY: number(0.2...2) * (once(in: 5) ? -1 : 1), shear: number(-0.5...0.5)))
  }

  package mutating func rect() -> CGRect {
    CGRect(
      x: number(-50...300), y: number(-50...600), width: number(0...300), height: number(0...300))
  }

  package mutating func content() -> ElementContent {
    let kinds: [ElementContent.Kind] = [.box, .image, .text, .group, .pixels]
    return ElementContent(
      kind: kinds[Int.random(in: 0..<4, using: &self)], isOpaque: once(in: 2),
      identity: once(in: 2) ? nil : Int.random(in: 0..<3, using: &self))
  }

  /// Elements with IDs below `ids`, some of them doubled, hidden or children of others.
  package mutating func screen(count: Int, ids: Int) -> CapturedScreen {
    var views: [CapturedView] = []
    for index in 0..<count {
      views.append(
        CapturedView(
          MatchID(Int.random(in: 0..<ids, using: &self)), x: number(0...390), y: number(0...844),
          width: number(1...300), height: number(1...300), transform: transform(),
          appearance: appearance(), content: content(), clip: once(in: 3) ? rect() : nil,
          order: index * 3,
          parent: index > 0 && once(in: 3) ? Int.random(in: 0..<index, using: &self) : nil,
          visibility: once(in: 4) ? .offScreen : .visible))
    }
    return CapturedScreen(views: views)
  }

  package mutating func curve() -> TransitionCurve {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: return .linear
    case 3: return .spring(dampingRatio: number(0.2...1))
    case 1: return .cubic(.easeInOut)
    case 2: return .cubic(.standard)
    default:
      return .cubic(
        CubicCurve(number(0...1), number(-0.5...1.5), number(0...1), number(-0.5...1.5)))
    }
  }

  package mutating func style() -> MatchStyle {
    var style = MatchStyle()
    if once(in: 2) {
      let (first, second) = (number(0...1), number(0...1))
      style.window = .fraction(min(first, second)...max(first, second))
    }
    style.curve = curve()
    if once(in: 2) { style.path = .arc(bend: number(-1...1)) }
    if once(in: 3) {
      style.timings = PropertyTimings(
        fade: part(), position: part(), size: part(), shape: part(), opacity: part())
    }
    if once(in: 4) { style.priority = Int.random(in: -2...2, using: &self) }
    if once(in: 4) {
      let fades: [ContentFade] = [.destinationOnly, .sourceOnly, .crossfade, .through]
      style.fade = fades[index(below: fades.count)]
    }
    return style
  }

  /// A stretch of a flight, or all of it.
  private mutating func part() -> ClosedRange<Double>? {
    once(in: 3) ? nil : number(0...0.4)...number(0.5...1)
  }

  package mutating func styles(for screen: CapturedScreen) -> [Int: MatchStyle] {
    var styles: [Int: MatchStyle] = [:]
    for index in screen.views.indices where once(in: 2) { styles[index] = style() }
    return styles
  }

  package mutating func effects(for screen: CapturedScreen) -> [Int: MatchEffect] {
    var effects: [Int: MatchEffect] = [:]
    for index in screen.views.indices where once(in: 4) {
      effects[index] = [.fade, .scale(number(0...2)), .move(x: number(-90...90), y: 5)]
    }
    return effects
  }

  /// A plan between two random screens of about `count` elements each.
  package mutating func plan(count: Int, styled: Bool = true) -> TransitionPlan {
    let from = screen(count: count, ids: count)
    let to = screen(count: count, ids: count)
    var (fromStyles, toStyles) = (ScreenStyles(), ScreenStyles())
    if styled {
      fromStyles = ScreenStyles(styles: styles(for: from), effects: effects(for: from))
      toStyles = ScreenStyles(styles: styles(for: to), effects: effects(for: to))
    }
    return PlanInput(from: from, to: to, fromStyles: fromStyles, toStyles: toStyles).plan()
  }
}
