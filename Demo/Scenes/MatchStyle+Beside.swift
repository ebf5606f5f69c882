import MatchTransition

extension MatchStyle {
  /// A picture with words beside it, which grows to the top of a page.
  ///
  /// The words leave first. Otherwise the picture would grow over them.
  static let besideWords = MatchStyle(window: .fraction(0.28...1)).when(
    .pop, use: MatchStyle(window: .fraction(0...0.7)))

  /// Words beside a picture, which move below it.
  ///
  /// The path goes down first and then to the side, around the corner of the picture.
  static let aroundPicture = MatchStyle(window: .fraction(0.16...0.76), path: around, priority: 1)
    .when(.pop, use: MatchStyle(window: .fraction(0.24...0.84), path: around, priority: 1))

  private static let around = MatchPath.arc(bend: -0.32)
}
