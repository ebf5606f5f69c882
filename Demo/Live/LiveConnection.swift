/// A connection of a browser: first requests, then perhaps the messages of a page.
final class LiveConnection {
  enum Mode {
    case http(HTTPRequestParser)
    case page(WebSocketParser)
    /// The connection ends when everything is written and the browser has closed its end. Closing it
    /// at once could take the last answer away from the browser.
    case closing
  }

  let id: LiveServer.PageID
  let socket: Socket
  var mode: Mode
  /// The time by which something must arrive, or everything must be written.
  var deadline: ContinuousClock.Instant
  private let limit: Int
  private var output: [ArraySlice<UInt8>] = []
  private(set) var waiting = 0
  /// Whether nothing more happens on the connection.
  private(set) var isGone = false
  private var hasShutDown = false

  init(
    _ id: LiveServer.PageID, _ socket: Socket, _ limits: HTTPLimits,
    deadline: ContinuousClock.Instant
  ) {
    (self.id, self.socket, self.deadline) = (id, socket, deadline)
    limit = limits.waiting
    mode = .http(HTTPRequestParser(limits: limits))
  }

  var isPage: Bool {
    if case .page = mode { return true }
    return false
  }

  func end() { isGone = true }

  /// Keeps bytes until the browser takes them. A browser that asks again and again and does not read the
  /// answers loses the connection.
  func send(_ bytes: [UInt8]) {
    guard waiting + bytes.count <= limit else { return end() }
    output.append(bytes[...])
    waiting += bytes.count
  }

  /// Writes as much as the browser takes now.
  func flush() {
    while let part = output.first, !isGone {
      guard let count = socket.write(part) else { return end() }
      if count == 0 { return }
      waiting -= count
      if count == part.count {
        output.removeFirst()
      } else {
        output[0] = part.dropFirst(count)
      }
    }
    if case .closing = mode, !hasShutDown {
      hasShutDown = true
      socket.finishWriting()
    }
  }
}
