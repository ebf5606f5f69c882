/// How much slower view animations are than they say (rule 1.26).
enum AnimationDrag {
  /// The clock's seconds in one second of an animator or a block that is made now.
  static let coefficient = ProcessVariable(1.0)
}
