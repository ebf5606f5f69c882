import Foundation

/// The key of a layer's transition, of which there is one at a time.
public let kCATransition = "transition"

/// How a transition goes from the old state of a layer to the new one.
public struct CATransitionType: Hashable, Equatable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where the motion of a transition comes from.
public struct CATransitionSubtype: Hashable, Equatable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// Which way things move. Core Animation's top is where y is greatest: on iOS "from top" moves up
  /// from the lower edge.
  fileprivate var way: CGVector {
    switch self {
    case .fromRight: CGVector(dx: -1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: -1)
    case .fromBottom: CGVector(dx: 0, dy: 1)
    default: CGVector(dx: 1, dy: 0)
    }
  }
}

/// Leads from what a layer showed at the last commit to what it shows now, sublayers included.
///
/// It takes the key "transition", also if it is added under another one.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  /// From the left where `nil`.
  open var subtype: CATransitionSubtype?
  /// Where in the transition it begins and ends: 0 ≤ start ≤ end ≤ 1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  static let key = "transition"

  /// The style of a view's transition, which replaces `type`, or nil for a layer's transition.
  var viewStyle: TransitionFrame.Style?
  /// The layer as it was when the transition was added.
  var start: LayerPicture?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    viewStyle = other.viewStyle
  }

  private var style: TransitionFrame.Style {
    if let viewStyle { return viewStyle }
    let way = (subtype ?? .fromLeft).way
    switch type {
    case .moveIn: return .moveIn(way)
    case .push: return .push(way)
    case .reveal: return .reveal(way)
    default: return .fade
    }
  }

  override func apply(
    _ moment: MediaTiming.Moment, to values: inout LayerValues, model: LayerValues
  ) {
    show(paced(moment.progress), in: &values)
  }

  override func apply(fraction: SIMD2<Double>, to values: inout LayerValues, model: LayerValues) {
    show(fraction.x, in: &values)
  }

  private func show(_ share: Double, in values: inout LayerValues) {
    let (low, high) = (Double(startProgress), Double(endProgress))
    let progress = low + (high - low) * share
    values.extras[Self.key] = .object(
      TransitionFrame(style: style, start: start, progress: min(max(progress, 0), 1)))
  }
}

/// A picture of a layer, and the part of its coordinates that it covers.
package struct LayerPicture {
  package let image: CGImage
  package let rect: CGRect
}

/// One moment of a transition, for the renderer.
package struct TransitionFrame {
  package enum Style {
    case fade
    /// The direction in which things move, in widths and heights.
    case push(CGVector)
    case moveIn(CGVector)
    case reveal(CGVector)
    /// About the axis in the direction (x, y), clockwise seen from its tip.
    case flip(CGVector)
    /// The page of the old state is turned up and away, or that of the new one comes down.
    case curl(isUp: Bool)
  }

  package let style: Style
  /// `nil` where the layer showed nothing before.
  package let start: LayerPicture?
  /// 0...1.
  let progress: Double
}

extension LayerBox {
  /// The transition that is under way. It is read from here, so that nobody copies all values for it.
  package var transition: TransitionFrame? {
    values.extras.isEmpty ? nil : values.extras[CATransition.key]?.object()
  }
}

extension LayerValues {
  /// The same values without a transition.
  package var withoutTransition: LayerValues {
    var values = self
    values.extras[CATransition.key] = nil
    return values
  }
}
