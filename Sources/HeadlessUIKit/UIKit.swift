// Whoever imports UIKit sees Foundation, as on Apple platforms.
@_exported import Foundation
