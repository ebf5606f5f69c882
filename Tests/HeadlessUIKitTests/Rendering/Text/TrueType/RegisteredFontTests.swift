import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKit

/// Text in a font of the builder: at 20 points an A is 14 wide, its square 10 wide and high.
@Suite(.freshRuntime) struct RegisteredFontTests {
  private func font(_ name: String, size: CGFloat = 20) throws -> UIFont {
    let registered = try HeadlessFonts.register(TrueTypeBuilder(name).data)
    return try #require(UIFont(name: registered, size: size))
  }

  private func text(
    _ string: String, _ font: UIFont, _ edit: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    edit(style)
    return NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
  }

  private func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in String(line.items.map(\.character)) }
  }

  @Test func fontsAreFoundByTheirNames() throws {
    var builder = TrueTypeBuilder("Probe Names")
    builder.lineGap = 100
    #expect(UIFont(name: "ProbeNames", size: 20) == nil)
    #expect(try HeadlessFonts.register(builder.data) == "ProbeNames")
    let font = try #require(UIFont(name: "ProbeNames", size: 20))
    #expect(font == UIFont(name: "Probe Names", size: 20))
    #expect(font.hash == UIFont(name: "Probe Names", size: 20)?.hash)
    #expect(UIFont(name: "Probe", size: 20) == nil)
    #expect(font.fontName == "ProbeNames")
    #expect(font.familyName == "Probe Names")
    #expect(font != font.withSize(21))
    #expect(font.withSize(21).fontName == "ProbeNames")
    #expect(font != UIFont.systemFont(ofSize: 20))
    // The tables' numbers times 20 / 1000.
    #expect([font.ascender, font.descender, font.leading] == [16, -4, 2])
    #expect([font.capHeight, font.xHeight, font.lineHeight] == [13.8, 9.6, 22])
  }

  @Test func aNameBelongsToOneFile() throws {
    var builder = TrueTypeBuilder("Probe Twice")
    try HeadlessFonts.register(builder.data)
    #expect(try HeadlessFonts.register(builder.data) == "ProbeTwice")
    builder.lineGap = 1
    #expect(throws: HeadlessFonts.Failure.nameTaken("ProbeTwice")) {
      try HeadlessFonts.register(builder.data)
    }
  }

  @Test func filesAreRegisteredByTheirPlace() throws {
    let url = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("probe-\(ProcessInfo.processInfo.processIdentifier).ttf")
    try TrueTypeBuilder("Probe File").data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try HeadlessFonts.register(contentsOf: url) == "ProbeFile")
  }

  @Test func systemFontsHaveTheNamesOfTheDevice() {
    let names = [
      UIFont.systemFont(ofSize: 9), .boldSystemFont(ofSize: 9), .italicSystemFont(ofSize: 9),
      .monospacedSystemFont(ofSize: 9, weight: .bold),
    ].map(\.fontName)
    #expect(
      names == [
        ".SFUI-Regular", ".SFUI-Semibold", ".SFUI-RegularItalic",
        ".AppleSystemUIFontMonospaced-Bold",
      ])
    #expect(UIFont.systemFont(ofSize: 9).familyName == ".AppleSystemUIFont")
  }

  @Test func textIsAsWideAsItsGlyphsAndTheirKerning() throws {
    let font = try font("Probe Widths")
    let size = text("AB A", font).size()
    // 700 - 120 + 650 + 300 + 700 units.
    #expect(abs(size.width - 2230 * 0.02) < 1e-9)
    #expect(abs(size.height - 20) < 1e-9)
    let box = text("AA AA", font).boundingRect(
      with: CGSize(width: 30, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(box.width - 28) < 1e-9)
    #expect(abs(box.height - 40) < 1e-9)
  }

  @Test func textWrapsTruncatesAndAligns() throws {
    let font = try font("Probe Lines")
    #expect(lines(TextLayout(text("AA AA A", font), .init(width: 48))) == ["AA", "AA A"])
    let truncated = TextLayout(
      text("AAAAAA", font) { $0.lineBreakMode = .byTruncatingTail }, .init(width: 60))
    // The font has no ellipsis; the built-in one is 748 units wide, which leaves room for 45.04.
    #expect(lines(truncated) == ["AAA…"])
    let right = TextLayout(text("AA", font) { $0.alignment = .right }, .init(width: 100))
    #expect(abs(right.lines[0].origin.x - 72) < 1e-9)
    let center = TextLayout(text("AA", font) { $0.alignment = .center }, .init(width: 100))
    #expect(abs(center.lines[0].origin.x - 36) < 1e-9)
  }

  /// [I] A line's leading lies below its letters.
  @Test func leadingLiesBelowTheLine() throws {
    var builder = TrueTypeBuilder("Probe Leading")
    builder.lineGap = 100
    let name = try HeadlessFonts.register(builder.data)
    let font = try #require(UIFont(name: name, size: 20))
    let layout = TextLayout(text("A\nA", font))
    #expect(layout.lines.map(\.origin.y) == [16, 38])
    #expect(layout.size.height == 44)
  }

  @MainActor @Test func labelsShowTheFont() throws {
    let label = UILabel()
    label.font = try font("Probe Label")
    label.text = "AB"
    let scale = label.contentScaleFactor
    #expect(label.intrinsicContentSize.width == (24.6 * scale - 0.001).rounded(.up) / scale)
    #expect(label.sizeThatFits(.zero).height == 20)
    label.text = "A"
    label.textColor = .black
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 30), scale: 1)
    screen.window.backgroundColor = .white
    label.frame = CGRect(x: 1, y: 4, width: 18, height: 20)
    screen.window.addSubview(label)
    screen.advance(by: 0.1)
    let bitmap = screen.render().bitmap
    // The square begins 100 units right of the origin; the baseline is 16 below the label's top.
    withExtendedLifetime(bitmap) {
      for y in 0..<30 {
        for x in 0..<20 {
          let isInside = (3..<13).contains(x) && (10..<20).contains(y)
          #expect(bitmap[x, y] == (isInside ? 0xFF00_0000 : 0xFFFF_FFFF), "\(x), \(y)")
        }
      }
    }
  }

  @MainActor @Test func textLayersTakeFontsByName() throws {
    let name = try font("Probe Layer").fontName
    let layer = CATextLayer()
    layer.string = "A"
    layer.font = NSString(string: name)
    layer.fontSize = 20
    layer.foregroundColor = UIColor.black.cgColor
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 1)
    screen.window.backgroundColor = .white
    screen.window.layer.addSublayer(layer)
    screen.advance(by: 1)
    let bitmap = screen.render().bitmap
    withExtendedLifetime(bitmap) {
      let inside = (0..<20).flatMap { y in (0..<20).map { x in (x, y) } }
        .filter { bitmap[$0.0, $0.1] == 0xFF00_0000 }
      #expect(inside.count == 100)
      #expect(inside.first.map { [$0.0, $0.1] } == [2, 6])
    }
  }

  /// Two weights of one family, neither of which has italics.
  private func registerFamily(_ family: String) throws -> [TrueTypeFont] {
    try [400, 700].map { weight in
      var builder = TrueTypeBuilder("\(family) \(weight)")
      builder.family = family
      builder.weight = weight
      let name = try HeadlessFonts.register(builder.data)
      return try #require(HeadlessFonts.font(named: name))
    }
  }

  @Test func theSystemFontCanBeOfAFamily() throws {
    let family = try registerFamily("Probe System")
    let plain = UIFont.systemFont(ofSize: 17)
    let fonts: [UIFont] = HeadlessFonts.withSystemFont("Probe System") {
      [
        .systemFont(ofSize: 17), .systemFont(ofSize: 17, weight: .medium),
        .boldSystemFont(ofSize: 17), .systemFont(ofSize: 17, weight: .black),
        .preferredFont(forTextStyle: .headline), .italicSystemFont(ofSize: 17),
        .monospacedDigitSystemFont(ofSize: 17, weight: .bold),
      ]
    }
    let (regular, bold) = (family[0].postScriptName, family[1].postScriptName)
    #expect(fonts.map(\.fontName) == [regular, regular, bold, bold, bold, regular, bold])
    #expect(fonts[0] != fonts[5])
    #expect(fonts[0] == UIFont(name: regular, size: 17))
    #expect(fonts[0].withSize(20).fontName == regular)
    #expect(
      UIFontMetrics.default.scaledFont(for: fonts[0]).fontName == regular)
    let mono = HeadlessFonts.withSystemFont("Probe System") {
      UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
    }
    #expect(mono == .monospacedSystemFont(ofSize: 17, weight: .regular))
    // Nothing of it is left.
    #expect(UIFont.systemFont(ofSize: 17) == plain)
    #expect(plain.fontName == ".SFUI-Regular")
  }

  @Test func oneFontCanBeTheSystems() throws {
    let name = try font("Probe Alone").fontName
    let fonts: [UIFont] = HeadlessFonts.withSystemFont(name) {
      let outer = UIFont.boldSystemFont(ofSize: 9)
      return [outer, HeadlessFonts.withSystemFont("Probe Alone") { .systemFont(ofSize: 9) }]
    }
    #expect(fonts.map(\.fontName) == [name, name])
  }

  @MainActor @Test func labelsAreMadeInTheSystemsFontOfTheirTime() throws {
    _ = try registerFamily("Probe Scene")
    let label = HeadlessFonts.withSystemFont("Probe Scene") {
      let label = UILabel()
      label.text = "A"
      return label
    }
    #expect(label.font.fontName == "ProbeScene400")
    #expect(UILabel().font == .systemFont(ofSize: 17))
    let text = NSAttributedString(string: "A")
    // Text without a font is of 12 points.
    #expect(abs(HeadlessFonts.withSystemFont("Probe Scene") { text.size().width } - 8.4) < 1e-9)
  }

  @Test func anUnknownFamilyIsAnError() async {
    await #expect(processExitsWith: .failure) {
      HeadlessFonts.withSystemFont("Nowhere Sans") {}
    }
  }
}
