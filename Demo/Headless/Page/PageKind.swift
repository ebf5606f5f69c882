import DemoScenes

/// One of the pages that the demo writes.
enum PageKind: Hashable {
  /// The first page, with the best introduction.
  case first
  /// The other scenes of a group.
  case group(DemoGroup)

  /// The scenes of the first page, in order. Fingers catch the views of the first one.
  static let introduction = ["caught", "photos", "player", "swipe", "thrown", "kites"]

  static let all = [first] + DemoGroup.allCases.map(group)

  @MainActor init(of scene: DemoScene) {
    self = Self.introduction.contains(scene.name) ? .first : .group(scene.group)
  }

  var file: String {
    switch self {
    case .first: "index.html"
    case .group(.matched): "matched.html"
    case .group(.engine): "engine.html"
    case .group(.detail): "detail.html"
    case .group(.plain): "uikit.html"
    case .group(.animation): "animation.html"
    }
  }

  var title: String {
    switch self {
    case .first: "Introduction"
    case .group(let group): group.title
    }
  }

  var summary: String {
    switch self {
    case .first: ""
    case .group(let group): group.summary
    }
  }
}
