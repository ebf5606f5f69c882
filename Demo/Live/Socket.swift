import Glibc

/// A TCP socket that never blocks. It closes with its last reference.
final class Socket {
  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private static let kind = Int32(SOCK_STREAM.rawValue)
  private static let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)

  /// Listens on this machine only, or on its networks too.
  ///
  /// - Parameter port: The port, or 0 for a free one.
  static func listening(
    at port: UInt16, onNetworks: Bool = false
  ) throws(LiveServer.Failure) -> Socket {
    let descriptor = socket(AF_INET, kind | flags, 0)
    guard descriptor >= 0 else { throw .system("socket", errno) }
    let result = Socket(descriptor)
    // A port can be used again right after the server before has ended.
    result.set(SO_REUSEADDR, at: SOL_SOCKET)
    let host = onNetworks ? INADDR_ANY : INADDR_LOOPBACK
    guard result.withAddress(port, of: host, bind) == 0 else {
      throw errno == EADDRINUSE ? .portInUse(port) : .system("bind", errno)
    }
    guard listen(descriptor, 16) == 0 else { throw .system("listen", errno) }
    return result
  }

  /// Connects to a server at an address of version 4.
  static func connected(
    to port: UInt16, of host: UInt32
  ) throws(LiveServer.Failure) -> Socket {
    let descriptor = socket(AF_INET, kind | flags, 0)
    guard descriptor >= 0 else { throw .system("socket", errno) }
    let result = Socket(descriptor)
    guard result.withAddress(port, of: host, connect) == 0 || errno == EINPROGRESS else {
      throw .system("connect", errno)
    }
    return result
  }

  /// The port of this end.
  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return result == 0 ? UInt16(bigEndian: address.sin_port) : 0
  }

  /// Returns a new connection, or nil if none waits.
  func accept() -> Socket? {
    let peer = Glibc.accept(descriptor, nil, nil)
    guard peer >= 0 else { return nil }
    let result = Socket(peer)
    _ = fcntl(peer, F_SETFL, O_NONBLOCK)
    _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
    // Small messages leave at once.
    result.set(TCP_NODELAY, at: Int32(IPPROTO_TCP))
    return result
  }

  enum ReadResult {
    case bytes(ArraySlice<UInt8>)
    case nothing
    case end
  }

  /// Reads what has arrived, up to the size of `buffer`.
  func read(into buffer: inout [UInt8]) -> ReadResult {
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { return .bytes(buffer[..<count]) }
    return count < 0 && Self.isTemporary(errno) ? .nothing : .end
  }

  /// Writes as much as possible, and returns the number of bytes, or nil if the other end is gone.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    // A signal would end the process where the other end is gone.
    let count = bytes.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    if count >= 0 { return count }
    return Self.isTemporary(errno) ? 0 : nil
  }

  /// Tells the other end that nothing more follows.
  func finishWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  private static func isTemporary(_ error: Int32) -> Bool {
    error == EAGAIN || error == EWOULDBLOCK || error == EINTR
  }

  private func set(_ option: Int32, at level: Int32) {
    var isOn: Int32 = 1
    setsockopt(descriptor, level, option, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  private func withAddress(
    _ port: UInt16, of host: in_addr_t, _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
