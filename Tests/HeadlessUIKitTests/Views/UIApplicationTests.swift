import Foundation
import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct UIApplicationTests {
  private final class AppDelegate: NSObject, UIApplicationDelegate {
    var calls: [String] = []
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) {
      calls.append("foreground")
    }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
      calls.append("memory")
    }
  }

  private final class Screen: UIViewController {
    var warnings = 0
    var hidesBar = false
    var front: UIViewController?
    override func didReceiveMemoryWarning() { warnings += 1 }
    override var prefersStatusBarHidden: Bool { hidesBar }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var childForStatusBarHidden: UIViewController? { front }
    override var childForStatusBarStyle: UIViewController? { front }
  }

  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))

  @Test func `the app's delegate hears of the states in their order`() {
    let delegate = AppDelegate()
    UIApplication.shared.delegate = delegate
    screen.enterBackground()
    #expect(UIApplication.shared.applicationState == .background)
    #expect(UIApplication.shared.connectedScenes.first?.activationState == .background)
    screen.becomeActive()
    #expect(UIApplication.shared.applicationState == .active)
    #expect(delegate.calls == ["resign", "background", "foreground", "active"])
  }

  @Test func `a memory warning reaches the delegate and every loaded controller`() {
    let (delegate, root, child, unseen) = (AppDelegate(), Screen(), Screen(), Screen())
    UIApplication.shared.delegate = delegate
    screen.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    root.addChild(unseen)
    screen.warnOfMemory()
    #expect(delegate.calls == ["memory"])
    #expect((root.warnings, child.warnings, unseen.warnings) == (1, 1, 0))
  }

  @Test func `windows and scenes are those of the screen`() throws {
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(UIApplication.shared.keyWindow === screen.window)
    #expect(scene.windows == [screen.window] && screen.window.windowScene === scene)
    let second = UIWindow(windowScene: scene)
    second.windowLevel = .alert
    #expect(!scene.windows.contains(second), "a new window is hidden")
    second.isHidden = false
    #expect(UIApplication.shared.windows.last === second)
    #expect(scene.interfaceOrientation == .portrait)
    screen.size = CGSize(width: 200, height: 100)
    #expect(scene.interfaceOrientation == .landscapeRight)
    #expect(UIDevice.current.orientation == .landscapeLeft)
  }

  @Test func `the front controller decides about the status bar`() {
    let (root, child, presented) = (Screen(), Screen(), Screen())
    let manager = screen.window.windowScene?.statusBarManager
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    screen.window.rootViewController = root
    root.front = child
    child.hidesBar = true
    screen.runTurn()
    #expect(manager?.isStatusBarHidden == true && manager?.statusBarFrame == .zero)
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: false)
    screen.advance(by: 0.1)
    #expect(manager?.isStatusBarHidden == false && manager?.statusBarStyle == .lightContent)
    #expect(manager?.statusBarFrame == CGRect(x: 0, y: 0, width: 100, height: 44))
  }

  @Test func `ignored interaction events keep touches away until all calls are ended`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    screen.window.addSubview(button)
    screen.runTurn()
    UIApplication.shared.beginIgnoringInteractionEvents()
    UIApplication.shared.beginIgnoringInteractionEvents()
    UIApplication.shared.endIgnoringInteractionEvents()
    #expect(UIApplication.shared.isIgnoringInteractionEvents)
    tap()
    #expect(taps == 0)
    UIApplication.shared.endIgnoringInteractionEvents()
    tap()
    #expect(taps == 1)
  }

  private func tap() {
    let finger = screen.touchDown(at: CGPoint(x: 25, y: 25))
    screen.advance(by: 0.05)
    finger.lift()
    screen.advance(by: 0.5)
  }

  @Test func `haptics are written down with their time`() {
    screen.advance(by: 0.5)
    let time = screen.time
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 2)
    UISelectionFeedbackGenerator().selectionChanged()
    #expect(
      HeadlessHaptics.events.map(\.event) == [.impact(.heavy, intensity: 1), .selection])
    #expect(HeadlessHaptics.events.allSatisfy { $0.time == time })
  }

  @Test func `ending editing makes the one who types below the view resign`() {
    let (left, right) = (UIView(), UIView())
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    left.addSubview(field)
    for view in [left, right] { screen.window.addSubview(view) }
    #expect(field.becomeFirstResponder())
    #expect(right.endEditing(true) && field.isFirstResponder)
    #expect(left.endEditing(false) && !field.isFirstResponder)
  }

  @Test func `a dimmed view gives a grey tint to what lies in it`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(inner.tintColor == outer.tintColor)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    var (red, green) = (CGFloat(0), CGFloat(0))
    inner.tintColor.getRed(&red, green: &green, blue: nil, alpha: nil)
    #expect(red == green && red > 0 && red < 1)
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
