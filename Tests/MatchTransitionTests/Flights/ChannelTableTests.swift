import Foundation
import PlanFixtures
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Each test covers every row of the channel table, so a missing channel fails.
@Suite(.freshRuntime) @MainActor struct ChannelTableTests {
  /// A flight whose ends differ in every channel.
  private static let flight: Flight = {
    func end(_ seed: Double) -> BoxState {
      var end = BoxState(
        center: CGPoint(x: 100 + 50 * seed, y: 200 + 40 * seed),
        size: CGSize(width: 60 + 20 * seed, height: 80 + 10 * seed),
        transform: AffineMatrix(
          AffineMatrix.Components(
            rotation: 0.1 + 0.3 * seed, scaleX: 1 + 0.2 * seed, scaleY: 1 + 0.1 * seed,
            shear: 0.05 * seed)),
        appearance: ElementAppearance(
          opacity: 0.9 - 0.3 * seed,
          radii: CornerRadii(
            topLeft: 4 + seed, topRight: 5 + 2 * seed, bottomLeft: 6 + 3 * seed,
            bottomRight: 7 + 4 * seed),
          border: ElementBorder(width: 1 + seed, color: color(seed)),
          shadow: ElementShadow(
            color: color(seed + 0.1), opacity: 0.3 + 0.2 * seed,
            offset: CGSize(width: 1 + seed, height: 2 + seed), radius: 3 + seed),
          background: color(seed + 0.2)),
        clip: CGRect(x: 10 + seed, y: 20 + seed, width: 300 + seed, height: 400 + seed))
      end.clipRadii = CornerRadii(
        topLeft: 2 + seed, topRight: 3 + seed, bottomLeft: 4 + seed, bottomRight: 5 + seed)
      end.foreshortening = Foreshortening(x: 0.1 * seed, y: 0.2 * seed)
      end.tilt = Tilt(x: 0.3 * seed, y: 0.4 * seed)
      end.lift = FlightLift(opacity: 0.1 + 0.2 * seed, radius: 1 + 2 * seed)
      return end
    }
    func color(_ seed: Double) -> RGBA {
      RGBA(
        red: 0.1 + 0.2 * seed, green: 0.2 + 0.3 * seed, blue: 0.7 - 0.2 * seed,
        alpha: 0.9 - 0.1 * seed)
    }
    var flight = Flight(
      from: end(0), to: end(1), fade: .crossfade)
    flight.content.morphsText = true
    return flight
  }()

  @Test func `Every channel has a name of its own`() {
    #expect(Set(Channel.names).count == Channel.allCases.count)
    for channel in Channel.allCases { #expect(Channel(named: channel.description) == channel) }
  }

  @Test(arguments: ChannelGroup.all)
  func `A group has the channels of its numbers and colours`(group: ChannelGroup) {
    let channels = Channel.allCases.filter { $0.group == group }
    #expect(channels.map(\.rawValue) == Array(group.indices))
    #expect(channels.map(\.description) == group.row.channels.map(\.name))
    #expect(group.row.laws.reduce(0) { $0 + $1.width } == channels.count)
  }

  @Test(arguments: ChannelGroup.all)
  func `Every channel is read from both ends of a flight`(group: ChannelGroup) {
    let (start, end) = (Self.flight.state(at: 0), Self.flight.state(at: 1))
    for place in group.indices { #expect(start.values[place] != end.values[place]) }
  }

  @Test(arguments: ChannelGroup.all)
  func `Every group that varies is evaluated`(group: ChannelGroup) {
    var evaluator = FlightEvaluator([Self.flight])
    evaluator.sample(at: 0.3)
    let (start, end) = (Self.flight.state(at: 0), Self.flight.state(at: 1))
    var evaluated: [ChannelGroup] = []
    var hasChanged = false
    evaluator.withGroups(of: 0) { found, values in
      evaluated.append(found)
      if found != group { return }
      for channel in Channel.allCases where channel.group == group {
        let (value, ends) = (values[channel.index], [start[channel], end[channel]].sorted())
        #expect(ends[0] <= value && value <= ends[1], "\(channel)")
        if ends[0] < value, value < ends[1] { hasChanged = true }
      }
    }
    #expect(evaluated.contains(group) && hasChanged)
  }

  @Test(arguments: ChannelGroup.all.filter { ![.mix, .text].contains($0) })
  func `The state of a flight can become the end of another flight`(group: ChannelGroup) {
    let state = Self.flight.state(at: 0.3)
    let interrupted = Flight(
      from: BoxState(state), to: Self.flight.ends.destination)
    let start = interrupted.state(at: 0)
    for place in group.indices {
      #expect(abs(start.values[place] - state.values[place]) < 1e-9, "\(Channel.names[place])")
    }
  }

  /// A line that is 4 points wide on one side and 6 points wide on the other.
  private static let text: TextPieces? = {
    let lines = [4, 6].map { width in
      let run = TextLines.Run(
        characters: 0..<1, isTruncated: false, rect: CGRect(x: 0, y: 0, width: width, height: 5))
      return TextLines(
        size: CGSize(width: 9, height: 9), lines: [TextLines.Line(run: run, words: [run])])
    }
    return TextPieces(lines[0], lines[1], scales: (.one, .one), pixels: 1)
  }()

  private static func picture() -> UIView {
    let box = CGRect(x: 0, y: 0, width: 9, height: 9)
    let holder = UIView(frame: box)
    let picture = UIImageView(
      image: UIGraphicsImageRenderer(size: box.size).image { $0.fill(box) })
    picture.frame = box
    holder.addSubview(picture)
    return holder
  }

  /// Returns the values of a stand-in's layers.
  private func held(by standIn: StandIn) -> [ObjectIdentifier: [MovedProperty: MovedValue]] {
    var held: [ObjectIdentifier: [MovedProperty: MovedValue]] = [:]
    let views = [standIn.box, standIn.shape, standIn.shadow, standIn.clip?.view].compactMap { $0 }
    let contents = standIn.contents.map(\.view)
    let layers = (views + contents + contents.flatMap(\.subviews)).map(\.layer)
    for layer in layers + layers.compactMap(\.mask) {
      for property in MovedProperty.allCases {
        held[ObjectIdentifier(layer), default: [:]][property] = property.value(of: layer)
      }
    }
    return held
  }

  @Test(arguments: ChannelGroup.all, [false, true])
  func `A stand-in shows every group, and names the layers and properties that it writes`(
    group: ChannelGroup, hasOneRadius: Bool
  ) {
    var flight = Self.flight
    if hasOneRadius {
      flight.ends.source.appearance.radii = CornerRadii(2)
      flight.ends.destination.appearance.radii = CornerRadii(9)
    }
    let contents = [UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIView()]
    let standIn =
      group == .text
      ? StandIn(flight, old: Self.picture(), new: Self.picture(), text: Self.text)
      : StandIn(flight, old: contents[0], new: contents[1])
    let before = held(by: standIn)
    flight.state(at: 0.6).withGroup(group) { group.standInChannel.write(standIn, $0) }
    let after = held(by: standIn)
    var named: [ObjectIdentifier: Set<MovedProperty>] = [:]
    for moved in group.standInChannel.layers(standIn) {
      named[ObjectIdentifier(moved.layer), default: []].formUnion(
        moved.lines + moved.curves)
    }
    for (layer, values) in after {
      for (property, value) in values where before[layer]?[property] != value {
        #expect(named[layer]?.contains(property) == true, "\(group) writes \(property)")
      }
    }
    // Corners of different radii are drawn as separate shapes, which are not among the layers
    // above.
    let isShape =
      group == .clipRadii || !hasOneRadius && [.radii, .border, .background].contains(group)
    #expect(isShape || before != after, "\(group) writes nothing")
  }
}
