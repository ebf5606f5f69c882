import Foundation

/// The value of every channel of a flight at one instant.
package struct FlightState: Equatable, Sendable {
  /// The values of all channels, in channel order.
  package let values: [Double]
  /// Whether the flight has a clip. Without a clip, the values of the clip channels are
  /// meaningless.
  package let hasClip: Bool

  init(_ values: [Double], hasClip: Bool) {
    (self.values, self.hasClip) = (values, hasClip)
  }

  /// The value of one channel.
  package subscript(channel: Channel) -> Double { values[channel.rawValue] }

  /// Calls `body` with the values of one group.
  func withGroup<R>(_ group: ChannelGroup, _ body: (GroupValues) -> R) -> R {
    values.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("A state without channels") }
      return body(GroupValues(first: base + group.first))
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
  /// The corners of the box, in the container's space, in points.
  var corners: [CGPoint] { AffineMatrix(transform).corners(ofBoxAt: center, size) }
  /// The drawing of the box, without its content.
  package var appearance: ElementAppearance { BoxState(self).appearance }
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

extension Flight {
  /// Returns the state of the flight at `progress` of the transition.
  ///
  /// `FlightEvaluator` computes the same values for many flights.
  package func state(at progress: Double) -> FlightState {
    let start = values(at: .source)
    let t = localProgress(at: progress)
    // The values at the start are exact, apart from the line of a fade.
    if t == 0 { return FlightState(start.clampingFades(), hasClip: hasClip) }
    let end = values(at: .destination)
    var values = start
    for group in ChannelGroup.all {
      let motion = GroupMotion(of: group, in: self, from: start, to: end, firstValue: group.first)
      motion?.write(start, end, to: &values, at: t)
    }
    return FlightState(values, hasClip: hasClip)
  }
}

extension [Double] {
  /// Returns the values of all channels with each fade within 0...1.
  fileprivate consuming func clampingFades() -> [Double] {
    for channel in ChannelGroup.mix.indices { self[channel] = unitClamped(self[channel]) }
    return self
  }
}

extension BoxState {
  /// Makes the end of a flight that stays as displayed in `state`.
  package init(_ state: FlightState) {
    self.init(center: CGPoint(x: 0, y: 0), size: CGSize(width: 0, height: 0))
    for group in ChannelGroup.all where group != .clip || state.hasClip {
      state.withGroup(group) { group.row.write(&self, $0) }
    }
  }
}
