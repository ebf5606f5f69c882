import TestSupport
import Testing
import UIKit

@testable import MatchTransition

extension EffectFadeTests {
  /// What a box can draw.
  enum Paint: CaseIterable {
    case background, border, shadow

    @MainActor func prepare(_ view: UIView) {
      switch self {
      case .background: view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.8)
      case .border:
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.8).cgColor
      case .shadow: view.layer.shadowOpacity = 0.8
      }
    }

    /// The opacity of what is painted, 0...1.
    @MainActor func opacity(on view: UIView) -> Double {
      switch self {
      case .background: Double(view.layer.backgroundColor?.alpha ?? .nan)
      case .border: Double(view.layer.borderColor?.alpha ?? .nan)
      case .shadow: Double(view.layer.shadowOpacity)
      }
    }
  }
}

/// The boxes around visual effects.
extension EffectFadeTests {
  @Test(arguments: Paint.allCases)
  func `Around an effect, a view fades that draws only a background, a border or a shadow`(
    paint: Paint
  ) {
    let screen = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1)
    let card = UIView(frame: screen.window.bounds)
    paint.prepare(card)
    card.addSubview(UIVisualEffectView(effect: UIBlurEffect(style: .light)))
    screen.window.addSubview(card)
    screen.runTurn()
    let fade = EffectFade(card, ChangeLedger())
    for share in [0.5, 0, 0.25, 1] {
      fade.show(share)
      #expect(abs(paint.opacity(on: card) - 0.8 * share) < 1e-6, "at \(share)")
      #expect(card.alpha == 1)
    }
    fade.show(0.5)
    fade.end()
    #expect(abs(paint.opacity(on: card) - 0.8) < 1e-6)
  }
}
