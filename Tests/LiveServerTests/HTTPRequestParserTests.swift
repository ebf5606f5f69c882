import SeededRandom
import Testing

@testable import LiveServer

@Suite struct HTTPRequestParserTests {
  /// The requests and the failure in some bytes.
  struct Outcome: Equatable {
    var requests: [HTTPRequest] = []
    var failure: HTTPFailure?
  }

  static func outcome(of bytes: some Sequence<UInt8>) -> Outcome {
    var parser = HTTPRequestParser()
    var outcome = Outcome()
    do throws(HTTPFailure) {
      for byte in bytes {
        if let request = try parser.read(byte) { outcome.requests.append(request) }
      }
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  static func outcome(of text: String) -> Outcome { outcome(of: Array(text.utf8)) }

  private static let letters = String(repeating: "a", count: 5000)
  private static let fields = String(repeating: "a: b\r\n", count: 65)
  private static let longFields = String(repeating: "a: \(letters.prefix(4000))\r\n", count: 5)
  private static let broken: [(String, HTTPFailure)] = [
    ("GET / HTTP/1.1\n\n", HTTPFailure.malformed),
    ("GET / HTTP/1.1\rX", .malformed),
    ("GET  / HTTP/1.1\r\n", .malformed),
    ("GET / HTTP/2.0\r\n", .unknownVersion),
    ("GET / HTP\r\n", .malformed),
    ("G T / HTTP/1.1\r\n", .malformed),
    ("GET http://x/ HTTP/1.1\r\n", .malformed),
    ("GET / HTTP/1.1\r\nno colon\r\n", .malformed),
    ("GET / HTTP/1.1\r\n folded: x\r\n", .malformed),
    ("GET / HTTP/1.1\r\nname : x\r\n", .malformed),
    ("GET / HTTP/1.1\r\na: \0\r\n", .malformed),
    ("\r\n\r\n", .malformed),
    ("GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", .malformed),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", .malformed),
    ("GET / HTTP/1.1\r\nContent-Length: 5000\r\n\r\n", .bodyTooLong),
    ("GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", .bodyTooLong),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", .bodyWithoutLength),
    ("GET /\(letters)", .lineTooLong),
    ("GET / HTTP/1.1\r\na: \(letters)", .headTooLong),
    ("GET / HTTP/1.1\r\n\(fields)", .headTooLong),
    ("GET / HTTP/1.1\r\n\(longFields)", .headTooLong),
  ]

  @Test func `A request is read with its fields and its body`() throws {
    let outcome = Self.outcome(
      of: "POST /a?b HTTP/1.1\r\nHost: x\r\nContent-Length:  3 \r\n\r\nabcGET / HTTP/1.0\r\n\r\n")
    #expect(outcome.failure == nil)
    try #require(outcome.requests.count == 2)
    let first = outcome.requests[0]
    #expect(first.method == "POST" && first.target == "/a?b" && first.keepsConnection)
    #expect(first["host"] == "x" && first.body == Array("abc".utf8))
    #expect(outcome.requests[1].target == "/" && !outcome.requests[1].keepsConnection)
  }

  @Test func `A list of values is compared word by word`() {
    let request = Self.outcome(of: "GET / HTTP/1.1\r\nConnection: keep-alive, Upgrade\r\n\r\n")
      .requests[0]
    #expect(request.has("upgrade", in: "connection") && !request.has("up", in: "connection"))
  }

  @Test func `A request that breaks a rule is refused`() {
    for (text, failure) in Self.broken {
      let outcome = Self.outcome(of: text)
      #expect(outcome.requests.isEmpty && outcome.failure == failure, "\(text.prefix(60))")
    }
  }

  @Test func `A parser that has failed fails at every byte`() {
    var parser = HTTPRequestParser()
    for byte in [0, UInt8(ascii: "G"), UInt8(ascii: "\r")] {
      #expect(throws: HTTPFailure.malformed) { try parser.read(byte) }
    }
  }

  @Test(arguments: 0..<40) func `Damaged requests end in requests or one failure`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<50 {
      let bytes = Self.damaged(&generator)
      let outcome = Self.outcome(of: bytes)
      for request in outcome.requests {
        #expect(request.body.count <= HTTPLimits().body, "seed \(seed)")
        #expect(request.fields.count <= HTTPLimits().fields, "seed \(seed)")
      }
    }
  }

  /// Returns a request in which some bytes are changed, removed, repeated or added.
  static func damaged(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(
      """
      GET /0123456789abcdef/ HTTP/1.1\r
      Host: 127.0.0.1:8080\r
      Connection: Upgrade\r
      Upgrade: websocket\r
      Content-Length: \(generator.index(below: 12))\r
      \r
      0123456789
      """.utf8)
    for _ in 0..<generator.index(below: 5) {
      let index = generator.index(below: bytes.count)
      switch generator.index(below: 4) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(index..<min(bytes.count, index + generator.index(below: 9)))
      case 2:
        bytes.insert(contentsOf: bytes[index...].prefix(generator.index(below: 99)), at: index)
      default:
        let run = [UInt8](
          repeating: UInt8.random(in: 0...255, using: &generator),
          count: generator.index(below: 5000))
        bytes.insert(contentsOf: run, at: index)
      }
      if bytes.isEmpty { bytes = [0] }
    }
    return bytes
  }
}
