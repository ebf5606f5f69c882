#if canImport(UIKit)
  import UIKit

  /// Offers the file of a transition in a share sheet, so that a person can send it with a bug report.
  @MainActor enum TransitionSheet {
    #if !os(tvOS)
      /// Presents the sheet in front of everything in `window`. A running transition ends first.
      static func offer(_ data: Data, in window: UIWindow) {
        guard let top = window.frontController else { return }
        guard let coordinator = top.transitionCoordinator else { return present(data, from: top) }
        coordinator.animate(alongsideTransition: nil) { [weak window] _ in
          DispatchQueue.main.async {
            if let window, let top = window.frontController { present(data, from: top) }
          }
        }
      }

      private static func present(_ data: Data, from controller: UIViewController) {
        let (sheet, _) = make(data)
        // A tablet shows the sheet as a popover.
        let popover = sheet.popoverPresentationController
        popover?.sourceView = controller.view
        popover?.sourceRect = CGRect(
          x: controller.view.bounds.midX, y: controller.view.bounds.maxY, width: 0, height: 0)
        controller.present(sheet, animated: true)
      }

      /// Returns a sheet with the file, which exists until the sheet closes.
      ///
      /// Where no file can be written, the sheet has the data itself.
      static func make(_ data: Data) -> (sheet: UIActivityViewController, file: URL?) {
        let folder = FileManager.default.temporaryDirectory
          .appendingPathComponent("MatchTransition-\(UUID().uuidString)")
        let file = folder.appendingPathComponent("transition.json")
        let isWritten =
          (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
          .flatMap { try? data.write(to: file) } != nil
        let sheet = UIActivityViewController(
          activityItems: [isWritten ? file as Any : data], applicationActivities: nil)
        sheet.completionWithItemsHandler = { _, _, _, _ in
          try? FileManager.default.removeItem(at: folder)
        }
        return (sheet, isWritten ? file : nil)
      }
    #endif
  }

  extension UIWindow {
    /// The controller in front of all others.
    fileprivate var frontController: UIViewController? {
      var front = rootViewController
      while let next = front?.presentedViewController, !next.isBeingDismissed { front = next }
      return front
    }
  }
#endif
