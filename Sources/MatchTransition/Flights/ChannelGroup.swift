import Foundation

/// Channels that are stored together and written to a stand-in together.
///
/// The groups and their rows form the channel table, the only list of animated values. Evaluators,
/// states, traces, interrupted flights and the continuity check derive from it. The table
/// in `StandInChannel` says how each group is written to a stand-in.
package enum ChannelGroup: Int, CaseIterable, Sendable {
  case position, size, transform, opacity, radii, border, background, shadow, lift, mix, clip,
    clipRadii, foreshortening, tilt, text

  /// The channels of the group, with the code that reads and writes their values.
  package var row: ChannelRow { ChannelGroup.rows[rawValue] }

  // These lists are made once, because a new list for each group and frame would be an allocation.

  /// All groups, in their order.
  package static let all: [ChannelGroup] = allCases

  private static let rows: [ChannelRow] = allCases.map(ChannelRow.init)

  private static let firsts: [Int] = allCases.map { group in
    rows[..<group.rawValue].reduce(0) { $0 + $1.channels.count }
  }

  /// The number of channels in the group.
  package var width: Int { row.channels.count }

  /// The index of the group's first channel among all channels.
  package var first: Int { ChannelGroup.firsts[rawValue] }

  /// The indices of the group's channels among all channels.
  package var indices: Range<Int> { first..<first + width }
}

// MARK: The table

extension ChannelRow {
  /// The row of `group`.
  fileprivate convenience init(_ group: ChannelGroup) {
    switch group {
    case .position:
      self.init(
        .numbers("centerX", "centerY", unit: .points, .free),
        timing: \.position, bump: { $0.pathDeviation.map(GroupBump.path) },
        read: { $2.add($0.ends[$1].center) },
        write: { $0.center = $1.point(at: 0) })
    case .size:
      self.init(
        .numbers("width", "height", unit: .points, .notNegative),
        timing: \.size,
        read: { $2.add($0.ends[$1].size) },
        write: { $0.size = $1.size(at: 0) })
    case .transform:
      self.init(
        .numbers("rotation", unit: .radians, .free)
          + .numbers("scaleX", "scaleY", "shear", unit: .factor, .free),
        timing: \.size,
        read: { $2.add($0.transformComponents(at: $1)) },
        write: { $0.transform = AffineMatrix($1.components(at: 0)) })
    case .opacity:
      self.init(
        .numbers("opacity", unit: .share, .unit), timing: \.opacity,
        read: { $2.add($0.ends[$1].appearance.opacity) },
        write: { $0.appearance.opacity = $1[0] })
    case .radii:
      self.init(
        .corners("radius"),
        timing: \.roundness,
        bump: { $0.motion.cornerRounding(between: $0.ends).map(GroupBump.rounding) },
        read: { $2.add($0.ends[$1].appearance.radii) },
        write: { $0.appearance.radii = $1.radii(at: 0) })
    case .border:
      self.init(
        .numbers("borderWidth", unit: .points, .notNegative) + .color("border"),
        timing: \.shape,
        read: { $2.add($0.ends[$1].appearance.border) },
        write: { $0.appearance.border = $1.border(at: 0) })
    case .background:
      self.init(
        .color("background"), timing: \.shape,
        read: { $2.add($0.ends[$1].appearance.background) },
        write: { $0.appearance.background = $1.color(at: 0) })
    case .shadow:
      self.init(
        .color("shadow") + .numbers("shadowOpacity", unit: .share, .unit)
          + .numbers("shadowOffsetX", "shadowOffsetY", unit: .points, .free)
          + .numbers("shadowRadius", unit: .points, .notNegative),
        timing: \.shape,
        read: { $2.add($0.ends[$1].appearance.shadow) },
        write: { $0.appearance.shadow = $1.shadow(at: 0) })
    case .lift:
      self.init(
        .numbers("liftOpacity", unit: .share, .free) + .numbers("liftRadius", unit: .points, .free),
        bump: { $0.motion.liftBump },
        read: { $2.add($0.ends[$1].lift.opacity, $0.ends[$1].lift.radius) },
        write: { $0.lift = FlightLift(opacity: $1[0], radius: $1[1]) })
    case .mix:
      // The coefficients of a line: its value at 0 and its slope. They include the windows of
      // fades.
      self.init(
        .numbers("oldOpacity", "newOpacity", unit: .share, .ramp),
        read: { flight, side, values in
          let ramps = flight.ramps
          if side == .source {
            values.add(ramps.source.start, ramps.destination.start)
          } else {
            values.add(ramps.source.slope, ramps.destination.slope)
          }
        },
        write: { _, _ in })
    case .clip:
      self.init(
        .numbers("clipX", "clipY", unit: .points, .free)
          + .numbers("clipWidth", "clipHeight", unit: .points, .notNegative),
        timing: \.position, bump: { $0.pathDeviation.map(GroupBump.path) }, isPresent: \.hasClip,
        read: { $2.add($0.clip(at: $1)) },
        write: { $0.clip = $1.rect(at: 0) })
    case .clipRadii:
      self.init(
        .corners("clipRadius"), timing: \.clipCorners,
        read: { $2.add($0.ends[$1].clipRadii) },
        write: { $0.clipRadii = $1.radii(at: 0) })
    case .foreshortening:
      self.init(
        .numbers("foreshorteningX", "foreshorteningY", unit: .factor, .free),
        timing: \.size,
        read: { $2.add($0.ends[$1].foreshortening.x, $0.ends[$1].foreshortening.y) },
        write: { $0.foreshortening = Foreshortening(x: $1[0], y: $1[1]) })
    case .tilt:
      self.init(
        .numbers("tiltX", "tiltY", unit: .radians, .free),
        read: { $2.add($0.ends[$1].tilt.x, $0.ends[$1].tilt.y) },
        write: { $0.tilt = Tilt(x: $1[0], y: $1[1]) })
    case .text:
      // The share of the way from the source label's layout to the destination label's.
      self.init(
        .numbers("textShare", unit: .share, .free),
        timing: \.size,
        read: { $2.add($0.content.morphsText && $1 == .destination ? 1 : 0) },
        write: { _, _ in })
    }
  }
}

extension Flight {
  /// The transform at one end, in the form that makes the flight turn the short way.
  fileprivate func transformComponents(at side: TransitionSide) -> AffineMatrix.Components {
    // Most flights have no transform, and taking a map apart costs four transcendental functions.
    if ends.source.transform == .identity, ends.destination.transform == .identity {
      return .identity
    }
    let start = ends.source.transform.components
    return side == .source ? start : ends.destination.transform.components.aligned(with: start)
  }

  /// Whether the flight is clipped at either end.
  var hasClip: Bool { ends.source.clip != nil || ends.destination.clip != nil }

  /// Returns the clip at one end, or an empty rectangle if neither end has a clip.
  ///
  /// An end without a clip gets a clip around its box, which cuts nothing.
  fileprivate func clip(at side: TransitionSide) -> CGRect {
    guard hasClip else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
    return ends[side].clip ?? ends[side].boundingBox.outset(by: 1).rect
  }

  /// The clips at both ends, or nil if neither end has one.
  package var clips: (CGRect, CGRect)? {
    hasClip ? (clip(at: .source), clip(at: .destination)) : nil
  }
}

/// One row of the channel table.
package final class ChannelRow: Sendable {
  package let channels: [ChannelKind]
  /// The laws of the numbers and colours of the group, in the order of their channels.
  let laws: [ChannelLaw]
  /// The part of a flight in which the group changes, or nil for the whole flight.
  let timing: @Sendable (PropertyTimings) -> ClosedRange<Double>?
  /// The rise of the values in the middle of a flight, or nil for an even change.
  let bump: @Sendable (Flight) -> GroupBump?
  /// Whether a flight has this group.
  let isPresent: @Sendable (Flight) -> Bool
  /// Appends the values of all channels at one end of a flight.
  let read: @Sendable (Flight, TransitionSide, inout [Double]) -> Void
  /// Writes the values of all channels to the end of a flight.
  let write: @Sendable (inout BoxState, GroupValues) -> Void

  // Inserted into each row of the table, it would take 12 kB of machine code.
  @inline(never)
  init(
    _ channels: [ChannelKind],
    timing: @escaping @Sendable (PropertyTimings) -> ClosedRange<Double>? = { _ in nil },
    bump: @escaping @Sendable (Flight) -> GroupBump? = { _ in nil },
    isPresent: @escaping @Sendable (Flight) -> Bool = { _ in true },
    read: @escaping @Sendable (Flight, TransitionSide, inout [Double]) -> Void,
    write: @escaping @Sendable (inout BoxState, GroupValues) -> Void
  ) {
    self.channels = channels
    laws = channels.filter { $0.law != .color || $0.range != nil }.map(\.law)
    self.timing = timing
    self.bump = bump
    self.isPresent = isPresent
    self.read = read
    self.write = write
  }
}
