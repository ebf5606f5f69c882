import Foundation

/// The value of every channel of a flight at one instant.
///
/// This type serves one flight. `FlightTable` serves many flights at once. It reads curves from
/// tables, so its progress may differ by up to 0.0001.
package struct FlightState: Equatable, Sendable {
  /// The values of all channels, in channel order.
  package private(set) var values: [Double]
  /// Whether the flight has a clip. Without a clip, the values of the clip channels are
  /// meaningless.
  package let hasClip: Bool

  /// Makes a state with the given values.
  ///
  /// - Parameter values: The values of all channels, in channel order.
  package init(_ values: [Double], hasClip: Bool) {
    self.values = values
    self.hasClip = hasClip
  }

  /// The value of one channel.
  package subscript(channel: Channel) -> Double {
    get { values[channel.rawValue] }
    set { values[channel.rawValue] = newValue }
  }

  /// Calls `body` with the values of one group.
  func withGroup<R>(_ group: ChannelGroup, _ body: (GroupValues) -> R) -> R {
    values.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("A state without channels") }
      return body(GroupValues(first: base + group.first, stride: 1))
    }
  }
}

extension FlightState {
  /// The centre of the box in the container's space, in points.
  package var center: CGPoint { withGroup(.position) { $0.point(at: 0) } }
  /// The size of the box before the transform, in points.
  package var size: CGSize { withGroup(.size) { $0.size(at: 0) } }
  /// The scale, shear and rotation of the box.
  package var transform: AffineMatrix.Components { withGroup(.transform) { $0.components(at: 0) } }
  /// The drawing of the box, without its content.
  package var appearance: ElementAppearance { FlightEnd(self).appearance }
  /// The radii of the box's corners, in points.
  package var radii: CornerRadii { withGroup(.radii) { $0.radii(at: 0) } }
  /// The opacity of the source content, 0...1.
  package var oldOpacity: Double { withGroup(.mix) { $0[0] } }
  /// The opacity of the destination content, 0...1.
  package var newOpacity: Double { withGroup(.mix) { $0[1] } }
  /// The clip in the container's space, or nil if nothing clips the flight.
  package var clip: CGRect? { hasClip ? withGroup(.clip) { $0.rect(at: 0) } : nil }
  /// The radii of the clip's corners, in points.
  package var clipRadii: CornerRadii { withGroup(.clipRadii) { $0.radii(at: 0) } }
}

extension FlightEnd {
  /// Makes the end of a flight that stays as displayed in `state`.
  package init(_ state: FlightState) {
    self.init(center: CGPoint(x: 0, y: 0), size: CGSize(width: 0, height: 0))
    for group in ChannelGroup.all where group != .clip || state.hasClip {
      state.withGroup(group) { group.row.write(&self, $0) }
    }
  }
}

extension Flight {
  /// Returns the state of the flight at `progress` of the transition.
  ///
  /// Outside 0...1 geometry continues, and sizes never fall below 0. Colours, opacity and content
  /// keep the values of the nearer end. At exactly 0 and 1 the state is exactly the state of an
  /// end.
  package func state(at progress: Double) -> FlightState {
    if progress == 0 { return startState }
    var (start, end) = (ChannelValues(), ChannelValues())
    read(.start, into: &start)
    read(.end, into: &end)
    let t = localProgress(at: progress)
    let bow = bow
    var values = start.numbers
    for group in ChannelGroup.all {
      let share = group.row.timing(timings).map { WindowedProgress($0).share(at: t) } ?? t
      group.write(start.numbers, end.numbers, at: share, to: &values)
      if let offset = group.row.offset(path: bow, of: self), group.row.isPresent(self) {
        let rise = offset.rise(at: share)
        if case .plateau = offset {
          for place in group.places { values[place] += rise.x }
        } else {
          values[group.first] += rise.x
          values[group.first + 1] += rise.y
        }
      }
    }
    return FlightState(values, hasClip: hasClip)
  }

  /// The state at progress 0, which every stand-in begins with: the start values as they are.
  private var startState: FlightState {
    var start = ChannelValues()
    read(.start, into: &start)
    var values = start.take()
    for group in ChannelGroup.all {
      var place = group.first
      for law in group.laws {
        if law == .ramp { values[place] = law.value(values[place], 0, at: 0) }
        place += law.width
      }
    }
    return FlightState(values, hasClip: hasClip)
  }
}

extension ChannelGroup {
  /// Writes the values of the group at progress `t`. Each array is in the order of all channels.
  fileprivate func write(
    _ start: [Double], _ end: [Double], at t: Double, to values: inout [Double]
  ) {
    var place = first
    for law in laws {
      if law == .color {
        start.withUnsafeBufferPointer { start in
          end.withUnsafeBufferPointer { end in
            values.withUnsafeMutableBufferPointer { values in
              guard let start = start.baseAddress, let end = end.baseAddress,
                let out = values.baseAddress
              else { return }
              ChannelLaw.writeColor(start + place, end + place, out + place, stride: 1, at: t)
            }
          }
        }
      } else {
        values[place] = law.value(start[place], end[place], at: t)
      }
      place += law.width
    }
  }
}

/// The beginning or the end of a flight.
package enum FlightTip: Sendable {
  case start, end
}
