import Foundation

/// What a detent is worked out from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext:
  NSObjectProtocol
{
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest value that a detent may have, in points.
  var maximumDetentValue: CGFloat { get }
}

@MainActor
final class DetentResolution: NSObject,
  UISheetPresentationControllerDetentResolutionContext
{
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// The height of the screen below which a sheet at `medium` covers one half, in points.
  let half: CGFloat

  init(traits: UITraitCollection, maximum: CGFloat, half: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
    self.half = half
    super.init()
  }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: NSObject {
    public struct Identifier: Hashable, Equatable, RawRepresentable, Sendable {
      public let rawValue: String

      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    typealias Resolver =
      @MainActor (any UISheetPresentationControllerDetentResolutionContext) ->
      CGFloat?

    private var name = Identifier.large
    private var resolver: Resolver = { $0.maximumDetentValue }

    public required override init() {
      super.init()
    }

    private static func make(_ name: Identifier, _ resolver: @escaping Resolver) -> Self {
      let detent = Self()
      detent.name = name
      detent.resolver = resolver
      return detent
    }

    open var identifier: Identifier { name }

    /// About half the height of the screen; there is none where the height is compact.
    open class func medium() -> Self {
      make(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil
          : (context as? DetentResolution)?.half ?? context.maximumDetentValue / 2
      }
    }

    open class func large() -> Self {
      make(.large) { $0.maximumDetentValue }
    }

    /// A height that `resolver` works out, in points above the safe area; nil leaves the detent out.
    public static func custom(
      identifier: UISheetPresentationController.Detent.Identifier? = nil,
      resolver:
        @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) ->
        CGFloat?
    ) -> UISheetPresentationController.Detent {
      make(identifier ?? Identifier(UUID().uuidString)) { resolver($0) }
    }

    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context).map { min($0, context.maximumDetentValue) }
    }
  }
}

/// Hears of a sheet; all is optional. The presentation tells its `delegate`, which has the type of all
/// presentations here, where it is one of these.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Told when the person has pulled the sheet to another detent.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
