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

  /// The settings of this run of the app.
  static var current = DemoSettings()

  /// Applies the settings to a scene.
  ///
  /// - Parameter matching: The transitions of the scene.
  func apply(to matching: ControllerMatching) {
    matching.speed = speed
    matching.reducesMotion = reducesMotion ? true : nil
    matching.showsInspector = showsInspector
  }
}
