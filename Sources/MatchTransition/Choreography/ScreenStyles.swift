/// What the app has asked for of one screen's elements, by index.
package struct ScreenStyles: Equatable, Sendable {
  package var styles: [Int: MatchStyle]
  package var effects: [Int: MatchEffect]

  package init(styles: [Int: MatchStyle] = [:], effects: [Int: MatchEffect] = [:]) {
    self.styles = styles
    self.effects = effects
  }
}
