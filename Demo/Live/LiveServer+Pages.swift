import Glibc

extension LiveServer {
  /// Whether everything that was sent to a page has left this process.
  public func hasSentAll(to page: PageID) -> Bool { connection(page)?.waiting == 0 }

  /// Sends a text to a page. A page that has gone gets nothing.
  public func send(_ text: String, to page: PageID) {
    send(Array(text.utf8), WebSocketFrame.text, to: page)
  }

  /// Sends bytes to a page. A page that has gone gets nothing.
  public func send(_ bytes: [UInt8], to page: PageID) {
    send(bytes, WebSocketFrame.binary, to: page)
  }

  private func send(_ bytes: [UInt8], _ opcode: UInt8, to page: PageID) {
    guard let connection = connection(page) else { return }
    send(WebSocketFrame.head(opcode, count: bytes.count) + bytes, over: connection)
    connection.flush()
  }

  /// Keeps a whole frame for a page. A page that reads too slowly gets the reason in place of the
  /// frame, and closes.
  func send(_ frame: [UInt8], over connection: LiveConnection) {
    guard connection.waiting + frame.count > limits.waiting else { return connection.send(frame) }
    connection.forgetFrames()
    close(connection, WebSocketFrame.tooSlow)
  }

  private func connection(_ page: PageID) -> LiveConnection? {
    connections.first { $0.id == page && $0.isPage && !$0.isGone }
  }

  /// Waits for the listener and the connections, and says which of them are ready, in this order.
  func poll(for time: Duration) -> [Bool] {
    var sources = [pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0)]
    sources += connections.map { connection in
      let events = (connection.reads ? POLLIN : 0) | (connection.waiting > 0 ? POLLOUT : 0)
      return pollfd(fd: connection.socket.descriptor, events: Int16(events), revents: 0)
    }
    // Rounded up, because a wait of 0 ms until the time is over would keep the processor busy.
    let milliseconds = Int32((min(max(time, .zero), .seconds(60)) / .milliseconds(1)).rounded(.up))
    guard Glibc.poll(&sources, nfds_t(sources.count), milliseconds) > 0 else { return [] }
    return sources.map { $0.revents != 0 }
  }

  /// Ends the connections whose time is over. Open pages have all the time.
  func closeLate() {
    let now = now()
    for connection in connections where connection.deadline <= now {
      switch connection.mode {
      case .page: continue
      case .closing: connection.end()
      case .http(let parser):
        if parser.isAtStart || connection.waiting > 0 {
          connection.end()
        } else {
          refuse(.tooSlow, connection)
          connection.flush()
        }
      }
    }
  }

  func removeGone() {
    for connection in connections where connection.isGone && connection.isPage {
      events.append(.closed(connection.id))
    }
    connections.removeAll(where: \.isGone)
  }
}
