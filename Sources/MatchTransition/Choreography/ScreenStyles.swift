/// The styles and effects of one screen's elements, by the index of the element.
package struct ScreenStyles: Equatable, Sendable {
  package var styles: [Int: MatchStyle]
  package var effects: [Int: MatchEffect]

  package init(styles: [Int: MatchStyle] = [:], effects: [Int: MatchEffect] = [:]) {
    self.styles = styles
    self.effects = effects
  }
}
