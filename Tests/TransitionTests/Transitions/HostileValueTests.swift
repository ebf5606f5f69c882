import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Numbers that no app should set, and that some app will compute by a division by 0.
@Suite(.freshRuntime) @MainActor struct HostileValueTests {
  /// A number that an app can set.
  struct Setting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (Double, inout TransitionOptions) -> Void
    /// Returns the effect of an unmatched view, or nil if the number is one of the options.
    var effect: @Sendable (Double) -> MatchEffect? = { _ in nil }

    init(_ name: String, _ set: @escaping @Sendable (Double, inout TransitionOptions) -> Void) {
      (testDescription, self.set) = (name, set)
    }

    /// A number of the style of a matched view.
    static func style(
      _ name: String, _ set: @escaping @Sendable (Double, inout MatchStyle) -> Void
    ) -> Setting {
      Setting("the \(name) of a style") { set($0, &$1.styles["box", default: .automatic]) }
    }

    /// A number of the effect of an unmatched view.
    static func effect(_ name: String, _ make: @escaping @Sendable (Double) -> MatchEffect)
      -> Setting
    {
      var setting = Setting("the \(name) of an effect") { _, _ in }
      setting.effect = make
      return setting
    }

    /// A number of the movement of the screens.
    static func screens(
      _ name: String, _ set: @escaping @Sendable (Double, inout ScreenTransform) -> Void
    ) -> Setting {
      Setting("the \(name) of the screens") {
        var transform = ScreenTransform(from: .trailing, scale: 0.9, opacity: 0.5)
        set($0, &transform)
        $1.screenEffect = .move(transform)
      }
    }
  }

  nonisolated private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, .leastNonzeroMagnitude, 1e9, 1e155, 1e300, -1e300,
    .greatestFiniteMagnitude,
  ]

  /// A range around a number, or an empty one at a number that is none.
  nonisolated private static func range(_ number: Double) -> ClosedRange<Double> {
    number < 0.3 ? number...0.3 : number > 0.3 ? 0.3...number : 0.3...0.3
  }

  nonisolated private static let settings: [Setting] = [
    Setting("the duration") { $1.duration = $0 },
    Setting("the hold limit") { $1.holdLimit = $0 },
    Setting("the spread of a stagger") {
      $1.stagger = .outwards(spread: $0, includesMatched: true)
    },
    Setting("the first time of the curve") { $1.curve = .cubic($0, 0, 0.2, 1) },
    Setting("the first progress of the curve") { $1.curve = .cubic(0.4, $0, 0.2, 1) },
    Setting("the second progress of the curve") { $1.curve = .cubic(0.4, 0, 0.2, $0) },
    Setting("the damping ratio of the curve") { $1.curve = .spring(dampingRatio: $0) },
    Setting("the response of the curve") {
      ($1.duration, $1.curve) = (nil, .spring(response: $0, dampingRatio: 0.5))
    },
    Setting("the damping ratio of a timed curve") {
      ($1.duration, $1.curve) = (nil, .spring(response: 0.3, dampingRatio: $0))
    },
    .style("window") { $1.window = .fraction(range($0)) },
    .style("delay") { $1.window = .seconds(delay: $0, duration: 0.2) },
    .style("length") { $1.window = .seconds(delay: 0.1, duration: $0) },
    .style("progress") { $1.curve = .cubic(0.4, $0, 0.2, 1) },
    .style("response") { $1.curve = .spring(response: $0, dampingRatio: 0.5) },
    .style("damping ratio") { $1.curve = .spring(response: 0.2, dampingRatio: $0) },
    .style("bend") { $1.path = .arc(bend: $0) },
    .style("timings") {
      $1.timings = PropertyTimings(
        fade: range($0), position: range($0), size: range($0), shape: range($0), opacity: range($0))
    },
    .style("elevation") { $1.elevation = $0 },
    .style("priority") { $1.priority = Int(exactly: $0.rounded()) ?? ($0 < 0 ? .min : .max) },
    .effect("opacity") { .opacity($0) },
    .effect("distance") { .move(x: $0, y: $0) },
    .effect("scale") { .scale($0) },
    .effect("rotation") { .rotate(by: $0) },
    .effect("tilt") { .tilt(x: $0, y: $0) },
    .effect("blur") { .blur($0) },
    .effect("circle") { .reveal(from: CGPoint(x: $0, y: $0)) },
    .effect("corners of the reveal") { .reveal(cornerRadius: $0) },
    .effect("window") {
      MatchEffect.fade.during(entering: .fraction(range($0)), leaving: .fraction(range($0)))
    },
    .effect("seconds") {
      let window = TimingWindow.seconds(delay: $0, duration: $0)
      return MatchEffect.fade.during(entering: window, leaving: window)
    },
    .effect("list") { [.scale($0), .rotate(by: $0), .move(x: $0), .scale($0), .rotate(by: $0)] },
    .screens("scale") { $1.scale = $0 },
    .screens("opacity") { $1.opacity = $0 },
    .screens("parallax") { $1.parallax = $0 },
    .screens("back scale") { $1.backScale = $0 },
    .screens("darkness") { $1.darkness = $0 },
    .screens("corner radius") { $1.cornerRadius = $0 },
  ]

  /// Screens with a matched box that has content, and an unmatched view with a text in it.
  private static func build(_ isFirst: Bool, _ effect: MatchEffect? = nil) -> (UIView) -> Void {
    { root in
      let box = UIView.tagged(
        "box",
        isFirst
          ? CGRect(x: 5, y: 5, width: 30, height: 20)
          : CGRect(x: 40, y: 100, width: 50, height: 70))
      box.layer.cornerRadius = isFirst ? 2 : 8
      let mark = UIView.filled(CGRect(x: 3, y: 3, width: 9, height: 9), .blue)
      box.addSubview(mark)
      root.addSubview(box)
      let lone = UIView.tagged("lone", CGRect(x: 20, y: 50, width: 40, height: 30), .green)
      lone.matchTransition.effect = effect
      let label = UILabel(frame: lone.bounds)
      label.text = "Lone"
      lone.addSubview(label)
      if isFirst { root.addSubview(lone) }
    }
  }

  /// The values of the layers on the screen that are not finite. UIKit raises on a place that is no number.
  private func faults(_ stage: DoorStage) -> [String] {
    var faults: [String] = []
    var layers: [CALayer] = [stage.screen.window.layer]
    while let layer = layers.popLast() {
      layers += layer.sublayers ?? []
      for shown in [layer, layer.presentation()].compactMap({ $0 }) {
        let matrix = shown.transform
        let numbers = [
          shown.position.x, shown.position.y, shown.bounds.minX, shown.bounds.minY,
          shown.bounds.width, shown.bounds.height, CGFloat(shown.opacity), shown.cornerRadius,
          shown.borderWidth, CGFloat(shown.shadowOpacity), matrix.m11, matrix.m12, matrix.m21,
          matrix.m22, matrix.m41, matrix.m42, matrix.m14, matrix.m24,
        ]
        if !numbers.allSatisfy(\.isFinite) { faults.append("\(layer): \(numbers)") }
      }
    }
    return faults
  }

  private func expectHarmless(_ setting: Setting, _ number: Double, _ door: Door) throws {
    let stage = DoorStage(
      door, from: Self.build(true, setting.effect(number)), to: Self.build(false))
    setting.set(number, &stage.options)
    let name = Comment("\(setting.testDescription) of \(number), \(door)")
    stage.begin()
    let session = try #require(stage.session, name)
    for _ in 0..<8 where session.didComplete == nil {
      stage.screen.advance(by: 1.0 / 60)
      #expect(faults(stage).isEmpty, name)
    }
    _ = stage.screen.render()
    session.pause()
    session.scrub(to: 0.5)
    stage.screen.advance(by: 0.02)
    #expect(faults(stage).isEmpty, name)
    session.reverse()
    stage.screen.advance(by: 0.02)
    #expect(faults(stage).isEmpty, name)
    session.finish()
    for _ in 0..<30 where session.didComplete == nil { stage.screen.advance(by: 0.1) }
    #expect(session.didComplete != nil && stage.session == nil, name)
    #expect(stage.changes.isEmpty, name)
  }

  @Test(arguments: settings)
  func `No number that an app can set stops a transition or harms a view`(
    setting: Setting
  ) throws {
    // The worst numbers go through all doors, and the others through one each.
    let doors = [Door.push, .pop, .inPlace]
    for (index, number) in Self.numbers.enumerated() {
      let isWorst = number.isNaN || number == .infinity || number == 1e300
      for door in isWorst ? doors : [doors[index % doors.count]] {
        try expectHarmless(setting, number, door)
      }
    }
  }

  @Test(arguments: numbers)
  func `No number that a gesture can give stops a transition or harms a view`(
    number: Double
  ) throws {
    let ends: [(MatchSession) -> Void] = [
      { $0.finish(velocity: number) }, { $0.cancel(velocity: number) },
      { $0.release(velocity: number) },
      {
        $0.scrub(to: number)
        $0.finish()
      },
    ]
    for end in ends {
      let stage = DoorStage(.push, from: Self.build(true), to: Self.build(false))
      stage.begin()
      let session = try #require(stage.session)
      stage.screen.advance(by: 0.1)
      session.pause()
      end(session)
      for _ in 0..<8 where session.didComplete == nil {
        stage.screen.advance(by: 1.0 / 60)
        #expect(faults(stage).isEmpty)
      }
      stage.screen.advance(by: 3)
      #expect(session.didComplete != nil && stage.session == nil)
      #expect(stage.changes.isEmpty)
    }
  }
}
