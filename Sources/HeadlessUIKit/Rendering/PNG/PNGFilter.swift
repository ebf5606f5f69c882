/// The five ways a PNG row is stored as differences (PNG specification, section 9).
enum PNGFilter: Int, CaseIterable {
  case none, sub, up, average, paeth

  /// Turns stored differences back into samples, in place.
  ///
  /// - Parameters:
  ///   - previous: the finished row above, or nil for the first row of a pass.
  ///   - distance: how many bytes back the pixel to the left is.
  func restore(
    _ row: UnsafeMutablePointer<UInt8>, previous: UnsafePointer<UInt8>?, count: Int, distance: Int
  ) {
    switch self {
    case .none: break
    case .sub:
      for index in stride(from: distance, to: count, by: 1) {
        row[index] &+= row[index - distance]
      }
    case .up:
      guard let previous else { return }
      for index in 0..<count { row[index] &+= previous[index] }
    case .average:
      for index in 0..<count {
        let left = index >= distance ? Int(row[index - distance]) : 0
        row[index] &+= UInt8((left + Int(previous?[index] ?? 0)) / 2)
      }
    case .paeth:
      for index in 0..<count {
        let hasLeft = index >= distance
        row[index] &+= Self.paeth(
          left: hasLeft ? row[index - distance] : 0,
          above: previous?[index] ?? 0,
          corner: hasLeft ? previous?[index - distance] ?? 0 : 0)
      }
    }
  }

  /// Writes the differences of `row` to `target`. `previous` is a row of zeros above the first row.
  func apply(
    _ row: UnsafePointer<UInt8>, previous: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>, count: Int, distance: Int
  ) {
    let head = min(distance, count)
    switch self {
    case .none: target.update(from: row, count: count)
    case .sub:
      target.update(from: row, count: head)
      for index in head..<count { target[index] = row[index] &- row[index - distance] }
    case .up:
      for index in 0..<count { target[index] = row[index] &- previous[index] }
    case .average:
      for index in 0..<head { target[index] = row[index] &- previous[index] / 2 }
      for index in head..<count {
        let mean = (UInt16(row[index - distance]) + UInt16(previous[index])) / 2
        target[index] = row[index] &- UInt8(truncatingIfNeeded: mean)
      }
    case .paeth:
      for index in 0..<head { target[index] = row[index] &- previous[index] }
      for index in head..<count {
        target[index] =
          row[index]
          &- Self.paeth(
            left: row[index - distance], above: previous[index],
            corner: previous[index - distance])
      }
    }
  }

  /// Whichever of the three neighbours is nearest to left + above - corner.
  @inline(__always)
  private static func paeth(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    let toLeft = abs(Int16(above) - Int16(corner))
    let toAbove = abs(Int16(left) - Int16(corner))
    let toCorner = abs(Int16(left) + Int16(above) - 2 * Int16(corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}

/// Filters row after row, each with the filter whose differences are smallest in sum.
struct PNGRowFilter {
  private let count: Int
  private let distance: Int
  private let candidates: [ByteBuffer]
  private let filters: [PNGFilter]

  /// - Parameter isAdaptive: whether filters are tried at all; palette indices are better left alone.
  init(rowBytes: Int, distance: Int, isAdaptive: Bool) {
    count = rowBytes
    self.distance = distance
    filters = isAdaptive ? PNGFilter.allCases : [.none]
    candidates = filters.map { _ in
      let buffer = ByteBuffer(capacity: rowBytes)
      _ = buffer.extend(by: rowBytes)
      return buffer
    }
  }

  func append(
    _ row: UnsafePointer<UInt8>, previous: UnsafePointer<UInt8>, to output: ByteBuffer
  ) {
    var best = 0
    var bestSum = Int.max
    for (index, filter) in filters.enumerated() {
      let target = candidates[index].base
      filter.apply(row, previous: previous, to: target, count: count, distance: distance)
      let sum = filters.count == 1 ? 0 : Self.sumOfAbsolutes(target, count)
      if sum < bestSum {
        best = index
        bestSum = sum
      }
    }
    output.append(UInt8(filters[best].rawValue))
    output.append(candidates[best])
  }

  private static func sumOfAbsolutes(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var sum: UInt32 = 0
    for index in 0..<count {
      let byte = bytes[index]
      sum &+= UInt32(min(byte, 0 &- byte))
    }
    return Int(sum)
  }
}
