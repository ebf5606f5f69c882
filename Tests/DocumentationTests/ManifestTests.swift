import Foundation
import TestSupport
import Testing

@Suite struct ManifestTests {
  /// The names of the variables that our own scripts set.
  static let variables = ["MATCHTRANSITION_STRICT", "MATCHTRANSITION_BUILD_ONCE"]

  /// Returns what Swift Package Manager reads from the manifest in `folder`, as JSON.
  ///
  /// - Parameter isStrict: Whether the variables of our own scripts are set.
  static func dump(_ folder: URL, isStrict: Bool) throws -> (text: String, status: Int32) {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let swift = Process()
    swift.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    swift.arguments = [
      "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    var environment = ProcessInfo.processInfo.environment
    for variable in variables { environment[variable] = isStrict ? "1" : nil }
    // It takes precedence over the argument, and the run of the tests has locked that folder.
    environment["SWIFTPM_BUILD_DIR"] = nil
    swift.environment = environment
    return try swift.output()
  }

  /// Xcode suppresses the warnings of packages that an app depends on, and refuses to build one that asks
  /// for warnings as errors as well.
  @Test func `An app that depends on the package gets no settings of our own builds`() throws {
    let (plain, status) = try Self.dump(Snippets.root, isStrict: false)
    #expect(status == 0, "\(plain)")
    #expect(plain.contains("ExistentialAny"))
    #expect(!plain.contains("treatAllWarnings"))
    // A dependency may have flags of its own from tools version 6.2 on. Only the headless runtime has
    // some, which Xcode never sees.
    #expect(plain.components(separatedBy: "unsafeFlags").count == 2)
    let strict = try Self.dump(Snippets.root, isStrict: true).text
    #expect(strict.contains("treatAllWarnings"))
    #expect(strict.contains("-wmo"))
  }

  @Test(arguments: ["Installation", "Testing"])
  func `The manifests of the documents compile`(name: String) throws {
    let fixture = Snippets.root
      .appendingPathComponent("Tests/DocumentationTests/Fixtures/\(name)")
    let (text, status) = try Self.dump(fixture, isStrict: false)
    #expect(status == 0, "\(text)")
    #expect(text.contains("MatchTransition.git"))
  }

  @Test func `The Swift Package Index documents each product of an app`() throws {
    let index = try Snippets.read(".spi.yml")
    let list = try #require(index.firstMatch(of: /documentation_targets: \[(.+)\]/)?.1)
    let names = list.components(separatedBy: ", ")
    #expect(names == ["MatchTransition", "MatchTransitionSwiftUI", "MatchTransitionTesting"])
    let manifest = try Snippets.read("Package.swift")
    for name in names {
      #expect(manifest.contains(".library(name: \"\(name)\", targets: [\"\(name)\"])"))
    }
  }
}
