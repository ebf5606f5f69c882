import DemoScenes
import Foundation

/// The options of the command line.
struct DemoOptions: Equatable {
  /// The names of the scenes to render, in order. Empty renders those of the first page.
  var scenes: [String] = []
  /// The size of the screen, in points.
  var width = 390
  var height = 844
  /// Pixels per point.
  var scale = 2
  var framesPerSecond = 30
  /// The factor by which playback is slowed down, 1...20.
  var slowness = 1.0
  /// The size of the largest moving picture, in megabytes.
  var megabytes = 2.0
  /// The part of the scenes that moving pictures show, in seconds of scene time, or nil
  /// for all of it.
  var part: ClosedRange<TimeInterval>?
  /// Whether only the pages are written.
  var writesPagesOnly = false
  /// Whether moving pictures are written too.
  var writesAnimations = false
  var output = "demo-output"
  var images: String?
  /// Whether the pages of all scenes are written.
  var writesAll = false
  /// The page to write, by the name of its file, or nil for those of the scenes.
  var page: String?
  /// Whether a page links to the pages of all groups, because another process writes them.
  var linksToAll = false
  /// Whether pictures of some moments are written, which `Scripts/check-pages` compares with the pages.
  var writesMoments = false
  /// Whether the scenes are shown live in a browser.
  var servesPage = false
  /// Whether other machines of the network may open the live page.
  var opensNetwork = false
  /// The port of the live page, or 0 for a free one.
  var port: UInt16 = 0
  var listsScenes = false
  var showsHelp = false

  static let help = """
    Renders the demo's best scenes. Writes a filmstrip of each scene, and a page on which every
    transition plays and can be scrubbed. With "--all", index.html links to the pages of the other
    scenes, which follow on all cores.

    usage: swift run -c release Demo [options]
           swift run -c release Demo serve [options]

    "serve" shows the scenes live in a browser of this machine: the page is the screen, and the mouse
    is the finger. It takes the options --port, --network, --scene, --size, --scale and --images.

      --all                 render the pages of all scenes
      --page NAME           render one page only: index, matched, engine, detail, uikit or animation
      --scene NAME          render this scene only; may be given several times
      --size WxH            size of the screen in points (390x844); some scenes have their own
      --scale N             pixels per point, 1 to 4 (2)
      --fps N               frames per second, 1 to 120 (30)
      --slow FACTOR         play FACTOR times slower, 1 to 20 (1)
      --animations          write a moving picture of each scene too, as an animated PNG
      --megabytes N         size of the largest moving picture, 0.5 to 20 (2)
      --part FROM-TO        show these seconds only in moving pictures, such as 1.5-3
      --pages               write the pages only, without filmstrips
      --output FOLDER       where to write (demo-output); replaces an earlier output of the demo
      --images FOLDER       show the PNG pictures of this folder instead of the drawn ones
      --moments             write pictures of ten moments of each scene, for Scripts/check-pages
      --port N              the port of the live page, 1 to 65535 (a free one)
      --network             let a phone of the same network open the live page too
      --list                list the scenes
      --help                show this
    """

  /// The options that make no sense for a live page.
  private static let recordingOptions: Set<String> = [
    "--fps", "--slow", "--animations", "--megabytes", "--part", "--pages", "--output",
    "--all", "--page", "--moments", "--list",
  ]

  /// The options that make sense for a live page only.
  private static let liveOptions: Set<String> = ["--port", "--network"]

  init() {}

  /// The frames that a page has for each picture. A page has at least 60 frames a second.
  var layersPerFrame: Int { (59 + framesPerSecond) / framesPerSecond }

  /// Returns the size of the screen that plays `scene`, in points.
  @MainActor func size(for scene: DemoScene) -> CGSize {
    scene.size ?? CGSize(width: width, height: height)
  }

  init(parsing arguments: [String]) throws(DemoFailure) {
    var rest = arguments[...]
    if rest.first == "serve" { (servesPage, rest) = (true, rest.dropFirst()) }
    while let argument = rest.popFirst() {
      if argument.hasPrefix("--"), argument != "--help",
        (servesPage ? Self.recordingOptions : Self.liveOptions).contains(argument)
      {
        throw DemoFailure("\(argument) does not go with \(servesPage ? "serve" : "a recording")")
      }
      switch argument {
      case "--scene": scenes.append(try Self.value(of: argument, &rest))
      case "--size":
        let parts = try Self.value(of: argument, &rest).split(
          separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
          (100...2000).contains(width), (100...2000).contains(height)
        else { throw DemoFailure("--size needs two numbers from 100 to 2000, such as 390x844") }
        (self.width, self.height) = (width, height)
      case "--scale": scale = try Self.number(argument, 1...4, &rest)
      case "--fps": framesPerSecond = try Self.number(argument, 1...120, &rest)
      case "--slow":
        guard let factor = Double(try Self.value(of: argument, &rest)), (1...20).contains(factor)
        else { throw DemoFailure("--slow needs a number from 1 to 20") }
        slowness = factor
      case "--part":
        let ends = try Self.value(of: argument, &rest).split(
          separator: "-", omittingEmptySubsequences: false
        ).map { Double($0) }
        guard ends.count == 2, let from = ends[0], let to = ends[1], 0 <= from, from < to,
          to.isFinite
        else { throw DemoFailure("--part needs two times in seconds, such as 1.5-3") }
        part = from...to
      case "--pages": writesPagesOnly = true
      case "--animations": writesAnimations = true
      case "--megabytes":
        guard let size = Double(try Self.value(of: argument, &rest)), (0.5...20).contains(size)
        else { throw DemoFailure("--megabytes needs a number from 0.5 to 20") }
        megabytes = size
      case "--port": port = UInt16(try Self.number(argument, 1...65_535, &rest))
      case "--network": opensNetwork = true
      case "--output": output = try Self.value(of: argument, &rest)
      case "--images": images = try Self.value(of: argument, &rest)
      case "--all": writesAll = true
      case "--page":
        let name = try Self.value(of: argument, &rest)
        guard PageKind(named: name) != nil else {
          let known = PageKind.all.map(\.name).joined(separator: ", ")
          throw DemoFailure("there is no page \(name); there are \(known)")
        }
        page = name
      case "--linked": linksToAll = true
      case "--moments": writesMoments = true
      case "--list": listsScenes = true
      case "--help", "-h": showsHelp = true
      default: throw DemoFailure("unknown option \(argument); see --help")
      }
    }
    let choices = [writesAll, page != nil, !scenes.isEmpty].filter { $0 }
    if choices.count > 1 {
      throw DemoFailure("--all, --page and --scene do not go together")
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(DemoFailure) -> String {
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
      throw DemoFailure("\(option) needs a value; see --help")
    }
    return value
  }

  private static func number(
    _ option: String, _ range: ClosedRange<Int>, _ rest: inout ArraySlice<String>
  ) throws(DemoFailure) -> Int {
    guard let number = Int(try value(of: option, &rest)), range.contains(number) else {
      throw DemoFailure(
        "\(option) needs a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
