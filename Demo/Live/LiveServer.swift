import Glibc

/// Serves one page to the browsers of this machine, and exchanges messages with every browser that shows it.
///
///     let server = try LiveServer(page: html)
///     print(server.address)
///     while true {
///       for event in server.turn(waiting: .milliseconds(16)) { handle(event) }
///     }
///
/// The server has no thread of its own: everything happens within `turn(waiting:)`.
public final class LiveServer {
  /// The reason why the server cannot start.
  public enum Failure: Error, CustomStringConvertible {
    /// Another program listens at the port.
    case portInUse(UInt16)
    /// A call of the system has failed: its name, and its error code.
    case system(String, Int32)

    /// One line that says what has failed.
    public var description: String {
      switch self {
      case .portInUse(let port): "port \(port) is in use; choose another port, or none"
      case .system(let call, let code): "\(call) failed: \(String(cString: strerror(code)))"
      }
    }
  }

  /// Stands for an open page.
  public struct PageID: Hashable, Sendable {
    let number: Int

    /// A page that no server has.
    package static let forTests = PageID(number: 0)
    /// Another page that no server has.
    package static let secondForTests = PageID(number: -1)
  }

  /// An event of a page.
  public enum Event: Hashable, Sendable {
    /// A browser shows the page, and can take and send messages.
    case opened(PageID)
    /// The page has sent a text.
    case message(PageID, String)
    /// The page has gone. Nothing more comes from it.
    case closed(PageID)
  }

  /// The part of the address that nobody can guess.
  public let token: AccessToken
  /// The addresses of this machine in its networks, under which browsers of other machines reach the server too.
  public let networks: [String]
  /// The port at which the server listens.
  public let port: UInt16
  /// Returns the bytes of a file that the page lets a person download, or nil if there is none of the name. By
  /// default, there are no files.
  public var file: (_ name: Substring) -> [UInt8]? = { _ in nil }
  let limits: HTTPLimits
  /// Returns the present time.
  let now: () -> ContinuousClock.Instant
  let listener: Socket
  var connections: [LiveConnection] = []
  var events: [Event] = []
  private let page: [UInt8]
  private var lastNumber = 0
  private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// Makes a server that listens from now on.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for a free one.
  ///   - networks: The addresses of this machine in its networks, if other machines may reach the server.
  ///   - page: The HTML of the page.
  ///   - limits: The bounds of what a browser may send.
  ///   - now: Returns the time, for tests.
  public init(
    port: UInt16 = 0, networks: [String] = [], page: String, limits: HTTPLimits = HTTPLimits(),
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws(Failure) {
    listener = try Socket.listening(at: port, onNetworks: !networks.isEmpty)
    self.networks = networks
    self.port = listener.port
    token = AccessToken()
    self.page = Array(page.utf8)
    (self.limits, self.now) = (limits, now)
  }

  /// The address to open in a browser of this machine.
  public var address: String { address(of: "127.0.0.1") }
  /// The addresses to open in a browser of another machine.
  public var networkAddresses: [String] { networks.map(address(of:)) }

  private func address(of host: String) -> String { "http://\(host):\(port)/\(token)/" }

  /// The names under which a browser reaches the server.
  private var hosts: [String] {
    let names = ["127.0.0.1", "localhost"] + networks
    // A browser leaves the usual port of a page out.
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  /// Waits until something happens, at most for `time`, and returns what the pages did.
  ///
  /// - Complexity: O(*n*) in the connections and bytes that have arrived.
  public func turn(waiting time: Duration) -> [Event] {
    let ready = poll(for: time)
    if ready.first == true { acceptAll() }
    for (connection, isReady) in zip(connections, ready.dropFirst()) where isReady {
      connection.flush()
      read(connection)
    }
    closeLate()
    removeGone()
    defer { events = [] }
    return events
  }

  // MARK: Connections

  private func acceptAll() {
    while let socket = listener.accept() {
      lastNumber += 1
      let connection = LiveConnection(
        PageID(number: lastNumber), socket, limits, deadline: now() + limits.patience)
      if connections.count >= limits.connections { refuse(.tooManyConnections, connection) }
      // One more than the limit gets the answer, and the rest of a flood nothing.
      if connections.count <= limits.connections { connections.append(connection) }
      connection.flush()
    }
  }

  /// Takes what has arrived, up to the first answer that the browser does not take.
  private func read(_ connection: LiveConnection) {
    guard connection.reads else { return }
    var rest = connection.input.isEmpty ? receive(connection) : connection.input
    connection.input = []
    while connection.reads, let byte = rest.popFirst() {
      let waiting = connection.waiting
      take(byte, connection)
      if connection.waiting > waiting { connection.flush() }
    }
    // A copy, as the rest shares the buffer of all connections.
    connection.input = Array(rest)[...]
  }

  private func receive(_ connection: LiveConnection) -> ArraySlice<UInt8> {
    switch connection.socket.read(into: &buffer) {
    case .bytes(let bytes): return bytes
    case .nothing: return []
    case .end:
      connection.end()
      return []
    }
  }

  private func take(_ byte: UInt8, _ connection: LiveConnection) {
    switch connection.mode {
    case .closing: return
    case .http(var parser):
      connection.mode = .closing
      do {
        let request = try parser.read(byte)
        connection.mode = .http(parser)
        if let request { answer(request, connection) }
      } catch {
        refuse(error, connection)
      }
    case .page(var parser):
      connection.mode = .closing
      do {
        let event = try parser.read(byte)
        connection.mode = .page(parser)
        if let event { handle(event, connection) }
      } catch {
        close(connection, error.rawValue)
      }
    }
  }

  // MARK: Requests

  private func answer(_ request: HTTPRequest, _ connection: LiveConnection) {
    do throws(HTTPFailure) {
      try check(request)
      let path = request.target.prefix { $0 != "?" }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard [2, 3].contains(parts.count), token.equals(parts[1]) else {
        throw HTTPFailure.unknownAddress
      }
      // The page's own addresses are relative to the last slash.
      guard parts.count == 3 else { return redirect(request, to: "/\(token)/", connection) }
      switch parts[2] {
      case "": answer(request, with: page, as: .page, connection)
      case "live": try open(request, connection)
      case let name:
        guard let bytes = file(name) else { throw HTTPFailure.unknownAddress }
        answer(request, with: bytes, as: .file, connection)
      }
    } catch {
      refuse(error, connection)
    }
  }

  private func check(_ request: HTTPRequest) throws(HTTPFailure) {
    guard request.method == "GET" || request.method == "HEAD" else { throw .unknownMethod }
    // Another name in the request means that a foreign site leads here.
    guard let host = request["host"], hosts.contains(host) else { throw .wrongHost }
  }

  private func answer(
    _ request: HTTPRequest, with body: [UInt8], as kind: HTTPResponse.Kind,
    _ connection: LiveConnection
  ) {
    let bytes = HTTPResponse.content(
      body, kind, host: request["host"] ?? "", keepsConnection: request.keepsConnection,
      isHead: request.method == "HEAD")
    finish(request, with: bytes, connection)
  }

  private func redirect(_ request: HTTPRequest, to path: String, _ connection: LiveConnection) {
    let keeps = request.keepsConnection
    let bytes = HTTPResponse.redirection(to: path, keepsConnection: keeps)
    finish(request, with: bytes, connection)
  }

  private func finish(_ request: HTTPRequest, with bytes: [UInt8], _ connection: LiveConnection) {
    connection.send(bytes)
    if !request.keepsConnection { connection.mode = .closing }
    connection.deadline = now() + limits.patience
  }

  private func open(_ request: HTTPRequest, _ connection: LiveConnection) throws(HTTPFailure) {
    guard request.method == "GET", request.isCurrent, request.has("websocket", in: "upgrade"),
      request.has("upgrade", in: "connection"), request["sec-websocket-version"] == "13",
      let key = request["sec-websocket-key"], key.utf8.count == 24
    else { throw .wrongHandshake }
    guard let origin = request["origin"], hosts.contains(where: { origin == "http://" + $0 }) else {
      throw .wrongOrigin
    }
    guard connections.filter(\.isPage).count < limits.pages else { throw .tooManyPages }
    connection.send(HTTPResponse.handshake(key))
    connection.mode = .page(WebSocketParser(limit: limits.message))
    events.append(.opened(connection.id))
  }

  func refuse(_ failure: HTTPFailure, _ connection: LiveConnection) {
    connection.send(HTTPResponse.failure(failure))
    connection.mode = .closing
    connection.deadline = now() + limits.patience
  }

  // MARK: Pages

  private func handle(_ event: WebSocketParser.Event, _ connection: LiveConnection) {
    switch event {
    case .text(let text): events.append(.message(connection.id, text))
    case .ping(let bytes):
      send(
        WebSocketFrame.head(WebSocketFrame.pong, count: bytes.count) + bytes, over: connection)
    case .close: close(connection, 1000)
    }
  }

  func close(_ connection: LiveConnection, _ code: UInt16) {
    connection.send(WebSocketFrame.close(code))
    connection.mode = .closing
    connection.deadline = now() + limits.patience
    events.append(.closed(connection.id))
  }
}
