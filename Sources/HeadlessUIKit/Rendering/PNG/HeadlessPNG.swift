import Foundation

/// Reads and writes PNG files, the pictures that a headless host takes in and gives out.
public enum HeadlessPNG {
  /// Why data could not be read as a PNG picture.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// The data does not begin with the eight bytes of every PNG file.
    case notPNG
    /// The data ends before the picture does.
    case truncated
    /// A chunk's checksum, length or content is wrong; the chunk's name is given.
    case damagedChunk(String)
    /// A chunk that must be there, or must come earlier, is missing.
    case missingChunk(String)
    /// A chunk stands where the format does not allow it.
    case misplacedChunk(String)
    /// A chunk that this reader does not know and that the file declares to be essential.
    case unknownChunk(String)
    /// The header names a size, colour type, bit depth or method that PNG does not have.
    case invalidHeader
    /// The picture has more pixels than this reader accepts.
    case tooLarge(width: Int, height: Int)
    /// The compressed data breaks a rule of its format.
    case damagedData(Damage)
    /// A row asks for a filter that PNG does not have.
    case invalidFilter(Int)
    /// A pixel names a colour that the palette does not have.
    case invalidPaletteIndex(Int)

    public var description: String {
      switch self {
      case .notPNG: "this is not a PNG file"
      case .truncated: "the PNG data ends too early"
      case .damagedChunk(let name): "the PNG chunk \(name) is damaged"
      case .missingChunk(let name): "the PNG chunk \(name) is missing"
      case .misplacedChunk(let name): "the PNG chunk \(name) is in the wrong place"
      case .unknownChunk(let name): "the PNG chunk \(name) is essential and unknown"
      case .invalidHeader: "the PNG header is invalid"
      case .tooLarge(let width, let height): "a PNG picture of \(width) x \(height) is too large"
      case .damagedData(let damage): "the PNG data is damaged: \(damage)"
      case .invalidFilter(let filter): "the PNG row filter \(filter) does not exist"
      case .invalidPaletteIndex(let index): "the PNG palette has no colour \(index)"
      }
    }
  }

  /// What is wrong with compressed data.
  public enum Damage: Hashable, CustomStringConvertible, Sendable {
    case header, checksum, blockType, storedLength, codeLengths, symbol, distance, tooLong, tooShort

    public var description: String {
      switch self {
      case .header: "its header is invalid"
      case .checksum: "its checksum is wrong"
      case .blockType: "a block has a reserved type"
      case .storedLength: "a stored block contradicts its length"
      case .codeLengths: "a block describes an impossible code"
      case .symbol: "a code stands for nothing"
      case .distance: "a repetition reaches before the beginning"
      case .tooLong: "it holds more than the picture needs"
      case .tooShort: "it holds less than the picture needs"
      }
    }
  }
}
