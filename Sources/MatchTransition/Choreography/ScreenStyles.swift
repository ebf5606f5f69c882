/// What the app has asked for of one screen's elements, by index.
public struct ScreenStyles: Equatable, Sendable {
  public var styles: [Int: MatchStyle]
  public var effects: [Int: MatchEffect]

  public init(styles: [Int: MatchStyle] = [:], effects: [Int: MatchEffect] = [:]) {
    self.styles = styles
    self.effects = effects
  }
}
