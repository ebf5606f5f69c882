import Foundation

/// Evaluates the motion of flights: from the progress of a transition to the values of their channels.
///
/// ```swift
/// var evaluator = FlightEvaluator(plan.flights)
/// evaluator.sample(at: 0.5)
/// evaluator.withGroups(of: 0) { group, values in print(group, values[0]) }
/// ```
///
/// Only the groups that vary are evaluated. All other values are those of the start of a flight.
package struct FlightEvaluator: Sendable {
  package let flights: [Flight]
  /// The groups that vary, flight after flight.
  private var motions: [GroupMotion] = []
  /// The index of the first motion of each flight, and the number of all motions.
  private var firsts: [Int] = []
  /// The values of the varying groups at progress 0, in the order of `motions`.
  private var starts: [Double] = []
  /// Their values at progress 1. For ramps they are slopes.
  private var ends: [Double] = []
  /// Their values at the last sample. The memory is reused.
  private var values: [Double]

  /// Makes the evaluator of the given flights.
  ///
  /// - Parameter forced: The groups that are evaluated even if they keep their values.
  /// - Complexity: O(*n*), where *n* is the number of flights.
  package init(_ flights: [Flight]) {
    self.init(flights, forcing: nil)
  }

  init(_ flights: [Flight], forcing forced: ForcedGroups?) {
    self.flights = flights
    var (start, end, before): ([Double], [Double], [Double]) = ([], [], [])
    for index in flights.indices {
      firsts.append(motions.count)
      flights[index].read(.source, into: &start)
      flights[index].read(.destination, into: &end)
      forced?.before?.flights[index].read(.source, into: &before)
      for group in ChannelGroup.all {
        let isNew = !before.isEmpty && start[group.indices] != before[group.indices]
        guard
          let motion = GroupMotion(
            of: group, in: flights[index], from: start, to: end, firstValue: starts.count,
            isForced: isNew || forced?.contains(group, of: index, flights[index]) == true)
        else { continue }
        motions.append(motion)
        starts += start[group.indices]
        ends += end[group.indices]
      }
    }
    firsts.append(motions.count)
    values = starts
    sample(at: 0)
  }

  /// Computes the values of all flights at `progress` of the transition.
  ///
  /// The result is a pure function of `progress`. Outside 0...1 geometry continues and the other
  /// values stay. At exactly 0 and 1 the values are exactly the values of the ends. Nothing is
  /// allocated, unless another evaluator shares the memory.
  /// - Complexity: O(*v*), where *v* is the number of varying values.
  package mutating func sample(at progress: Double) {
    precondition(progress.isFinite, "sample(at:) with a progress of \(progress)")
    let (flights, motions, firsts) = (flights, motions, firsts)
    values.withUnsafeMutableBufferPointer { values in
      starts.withUnsafeBufferPointer { starts in
        ends.withUnsafeBufferPointer { ends in
          guard let starts = starts.baseAddress, let ends = ends.baseAddress,
            let values = values.baseAddress
          else { return }
          for index in flights.indices {
            let t = flights[index].localProgress(at: progress)
            for motion in firsts[index]..<firsts[index + 1] {
              motions[motion].write(starts, ends, to: values, at: t)
            }
          }
        }
      }
    }
  }
}

/// The groups of flights that are evaluated even if they keep their values.
struct ForcedGroups {
  /// The evaluator of flights before this one, whose groups are evaluated again, or nil for the first one.
  let before: FlightEvaluator?
  /// The flights whose places are evaluated.
  let sliding: Set<Int>
  /// The flight whose turn is evaluated, or nil.
  var turned: Int?

  fileprivate func contains(_ group: ChannelGroup, of index: Int, _ flight: Flight) -> Bool {
    let isCopy = flight.covered != nil
    guard let before else { return isCopy && CoverCopies.groups.contains(group) }
    return before.evaluates(group, of: index) || group == .transform && index == turned
      || sliding.contains(index)
        && (group == .position || group == .clip || group == .transform && isCopy)
  }
}

// MARK: The values of the last sample

extension FlightEvaluator {
  /// Calls `body` with the values of each group of a flight that is evaluated.
  package func withGroups(of index: Int, _ body: (ChannelGroup, GroupValues) -> Void) {
    values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      for motion in motions[firsts[index]..<firsts[index + 1]] {
        body(motion.group, GroupValues(first: values + motion.firstValue))
      }
    }
  }

  /// Returns the values of all channels of a flight.
  package func state(of index: Int) -> FlightState {
    var values = flights[index].values(at: .source)
    withGroups(of: index) { group, new in
      for channel in group.indices { values[channel] = new[channel - group.first] }
    }
    return FlightState(values, hasClip: flights[index].hasClip)
  }

  /// Adds an offset to a value, if it is evaluated. A sum outside the channel's range becomes the nearest
  /// value in it.
  mutating func add(_ offset: Double, to channel: Channel, of index: Int) {
    guard let motion = motion(of: channel.group, in: index) else { return }
    let value = motion.firstValue + channel.index
    values[value] += offset
    if let range = channel.kind.range {
      values[value] = min(max(values[value], range.lowerBound), range.upperBound)
    }
  }
}

extension FlightEvaluator {
  /// Replaces the clip of a flight, if it is evaluated.
  mutating func setClip(_ clip: CGRect, of index: Int) {
    guard let motion = motion(of: .clip, in: index) else { return }
    let new = [clip.minX, clip.minY, clip.width, clip.height]
    for (channel, value) in new.enumerated() {
      values[motion.firstValue + channel] = Double(value)
    }
  }

  /// Scales a box about its centre, if its transform is evaluated.
  mutating func scale(by factor: Double, of index: Int) {
    guard let motion = motion(of: .transform, in: index) else { return }
    // The rotation comes first.
    for channel in 1...2 { values[motion.firstValue + channel] *= factor }
  }
}

// MARK: The groups that are evaluated

extension FlightEvaluator {
  /// The groups of a flight that are evaluated, in their order.
  package func groups(of index: Int) -> [ChannelGroup] {
    motions[firsts[index]..<firsts[index + 1]].map(\.group)
  }

  /// The channels of a flight that are evaluated, in their order.
  func channels(of index: Int) -> [Channel] {
    groups(of: index).flatMap { Channel.allCases[$0.indices] }
  }

  /// Returns whether a group of a flight is evaluated.
  func evaluates(_ group: ChannelGroup, of index: Int) -> Bool {
    motion(of: group, in: index) != nil
  }

  /// Returns whether what a group writes to a layer changes in proportion to the progress of the transition
  /// between 0 and 1.
  package func isStraight(_ group: ChannelGroup, of index: Int) -> Bool {
    flights[index].followsProgress && motion(of: group, in: index)?.isStraight(starts, ends) == true
  }

  private func motion(of group: ChannelGroup, in index: Int) -> GroupMotion? {
    guard flights.indices.contains(index) else { return nil }
    return motions[firsts[index]..<firsts[index + 1]].first { $0.group == group }
  }
}

extension Flight {
  /// Whether the flight's own progress equals the progress of the transition.
  fileprivate var followsProgress: Bool {
    motion.window.lowerBound <= 0 && motion.window.upperBound >= 1
      && (motion.curve == .linear || motion.curve == .cubic(.linear))
  }
}
