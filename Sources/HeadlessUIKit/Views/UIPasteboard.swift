import Foundation

/// What was cut or copied. The one pasteboard of the process has one kind of content at a time.
open class UIPasteboard: NSObject, @unchecked Sendable {
  private struct Content {
    var strings: [String]?
    var images: [UIImage]?
    var urls: [URL]?
    var colors: [UIColor]?
    var changes = 0
  }

  private static let content = ProcessVariable(Content())
  private static let only = UIPasteboard()

  open class var general: UIPasteboard { only }

  public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

  open var changeCount: Int { Self.content.value.changes }

  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  open var strings: [String]? {
    get { Self.content.value.strings }
    set { replace { $0.strings = newValue } }
  }

  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  open var images: [UIImage]? {
    get { Self.content.value.images }
    set { replace { $0.images = newValue } }
  }

  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  open var urls: [URL]? {
    get { Self.content.value.urls }
    set { replace { $0.urls = newValue } }
  }

  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  open var colors: [UIColor]? {
    get { Self.content.value.colors }
    set { replace { $0.colors = newValue } }
  }

  open var hasStrings: Bool { strings?.isEmpty == false }
  open var hasImages: Bool { images?.isEmpty == false }
  open var hasURLs: Bool { urls?.isEmpty == false }
  open var hasColors: Bool { colors?.isEmpty == false }

  private func replace(_ change: (inout Content) -> Void) {
    var content = Content(changes: changeCount + 1)
    change(&content)
    Self.content.value = content
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }
}
