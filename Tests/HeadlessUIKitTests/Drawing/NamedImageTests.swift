import Foundation
import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct NamedImageTests {
  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    HeadlessImages.folders = [url]
    return url
  }

  private func picture(_ side: CGFloat) -> Data? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
      .image { _ in }.pngData()
  }

  @Test func `the largest scale of a named picture is taken`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try picture(4)?.write(to: folder.appendingPathComponent("cat.png"))
    try picture(8)?.write(to: folder.appendingPathComponent("cat@2x.png"))
    let image = try #require(UIImage(named: "cat"))
    #expect(image.scale == 2 && image.size == CGSize(width: 4, height: 4))
    #expect(UIImage(named: "dog") == nil)
  }

  @Test func `an asset catalogue's image set is found by its name`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Animals/cat.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try picture(9)?.write(to: set.appendingPathComponent("anything@3x.png"))
    let image = try #require(UIImage(named: "cat"))
    #expect(image.scale == 3 && image.size == CGSize(width: 3, height: 3))
  }
}
