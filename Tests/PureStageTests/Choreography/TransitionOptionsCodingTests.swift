import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

@Suite struct TransitionOptionsCodingTests {
  /// Writes a value and reads it again.
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(Value.self, from: encoder.encode(value))
  }

  @Test func `Options survive a file with every property`() throws {
    var options = TransitionOptions(
      duration: 0.7, curve: .spring(response: 0.4, dampingRatio: 0.8),
      screenEffect: .asymmetric(forward: .zoom(from: "a"), backward: .cover(from: .bottom)),
      stagger: .outwards(from: "b", spread: 0.2, includesMatched: true)
    ).with(\.duplicates, .nearest).with(\.budget, TransitionBudget(flights: 3)).with(
      \.styles,
      [
        "a": MatchStyle(
          window: .seconds(delay: 0.1, duration: 0.2), path: .arc(bend: 0.3),
          snapshot: .live(.source)
        ).with(\.elevation, 4).with(\.flies, false),
        .every(in: "titles"): .inFront,
      ]
    ).with(\.effects, [1: [.fade, .reveal(), .tilt(x: 1), .move(from: .leading)]]).with(
      \.holdLimit, .infinity
    ).with(\.isGrabbable, false).with(\.grabDistance, 4)
    options.background = StyleColor(RGBA(red: 0.2, green: 0.4, blue: 0.6))
    #expect(try copy(options) == options)
    #expect(try copy(TransitionOptions.system) == .system)
    #expect(try copy(options).style(of: MatchID(7, in: "titles")) == .inFront)
  }

  @Test func `A condition and a colour that depends on the screen are refused`() {
    #expect(throws: EncodingError.self) { try copy(MatchStyle().when(.pop, use: .inFront)) }
    let effect = MatchEffect(parts: [.tint(StyleColor(erasing: "a dynamic colour"))])
    #expect(throws: EncodingError.self) { try copy(effect) }
  }

  @Test func `Different IDs with one description stay different in a file`() throws {
    struct Item: Hashable, Sendable, CustomStringConvertible {
      let number: Int
      var description: String { "item" }
    }
    var ids = StableIDs()
    let (one, two) = (ids[MatchID(Item(number: 1))], ids[MatchID(Item(number: 2))])
    #expect(one != two && ids[MatchID(Item(number: 1))] == one)
    #expect(try copy(one) == one && copy(two) == two)
    #expect(ids["photo"] == "photo" && ids[3] == 3)
    // A namespace keeps equal descriptions apart already.
    #expect(ids[MatchID(Item(number: 1), in: "list")].description == "list/item")
  }

  @Test func `In a file an ID of the engine stays apart from an app's with the same name`() throws {
    struct Page: EngineMadeID, Hashable, Sendable, CustomStringConvertible {
      let description = "page"
    }
    struct Item: Hashable, Sendable, CustomStringConvertible {
      let description = "page"
    }
    var ids = StableIDs()
    let (engine, app) = (ids[MatchID(Page())], ids[MatchID(Item())])
    #expect(engine.isEngineMade && !app.isEngineMade)
    #expect(engine.description == "page" && app.description == "page")
    #expect(try copy(engine).isEngineMade && !copy(app).isEngineMade)
  }

  @Test func `A string and an integer that read the same stand in one order in a file`() throws {
    var options = TransitionOptions()
    for number in 10..<26 {
      options.styles[MatchID(number)] = .inFront
      options.styles[MatchID("\(number)")] = .inFront
    }
    let text = String(decoding: try JSONEncoder.repeatable.encode(options), as: UTF8.self)
    let ids = text.components(separatedBy: "\"id\":{").dropFirst()
    let areStrings = ids.map { $0.hasPrefix("\"string\"") }
    #expect(areStrings == (0..<32).map { $0.isMultiple(of: 2) })
  }
}
