import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Values of layers that are read for the render server.
@Suite(.freshRuntime) @MainActor struct MovedValueTests {
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
  func `Every property is read and compared by its value`(property: MovedProperty) {
    let layer = CAShapeLayer()
    write(property, to: layer, isFirst: true)
    let first = property.value(of: layer)
    write(property, to: layer, isFirst: false)
    #expect(property.value(of: layer) != first)
    write(property, to: layer, isFirst: true)
    #expect(property.value(of: layer) == first)
    #expect(first.isMixedEvenly == ![.path, .shadowPath].contains(property))
  }

  @Test(arguments: MovedProperty.allCases)
  func `A property is played if it changes at any moment, by its noted values`(
    property: MovedProperty
  ) {
    let segment = Segment(start: 0, duration: 1, from: 0, to: 1, motion: .curve(.linear))
    let grid = FrameGrid(from: 0, to: 3 / 60, interval: 1 / 60)
    for change in 0..<4 {
      let layer = CAShapeLayer()
      var played = PlayedProperty(MovedLayer(layer), property, isLine: false)
      for frame in 0..<4 {
        // A value that falls back to where it began changes too.
        write(property, to: layer, isFirst: frame != change)
        played.note()
      }
      let animation = played.animation(of: segment, over: grid) as? CAKeyframeAnimation
      #expect(animation?.values?.count == 4, "at \(change)")
    }
    let layer = CAShapeLayer()
    var still = PlayedProperty(MovedLayer(layer), property, isLine: false)
    for _ in 0..<4 { still.note() }
    #expect(still.animation(of: segment, over: grid) == nil)
  }

  @Test func `Only scales and shifts in the plane that turn nothing over are mixed evenly`() {
    func isMixedEvenly(_ transform: CATransform3D) -> Bool {
      MovedValue.transform(transform).isMixedEvenly
    }
    let shifted = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 4, 5, 0)
    #expect(isMixedEvenly(shifted) && isMixedEvenly(CATransform3DIdentity))
    var perspective = CATransform3DIdentity
    perspective.m14 = 0.001
    for transform in [
      CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(1, 0, 1),
      CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1, -1, 1),
      CATransform3DMakeRotation(0.5, 0, 0, 1), CATransform3DMakeTranslation(0, 0, 9), perspective,
    ] {
      #expect(!isMixedEvenly(transform), "\(transform)")
    }
  }
}
