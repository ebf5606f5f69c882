import Foundation

extension UIViewController {
  /// How far a controller's view is on its way onto or off the screen.
  struct Appearance {
    enum Phase {
      case disappeared
      case appearing
      case appeared
      case disappearing
    }

    var phase = Phase.disappeared
    var isAnimated = false
    /// Whether `viewIsAppearing(_:)` is still to be called in this appearance.
    var awaitsIsAppearing = false
  }

  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    let phase = appearance.phase
    if isAppearing ? phase == .appearing || phase == .appeared : phase == .disappearing {
      return reportUnbalanced("beginAppearanceTransition(\(isAppearing), animated: \(animated))")
    }
    guard isAppearing || phase != .disappeared else { return }
    appearance = Appearance(
      phase: isAppearing ? .appearing : .disappearing, isAnimated: animated,
      awaitsIsAppearing: isAppearing)
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
      viewIfLoaded?.setNeedsLayout()
    } else {
      viewWillDisappear(animated)
    }
    for child in childrenOnScreen {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  func endAppearance() {
    switch appearance.phase {
    case .appearing:
      becomeAppearing()
      appearance.phase = .appeared
      viewDidAppear(appearance.isAnimated)
    case .disappearing:
      appearance.phase = .disappeared
      appearance.awaitsIsAppearing = false
      viewDidDisappear(appearance.isAnimated)
    case .appeared, .disappeared:
      return reportUnbalanced("endAppearanceTransition()")
    }
    for child in childrenOnScreen { child.endAppearanceTransition() }
  }

  /// Calls `viewIsAppearing(_:)` if this appearance has not had it yet.
  func becomeAppearing() {
    guard appearance.awaitsIsAppearing, appearance.phase == .appearing else { return }
    appearance.awaitsIsAppearing = false
    viewIsAppearing(appearance.isAnimated)
  }

  private func reportUnbalanced(_ call: String) {
    HeadlessConsole.report(
      "unbalanced calls to begin/end appearance transitions: \(call) while \(self) is"
        + " \(appearance.phase)")
  }
}
