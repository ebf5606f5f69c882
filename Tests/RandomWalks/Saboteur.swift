import MatchTransition
import UIKit

/// A fault that an engine could have. The saboteur plants it to prove that the checks find it.
public enum Fault: String, CaseIterable, Sendable {
  case alphaNotRestored
  case opaqueNotRestored
  case transformNotRestored
  case maskLeftBehind
  case interactionLeftOff
  case siblingsReordered
  case viewLeftOut
  case standInLeftBehind
  case appearanceRepeated
  case neverEnds
  case screenKeptAlive
  case completionRepeated
  case jumpsWhenCaught
  case touchesLetThrough
  case effectsFaded
  case flightsHidden

  /// The promises that the fault breaks. Any of them may be reported first.
  public var promises: [Walk.Promise] {
    switch self {
    case .alphaNotRestored, .opaqueNotRestored, .transformNotRestored, .maskLeftBehind,
      .siblingsReordered, .viewLeftOut:
      [.restoresViews]
    case .interactionLeftOff: [.acceptsInput, .restoresViews]
    case .standInLeftBehind: [.leavesNoResidue]
    case .appearanceRepeated: [.appearsInOrder]
    case .neverEnds: [.comesToRest]
    case .screenKeptAlive: [.letsGo]
    case .completionRepeated: [.completesOnce]
    case .jumpsWhenCaught: [.movesContinuously]
    // A view of the app that flies itself is a flying view too.
    case .touchesLetThrough: [.keepsTouchesOut, .restoresViews]
    case .effectsFaded: [.keepsEffects]
    case .flightsHidden: [.showsFlights]
    }
  }
}

/// Plants one fault in every transition of an app.
@MainActor final class Saboteur {
  private let fault: Fault
  private var kept: [UIViewController] = []
  private var spoiled: [ObjectIdentifier] = []

  init(_ fault: Fault) {
    self.fault = fault
  }

  /// Called after each frame of a running `session`.
  func spoil(_ session: MatchSession, of app: WalkApp) {
    guard let top = app.top, top.isViewLoaded else { return }
    switch fault {
    case .neverEnds: if session.progress > 0.5 { session.pause() }
    case .completionRepeated:
      if session.progress > 0.5 { app.contexts.forEach { $0.completeTransition(true) } }
    case .touchesLetThrough:
      app.flyingViews.forEach { $0.isUserInteractionEnabled = false }
      app.screensInTransition.forEach { $0.isUserInteractionEnabled = true }
    case .effectsFaded: app.screensInTransition.forEach { $0.alpha = 0.5 }
    case .flightsHidden:
      app.flyingViews.filter { $0.backgroundColor == WalkBeacon.color }.forEach {
        $0.isHidden = true
      }
    default: break
    }
  }

  /// Called after an event that does not move the flights.
  func spoilHold(of app: WalkApp) {
    if fault == .jumpsWhenCaught { app.flyingViews.first { !$0.subviews.isEmpty }?.center.y += 8 }
  }

  /// Called when a session has ended.
  func spoilEnd(of app: WalkApp) {
    guard let top = app.top, top.isViewLoaded, let view = top.tagged.first(where: { !$0.isHidden })
    else { return }
    switch fault {
    case .alphaNotRestored: view.alpha = 0.123
    case .opaqueNotRestored: view.isOpaque.toggle()
    case .transformNotRestored: view.transform = CGAffineTransform(rotationAngle: 1)
    case .maskLeftBehind: view.layer.mask = CALayer()
    case .interactionLeftOff: top.view.isUserInteractionEnabled = false
    case .siblingsReordered: view.superview?.sendSubviewToBack(view)
    case .viewLeftOut: view.removeFromSuperview()
    case .standInLeftBehind: top.view.superview?.addSubview(UIView())
    case .appearanceRepeated: top.viewDidAppear(true)
    case .screenKeptAlive: kept.append(top)
    case .neverEnds, .completionRepeated, .jumpsWhenCaught, .touchesLetThrough, .effectsFaded,
      .flightsHidden:
      break
    }
  }
}
