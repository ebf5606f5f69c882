/// The reason why a request is refused. The description is the answer's only line.
public enum HTTPFailure: Error, Hashable, Sendable, CustomStringConvertible {
  case malformed
  case lineTooLong
  case headTooLong
  case bodyTooLong
  case unknownMethod
  case unknownVersion
  case bodyWithoutLength
  case wrongHost
  case wrongOrigin
  case unknownAddress
  case wrongHandshake
  case tooSlow
  case tooManyConnections
  case tooManyPages

  public var status: Int { row.0 }

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
