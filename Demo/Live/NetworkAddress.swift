import Glibc

/// The addresses that this machine has in its networks.
public enum NetworkAddress {
  /// Returns the addresses of version 4, such as "192.168.1.20", without those of the machine itself.
  public static func all() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var addresses: [String] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard entry.ifa_flags & UInt32(IFF_UP) != 0, let address = entry.ifa_addr,
        address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      // All addresses that begin with 127 are those of the machine itself.
      if number >> 24 != 127 { addresses.append(text(number)) }
    }
    return addresses
  }

  /// Returns an address as four numbers with points between them.
  private static func text(_ number: UInt32) -> String {
    [24, 16, 8, 0].map { "\(number >> $0 & 255)" }.joined(separator: ".")
  }
}
