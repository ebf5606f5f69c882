extension Flight {
  /// Decides how the contents are shown, from what only the drawing of the views can tell.
  ///
  /// - Parameters:
  ///   - canMorph: Whether both texts can be taken apart into lines or words.
  ///   - isEmptied: Whether all content of one side flies by itself.
  mutating func settle(canMorph: Bool, isEmptied: Bool) {
    // A text that cannot be taken apart fades through.
    if morphsText, !canMorph {
      morphsText = false
      if fade == .crossfade { fade = .through }
    }
    // If all content of one side flies by itself, nothing of it is left to fade over the other
    // side's content. The other content then fades by itself while the nested flights cross it.
    if fade.showsBoth, isEmptied { fade = .through }
  }
}
