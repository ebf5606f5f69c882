import Foundation

extension Flight.Ends {
  /// Lets the flying view around this one cut the corners of the flight, if a corner lies in a corner of that view
  /// at one end only.
  ///
  /// The capture gives such a corner the radius of the outer view, which cuts it. On its way the corner leaves the
  /// edges of the outer view, and nothing cuts it there. If all corners stay in the corners of the outer view, the
  /// radii change alike, and a clip would cost a layer for nothing.
  ///
  /// - Parameter holder: The ends of the flight around this one, which moves in the same way.
  /// - Returns: Whether the flight has got the clip.
  mutating func cutCorners(by holder: Flight.Ends) -> Bool {
    let canCut = TransitionSide.allCases.allSatisfy { side in
      let (own, outer) = (self[side], holder[side])
      return own.clip == nil && own.isUpright && outer.isUpright
        && outer.boundingBox.outset(by: 0.5).contains(own.boundingBox)
    }
    if !canCut { return false }
    let met = Sides { self[$0].corners(in: holder[$0]) }
    let radii = Sides { self[$0].appearance.radii }
    let leaves = Corner.allCases.contains { corner in
      TransitionSide.allCases.contains {
        met[$0].contains(corner) && !met[$0.other].contains(corner)
          && radii[$0][corner] > radii[$0.other][corner]
      }
    }
    if !leaves { return false }
    for side in TransitionSide.allCases {
      // The view's own radius shows where the outer view cuts nothing.
      self[side].appearance.radii = CornerRadii(
        Corner.allCases.map { corner in
          if !met[side].contains(corner) { return radii[side][corner] }
          return met[side.other].contains(corner) ? 0 : radii[side.other][corner]
        })
      self[side].clip = holder[side].boundingBox.rect
      self[side].clipRadii = holder[side].appearance.radii
    }
    return true
  }
}

extension Flight.Motion {
  /// Whether the box moves and grows evenly, as the clip of a flight inside it does.
  var canCut: Bool { rounding == 0 && timings.position == nil && timings.size == nil }
}

extension BoxState {
  fileprivate var isUpright: Bool { transform == .identity && foreshortening == .none }

  /// Returns the corners that lie in the same corner of `outer`, which is at least as round.
  fileprivate func corners(in outer: BoxState) -> [Corner] {
    let (box, whole) = (boundingBox, outer.boundingBox)
    func isNear(_ first: Double, _ second: Double) -> Bool { abs(first - second) <= 0.5 }
    return Corner.allCases.filter { corner in
      (corner.isLeft ? isNear(box.minX, whole.minX) : isNear(box.maxX, whole.maxX))
        && (corner.isTop ? isNear(box.minY, whole.minY) : isNear(box.maxY, whole.maxY))
        && appearance.radii[corner] <= outer.appearance.radii[corner] + 0.01
    }
  }
}
