import Foundation

/// What the system keeps of a scene. The runtime has one session, that of its only scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  public struct Role: Hashable, Equatable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  private weak var home: UIScene?

  init(scene: UIScene) {
    home = scene
    super.init()
  }

  open weak var scene: UIScene? { home }
  open var role: UISceneSession.Role { .windowApplication }
  open var userInfo: [String: Any]?
  open var configuration: UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: role)
  }
}

/// What a scene is made from. The runtime makes its own scene and reads no configuration.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// A URL that the app was asked to open; nobody asks here.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  private let location: URL

  init(url: URL) {
    location = url
    super.init()
  }

  open var url: URL { location }
}

extension UIScene {
  /// Why the system connects a scene; a scene is there from the start here.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> { [] }
  }
}
