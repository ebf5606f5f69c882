import Foundation

/// What was cut or copied: one text for the whole process.
open class UIPasteboard: NSObject, @unchecked Sendable {
  private static let text = ProcessVariable<String?>(nil)
  private static let only = UIPasteboard()

  open class var general: UIPasteboard { only }

  open var string: String? {
    get { Self.text.value }
    set { Self.text.value = newValue }
  }
}
