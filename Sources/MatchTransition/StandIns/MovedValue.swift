#if canImport(UIKit)
  import UIKit

  /// The value of a moved property.
  enum MovedValue: Equatable {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    case path(CGPath)

    /// The value in the form that animations take.
    var animated: Any {
      switch self {
      case .number(let number): number
      case .point(let point): point
      case .size(let size): size
      case .rect(let rect): rect
      case .transform(let transform): transform
      case .color(let color): color
      case .path(let path): path
      }
    }

    /// Whether Core Animation mixes the value number by number with another one of this kind.
    ///
    /// It mixes transforms by their parts, which are numbers of the matrix only for scales and shifts in
    /// the plane. It need not mix the components of translucent colours evenly.
    var isMixedEvenly: Bool {
      switch self {
      case .number, .point, .size, .rect: true
      case .transform(let transform): transform.scalesOnly
      case .color(let color): color.numberOfComponents == 4 && color.alpha == 1
      case .path: false
      }
    }

    static func == (first: MovedValue, second: MovedValue) -> Bool {
      switch (first, second) {
      case (.number(let first), .number(let second)): first == second
      case (.point(let first), .point(let second)): first == second
      case (.size(let first), .size(let second)): first == second
      case (.rect(let first), .rect(let second)): first == second
      case (.transform(let first), .transform(let second)):
        CATransform3DEqualToTransform(first, second)
      case (.color(let first), .color(let second)): first == second
      case (.path(let first), .path(let second)): first == second
      default: false
      }
    }
  }

  extension MovedProperty {
    /// Returns the present value of the property. A missing colour is clear, and a missing path is empty.
    @MainActor func value(of layer: CALayer) -> MovedValue {
      switch self {
      case .position: .point(layer.position)
      case .bounds: .rect(layer.bounds)
      case .transform: .transform(layer.transform)
      case .opacity: .number(CGFloat(layer.opacity))
      case .cornerRadius: .number(layer.cornerRadius)
      case .borderWidth: .number(layer.borderWidth)
      case .borderColor: .color(layer.borderColor ?? Self.clear)
      case .backgroundColor: .color(layer.backgroundColor ?? Self.clear)
      case .shadowColor: .color(layer.shadowColor ?? Self.clear)
      case .shadowOpacity: .number(CGFloat(layer.shadowOpacity))
      case .shadowOffset: .size(layer.shadowOffset)
      case .shadowRadius: .number(layer.shadowRadius)
      case .shadowPath: .path(layer.shadowPath ?? Self.empty)
      case .path: .path((layer as? CAShapeLayer)?.path ?? Self.empty)
      case .fillColor: .color((layer as? CAShapeLayer)?.fillColor ?? Self.clear)
      }
    }

    @MainActor private static let clear = UIColor.clear.cgColor
    @MainActor private static let empty = CGPath(rect: .zero, transform: nil)
  }

  extension CATransform3D {
    /// Whether the transform only scales by factors above 0 and shifts, in the plane.
    fileprivate var scalesOnly: Bool {
      var plain = CATransform3DIdentity
      (plain.m11, plain.m22, plain.m41, plain.m42) = (m11, m22, m41, m42)
      return m11 > 1e-6 && m22 > 1e-6 && CATransform3DEqualToTransform(self, plain)
    }
  }
#endif
