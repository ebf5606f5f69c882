#if canImport(UIKit)
  import UIKit

  /// The window of a recorder and the passing of its time: the manual clock of the headless runtime, or the
  /// real clock of Apple's UIKit.
  @MainActor package struct RecorderDisplay {
    let window: UIWindow

    #if os(Linux)
      let screen: HeadlessScreen

      package init(_ screen: HeadlessScreen) {
        self.screen = screen
        window = screen.window
      }

      /// Handles everything that is due, without time passing.
      func turn() async { screen.runTurn() }

      /// Lets time pass, with a frame at its end.
      func pass(_ seconds: TimeInterval) async { screen.advance(by: seconds) }
    #else
      init(_ window: UIWindow) { self.window = window }

      func turn() async { await pass(1e-3) }

      func pass(_ seconds: TimeInterval) async {
        try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
      }
    #endif

    /// Shows a controller in a window of its own.
    init(showing root: UIViewController, size: CGSize, framesPerSecond: Int) {
      #if os(Linux)
        self.init(HeadlessScreen(size: size, scale: 1, framesPerSecond: framesPerSecond))
        window.rootViewController = root
        screen.runTurn()
      #else
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let window = scenes.first.map { UIWindow(windowScene: $0) } ?? UIWindow()
        window.frame = CGRect(origin: .zero, size: size)
        self.init(window)
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
      #endif
    }

    /// Takes the window away, and lets go of its controller.
    package func close() {
      window.isHidden = true
      window.rootViewController = nil
    }

    /// Returns what the window shows.
    ///
    /// - Parameters:
    ///   - scale: The pixels per point.
    ///   - updates: Whether changes count that the display does not show yet. Apple's render server may be
    ///     a frame behind a transition that is scrubbed.
    func picture(scale: CGFloat, afterUpdates updates: Bool) -> UIImage {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      format.opaque = true
      return UIGraphicsImageRenderer(size: window.bounds.size, format: format).image { _ in
        _ = window.drawHierarchy(in: window.bounds, afterScreenUpdates: updates)
      }
    }
  }
#endif
