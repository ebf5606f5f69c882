import SeededRandom
import Testing

@testable import LiveServer

/// A time that only tests move.
final class Watch {
  var time = ContinuousClock.now
}

@Suite struct LiveServerTests {
  let watch = Watch()

  func makeServer(
    page: String = "<p>page</p>", _ change: (inout HTTPLimits) -> Void = { _ in }
  ) throws -> LiveServer {
    var limits = HTTPLimits()
    change(&limits)
    return try LiveServer(page: page, limits: limits) { [watch] in watch.time }
  }

  func get(_ path: String, _ server: LiveServer, host: String? = nil) -> String {
    "GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(server.port)")\r\n\r\n"
  }

  @Test func `The address shows the page, twice over one connection`() throws {
    let server = try makeServer()
    let browser = try LocalBrowser(server)
    browser.send(get("/\(server.token)/", server) + get("/\(server.token)/", server))
    #expect(browser.status == 200 && !browser.hasEnded)
    #expect(browser.text.components(of: "<p>page</p>") == 2)
    #expect(server.address == "http://127.0.0.1:\(server.port)/\(server.token)/")
  }

  @Test func `A file of the page is saved and not shown`() throws {
    let server = try makeServer()
    server.file = { $0 == "a.json" ? Array("{}".utf8) : nil }
    let browser = try LocalBrowser(server)
    browser.send(get("/\(server.token)/a.json", server))
    #expect(browser.status == 200 && browser.text.hasSuffix("\r\n\r\n{}"))
    #expect(browser.text.contains("Content-Disposition: attachment\r\n"))
    for path in ["/\(server.token)/b.json", "/\(AccessToken())/a.json"] {
      let browser = try LocalBrowser(server)
      browser.send(get(path, server))
      #expect(browser.status == 404, "\(path)")
    }
  }

  /// 32 digits of 16 kinds.
  @Test func `A token equals itself only, wherever another one differs`() {
    var generator = SeededGenerator(seed: 281)
    for _ in 0..<100 {
      let token = AccessToken(using: &generator)
      #expect(token.equals(token.description))
      #expect(!token.equals(token.description.dropLast()) && !token.equals(token.description + "0"))
      for place in 0..<32 {
        for digit in "0123456789abcdef" {
          var other = Array(token.description)
          if other[place] == digit { continue }
          other[place] = digit
          #expect(!token.equals(String(other)), "\(token) and \(String(other))")
        }
      }
      #expect(!token.equals(AccessToken(using: &generator).description))
    }
  }

  @Test func `Nobody gets an answer without the token, the host's name and a known path`() throws {
    let server = try makeServer()
    let token = server.token
    for (path, host, status) in [
      ("/", nil, 404), ("/?\(token)/", nil, 404), ("/\(token)/x", nil, 404),
      ("/\(token)//", nil, 404), ("/\(AccessToken())", nil, 404),
      ("/\(AccessToken())/", nil, 404), ("/\(token)", "evil.example", 403),
      ("/\(token)/", "evil.example", 403), ("/\(token)/live", nil, 400),
    ] as [(String, String?, Int)] {
      let browser = try LocalBrowser(server)
      browser.send(get(path, server, host: host))
      #expect(browser.status == status && browser.hasEnded, "\(path)")
    }
  }

  @Test func `Only a server that is opened to a network answers under an address of the network`()
    throws
  {
    for (networks, status) in [([], 403), (["192.0.2.7"], 200)] as [([String], Int)] {
      let server = try LiveServer(networks: networks, page: "<p>page</p>")
      let browser = try LocalBrowser(server)
      browser.send(get("/\(server.token)/", server, host: "192.0.2.7:\(server.port)"))
      #expect(browser.status == status)
      // A name that somebody else lets point at this machine is refused anyway.
      let other = try LocalBrowser(server)
      other.send(get("/\(server.token)/", server, host: "192.0.2.8:\(server.port)"))
      #expect(other.status == 403)
      #expect(
        server.networkAddresses
          == networks.map { "http://\($0):\(server.port)/\(server.token)/" })
    }
  }

  /// All addresses that begin with 127 lead to this machine, and a server on 127.0.0.1 hears one of them only.
  @Test func `A server listens on other addresses only if it is opened to a network`() throws {
    for (networks, status) in [([], nil), (["192.0.2.7"], 200)] as [([String], Int?)] {
      let server = try LiveServer(networks: networks, page: "<p>page</p>")
      let browser = try? LocalBrowser(server, at: 127 << 24 | 2)
      browser?.send(get("/\(server.token)/", server))
      #expect(browser?.status == status)
    }
  }

  @Test func `The addresses of this machine in networks are not those of the machine itself`() {
    for address in NetworkAddress.all() {
      let parts = address.split(separator: ".").compactMap { UInt8($0) }
      #expect(parts.count == 4 && parts[0] != 127, "\(address)")
    }
  }

  @Test func `An address without its last slash leads to the page, and a query changes nothing`()
    throws
  {
    let server = try makeServer()
    server.file = { $0 == "a.json" ? Array("{}".utf8) : nil }
    let browser = try LocalBrowser(server)
    browser.send(get("/\(server.token)", server))
    #expect(browser.status == 301 && !browser.hasEnded)
    #expect(browser.text.contains("\r\nLocation: /\(server.token)/\r\n"))
    #expect(browser.text.hasSuffix("\r\n\r\n"))
    for (path, body) in [
      ("/?x", "<p>page</p>"), ("/?a=/b/", "<p>page</p>"), ("/a.json?x", "{}"),
    ] {
      let browser = try LocalBrowser(server)
      browser.send(get("/\(server.token)\(path)", server))
      #expect(browser.status == 200 && browser.text.hasSuffix(body), "\(path)")
    }
  }

  @Test func `A page gets the answer of the standard, messages and pongs`() throws {
    let server = try makeServer()
    let browser = try LocalBrowser(server)
    browser.openPage()
    #expect(browser.status == 101)
    #expect(browser.text.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    guard case .opened(let page)? = browser.events.first else {
      Issue.record("no page opened")
      return
    }
    browser.send(masked("one") + masked(0x89, [1, 2]) + masked("two"))
    #expect(Array(browser.events.dropFirst()) == [.message(page, "one"), .message(page, "two")])
    #expect(browser.received.suffix(4) == [0x8A, 2, 1, 2])
    server.send("hello", to: page)
    browser.exchange()
    #expect(browser.received.suffix(7) == [0x81, 5] + Array("hello".utf8))
    #expect(server.hasSentAll(to: page))
    browser.send(masked(0x88, [3, 0xE8]))
    #expect(browser.events.last == .closed(page) && browser.hasEnded)
    server.send("too late", to: page)
  }

  @Test func `A page of another site cannot open the stream`() throws {
    let browser = try LocalBrowser(makeServer())
    browser.openPage(origin: "http://evil.example")
    #expect(browser.status == 403 && browser.hasEnded)
  }

  @Test func `A closed tab is reported once`() throws {
    let server = try makeServer()
    var browser: LocalBrowser? = try LocalBrowser(server)
    browser?.openPage()
    guard case .opened(let page)? = browser?.events.first else {
      Issue.record("no page opened")
      return
    }
    browser = nil
    var events: [LiveServer.Event] = []
    for _ in 0..<5 {
      // Writing to a connection that is gone must not end the process by a signal.
      server.send("hello", to: page)
      events += server.turn(waiting: .milliseconds(1))
    }
    #expect(events == [.closed(page)])
  }

  @Test func `A message that is too long closes its page only`() throws {
    let server = try makeServer { $0.message = 10 }
    let (loud, quiet) = (try LocalBrowser(server), try LocalBrowser(server))
    loud.openPage()
    quiet.openPage()
    loud.send(masked("12345678901"))
    #expect(loud.received.suffix(4) == [0x88, 2, 0x03, 0xF1] && loud.hasEnded)
    quiet.send(masked("1234567890"))
    #expect(
      quiet.events.contains { if case .message(_, "1234567890") = $0 { true } else { false } })
  }

  @Test func `A page that does not read costs bounded memory, and learns why it closes`() throws {
    let server = try makeServer { $0.waiting = 1 << 20 }
    let browser = try LocalBrowser(server)
    browser.openPage()
    guard case .opened(let page)? = browser.events.first else {
      Issue.record("no page opened")
      return
    }
    let answer = browser.received.count
    let part = [UInt8](repeating: 1, count: 1 << 18)
    for _ in 0..<200 { server.send(part, to: page) }
    #expect(!server.hasSentAll(to: page))
    #expect(server.turn(waiting: .zero) == [.closed(page)])
    // A frame that has begun, and the last one. Their heads have ten and two bytes.
    let most = part.count + 10 + 4
    #expect(server.connections.allSatisfy { $0.waiting <= most })
    browser.exchange(until: { browser.hasEnded })
    #expect(browser.received.suffix(4) == [0x88, 2, 0x03, 0xF0])
    // Every frame before it is whole.
    #expect((browser.received.count - answer - 4) % (part.count + 10) == 0)
  }

  @Test func `A browser that asks without end and never reads gets one answer at a time`() throws {
    // Loopback sockets take some megabytes before anything waits in the server.
    let page = String(repeating: "p", count: 1 << 18)
    let server = try makeServer(page: page)
    let request = Array(get("/\(server.token)/", server).utf8)
    let single = try LocalBrowser(server)
    single.send(request)
    single.exchange(until: { server.connections.allSatisfy { $0.waiting == 0 } })
    single.exchange()
    let length = single.received.count
    #expect(length > page.utf8.count)
    let reader = try LocalBrowser(server)
    reader.exchange()
    reader.sendWithoutReading(repeatElement(request, count: 200).joined())
    #expect(server.connections.count == 2)
    let waiting = server.connections.map(\.waiting).max() ?? 0
    #expect(waiting > 0 && waiting <= length)
    reader.exchange(until: { reader.received.count >= 200 * length })
    #expect(reader.received.count == 200 * length && !reader.hasEnded)
    reader.sendWithoutReading(repeatElement(request, count: 200).joined())
    #expect(server.connections.contains { $0.waiting > 0 })
    watch.time += .seconds(11)
    _ = server.turn(waiting: .zero)
    #expect(server.connections.isEmpty)
  }

  @Test func `The touches of a page do not wait for its pictures`() throws {
    let server = try makeServer()
    let browser = try LocalBrowser(server)
    browser.openPage()
    guard case .opened(let page)? = browser.events.first else {
      Issue.record("no page opened")
      return
    }
    // The sockets of the loopback take at most some megabytes.
    for _ in 0..<128 { server.send([UInt8](repeating: 1, count: 1 << 18), to: page) }
    browser.sendWithoutReading(masked("up 1"))
    #expect(browser.events.last == .message(page, "up 1") && !server.hasSentAll(to: page))
  }

  @Test func `A page that asks for signs of life without end and never reads is closed`() throws {
    let server = try makeServer { $0.waiting = 1 << 20 }
    let page = try LocalBrowser(server)
    page.openPage()
    guard case .opened(let id)? = page.events.first else {
      Issue.record("no page opened")
      return
    }
    while server.hasSentAll(to: id) { server.send([UInt8](repeating: 1, count: 1 << 18), to: id) }
    let ping = masked(0x89, [UInt8](repeating: 7, count: 125))
    let pings = Array(repeatElement(ping, count: 100).joined())
    for _ in 0..<200 where page.events.last != .closed(id) { page.sendWithoutReading(pings) }
    #expect(page.events.filter { $0 == .closed(id) } == [.closed(id)])
    watch.time += .seconds(11)
    _ = server.turn(waiting: .zero)
    #expect(server.connections.isEmpty)
  }

  @Test func `Slow requests, idle connections and too many of them end with one line`() throws {
    let server = try makeServer { ($0.connections, $0.pages) = (3, 1) }
    let (slow, idle, page) = (
      try LocalBrowser(server), try LocalBrowser(server), try LocalBrowser(server)
    )
    page.openPage()
    slow.send("GET / HT")
    let extra = try LocalBrowser(server)
    extra.exchange(until: { extra.hasEnded })
    #expect(extra.lastLine == "503 Service Unavailable: too many connections are open\n")
    watch.time += .seconds(11)
    slow.exchange(until: { slow.hasEnded })
    #expect(slow.lastLine == "408 Request Timeout: the request took too long\n")
    idle.exchange(until: { idle.hasEnded })
    #expect(idle.received.isEmpty && !page.hasEnded)
    watch.time += .seconds(11)
    page.exchange()
    #expect(server.connections.count == 1)
    let second = try LocalBrowser(server)
    second.openPage()
    #expect(second.lastLine == "503 Service Unavailable: too many pages are open; close one\n")
  }

  @Test func `A busy port is named`() throws {
    let server = try makeServer()
    let error = #expect(throws: LiveServer.Failure.self) {
      try LiveServer(port: server.port, page: "")
    }
    #expect(error?.description == "port \(server.port) is in use; choose another port, or none")
  }

  @Test(arguments: 0..<20) func `Damaged requests in random pieces harm nobody`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let server = try makeServer()
    for _ in 0..<10 {
      let browser = try LocalBrowser(server)
      let bytes = HTTPRequestParserTests.damaged(&generator)
      browser.send(bytes, inPieces: 1 + generator.index(below: 2000))
      browser.exchange()
      let expected = HTTPRequestParserTests.outcome(of: bytes)
      if let failure = expected.failure, expected.requests.isEmpty {
        #expect(browser.status == failure.status, "seed \(seed)")
        #expect(browser.lastLine == failure.description + "\n", "seed \(seed)")
      }
    }
    let browser = try LocalBrowser(server)
    browser.send(get("/\(server.token)/", server))
    #expect(browser.status == 200, "seed \(seed)")
  }

  @Test(arguments: 0..<20) func `Random bytes on an open page harm nobody`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let server = try makeServer()
    for _ in 0..<5 {
      let browser = try LocalBrowser(server)
      browser.openPage()
      var bytes = masked("down 1 10 10") + masked("up 1")
      for _ in 0..<generator.index(below: 4) {
        bytes[generator.index(below: bytes.count)] = UInt8.random(in: 0...255, using: &generator)
      }
      browser.send(bytes, inPieces: 1 + generator.index(below: 9))
      guard case .opened(let page)? = browser.events.last(where: \.isOpening) else {
        Issue.record("no page opened, seed \(seed)")
        return
      }
      #expect(browser.events.filter { $0 == .closed(page) }.count <= 1, "seed \(seed)")
    }
    let browser = try LocalBrowser(server)
    browser.openPage()
    #expect(browser.status == 101, "seed \(seed)")
  }
}

extension LiveServer.Event {
  fileprivate var isOpening: Bool {
    if case .opened = self { return true }
    return false
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { split(separator: text).count }
}
