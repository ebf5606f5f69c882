/// A speed at which a person can watch a scene.
public struct DemoSpeed: Hashable, Encodable, Sendable {
  /// The factor of the usual speed, above 0 and at most 1.
  public let factor: Double
  /// The label of the speed's button.
  public let title: String

  /// Every speed that a person can choose, the usual one first.
  public static let all = [
    DemoSpeed(factor: 1, title: "1×"), DemoSpeed(factor: 0.5, title: "½"),
    DemoSpeed(factor: 0.25, title: "¼"), DemoSpeed(factor: 0.1, title: "⅒"),
  ]
}
