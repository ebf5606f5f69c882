import Foundation
import LayerExport
import UIKit

/// The images of a page, each of which is stored once.
@MainActor final class PictureStore {
  /// An image in the form that the page's script reads.
  struct File: Encodable {
    /// The size that places and windows of the image are given in.
    var width: Int
    var height: Int
    /// A PNG or JPEG file. It may have fewer pixels, if nobody sees more.
    var data: Data
    /// A PNG file whose alpha the image has, or nil if `data` has it.
    var alpha: Data?
  }

  private var images: [CGImage] = []
  /// The largest number of pixels of the screen for each pixel of an image.
  private var details: [Double] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var digests: [UInt64: Int] = [:]
  /// Images that are equal to others. Their places in memory must not be taken.
  private var copies: [CGImage] = []

  private static let jpeg = JPEGEncoder(quality: 95)
  /// The number of pixels, and the size of a PNG file in bytes, up to which an image stays exact.
  private static let small = (pixels: 4096, bytes: 100_000)

  /// The number of images.
  var count: Int { images.count }

  /// Returns the index of the picture's image, and adds the image if it is new.
  func index(of picture: ExportedLayer.Picture) -> Int {
    let index = index(of: picture.image)
    details[index] = max(details[index], picture.detail)
    return index
  }

  private func index(of image: CGImage) -> Int {
    if let known = indices[ObjectIdentifier(image)] { return known }
    let digest = image.headlessDigest
    let index = digests[digest] ?? images.count
    if index == images.count {
      images.append(image)
      details.append(0)
    } else {
      copies.append(image)
    }
    digests[digest] = index
    indices[ObjectIdentifier(image)] = index
    return index
  }

  /// Returns the files of all images.
  func files() throws(DemoFailure) -> [File] {
    var files: [File] = []
    for (image, detail) in zip(images, details) { files.append(try Self.file(image, detail)) }
    return files
  }

  /// Photographs become JPEG files. Text and small images stay exact.
  private static func file(_ image: CGImage, _ detail: Double) throws(DemoFailure) -> File {
    func file(_ data: Data, alpha: Data? = nil) -> File {
      File(width: image.width, height: image.height, data: data, alpha: alpha)
    }
    let isPhoto = image.width * image.height > small.pixels && !image.hasFewColors
    if isPhoto && image.isOpaque {
      return file(try jpeg.encode(image, factor: detail < 0.8 ? detail : 1))
    }
    let png = HeadlessPNG.encode(image)
    guard isPhoto, png.count > small.bytes else { return file(png) }
    let (color, alpha) = image.colorAndAlpha
    return file(try jpeg.encode(color, factor: 1), alpha: HeadlessPNG.encode(alpha))
  }
}
