import DemoScenes

/// One of the pages that the demo writes.
enum PageKind: Hashable {
  /// The first page, with the best introduction.
  case first
  /// The other scenes of a group.
  case group(DemoGroup)

  /// The scenes of the first page, in order. Fingers catch the views of the first one.
  static let introduction = [
    "browser", "caught", "everyday", "zoom", "player", "swipe", "thrown", "kites",
  ]

  static let all = [first] + DemoGroup.allCases.map(group)

  @MainActor init(of scene: DemoScene) {
    self = Self.introduction.contains(scene.name) ? .first : .group(scene.group)
  }

  /// The page with a name, or nil if there is none.
  init?(named name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// The name on the command line.
  var name: String {
    switch self {
    case .first: "index"
    case .group(.matched): "matched"
    case .group(.engine): "engine"
    case .group(.detail): "detail"
    case .group(.plain): "uikit"
    case .group(.animation): "animation"
    }
  }

  var file: String { name + ".html" }

  /// The scenes of the page, in their order.
  @MainActor var scenes: [DemoScene] {
    let scenes = DemoScene.all.filter { PageKind(of: $0) == self }
    guard self == .first else { return scenes }
    return Self.introduction.compactMap { name in scenes.first { $0.name == name } }
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
