import DemoScenes
import Foundation
import MatchTransition
import UIKit

/// The person's settings for all scenes.
@MainActor struct DemoSettings {
  /// The speed of matched transitions.
  var speed = 1.0
  var showsInspector = false
  /// Whether motion is reduced whatever the system's setting is.
  var reducesMotion = false
  var showsFrameTimes = false
  /// The most flights of a transition, or nil for no limit.
  var flights: Int?

  static let flightLimits: [Int?] = [nil, 20, 5]
  /// The settings of this run of the app.
  static var current = DemoSettings()

  /// Applies the settings to a scene.
  ///
  /// - Parameters:
  ///   - matching: The transitions of the scene.
  ///   - budget: The limits that the scene itself has.
  func apply(to matching: ControllerMatching, budget: TransitionBudget) {
    matching.speed = speed
    matching.reducesMotion = reducesMotion ? true : nil
    matching.options.budget = budget
    if let flights { matching.options.budget.flights = flights }
    if matching.showsInspector != showsInspector {
      matching.showsInspector = showsInspector
    }
  }
}
