#if canImport(ObjectiveC)
  import UIKit

  /// Runs probes on a window of their own, by the device's clock.
  @MainActor public final class WindowHost: ConformanceHost {
    public let performsGestures: Bool
    private let scene: UIWindowScene
    private let probeWindow: TouchWindow
    private let prompt: PromptWindow

    public var window: UIWindow { probeWindow }

    public var world: String {
      let device = UIDevice.current
      return "\(device.systemName) \(device.systemVersion), \(device.model)"
    }

    /// - Parameters:
    ///   - scene: The scene that shows the windows.
    ///   - performsGestures: Whether a person is there to perform gestures.
    public init(scene: UIWindowScene, performsGestures: Bool) {
      self.scene = scene
      self.performsGestures = performsGestures
      probeWindow = TouchWindow(windowScene: scene)
      prompt = PromptWindow(windowScene: scene)
      probeWindow.windowLevel = .normal + 1
      probeWindow.rootViewController = UIViewController()
      probeWindow.isHidden = false
      prompt.windowLevel = .normal + 2
      prompt.isUserInteractionEnabled = false
    }

    /// Removes the windows from the scene.
    public func end() {
      probeWindow.isHidden = true
      prompt.isHidden = true
    }

    public func makeWindow() -> UIWindow {
      let window = UIWindow(windowScene: scene)
      window.windowLevel = probeWindow.windowLevel
      window.rootViewController = UIViewController()
      window.isHidden = false
      return window
    }

    public func wait(_ seconds: TimeInterval) async {
      try? await Task.sleep(nanoseconds: UInt64(max(0, seconds) * 1e9))
    }

    /// How long the host waits for a person, in seconds.
    private static let patience: TimeInterval = 20

    public func perform(_ gesture: ConformanceGesture) async {
      prompt.show(gesture.prompt)
      defer { prompt.isHidden = true }
      probeWindow.hasEndedTouch = false
      let end = CACurrentMediaTime() + Self.patience
      while !probeWindow.hasEndedTouch && CACurrentMediaTime() < end {
        await wait(0.05)
      }
      await wait(0.1)
    }
  }

  /// A window that notes when the last finger has left.
  private final class TouchWindow: UIWindow {
    var hasEndedTouch = false

    override func sendEvent(_ event: UIEvent) {
      super.sendEvent(event)
      guard let touches = event.allTouches, !touches.isEmpty else { return }
      if touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) {
        hasEndedTouch = true
      }
    }
  }

  /// A window that says which gesture is needed, and lets all touches through.
  private final class PromptWindow: UIWindow {
    private let label = UILabel()

    func show(_ text: String) {
      if label.superview == nil {
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .white
        label.backgroundColor = UIColor(white: 0, alpha: 0.7)
        addSubview(label)
      }
      label.text = text
      label.frame = CGRect(x: 16, y: bounds.midY + 80, width: bounds.width - 32, height: 88)
      isHidden = false
    }
  }
#endif
