/// Named values of one part of an oracle, such as the frames of a scene.
///
/// A row is printed as one line: the key, and for each value its name and its digest.
struct Row {
  /// The name of the part. It has no tabulators.
  let key: String
  private(set) var values: [(name: String, digest: UInt32, text: String)] = []

  init(_ key: String) {
    self.key = key
  }

  /// Adds numbers, which count as equal only bit for bit.
  mutating func add(_ name: String, _ numbers: [Double]) {
    var digest = Digest()
    numbers.forEach { digest.add($0.bitPattern) }
    values.append((name, digest.short, numbers.map(\.description).joined(separator: " ")))
  }

  /// Adds a text.
  mutating func add(_ name: String, _ text: String) {
    var digest = Digest()
    text.utf8.forEach { digest.add(UInt64($0)) }
    values.append((name, digest.short, text))
  }

  /// Adds a value that is a digest already.
  mutating func add(_ name: String, digest: UInt64) {
    values.append((name, UInt32(truncatingIfNeeded: digest ^ digest >> 32), String(digest)))
  }

  /// Prints the row, or with `inFull` a line for each value.
  func print(inFull: Bool) {
    guard !inFull else {
      for value in values { Swift.print("\(key)\t\(value.name)\t\(value.text)") }
      return
    }
    let words = values.map { value in
      let digits = String(value.digest, radix: 16)
      return value.name + "=" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    Swift.print(key, words.joined(separator: " "), separator: "\t")
  }
}

/// A hash over words of 64 bits, which is the same on every machine: FNV-1a with its 64-bit prime, word
/// by word, and the upper half mixed into the lower half after each.
private struct Digest {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    let product = (value ^ word) &* 0x100_0000_01b3
    value = product ^ product >> 32
  }

  var short: UInt32 { UInt32(truncatingIfNeeded: value ^ value >> 32) }
}
