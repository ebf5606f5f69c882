#if canImport(UIKit)
  import UIKit

  /// A property of a layer whose values are noted and become an animation.
  ///
  /// A property that changes in proportion to the progress is noted at both ends of the segment. Any other
  /// is noted in every frame.
  @MainActor struct PlayedProperty {
    private let moved: MovedLayer
    private let property: MovedProperty
    let isLine: Bool
    private var values: [MovedValue] = []

    init(_ moved: MovedLayer, _ property: MovedProperty, isLine: Bool) {
      (self.moved, self.property, self.isLine) = (moved, property, isLine)
    }

    var layer: CALayer { moved.layer }

    /// The shown values of a layer that rests, or nil for values that the layer itself has.
    private var shown: ShownGeometry? {
      moved.shown?.value(of: property) == nil ? nil : moved.shown
    }

    /// Notes the present value.
    mutating func note() {
      values.append(moved.shown?.value(of: property) ?? property.value(of: layer))
    }

    /// Adds an animation of the property to the layer, which has the values of the last frame.
    func start(_ animation: CAPropertyAnimation) {
      if let shown { return shown.play(animation, of: property) }
      animation.fillMode = .backwards
      layer.add(animation, forKey: CALayer.engineKey(property.keyPath))
    }

    /// Shows the noted value without an animation. A layer that does not rest has it already.
    func rest() { shown?.stay(property) }

    /// Ends the animation. The layer shows the values of the last frame.
    func stop() {
      if let shown { return shown.stay(property) }
      layer.removeAnimation(forKey: CALayer.engineKey(property.keyPath))
    }

    private var varies: Bool { values.contains { $0 != values[0] } }

    /// The same property, which is no line if Core Animation does not mix its two noted values evenly.
    var asMixableLine: PlayedProperty {
      !isLine || !varies || values.allSatisfy(\.isMixedEvenly)
        ? self : PlayedProperty(moved, property, isLine: false)
    }

    /// Returns the animation through the noted values, or nil if they are all the same.
    ///
    /// - Parameters:
    ///   - segment: The motion of the progress.
    ///   - grid: The frames in which a property that is no line was noted.
    func animation(of segment: Segment, over grid: FrameGrid) -> CAPropertyAnimation? {
      guard varies else { return nil }
      if isLine {
        return segment.animation(
          of: property.keyPath, from: values[0].animated, to: values[1].animated)
      }
      let animation = CAKeyframeAnimation(keyPath: property.keyPath)
      animation.values = values.map(\.animated)
      animation.duration = grid.duration
      if isStepped {
        // Values that cannot be interpolated are shown for half a step before and after their frame.
        animation.calculationMode = .discrete
        animation.duration += grid.step
      }
      return animation
    }

    /// Whether values between two frames cannot be interpolated: paths of different structure, and an
    /// opacity that is only 0 or 1.
    private var isStepped: Bool {
      switch property {
      case .shadowPath, .path: true
      case .opacity: values.allSatisfy { $0 == .number(0) || $0 == .number(1) }
      default: false
      }
    }
  }

  extension Segment {
    /// Whether Core Animation has an animation with the pace of the segment.
    var hasAnimation: Bool {
      switch motion {
      case .spring, .whole: true
      case .curve(let curve): curve.cubic != nil
      }
    }

    /// Returns an animation that changes a value from `from` to `to` as the segment changes progress, or nil
    /// if Core Animation has none.
    ///
    /// The caller sets the start.
    /// - Parameters:
    ///   - keyPath: The key path of a layer's property.
    ///   - from: The value at the segment's start.
    ///   - to: The value at the segment's goal.
    @MainActor func animation(of keyPath: String, from: Any, to: Any) -> CABasicAnimation? {
      let animation: CABasicAnimation
      if let (spring, velocity) = spring {
        let sprung = CASpringAnimation(keyPath: keyPath)
        sprung.mass = CGFloat(spring.mass)
        sprung.stiffness = CGFloat(spring.stiffness)
        sprung.damping = CGFloat(spring.damping)
        sprung.initialVelocity = CGFloat(velocity)
        animation = sprung
      } else {
        guard case .curve(let curve) = motion, let cubic = curve.cubic else { return nil }
        animation = CABasicAnimation(keyPath: keyPath)
        animation.timingFunction = CAMediaTimingFunction(
          controlPoints: Float(cubic.x1), Float(cubic.y1), Float(cubic.x2), Float(cubic.y2))
      }
      (animation.fromValue, animation.toValue) = (from, to)
      animation.duration = duration
      return animation
    }
  }
#endif
