import Foundation
import UIKit

/// Reads the pictures that a person supplies.
enum PictureFolder {
  /// Returns the PNG pictures of a folder, sorted by name.
  static func read(_ path: String) throws(DemoFailure) -> [UIImage] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.lowercased().hasSuffix(".png") }.sorted()
    } catch {
      throw DemoFailure("--images: the folder \(path) cannot be read")
    }
    guard !names.isEmpty else { throw DemoFailure("--images: \(path) has no PNG pictures") }
    var images: [UIImage] = []
    for name in names {
      let file = URL(fileURLWithPath: path).appendingPathComponent(name)
      guard let data = try? Data(contentsOf: file) else {
        throw DemoFailure("--images: \(file.path) cannot be read")
      }
      do {
        images.append(UIImage(cgImage: try HeadlessPNG.decode(data)))
      } catch {
        throw DemoFailure("--images: \(file.path): \(error)")
      }
    }
    return images
  }
}
