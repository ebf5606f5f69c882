import Foundation
import TestSupport
import UIKit

@testable import MatchTransition

/// The kinds of change from one screen to another.
enum Door: String, CaseIterable, Sendable {
  case push, pop, present, presentOver, dismiss, tab, inPlace
}

/// Two screens of 100 by 200 points, and the controllers for a transition through one door.
@MainActor final class DoorStage {
  let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
  private(set) var issues: [MatchIssue] = []
  private let door: Door
  let first: BuiltController
  let second: BuiltController
  private(set) var navigation: UINavigationController?
  private(set) var tabs: UITabBarController?
  private var records: [ViewRecord] = []
  /// The options of the transition. At first it takes half a second at an even pace.
  var options = TransitionOptions(duration: 0.5, curve: .linear) {
    didSet { matching?.options = options }
  }

  init(
    _ door: Door, from: @escaping (UIView) -> Void = box(at: 0),
    to: @escaping (UIView) -> Void = box(at: 80)
  ) {
    self.door = door
    first = BuiltController("First", from)
    second = BuiltController("Second", to)
    first.loadViewIfNeeded()
    second.loadViewIfNeeded()
    switch door {
    case .push, .pop: navigation = UINavigationController(rootViewController: first)
    case .tab:
      tabs = UITabBarController()
      tabs?.viewControllers = [first, second]
    case .present, .dismiss: second.modalPresentationStyle = .fullScreen
    case .presentOver: second.modalPresentationStyle = .overFullScreen
    case .inPlace: break
    }
    navigation?.isNavigationBarHidden = true
    matching?.isEnabled = true
    matching?.options = options
    matching?.onIssue = { [weak self] in self?.issues.append($0) }
    screen.window.rootViewController = navigation ?? tabs ?? first
    screen.runTurn()
    switch door {
    case .pop: navigation?.pushViewController(second, animated: false)
    case .dismiss: first.present(second, animated: false)
    default: break
    }
    screen.advance(by: 0.5)
    records = [first, second].flatMap { ViewRecord.all(below: $0.view) }
  }

  static func box(at x: CGFloat) -> (UIView) -> Void {
    { $0.addSubview(.box(at: x)) }
  }

  var matching: ControllerMatching? {
    switch door {
    case .push, .pop: navigation?.matchTransition
    case .tab: tabs?.matchTransition
    case .present, .presentOver, .dismiss: second.matchPresentation
    case .inPlace: nil
    }
  }

  var session: MatchSession? {
    door == .inPlace ? first.view.matchTransition.session : matching?.session
  }

  /// Starts the transition.
  func begin() {
    switch door {
    case .push: navigation?.pushViewController(second, animated: true)
    case .pop: navigation?.popViewController(animated: true)
    case .present, .presentOver: first.present(second, animated: true)
    case .dismiss: second.dismiss(animated: true)
    case .tab: tabs?.selectedIndex = 1
    case .inPlace:
      let old = first.view.subviews
      first.view.matchTransition.animate(options) {
        for view in old { view.removeFromSuperview() }
        for view in second.view.subviews { first.view.addSubview(view) }
      }
    }
    screen.runTurn()
  }

  /// Releases every controller in the window.
  func leave() {
    screen.window.rootViewController = UIViewController()
  }

  /// The differences of both screens' views from their state before the transition.
  var changes: [String] {
    records.flatMap { $0.changes(ignoringPlaces: door == .inPlace) }
  }
}

/// The properties of a view that a transition might change.
@MainActor private struct ViewRecord {
  let view: UIView
  let values: [String]
  let superview: UIView?
  let index: Int

  init(_ view: UIView, index: Int) {
    self.view = view
    self.index = index
    values = Self.values(of: view)
    superview = view.superview
  }

  /// Returns the records of the subviews. A screen's root view is inserted and removed by UIKit.
  static func all(below root: UIView) -> [ViewRecord] {
    var records: [ViewRecord] = []
    var stack = [root]
    while let view = stack.popLast() {
      records += view.subviews.enumerated().map { ViewRecord($0.element, index: $0.offset) }
      stack += view.subviews
    }
    return records
  }

  private static func values(of view: UIView) -> [String] {
    [
      "alpha \(view.alpha)", "hidden \(view.isHidden)", "transform \(view.transform)",
      "interaction \(view.isUserInteractionEnabled)", "opaque \(view.isOpaque)",
      "mask \(view.layer.mask != nil)", "bounds \(view.bounds)",
    ]
  }

  func changes(ignoringPlaces: Bool) -> [String] {
    let now = Self.values(of: view)
    var changes = zip(values, now).filter { $0 != $1 }.map { "\($0) -> \($1)" }
    if !ignoringPlaces, superview !== view.superview { changes.append("superview") }
    if !ignoringPlaces, view.superview?.subviews.dropFirst(index).first !== view {
      changes.append("index")
    }
    return changes.map { "\(String(describing: view.matchID)): \($0)" }
  }
}
