import Foundation
import TestSupport
import Testing

/// The public API, which changes only where somebody means it to.
///
/// `Scripts/list-public-api` writes the list anew.
@Suite(.freshRuntime) struct PublicAPITests {
  private static let list = "Documentation/PublicAPI.txt"
  private static let modules = [
    "MatchTransition", "MatchTransitionSwiftUI", "MatchTransitionTesting",
  ]

  private static func declarations(of module: String) throws -> SwiftDeclarations {
    let folder = Snippets.root.appendingPathComponent("Sources/\(module)")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return SwiftDeclarations(
      // The tutorial's code is documentation.
      try (paths ?? []).filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.map {
        try Snippets.read("Sources/\(module)/\($0)")
      })
  }

  /// The list as it should be.
  private static func text() throws -> String {
    try modules.map { module in
      let declarations = try declarations(of: module)
      let title = "\(module): \(declarations.typeNames.count) public types"
      return ([title, ""] + declarations.lines).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  @Test func `The public API is what the list says`() throws {
    let text = try Self.text()
    if ProcessInfo.processInfo.environment["WRITE_PUBLIC_API"] != nil {
      let file = Snippets.root.appendingPathComponent(Self.list)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let found = text.components(separatedBy: "\n")
    let listed = try Snippets.read(Self.list).components(separatedBy: "\n")
    let changes = found.difference(from: listed).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    #expect(
      changes.isEmpty,
      """
      The public API is not what \(Self.list) says. If that is meant, run Scripts/list-public-api.
      \(changes.joined(separator: "\n"))
      """)
  }

  @Test func `The library has 31 public types at most`() throws {
    let names = try Self.declarations(of: "MatchTransition").typeNames
    #expect(names.count <= 31, "\(names.count): \(names.joined(separator: ", "))")
    #expect(names.contains("MatchStyle") && names.contains("MatchSession.Frame"))
  }

  @Test func `A declaration that was removed or changed since a version is named`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lists-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func breaks(from old: [String], to new: [String]) throws -> (text: String, status: Int32) {
      for (name, lines) in [("old", old), ("new", new)] {
        let text = (["Module: 3 public types", ""] + lines).joined(separator: "\n")
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      let script = Process()
      script.executableURL = Snippets.root.appendingPathComponent("Scripts/check-api-breaks")
      script.arguments = ["old", "new"].map { folder.appendingPathComponent($0).path }
      return try script.output()
    }
    let list = [
      "struct Box: Hashable", "  : Codable", "  func open(_ key: Int)", "  var width: Int { get }",
      "enum Side: Hashable", "  case left", "protocol Answering: AnyObject", "  func answer()",
    ]
    let additions = list.map { $0.replacingOccurrences(of: "{ get }", with: "{ get set }") }
    #expect(try breaks(from: list, to: additions + ["struct New", "  init()"]).status == 0)
    for (old, new, sentence) in [
      ("  func open(_ key: Int)", [], "Module: Box: func open(_ key: Int) was removed"),
      (
        "  func open(_ key: Int)", ["  func open()"],
        "Box: func open(_ key: Int)\n    is now func open()"
      ),
      ("  : Codable", [], "Box: : Codable was removed"),
      ("struct Box: Hashable", ["struct Box: Sendable"], "is now struct Box: Sendable"),
      ("  case left", ["  case left", "  case right"], "Side has the new case right"),
      ("  func answer()", ["  func answer()", "  func ask()"], "Answering requires func ask()"),
    ] {
      let (text, status) = try breaks(from: list, to: list.flatMap { $0 == old ? new : [$0] })
      #expect(status == 1 && text.contains(sentence), "\(text)")
    }
    let (text, status) = try breaks(from: list, to: Array(list.prefix(6)))
    #expect(status == 1 && text.contains("protocol Answering was removed"), "\(text)")
  }

  /// Without SwiftUI, DocC cannot describe the product symbol by symbol, so the guide does.
  @Test func `The guide on SwiftUI names every public declaration of its product`() throws {
    let guide = try Snippets.read("Sources/MatchTransition/MatchTransition.docc/HostingSwiftUI.md")
    var names: Set<String> = []
    for line in try Self.declarations(of: "MatchTransitionSwiftUI").lines {
      let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      let index = words.firstIndex(where: ["func", "var", "struct"].contains)
      if let index { names.insert(words[index + 1]) }
    }
    #expect(names.count >= 9)
    for name in names.subtracting(["body", "callAsFunction"]) {
      #expect(guide.contains(name), "\(name)")
    }
  }

  @Test func `A declaration is found wherever it stands, and nothing else`() {
    let declarations = SwiftDeclarations([
      #"""
      /// public struct Commented {}
      @MainActor public final class Box: NSObject, Hidden {
        public private(set) var width: Double { didSet { update() } }
        public var height = 3.0 {
          didSet { update() }
        }
        var inner = "public var quoted: Int { get }"
        public init(
          width: Double = 1, height: Double, name: String = "box", text: String = "a } (b",
          change: (Double) -> Double = { $0 }
        ) {
          let local = width
        }
        @discardableResult
        public static func made(_ box: Box)
          -> Box
        {
          box
        }
        public enum Side: String {
          case left, right
          case both(Int)
          private var secret: Int { 1 }
        }
        struct Hole { public var depth: Int }
      }
      protocol Hidden {}
      #if canImport(UIKit)
        extension UIView {
          public var box: Box? {
            get { nil }
            set {}
          }
          package var no: Int { 0 }
        }
      #endif
      public protocol Answering: AnyObject {
        func answer(_ question: String) -> Int
        var isReady: Bool { get }
      }
      extension Box: Equatable {}
      @_spi(Hosting) @MainActor public final class Inner { public var depth: Int { 1 } }
      extension Inner: Sendable {}
      extension Box {
        @_spi(Hosting) public func open() {}
      }
      """#
    ])
    #expect(
      declarations.lines == [
        "protocol Answering: AnyObject", "  func answer(_ question: String) -> Int",
        "  var isReady: Bool { get }", "@MainActor final class Box: NSObject", "  : Equatable",
        "  init(width: Double = 1, height: Double, name: String = \"box\", text: String = \"\","
          + " change: (Double) -> Double = { })",
        "  static func made(_ box: Box) -> Box", "  var height = 3.0 { get set }",
        "  var width: Double { get }", "enum Box.Side: String", "  case both(Int)",
        "  case left, right", "extension UIView", "  var box: Box? { get set }",
      ])
  }
}
