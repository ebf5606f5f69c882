import Foundation

/// Font files that text can be set in, beside the face that is built in.
///
/// ```swift
/// let name = try HeadlessFonts.register(contentsOf: url)
/// label.font = UIFont(name: name, size: 17)
/// ```
///
/// Registered fonts stay for the life of the process.
public enum HeadlessFonts {
  /// Why a file could not be taken as a font.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// The file could not be read at all.
    case unreadable(path: String)
    /// The data does not begin as a TrueType file does.
    case notTrueType
    /// The file is a font of a kind that is not supported; the kind is named.
    case unsupported(String)
    /// A table that must be there is missing.
    case missingTable(String)
    /// A table ends before what it should contain.
    case truncated(table: String)
    /// A table breaks a rule of the format.
    case damaged(table: String, reason: String)
    /// Another font of this PostScript name is registered.
    case nameTaken(String)

    public var description: String {
      switch self {
      case .unreadable(let path): "the font file \(path) cannot be read"
      case .notTrueType: "this is not a TrueType file"
      case .unsupported(let kind): "\(kind) are not supported, only TrueType outlines are"
      case .missingTable(let table): "the font has no table \(table)"
      case .truncated(let table): "the font's table \(table) ends too early"
      case .damaged(let table, let reason): "the font's table \(table) is damaged: \(reason)"
      case .nameTaken(let name): "another font of the name \(name) is registered already"
      }
    }
  }

  private static let lock = NSLock()
  private nonisolated(unsafe) static var fonts: [TrueTypeFont] = []
  @TaskLocal private static var systemFamily: [TrueTypeFont]?

  /// Makes the font of a TrueType file (of a collection the first) known to `UIFont(name:size:)`.
  ///
  /// - Returns: The font's PostScript name.
  /// - Complexity: O(*n*) for *n* bytes.
  @discardableResult
  public static func register(contentsOf url: URL) throws(Failure) -> String {
    guard let data = try? Data(contentsOf: url) else { throw .unreadable(path: url.path) }
    return try register(data)
  }

  /// Makes the font in `data`, the content of a TrueType file, known to `UIFont(name:size:)`.
  ///
  /// The same font can be registered again, to no effect.
  /// - Returns: The font's PostScript name.
  /// - Complexity: O(*n*) for *n* bytes.
  @discardableResult
  public static func register(_ data: Data) throws(Failure) -> String {
    let font = try TrueTypeFont([UInt8](data))
    lock.lock()
    defer { lock.unlock() }
    if let known = fonts.first(where: { $0.postScriptName == font.postScriptName }) {
      guard known.file == font.file else { throw .nameTaken(font.postScriptName) }
    } else {
      fonts.append(font)
    }
    return font.postScriptName
  }

  /// Lets every system font that is made in `body` be drawn with the fonts of a registered family:
  /// the one of the nearest weight, leaned over where italics are missing.
  ///
  /// ```swift
  /// let picture = HeadlessFonts.withSystemFont("DejaVu Sans") {
  ///   let screen = HeadlessScreen(size: CGSize(width: 390, height: 844))
  ///   screen.window.rootViewController = PhotosController()
  ///   screen.advance(by: 1)
  ///   return screen.render()
  /// }
  /// ```
  ///
  /// It holds for the task that runs `body` alone, so tests that run beside each other do not mix.
  /// A font keeps its face, inside and outside; monospaced fonts remain those that are built in.
  ///
  /// - Parameter family: A family name, or the PostScript or full name of one font.
  public static func withSystemFont<Result>(
    _ family: String, _ body: () throws -> Result
  ) rethrows -> Result {
    let members = lock.withLock { fonts.filter { $0.familyName == family } }
    let found = members.isEmpty ? [font(named: family)].compactMap { $0 } : members
    precondition(
      !found.isEmpty, "HeadlessFonts.withSystemFont(\"\(family)\"): no such font is registered")
    return try $systemFamily.withValue(found, operation: body)
  }

  /// The registered font of a PostScript or full name.
  static func font(named name: String) -> TrueTypeFont? {
    lock.withLock { fonts.first { $0.postScriptName == name || $0.fullName == name } }
  }

  /// What a system font of `style` is drawn with.
  static func systemFace(_ style: FaceStyle) -> any FontFace {
    guard let family = systemFamily, !style.isMonospaced else { return style }
    let weight = UIFont.Weight.weightClass(ofStroke: style.stroke)
    // The slant counts before the weight.
    func distance(_ font: TrueTypeFont) -> CGFloat {
      (font.isItalic == style.isItalic ? 0 : 10_000) + abs(font.weightClass - weight)
    }
    guard let nearest = family.min(by: { distance($0) < distance($1) }) else { return style }
    return TrueTypeFace(
      nearest, leans: style.isItalic && !nearest.isItalic,
      hasTabularFigures: style.hasTabularFigures)
  }
}
