import LayerExport
import UIKit

/// The pictures that pages have or need, in bounded memory.
@MainActor final class LivePictures {
  private struct Entry {
    var image: CGImage
    var digest: UInt64
    /// The number of the last frame that showed the picture.
    var lastUse: Int
  }

  /// An image whose index is known. It may go, and another one may take its place in memory.
  private struct Known {
    weak var image: CGImage?
    var index: Int
  }

  private var entries: [Int: Entry] = [:]
  private var known: [ObjectIdentifier: Known] = [:]
  private var digests: [UInt64: Int] = [:]
  private var lastIndex = 0
  private var frame = 0
  private var byteCount = 0

  /// The size of all pictures above which those that do not show go, in bytes.
  private let limit: Int
  /// The number of known images above which those that went are forgotten.
  private static let knownLimit = 1024

  init(limit: Int = 160 << 20) {
    self.limit = limit
  }

  /// Returns the index of the picture's image, and keeps the image for the present frame.
  func index(of picture: ExportedLayer.Picture) -> Int {
    let image = picture.image
    let id = ObjectIdentifier(image)
    if let known = known[id], known.image === image, entries[known.index] != nil {
      entries[known.index]?.lastUse = frame
      return known.index
    }
    let digest = image.headlessDigest
    let index = digests[digest] ?? add(image, digest)
    known[id] = Known(image: image, index: index)
    entries[index]?.lastUse = frame
    return index
  }

  private func add(_ image: CGImage, _ digest: UInt64) -> Int {
    lastIndex += 1
    entries[lastIndex] = Entry(image: image, digest: digest, lastUse: frame)
    digests[digest] = lastIndex
    byteCount += Self.bytes(of: image)
    return lastIndex
  }

  /// Begins a new frame, and forgets pictures that have not shown for longest if there are too many.
  func beginFrame() {
    frame += 1
    if known.count > Self.knownLimit { known = known.filter { $0.value.image != nil } }
    guard byteCount > limit else { return }
    let old = entries.filter { $0.value.lastUse < frame - 1 }.sorted {
      ($0.value.lastUse, $0.key) < ($1.value.lastUse, $1.key)
    }
    for (index, entry) in old where byteCount > limit {
      entries[index] = nil
      digests[entry.digest] = nil
      byteCount -= Self.bytes(of: entry.image)
    }
  }

  func contains(_ index: Int) -> Bool { entries[index] != nil }

  /// Returns a picture as a page reads it: index, width and height in four bytes each, and the file.
  func message(_ index: Int) -> [UInt8]? {
    guard let image = entries[index]?.image else { return nil }
    let head = [index, image.width, image.height].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
    return head + BitmapFile.encode(image)
  }

  private static func bytes(of image: CGImage) -> Int { 4 * image.width * image.height }
}

extension LayerState {
  /// The indices of the pictures that the layer shows.
  var pictureIndices: [Int] {
    var indices: [Int] = []
    if case .list(let list)? = self[.pictures] {
      indices = stride(from: 0, to: list.count, by: 2).map { list[$0] }
    }
    if case .list(let list)? = self[.mask] { indices += list }
    return indices
  }
}
