import Foundation

/// A moment in seconds on the clock of `CACurrentMediaTime()`, which display links, touches and layers share.
package typealias DisplayTime = TimeInterval
