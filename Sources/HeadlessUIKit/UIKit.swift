// Whoever imports UIKit sees Foundation, as on Apple platforms.
@_exported import Foundation
// Apple's Foundation brings these names with it. All of CoreFoundation would bring a second `CGRect`.
@_exported import func CoreFoundation.CFAbsoluteTimeGetCurrent
@_exported import typealias CoreFoundation.CFAbsoluteTime
@_exported import typealias CoreFoundation.CFTimeInterval
