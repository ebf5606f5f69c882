import Foundation

public enum UIStatusBarStyle: Int, Sendable {
  case `default`
  case lightContent
  // 2 was the style of a black, opaque bar.
  case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable {
  case none
  case fade
  case slide
}
