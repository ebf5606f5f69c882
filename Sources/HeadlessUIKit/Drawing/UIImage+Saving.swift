import Foundation

/// Saves nothing: there is no album here, and the console says so.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  HeadlessConsole.report(
    "UIImageWriteToSavedPhotosAlbum: there is no album here; nothing was saved.")
}
