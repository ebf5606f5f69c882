import Foundation

extension HeadlessScreen {
  /// Changes the state of the app, and tells the delegates and everybody who waits for `name`.
  func tell(
    _ state: UIApplication.State, _ name: NSNotification.Name,
    app: (any UIApplicationDelegate, UIApplication) -> Void,
    scene: (any UISceneDelegate, UIScene) -> Void
  ) {
    let application = UIApplication.shared
    application.applicationState = state
    if let delegate = application.delegate { app(delegate, application) }
    if let delegate = screen.scene.delegate { scene(delegate, screen.scene) }
    NotificationCenter.default.post(name: name, object: application)
  }

  /// Says to the app that the system is short of memory: to the app's delegate, to every controller that
  /// has loaded its view, and to everybody who waits for the notification.
  public func warnOfMemory() {
    let application = UIApplication.shared
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: application)
    for window in screen.visibleWindows { window.rootViewController?.warnOfMemory() }
  }
}

extension UIViewController {
  fileprivate func warnOfMemory() {
    for child in childStorage { child.warnOfMemory() }
    presentedStorage?.warnOfMemory()
    if isViewLoaded { didReceiveMemoryWarning() }
  }
}
