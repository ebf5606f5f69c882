import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Values that are recorded for the render server.
@Suite(.freshRuntime) @MainActor struct LayerTrackTests {
  /// Gives a layer one of two values of a property.
  private func write(_ property: MovedProperty, to layer: CAShapeLayer, isFirst: Bool) {
    let number: CGFloat = isFirst ? 0.25 : 0.75
    let color = UIColor(red: number, green: 0, blue: 0, alpha: 1).cgColor
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: number, height: 1), transform: nil)
    switch property {
    case .position: layer.position.x = number
    case .bounds: layer.bounds.size.width = number
    case .transform: layer.transform = CATransform3DMakeScale(number, 1, 1)
    case .opacity: layer.opacity = Float(number)
    case .cornerRadius: layer.cornerRadius = number
    case .borderWidth: layer.borderWidth = number
    case .borderColor: layer.borderColor = color
    case .backgroundColor: layer.backgroundColor = color
    case .shadowColor: layer.shadowColor = color
    case .shadowOpacity: layer.shadowOpacity = Float(number)
    case .shadowOffset: layer.shadowOffset.width = number
    case .shadowRadius: layer.shadowRadius = number
    case .shadowPath: layer.shadowPath = path
    case .path: layer.path = path
    case .fillColor: layer.fillColor = color
    }
  }

  @Test(arguments: MovedProperty.allCases)
  func `Every property varies that changes once, at any moment`(property: MovedProperty) throws {
    for change in 0..<4 {
      let layer = CAShapeLayer()
      let track = try #require(MovedLayer(layer, [property]).makeTracks().first)
      for frame in 0..<4 {
        write(property, to: layer, isFirst: frame < change)
        track.note()
      }
      #expect(track.varies == (change > 0), "after \(change) frames")
      #expect(track.stations.count == 4)
    }
  }

  @Test(arguments: [(0.45, true), (0, false)])
  func `A scale that would pass 0 before its first frame is not played as a line`(
    start: Double, isLine: Bool
  ) throws {
    let layer = CALayer()
    let track = try #require(MovedLayer(layer, [.transform]).makeTracks().first)
    let progress = [0.5, 0.75, 1]
    // The scale is 1 at the end and falls to 0 at a progress of 4/9.
    for progress in progress {
      let scale = CGFloat(1 - 1.8 * (1 - progress))
      layer.transform = CATransform3DMakeScale(scale, scale, 1)
      track.note()
    }
    let segment = Segment(start: 0, duration: 1, from: start, to: 1, motion: .curve(.linear))
    let places = try #require(RecordedPlaces(progress))
    #expect((track.ends(of: segment, at: places) != nil) == isLine)
  }

  @Test func `Only scales and shifts in the plane that turn nothing over are numbers`() {
    let numbers = MovedNumbers<CATransform3D>.scale
    let shifted = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 4, 5, 0)
    #expect(numbers.read(shifted) != nil && numbers.read(CATransform3DIdentity) != nil)
    var perspective = CATransform3DIdentity
    perspective.m14 = 0.001
    for transform in [
      CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(1, 0, 1),
      CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1, -1, 1),
      CATransform3DMakeRotation(0.5, 0, 0, 1), CATransform3DMakeTranslation(0, 0, 9), perspective,
    ] {
      #expect(numbers.read(transform) == nil, "\(transform)")
    }
  }

  @Test(arguments: 0..<4, [-0.02, -0.005, 0.005, 0.02])
  func `A value on either side of the line by more than the tolerance is on no line`(
    place: Int, distance: Double
  ) throws {
    for isFalling in [false, true] {
      let progress = isFalling ? [1, 0.5, 0] : [0, 0.5, 1]
      let places = try #require(RecordedPlaces(progress))
      var values = progress.map { SIMD4<Double>(repeating: 3 * $0) }
      values[1][place] += distance
      let line = places.line(through: values, within: 0.01)
      #expect((line != nil) == (abs(distance) < 0.01))
      values[1][place] = .nan
      #expect(places.line(through: values, within: 0.01) == nil)
    }
  }
}
