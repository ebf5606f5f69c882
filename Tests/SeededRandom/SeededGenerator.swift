/// Numbers that look random and are the same for the same seed: SplitMix64 by Sebastiano Vigna.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number from 0 up to `count`, `count` left out.
  public mutating func index(below count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// A number in a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// True once in `count` times.
  public mutating func once(in count: Int) -> Bool { index(below: count) == 0 }
}
