/// Reads requests byte by byte, in whatever pieces the bytes arrive.
///
///     var parser = HTTPRequestParser()
///     for byte in bytes {
///       if let request = try parser.read(byte) { answer(request) }
///     }
///
/// The parser keeps at most one request, within its limits.
public struct HTTPRequestParser: Sendable {
  private enum State {
    case head
    /// The body, with the number of bytes that are missing.
    case body(Int)
    case failed(HTTPFailure)
  }

  private let limits: HTTPLimits
  private var state = State.head
  private var line: [UInt8] = []
  private var headCount = 0
  private var request: HTTPRequest?

  /// Makes a parser that waits for the first byte of a request.
  public init(limits: HTTPLimits = HTTPLimits()) {
    self.limits = limits
  }

  /// Whether nothing of the next request has arrived.
  public var isAtStart: Bool {
    if case .head = state { return headCount == 0 }
    return false
  }

  /// Reads one byte, and returns the request that it completes.
  ///
  /// After a failure, every call fails the same way.
  public mutating func read(_ byte: UInt8) throws(HTTPFailure) -> HTTPRequest? {
    do throws(HTTPFailure) {
      switch state {
      case .head: return try readHead(byte)
      case .body(let missing): return readBody(byte, missing)
      case .failed(let failure): throw failure
      }
    } catch {
      state = .failed(error)
      throw error
    }
  }

  private mutating func readHead(_ byte: UInt8) throws(HTTPFailure) -> HTTPRequest? {
    headCount += 1
    if headCount > limits.head { throw .headTooLong }
    let isAfterReturn = line.last == Byte.carriageReturn
    if isAfterReturn != (byte == Byte.lineFeed) { throw .malformed }
    if byte == Byte.lineFeed {
      line.removeLast()
      defer { line.removeAll(keepingCapacity: true) }
      return try readLine()
    }
    // Other control characters have no place in a head.
    if byte < Byte.space && byte != Byte.tab && byte != Byte.carriageReturn || byte == Byte.delete {
      throw .malformed
    }
    line.append(byte)
    if line.count > limits.line + 1 { throw request == nil ? .lineTooLong : .headTooLong }
    return nil
  }

  private mutating func readLine() throws(HTTPFailure) -> HTTPRequest? {
    guard var request else {
      // A browser may send an empty line after a body.
      if line.isEmpty && headCount == 2 { return nil }
      self.request = try Self.request(line)
      return nil
    }
    if line.isEmpty { return try finishHead(request) }
    if request.fields.count == limits.fields { throw .headTooLong }
    request.fields.append(try Self.field(line))
    self.request = request
    return nil
  }

  private mutating func finishHead(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPRequest? {
    let names = request.fields.map(\.name)
    if names.contains("transfer-encoding") { throw .bodyWithoutLength }
    guard names.contains("content-length") else { return finish(request) }
    guard let text = request["content-length"], !text.isEmpty,
      text.utf8.allSatisfy({ Byte.digits.contains($0) })
    else { throw .malformed }
    guard let count = Int(text), count <= limits.body else { throw .bodyTooLong }
    if count == 0 { return finish(request) }
    state = .body(count)
    return nil
  }

  private mutating func readBody(_ byte: UInt8, _ missing: Int) -> HTTPRequest? {
    request?.body.append(byte)
    state = .body(missing - 1)
    return missing == 1 ? request.map { finish($0) } : nil
  }

  private mutating func finish(_ request: HTTPRequest) -> HTTPRequest {
    self = HTTPRequestParser(limits: limits)
    return request
  }

  /// Reads a request line such as `GET /page HTTP/1.1`.
  private static func request(_ line: [UInt8]) throws(HTTPFailure) -> HTTPRequest {
    let parts = line.split(separator: Byte.space, omittingEmptySubsequences: false)
    guard parts.count == 3, isToken(parts[0]), parts[1].first == UInt8(ascii: "/"),
      parts[1].allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .malformed }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw version.hasPrefix("HTTP/") ? .unknownVersion : .malformed
    }
    return HTTPRequest(
      method: String(decoding: parts[0], as: UTF8.self),
      target: String(decoding: parts[1], as: UTF8.self), isCurrent: version == "HTTP/1.1")
  }

  private static func field(_ line: [UInt8]) throws(HTTPFailure) -> HTTPRequest.Field {
    // A line that begins with a space would continue the line before, which is obsolete.
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
      throw .malformed
    }
    return HTTPRequest.Field(
      name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      value: String(decoding: line[(colon + 1)...], as: UTF8.self).trimmed)
  }

  private static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(Byte.token.contains)
  }
}

/// Bytes that have a meaning in a request.
enum Byte {
  static let carriageReturn = UInt8(ascii: "\r")
  static let lineFeed = UInt8(ascii: "\n")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let delete: UInt8 = 0x7F
  static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  /// The bytes of a method or of a field's name.
  static let token = Set(
    "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
