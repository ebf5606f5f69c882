/// The answers of the server, as bytes.
enum HTTPResponse {
  enum Kind {
    /// A page, which may load nothing from elsewhere.
    case page
    /// A file that the browser saves and does not open.
    case file
  }

  /// Returns a page or a file.
  static func content(
    _ body: [UInt8], _ kind: Kind, host: String, keepsConnection: Bool, isHead: Bool
  ) -> [UInt8] {
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
      + "img-src blob: data:; connect-src ws://\(host); base-uri 'none'; frame-ancestors 'none'"
    let fields =
      switch kind {
      case .page:
        [("Content-Type", "text/html; charset=utf-8"), ("Content-Security-Policy", policy)]
      case .file:
        [("Content-Type", "application/octet-stream"), ("Content-Disposition", "attachment")]
      }
    let length = [
      ("Content-Length", "\(body.count)"), ("Connection", keepsConnection ? "keep-alive" : "close"),
    ]
    return head(200, "OK", fields + length) + (isHead ? [] : body)
  }

  /// Returns an answer that sends the browser to another path of the server.
  static func redirection(to path: String, keepsConnection: Bool) -> [UInt8] {
    head(
      301, "Moved Permanently",
      [
        ("Location", path), ("Content-Length", "0"),
        ("Connection", keepsConnection ? "keep-alive" : "close"),
      ])
  }

  /// Returns the one line of a failure. The connection closes after it.
  static func failure(_ failure: HTTPFailure) -> [UInt8] {
    let body = Array((failure.description + "\n").utf8)
    return head(
      failure.status, failure.reason,
      [
        ("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", "\(body.count)"),
        ("Connection", "close"),
      ]) + body
  }

  /// Returns the second half of a WebSocket's handshake, for the key in the request.
  static func handshake(_ key: String) -> [UInt8] {
    let answer = SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return head(
      101, "Switching Protocols",
      [
        ("Upgrade", "websocket"), ("Connection", "Upgrade"),
        ("Sec-WebSocket-Accept", Base64.encode(answer)),
      ])
  }

  private static func head(_ status: Int, _ reason: String, _ fields: [(String, String)]) -> [UInt8]
  {
    let common = [
      ("Cache-Control", "no-store"), ("Referrer-Policy", "no-referrer"),
      ("X-Content-Type-Options", "nosniff"),
    ]
    let lines = (fields + common).map { "\($0.0): \($0.1)\r\n" }
    return Array("HTTP/1.1 \(status) \(reason)\r\n\(lines.joined())\r\n".utf8)
  }
}
