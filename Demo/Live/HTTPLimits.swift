/// The bounds of everything that a browser sends. A request beyond a bound ends its connection.
public struct HTTPLimits: Sendable {
  /// The longest request line and the longest header field, in bytes.
  public var line = 4096
  /// The most header fields of a request.
  public var fields = 64
  /// The longest head of a request, in bytes.
  public var head = 16_384
  /// The longest body of a request, in bytes.
  public var body = 4096
  /// The longest message of a WebSocket, in bytes.
  public var message = 1024
  /// The most connections at a time, pages included.
  public var connections = 32
  /// The most open pages.
  public var pages = 8
  /// The time in which a request must be complete, and the longest pause before the next one.
  public var patience = Duration.seconds(10)
  /// The most bytes that wait for an open page. A page that reads no faster is closed. A plain
  /// request needs no such limit: its connection has one answer at a time.
  public var waiting = 256 << 20

  /// Makes the limits of the demo.
  public init() {}
}
