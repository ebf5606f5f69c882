/// The reason why a request is refused. The description is the answer's only line.
public enum HTTPFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are no request.
  case malformed
  /// The request line is longer than `HTTPLimits.line`.
  case lineTooLong
  /// The head is longer, or has more fields, than `HTTPLimits` allows.
  case headTooLong
  /// The body is longer than `HTTPLimits.body`.
  case bodyTooLong
  /// The method is neither GET nor HEAD.
  case unknownMethod
  /// The version is neither HTTP/1.0 nor HTTP/1.1.
  case unknownVersion
  /// The body has a transfer encoding in place of a length.
  case bodyWithoutLength
  /// The request names another host than this server.
  case wrongHost
  /// A page of another site opens the stream.
  case wrongOrigin
  /// The address lacks the token, or names no file of the page.
  case unknownAddress
  /// The request for the stream is no handshake of a WebSocket.
  case wrongHandshake
  /// The request was not complete within `HTTPLimits.patience`.
  case tooSlow
  /// `HTTPLimits.connections` connections are open already.
  case tooManyConnections
  /// `HTTPLimits.pages` pages are open already.
  case tooManyPages

  /// The status code of the answer, such as 404.
  public var status: Int { row.0 }

  /// The answer's only line: the status, its name and the reason.
  public var description: String { "\(row.0) \(row.1): \(row.2)" }

  /// The name of the status, as the status line has it.
  var reason: String { row.1 }

  private var row: (Int, String, String) {
    switch self {
    case .malformed: (400, "Bad Request", "this is not an HTTP request")
    case .lineTooLong: (414, "URI Too Long", "the address is too long")
    case .headTooLong: (431, "Request Header Fields Too Large", "the request's head is too long")
    case .bodyTooLong: (413, "Content Too Large", "the request's body is too long")
    case .unknownMethod: (405, "Method Not Allowed", "only GET is possible here")
    case .unknownVersion: (505, "HTTP Version Not Supported", "the demo speaks HTTP/1.1 only")
    case .bodyWithoutLength: (501, "Not Implemented", "a body needs a Content-Length")
    case .wrongHost: (403, "Forbidden", "open the address that the demo has printed")
    case .wrongOrigin: (403, "Forbidden", "a page of another site cannot use the demo")
    case .unknownAddress: (404, "Not Found", "open the address that the demo has printed")
    case .wrongHandshake: (400, "Bad Request", "this is not the handshake of a WebSocket")
    case .tooSlow: (408, "Request Timeout", "the request took too long")
    case .tooManyConnections: (503, "Service Unavailable", "too many connections are open")
    case .tooManyPages: (503, "Service Unavailable", "too many pages are open; close one")
    }
  }
}
