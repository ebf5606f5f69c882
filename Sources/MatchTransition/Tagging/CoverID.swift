/// The ID of a view without an own ID that covers a flight, during a transition.
struct CoverID: EngineMadeID, Hashable, Sendable, CustomStringConvertible {
  let isPair: Bool
  let index: Int

  var description: String { "(view in front, \(index))" }
}
