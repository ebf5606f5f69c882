import DemoScenes
import Foundation
import UIKit

/// Renders the demo's scenes on a machine without a screen.
@main struct Demo {
  @MainActor static func main() {
    do {
      try run(DemoOptions(parsing: Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("Demo: \(error)\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func run(_ options: DemoOptions) throws(DemoFailure) {
    let console = Console()
    if options.showsHelp { return console.print(DemoOptions.help) }
    if options.listsScenes {
      for group in DemoGroup.allCases {
        console.print(group.title)
        for scene in DemoScene.all where scene.group == group {
          console.print("  \(scene.name): \(scene.summary)")
        }
      }
      return
    }
    let scenes = try chosen(options)
    let images = try options.images.map(PictureFolder.read) ?? []
    let pictures = DemoPictures(images: images, scale: CGFloat(options.scale))
    if options.servesPage { return try serve(scenes, pictures, options, console) }
    let output = try OutputFolder(options.output)
    let page: String
    do {
      page = try render(scenes, pictures, options, console, into: output)
      try output.publish()
    } catch {
      console.finishLine()
      output.discard()
      throw error
    }
    console.print("\nOpen \(output.target.appendingPathComponent(page).path)")
    if options.writesAll { try PageProcesses.render(console, into: output) }
  }

  /// Shows the scenes in a browser until the process ends.
  @MainActor private static func serve(
    _ scenes: [DemoScene], _ pictures: DemoPictures, _ options: DemoOptions, _ console: Console
  ) throws(DemoFailure) {
    let demo = try LiveDemo(scenes, pictures: pictures, options: options)
    console.print("Open \(demo.address) in a browser of this machine. Control-C ends the demo.")
    if !demo.networkAddresses.isEmpty {
      console.print(
        "On a phone of the same network, open \(demo.networkAddresses.joined(separator: " or "))")
      console.print(
        "Anybody with the address can touch the demo's phone. The connection is not encrypted.")
    }
    demo.run()
  }

  /// Returns the number as text, or a dash for nil.
  private static func number(_ count: Int?) -> String { count.map(String.init) ?? "–" }

  @MainActor private static func chosen(_ options: DemoOptions) throws(DemoFailure) -> [DemoScene] {
    if options.scenes.isEmpty {
      if options.servesPage { return DemoScene.all }
      return (options.page.flatMap(PageKind.init(named:)) ?? .first).scenes
    }
    var scenes: [DemoScene] = []
    for name in options.scenes {
      guard let scene = DemoScene.all.first(where: { $0.name == name }) else {
        let known = DemoScene.all.map(\.name).joined(separator: ", ")
        throw DemoFailure("there is no scene \(name); there are \(known)")
      }
      if !scenes.contains(where: { $0.name == name }) { scenes.append(scene) }
    }
    return scenes
  }

  /// Renders scenes, and returns the name of the first page.
  @MainActor private static func render(
    _ scenes: [DemoScene], _ pictures: DemoPictures, _ options: DemoOptions, _ console: Console,
    into output: OutputFolder
  ) throws(DemoFailure) -> String {
    let kinds = PageKind.all.filter { kind in scenes.contains { PageKind(of: $0) == kind } }
    var pages = kinds.map { Page($0, options: options) }
    var table = [["scene", "matched", "entering", "leaving", "frames", "ms/frame"]]
    for scene in scenes {
      guard let index = kinds.firstIndex(of: PageKind(of: scene)) else { continue }
      let recording = try SceneRecording.play(
        scene, options: options, pictures: pictures, store: pages[index].store
      ) {
        console.progress(scene.name, frame: $0, of: $1)
      }
      console.note("\(scene.name): \(recording.frames.count) frames rendered, writing pictures")
      if !options.writesPagesOnly {
        try output.write(
          Filmstrip.render(recording, options: options), to: "\(scene.name)-filmstrip.png")
      }
      if options.writesAnimations {
        try output.write(
          SceneAnimation.encode(recording, options: options), to: "\(scene.name).png")
      }
      try pages[index].add(recording)
      if options.writesMoments { try output.write(recording.moments) }
      let counts = recording.counts
      table.append([
        scene.name, number(counts?.matched), number(counts?.entering), number(counts?.leaving),
        String(recording.frames.count),
        String(format: "%.1f", recording.millisecondsPerFrame),
      ])
    }
    let links = options.writesAll || options.linksToAll ? PageKind.all : kinds
    for page in pages { try output.write(page.html(among: links), to: page.kind.file) }
    console.finishLine()
    console.table(table)
    return kinds[0].file
  }
}
