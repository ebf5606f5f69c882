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
  /// Bytes that have arrived and wait for the end of the answer before them.
  var input: ArraySlice<UInt8> = []
  private var output: [ArraySlice<UInt8>] = []
  /// The number of bytes that the browser has not taken yet.
  private(set) var waiting = 0
  /// Whether nothing more happens on the connection.
  private(set) var isGone = false
  private var hasShutDown = false

  init(
    _ id: LiveServer.PageID, _ socket: Socket, _ limits: HTTPLimits,
    deadline: ContinuousClock.Instant
  ) {
    (self.id, self.socket, self.deadline) = (id, socket, deadline)
    mode = .http(HTTPRequestParser(limits: limits))
  }

  var isPage: Bool {
    if case .page = mode { return true }
    return false
  }

  /// Whether the server reads from the browser now. A browser that does not take an answer gets no
  /// second one. The touches of a page do not wait for its pictures.
  var reads: Bool { !isGone && (isPage || waiting == 0) }

  func end() { isGone = true }

  /// Keeps an answer or a frame until the browser takes it.
  func send(_ bytes: [UInt8]) {
    output.append(bytes[...])
    waiting += bytes.count
  }

  /// Forgets the frames that wait. One of which a part is written already stays.
  func forgetFrames() {
    output = Array(output.prefix { $0.startIndex > 0 })
    waiting = output.reduce(0) { $0 + $1.count }
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
