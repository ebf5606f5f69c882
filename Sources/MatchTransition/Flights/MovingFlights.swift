import Foundation

/// The flights of a running transition: their motion, the values of the present frame, and how far they are
/// off their paths.
package struct MovingFlights: Sendable {
  private(set) var evaluator: FlightEvaluator
  /// The present deviations of the flights from their paths. They shrink to nothing in display time.
  var offsets = FlightOffsets()
  /// The motion of the two screens, or nil if they stay in their places.
  var screens: ScreenMotion?
  /// The flights that move with their screens, or nil if there are none.
  private var followers: ScreenFollowers?
  /// The copies of covers, or nil if there are none.
  private var copies: CoverCopies?

  /// The time in which a flight returns to its path, in seconds.
  static let returnTime = 0.35

  package init(_ flights: [Flight]) {
    copies = CoverCopies(flights)
    evaluator = FlightEvaluator(flights, forcing: ForcedGroups(before: nil, sliding: []))
  }

  /// The flights, whose ends may have changed since the plan was made.
  var current: [Flight] { evaluator.flights }
  /// Whether a flight is off its path.
  var isDrifting: Bool { !offsets.isEmpty }
  /// Whether any flight moves with its screen.
  var followsScreens: Bool { followers != nil }
  /// Whether any flight starts elsewhere than its own values say.
  var startsElsewhere: Bool { followers != nil || copies != nil }

  /// Lets the flights of unmatched views move with their screens.
  mutating func follow(_ screens: ScreenMotion?) {
    self.screens = screens
    followers = screens == nil ? nil : ScreenFollowers(current)
    if let followers { replace(current, sliding: followers.indices) }
  }

  /// Adopts the motion of screens that have other sizes. The screen behind stays covered as it is.
  mutating func adopt(_ motion: ScreenMotion?) {
    let cover = screens?.cover
    screens = motion
    screens?.cover = cover
  }

  /// Lets the screen behind wait while fingers lead a screen that flies.
  mutating func holdScreenBehind(at progress: Double) {
    guard let screens, screens.front == nil else { return }
    var cover = screens.cover ?? ScreenCover(isFrontEntering: screens.isFrontEntering)
    cover.hold(at: progress)
    self.screens?.cover = cover
  }

  /// Lets the screen behind go on to an end of the transition.
  mutating func leadScreenBehind(from progress: Double, to end: Double) {
    screens?.cover?.lead(from: progress, to: end)
  }

  /// Lets flights leave their paths even if their places do not vary.
  ///
  /// - Parameter turned: The flight that also turns, or nil.
  /// - Complexity: O(*n*) in the number of all flights, if one of these flights stands still.
  mutating func free(_ indices: [Int], turning turned: Int? = nil) {
    let standsStill = indices.contains { index in
      Channel.location.map(\.group).contains {
        $0.row.isPresent(current[index]) && !evaluator.evaluates($0, of: index)
      }
    }
    let isLevel = turned.map { !evaluator.evaluates(.transform, of: $0) } ?? false
    if standsStill || isLevel { replace(current, sliding: Set(indices), turning: turned) }
  }

  /// Replaces the flights by as many new flights of the same views.
  ///
  /// A group that was evaluated before still is, and so is one with new constant values.
  /// - Parameters:
  ///   - indices: The flights whose places are evaluated although they may not vary.
  ///   - turned: The flight whose turn is evaluated although it may not vary, or nil.
  mutating func replace(
    _ flights: [Flight], sliding indices: Set<Int> = [], turning turned: Int? = nil
  ) {
    copies = CoverCopies(flights)
    evaluator = FlightEvaluator(
      flights, forcing: ForcedGroups(before: evaluator, sliding: indices, turned: turned))
  }

  // MARK: Frames

  /// Computes the values for `progress`.
  ///
  /// - Parameter time: The display time, in seconds, or nil for values without deviations.
  package mutating func sample(_ progress: Double, at time: TimeInterval?) {
    evaluator.sample(at: progress)
    if let screens { followers?.move(&evaluator, with: screens, at: progress) }
    if let time, !offsets.isEmpty { offsets.add(to: &evaluator, at: time) }
    copies?.cut(&evaluator)
  }

  /// Whether what a group writes changes in proportion to the progress.
  func isStraight(_ group: ChannelGroup, of index: Int) -> Bool {
    // A deviation changes with time, and a copy of a cover has the shape of another flight.
    !isDrifting && !(group == .clip && current[index].covered != nil)
      && evaluator.isStraight(group, of: index)
  }

  /// Returns the states of all flights at `progress`.
  ///
  /// - Parameter time: The display time, in seconds, or nil for states without deviations.
  mutating func states(at progress: Double, seenAt time: TimeInterval? = nil) -> [FlightState] {
    sample(progress, at: time)
    return current.indices.map(evaluator.state)
  }
}

/// Deviations of flights from their paths.
extension MovingFlights {
  /// Gives the flights new ends. Each flight keeps its present position and speed.
  ///
  /// - Parameters:
  ///   - new: As many new flights of the same views.
  ///   - velocity: The speed of progress, per second.
  ///   - time: The time at which the next frame is displayed.
  ///   - rest: The time in which every flight reaches its new path, in seconds, above 0.
  mutating func retarget(
    to new: [Flight], progress: Double, velocity: Double, at time: DisplayTime,
    within rest: TimeInterval
  ) {
    let (old, kept) = (current, offsets)
    var new = new
    // Content that came late has turned the fade of its flight.
    for index in new.indices where new[index].content.fade != old[index].content.fade {
      new[index].content.fade = old[index].content.fade
    }
    replace(new)
    offsets = FlightOffsets()
    for index in old.indices {
      let (from, to) = (old[index].state(at: progress), new[index].state(at: progress))
      let (oldSlopes, newSlopes) = (
        old[index].slopes(at: progress), new[index].slopes(at: progress)
      )
      for channel in evaluator.channels(of: index) {
        let drift = kept.offset(of: channel, in: index, at: time)
        let slope = oldSlopes[channel.rawValue] - newSlopes[channel.rawValue]
        offsets.fade(
          from[channel] - to[channel] + drift.value, speed: slope * velocity + drift.speed,
          of: channel, in: index, at: time, duration: min(Self.returnTime, rest))
      }
    }
  }

  /// Returns the speed of each channel of a flight, in the channel's unit per second.
  func speeds(
    of index: Int, progress: Double, velocity: Double, at time: TimeInterval
  ) -> [Double] {
    let slopes = current[index].slopes(at: progress)
    return Channel.allCases.map { channel in
      slopes[channel.rawValue] * velocity + offsets.offset(of: channel, in: index, at: time).speed
    }
  }

  /// Starts a flight with other speeds than its path has.
  ///
  /// - Parameters:
  ///   - speeds: The speed of each channel, in the channel's unit per second.
  ///   - velocity: The speed of progress at the start, per second.
  ///   - time: The start.
  ///   - rest: The time in which the flight reaches its path, in seconds.
  mutating func push(
    _ index: Int, speeds: [Double], velocity: Double, at time: DisplayTime,
    within rest: TimeInterval
  ) {
    let slopes = current[index].slopes(at: 0)
    for channel in evaluator.channels(of: index) {
      offsets.fade(
        0, speed: speeds[channel.rawValue] - slopes[channel.rawValue] * velocity, of: channel,
        in: index, at: time, duration: min(Self.returnTime, rest))
    }
  }

  /// Lets the new content of a flight rise from 0 to its path, because it appears only now. It rises in front of the
  /// old content, which must not fade out before.
  ///
  /// - Parameter rest: The time in which the content reaches its path, in seconds, above 0.
  mutating func fadeInContent(of index: Int, at progress: Double, within rest: TimeInterval) {
    guard evaluator.evaluates(.mix, of: index) else { return }
    sample(progress, at: nil)
    let old = evaluator.state(of: index).oldOpacity
    if current[index].content.fade == .sourceOverDestination {
      var flights = current
      flights[index].content.fade = .destinationOverSource
      replace(flights)
      sample(progress, at: nil)
    }
    let path = evaluator.state(of: index)
    for (channel, gap) in [
      (Channel.oldOpacity, old - path.oldOpacity), (.newOpacity, -path.newOpacity),
    ] {
      offsets.fade(
        gap, speed: 0, of: channel, in: index, at: nil, duration: min(Self.returnTime, rest))
    }
  }

  /// Returns the deviation of a flight from its path at `now`, in points.
  func displacement(of index: Int, at now: TimeInterval) -> CGPoint {
    CGPoint(
      x: offsets.offset(of: .centerX, in: index, at: now).value,
      y: offsets.offset(of: .centerY, in: index, at: now).value)
  }

  /// Holds a flight at `distance` from its path, in points, until `letGo(_:velocity:spin:at:now:)`.
  mutating func displace(_ index: Int, by distance: CGPoint) {
    for channel in Channel.location where evaluator.evaluates(channel.group, of: index) {
      offsets.hold(channel.part(of: distance), of: channel, in: index)
    }
  }

  /// Holds a flight turned by `angle` from its path, in radians, until `letGo(_:velocity:spin:at:now:)`.
  mutating func turn(_ index: Int, by angle: Double) {
    guard evaluator.evaluates(.transform, of: index) else { return }
    offsets.hold(angle, of: .rotation, in: index)
  }

  /// Lets a flight return to its path, and turn back the short way.
  ///
  /// - Parameters:
  ///   - velocity: The initial speed, in points per second.
  ///   - spin: The initial turn, in radians per second.
  ///   - time: The start, or nil for the next frame.
  ///   - now: The present time.
  mutating func letGo(
    _ index: Int, velocity: CGPoint, spin: Double = 0, at time: DisplayTime?, now: DisplayTime
  ) {
    let angle = offsets.offset(of: .rotation, in: index, at: now).value
    if angle != 0 || spin != 0, evaluator.evaluates(.transform, of: index) {
      offsets.fade(
        angle.remainder(dividingBy: 2 * .pi), speed: spin, of: .rotation, in: index, at: time,
        duration: Self.returnTime)
    }
    for channel in Channel.location where evaluator.evaluates(channel.group, of: index) {
      offsets.fade(
        offsets.offset(of: channel, in: index, at: now).value, speed: channel.part(of: velocity),
        of: channel, in: index, at: time, duration: Self.returnTime)
    }
  }
}

extension Channel {
  /// The channels that move a flight as a whole, including its clip.
  static let location: [Channel] = [.centerX, .centerY, .clipX, .clipY]

  /// Returns the part of a vector that belongs to one of the channels of a location.
  func part(of vector: CGPoint) -> Double {
    Double(self == .centerX || self == .clipX ? vector.x : vector.y)
  }
}

extension Flight {
  /// Returns the change of each channel at `progress`, in its unit per whole progress.
  ///
  /// Only progress on the same side of 0 and 1 counts, because a flight leaves its curve and its window there.
  fileprivate func slopes(at progress: Double) -> [Double] {
    let reach = 1e-5
    let (start, end) = (
      progress < 0 ? progress - reach : max(progress - reach, progress > 1 ? 1 : 0),
      progress > 1 ? progress + reach : min(progress + reach, progress < 0 ? 0 : 1)
    )
    return zip(state(at: start).values, state(at: end).values).map { ($1 - $0) / (end - start) }
  }
}
