import SeededRandom
import Testing

@testable import LiveServer

@Suite struct WebSocketParserTests {
  typealias Failure = WebSocketParser.Failure

  static func outcome(
    of bytes: [UInt8], limit: Int = 1024
  ) -> (events: [WebSocketParser.Event], failure: Failure?) {
    var parser = WebSocketParser(limit: limit)
    var events: [WebSocketParser.Event] = []
    do throws(Failure) {
      for byte in bytes {
        if let event = try parser.read(byte) { events.append(event) }
      }
    } catch {
      return (events, error)
    }
    return (events, nil)
  }

  @Test func `Messages are unmasked, and frames of one message joined`() {
    let long = String(repeating: "é", count: 100)
    let bytes =
      masked("hello") + masked(0x01, Array("two ".utf8)) + masked(0x89, [7])
      + masked(0x80, Array("parts".utf8)) + masked("") + masked(long) + masked(0x8A, [])
      + masked(0x88, [3, 0xE8])
    let (events, failure) = Self.outcome(of: bytes)
    #expect(failure == nil)
    #expect(
      events == [
        .text("hello"), .ping([7]), .text("two parts"), .text(""), .text(long), .close,
      ])
  }

  @Test(
    arguments: [
      ([0x81, 0x01, 0x41], Failure.malformed),
      ([0xC1, 0x81], .malformed),
      ([0x80, 0x80], .malformed),
      ([0x09, 0x80], .malformed),
      ([0x83, 0x80], .malformed),
      ([0x89, 0xFE], .malformed),
      ([0x82, 0x81], .notText),
      ([0x81, 0xFE, 0x04, 0x01], .tooLong),
      ([0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .tooLong),
      ([0x81, 0x81, 0, 0, 0, 0, 0xFF], .notUnicode),
    ] as [([UInt8], Failure)])
  func `A frame that breaks a rule is refused`(bytes: [UInt8], failure: Failure) {
    let outcome = Self.outcome(of: bytes)
    #expect(outcome.events.isEmpty && outcome.failure == failure)
  }

  @Test func `The limit holds for the message and not for its frames alone`() {
    let part = [UInt8](repeating: 65, count: 60)
    let bytes = masked(0x01, part) + masked(0x80, part)
    #expect(Self.outcome(of: bytes, limit: 120).failure == nil)
    #expect(Self.outcome(of: bytes, limit: 119).failure == .tooLong)
  }

  @Test(arguments: 0..<40) func `Random frames end in events or one failure`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<50 {
      var bytes: [UInt8] = []
      for _ in 0..<4 {
        let opcode = UInt8.random(in: 0...255, using: &generator) & 0x8F
        let payload = (0..<generator.index(below: 200)).map { _ in
          UInt8.random(in: 32...255, using: &generator)
        }
        bytes += masked(opcode, payload)
      }
      bytes[generator.index(below: bytes.count)] = UInt8.random(in: 0...255, using: &generator)
      for case .text(let text) in Self.outcome(of: bytes).events {
        #expect(text.utf8.count <= 1024, "seed \(seed)")
      }
    }
  }

  @Test func `A frame's head has the shortest form of its length`() {
    #expect(WebSocketFrame.head(1, count: 125) == [0x81, 125])
    #expect(WebSocketFrame.head(1, count: 126) == [0x81, 126, 0, 126])
    #expect(WebSocketFrame.head(2, count: 65_536) == [0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0])
  }

  @Test func `Digests and base64 are those of the standards`() {
    func hex(_ text: String) -> String {
      SHA1.digest(Array(text.utf8)).map { String(256 + Int($0), radix: 16).suffix(2) }.joined()
    }
    #expect(hex("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    let texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map {
      Base64.encode(Array($0.utf8))
    }
    #expect(texts == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
  }
}
