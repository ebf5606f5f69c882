import SeededRandom

@testable import LiveServer

/// A browser for tests: one connection to a server, in whose turns everything happens.
final class LocalBrowser {
  let server: LiveServer
  /// Everything that has arrived.
  private(set) var received: [UInt8] = []
  /// Whether the server has closed the connection.
  private(set) var hasEnded = false
  /// The events of all pages of the server.
  private(set) var events: [LiveServer.Event] = []
  private let socket: Socket
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// - Parameter address: The address of this machine, 127.0.0.1 as a number or another one.
  init(_ server: LiveServer, at address: UInt32 = 127 << 24 | 1) throws {
    self.server = server
    socket = try Socket.connected(to: server.port, of: address)
  }

  var text: String { String(decoding: received, as: UTF8.self) }
  /// The number in the first status line, or nil before it has arrived.
  var status: Int? { text.hasPrefix("HTTP/1.1 ") ? Int(text.dropFirst(9).prefix(3)) : nil }
  /// The last line of the answer.
  var lastLine: String { text.split(separator: "\r\n").last.map(String.init) ?? "" }

  /// Sends bytes in pieces of at most `size`, with a turn of the server after each.
  func send(_ bytes: some Collection<UInt8>, inPieces size: Int = .max) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty, !hasEnded {
      guard let count = socket.write(rest.prefix(size)) else { break }
      rest = rest.dropFirst(count)
      exchange()
    }
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes and never reads an answer.
  func sendWithoutReading(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty, let count = socket.write(rest) {
      rest = rest.dropFirst(count)
      events += server.turn(waiting: .milliseconds(1))
    }
  }

  /// Gives the server some turns, and reads what it has sent.
  func exchange(turns: Int = 3) {
    for _ in 0..<turns {
      events += server.turn(waiting: .milliseconds(1))
      read()
    }
  }

  /// Gives the server turns until `condition` holds, at most `turns`.
  func exchange(until condition: () -> Bool, turns: Int = 2000) {
    for _ in 0..<turns where !condition() { exchange(turns: 1) }
  }

  private func read() {
    while true {
      switch socket.read(into: &buffer) {
      case .bytes(let bytes): received += bytes
      case .nothing: return
      case .end:
        hasEnded = true
        return
      }
    }
  }

  /// Opens a page, as the script of the page does.
  func openPage(origin: String? = nil, key: String = "dGhlIHNhbXBsZSBub25jZQ==") {
    send(
      """
      GET /\(server.token)/live HTTP/1.1\r
      Host: 127.0.0.1:\(server.port)\r
      Origin: \(origin ?? "http://127.0.0.1:\(server.port)")\r
      Connection: keep-alive, Upgrade\r
      Upgrade: websocket\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: \(key)\r
      \r

      """)
  }
}

/// Returns a frame as a browser sends it, with the bits of the first byte and a mask.
func masked(_ first: UInt8, _ payload: [UInt8], mask: [UInt8] = [1, 2, 3, 4]) -> [UInt8] {
  var head = WebSocketFrame.head(0, count: payload.count)
  head[0] = first
  head[1] |= 0x80
  return head + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
}

func masked(_ text: String) -> [UInt8] { masked(0x81, Array(text.utf8)) }
