import Foundation

/// One transition as a value that can be saved: both captured screens, the plan, every touch, and every frame.
///
/// The value holds what the engine knows of the screens: the places, sizes, colours and IDs of tagged views. It
/// holds no text, no pictures and no classes of the app. An ID whose value is neither a string nor an integer is
/// saved as its description.
package struct TransitionRecord: Equatable, Sendable {
  /// The input of the plan.
  package var request: PlanRequest
  /// The plan at the beginning, before any retarget.
  package var plan: TransitionPlan
  var session: SessionRecord
  /// The frames and the events of the transition.
  package var trace: TransitionTrace

  init(request: PlanRequest, plan: TransitionPlan, session: SessionRecord, trace: TransitionTrace) {
    var ids = StableIDs()
    self.request = request.resolved.renamed(&ids)
    self.plan = plan.savable.renamed(&ids)
    self.session = session
    for index in session.steps.indices {
      guard
        case .retarget(var measurement, let screens, let time, let display) = session.steps[index]
      else { continue }
      measurement.from = measurement.from.map { $0.renamed(&ids) }
      measurement.to = measurement.to.map { $0.renamed(&ids) }
      self.session.steps[index] = .retarget(measurement, screens, time: time, display: display)
    }
    self.trace = trace
    for index in trace.entries.indices where trace.entries[index].flights != nil {
      self.trace.entries[index].flights = self.plan.flights.map(\.id.description)
    }
  }

  /// Returns the transition as the present engine makes it of the same screens, touches and times.
  ///
  /// - Complexity: O(*f* · *v*) for *f* frames of *v* values, and O(*n* log *n*) in the views for the plan and
  ///   for each retarget.
  package func replayed() -> TransitionRecord {
    var again = self
    let plan = request.plan()
    again.plan = plan.savable
    var replay = SessionReplay(request, plan, replacing: self.plan, session)
    for step in session.steps { replay.take(step) }
    again.trace = replay.trace
    return again
  }
}

extension TransitionPlan {
  /// The plan without what a file cannot hold, see `encode(to:)`.
  fileprivate var savable: TransitionPlan {
    var plan = self
    plan.options = TransitionOptions()
    plan.options.budget = options.budget
    return plan
  }

  fileprivate func renamed(_ ids: inout StableIDs) -> TransitionPlan {
    var plan = self
    plan.from = from.renamed(&ids)
    plan.to = to.renamed(&ids)
    for index in flights.indices { plan.flights[index].id = ids[flights[index].id] }
    return plan
  }
}

extension PlanRequest {
  fileprivate func renamed(_ ids: inout StableIDs) -> PlanRequest {
    var request = self
    request.from = from.renamed(&ids)
    request.to = to.renamed(&ids)
    request.options.screenEffect = options.screenEffect.renamed(&ids)
    request.options.stagger = options.stagger?.renamed(&ids)
    return request
  }
}

extension ScreenElements {
  fileprivate func renamed(_ ids: inout StableIDs) -> ScreenElements {
    var screen = self
    screen.elements = elements.map { $0.renamed(&ids) }
    screen.strays = strays.map { ids[$0] }
    screen.refusals = refusals?.map { RefusedView(id: ids[$0.id], own: ids[$0.own]) }
    screen.staleIDs = staleIDs.map { ids[$0] }
    for key in sources.keys.sorted() { screen.sources[key] = sources[key].map { ids[$0] } }
    return screen
  }
}

extension Element {
  fileprivate func renamed(_ ids: inout StableIDs) -> Element {
    var element = self
    element.id = ids[id]
    return element
  }
}

extension ScreenEffect {
  fileprivate func renamed(_ ids: inout StableIDs) -> ScreenEffect {
    switch self {
    case .zoom(let id): .zoom(from: ids[id])
    case .asymmetric(let forward, let backward):
      .asymmetric(forward: forward.renamed(&ids), backward: backward.renamed(&ids))
    case .automatic, .fade, .slide, .instant, .move: self
    }
  }
}

extension MatchStagger {
  fileprivate func renamed(_ ids: inout StableIDs) -> MatchStagger {
    let order: Order =
      switch self.order {
      case .outwards(let id): .outwards(from: id.map { ids[$0] })
      case .inwards(let id): .inwards(to: id.map { ids[$0] })
      case .towards, .reading: self.order
      }
    return MatchStagger(order, spread: spread, includesMatched: includesMatched)
  }
}
