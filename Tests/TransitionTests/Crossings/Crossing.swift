import MatchTransition
import PlanFixtures
import Testing
import UIKit

/// One combination of a feature, a change of screens, an interruption and the person's settings.
struct Crossing: Sendable, CustomTestStringConvertible {
  /// A part of the library that the screens use.
  enum Feature: String, CaseIterable {
    case plain, arc, spring, stagger, effects, zoom, live, scroll, tilt, nested, windows, faint
    case reveal, blur, elevation
  }

  enum Change: String, CaseIterable {
    case push, pop, present, dismiss, tab, inPlace
  }

  enum Interruption: String, CaseIterable {
    case none, caught, reversed, turnedTwice, scrubbed, finger, memory, moved, cancelled
  }

  enum Surroundings: String, CaseIterable {
    case usual, rightToLeft, reduceMotion, largeText, tablet, dark
  }

  var feature: Feature
  var change: Change
  var interruption: Interruption
  var surroundings: Surroundings

  /// Each two choices meet in one of the crossings.
  static let all = meeting(Interruption.allCases)

  /// Crossings without interruptions. Each two values of feature, change and surroundings meet in one.
  static let uninterrupted = meeting([.none])

  /// With Reduce Motion nothing flies, so a pair that met only there would not be tested. Each value meets
  /// Reduce Motion in a row of its own.
  private static func meeting(_ interruptions: [Interruption]) -> [Crossing] {
    let (features, changes) = (Feature.allCases, Change.allCases)
    let surroundings = Surroundings.allCases.filter { $0 != .reduceMotion }
    let moving = Pairs.rows([
      features.count, changes.count, interruptions.count, surroundings.count,
    ]).map { row in
      Crossing(
        feature: features[row[0]], change: changes[row[1]], interruption: interruptions[row[2]],
        surroundings: surroundings[row[3]])
    }
    return moving
      + features.indices.map { index in
        Crossing(
          feature: features[index], change: changes[index % changes.count],
          interruption: interruptions[index % interruptions.count], surroundings: .reduceMotion)
      }
  }

  var testDescription: String {
    [feature.rawValue, change.rawValue, interruption.rawValue, surroundings.rawValue]
      .joined(separator: ", ")
  }

  /// Whether the transition ends where it began.
  var isCancelled: Bool { interruption == .reversed || interruption == .cancelled }
}

extension Crossing.Feature {
  var options: TransitionOptions {
    var options = TransitionOptions(duration: 0.6)
    switch self {
    case .stagger: options.stagger = .towards(.trailing, includesMatched: true)
    case .spring: options.curve = .spring(dampingRatio: 0.8)
    case .zoom: options.screenEffect = .zoom(from: "picture")
    case .effects: options.screenEffect = .push(from: .trailing)
    default: break
    }
    return options
  }

  /// Whether views move in a part of the time only.
  var hasParts: Bool { self == .stagger || self == .windows }

  /// The style of matched views, or nil for the usual one.
  var style: MatchStyle? {
    switch self {
    case .arc: MatchStyle(path: .arc)
    case .spring: .spring(response: 0.3, dampingRatio: 0.7)
    case .live: MatchStyle(snapshot: .live(.destination))
    case .elevation: MatchStyle().with(\.elevation, 12)
    case .windows: MatchStyle(window: .seconds(delay: 0.1, duration: 0.2)).with(\.curve, .easeInOut)
    default: nil
    }
  }

  /// The effect of views that only one screen has.
  var effect: MatchEffect? {
    switch self {
    case .effects: [.move(from: .bottom), .rotate(by: 0.5), .opacity(0)]
    case .stagger: [.fade, .move(x: 30, y: 20)]
    case .reveal: .reveal()
    case .blur: [.blur(6), .fade]
    default: nil
    }
  }
}
