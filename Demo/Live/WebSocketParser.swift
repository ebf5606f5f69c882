/// Reads the frames that a browser sends over a WebSocket (RFC 6455), byte by byte.
public struct WebSocketParser: Sendable {
  /// A complete frame or message.
  public enum Event: Hashable, Sendable {
    /// A whole message, from one frame or several.
    case text(String)
    /// A question for a sign of life, with the bytes that the answer must repeat.
    case ping([UInt8])
    /// The browser closes the page.
    case close
  }

  /// The reason why a connection must close, as the code of its last frame.
  public enum Failure: UInt16, Error, Sendable {
    /// The bytes are no frame of a browser.
    case malformed = 1002
    /// The message holds bytes and no text.
    case notText = 1003
    /// The message's text is not in UTF-8.
    case notUnicode = 1007
    /// The message is longer than the limit.
    case tooLong = 1009
  }

  private enum State {
    case opcode, length, longLength(Int), mask, payload
    case failed(Failure)
  }

  private let limit: Int
  private var state = State.opcode
  private var opcode: UInt8 = 0
  private var isLast = false
  private var count = 0
  private var mask: [UInt8] = []
  private var payload: [UInt8] = []
  /// The message so far, while it arrives in several frames.
  private var message: [UInt8]?

  /// - Parameter limit: The longest message, in bytes.
  public init(limit: Int) {
    self.limit = limit
  }

  /// Reads one byte, and returns the event that it completes.
  ///
  /// After a failure, every call fails the same way.
  public mutating func read(_ byte: UInt8) throws(Failure) -> Event? {
    do {
      return try step(byte)
    } catch {
      state = .failed(error)
      throw error
    }
  }

  private mutating func step(_ byte: UInt8) throws(Failure) -> Event? {
    switch state {
    case .failed(let failure): throw failure
    case .opcode:
      (isLast, opcode) = (byte & 0x80 != 0, byte & 0x0F)
      let isControl = opcode >= 8
      // The three bits between belong to extensions, of which there are none.
      guard byte & 0x70 == 0, isLast || !isControl else { throw .malformed }
      switch opcode {
      case 0: if message == nil { throw .malformed }
      case 1: if message != nil { throw .malformed }
      case 2: throw .notText
      case 8, 9, 10: break
      default: throw .malformed
      }
      state = .length
    case .length:
      // A browser masks everything that it sends.
      guard byte & 0x80 != 0 else { throw .malformed }
      let length = Int(byte & 0x7F)
      if opcode >= 8, length > 125 { throw .malformed }
      count = length < 126 ? length : 0
      state = length < 126 ? .mask : .longLength(length == 126 ? 2 : 8)
      try checkLength()
    case .longLength(let missing):
      count = count << 8 | Int(byte)
      // A length within the limit needs no more than a few of its bytes.
      if count > limit { throw .tooLong }
      state = missing == 1 ? .mask : .longLength(missing - 1)
      if missing == 1 { try checkLength() }
    case .mask:
      mask.append(byte)
      if mask.count < 4 { return nil }
      if count == 0 { return try finishFrame() }
      state = .payload
    case .payload:
      payload.append(byte ^ mask[payload.count & 3])
      if payload.count == count { return try finishFrame() }
    }
    return nil
  }

  private func checkLength() throws(Failure) {
    if opcode < 8, (message?.count ?? 0) + count > limit { throw .tooLong }
  }

  private mutating func finishFrame() throws(Failure) -> Event? {
    defer { (state, mask, payload) = (.opcode, [], []) }
    switch opcode {
    case 8: return .close
    case 9: return .ping(payload)
    case 10: return nil
    default: break
    }
    let whole = (message ?? []) + payload
    message = isLast ? nil : whole
    guard isLast else { return nil }
    guard let text = String(validating: whole, as: UTF8.self) else { throw .notUnicode }
    return .text(text)
  }
}

/// The frames that the server sends.
enum WebSocketFrame {
  static let text: UInt8 = 1
  static let binary: UInt8 = 2
  static let close: UInt8 = 8
  static let pong: UInt8 = 10
  /// The code of the last frame for a page that reads too slowly.
  static let tooSlow: UInt16 = 1008

  /// Returns the bytes before a payload of `count` bytes.
  static func head(_ opcode: UInt8, count: Int) -> [UInt8] {
    func bytes(_ number: Int) -> [UInt8] {
      (0..<number).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    }
    let first = 0x80 | opcode
    if count < 126 { return [first, UInt8(count)] }
    return count < 65_536 ? [first, 126] + bytes(2) : [first, 127] + bytes(8)
  }

  static func close(_ code: UInt16) -> [UInt8] {
    head(close, count: 2) + [UInt8(code >> 8), UInt8(code & 0xFF)]
  }
}
