#if canImport(UIKit)
  import UIKit

  extension MatchSession {
    /// The objects that must not outlive the transition: the stage, its stand-ins and their views.
    package var ownedObjects: [AnyObject] {
      [stage, stage.flights] + stage.flights.standIns + stage.flights.stageViews
    }

    /// Records a transition that a change in place has begun, from its present frame on.
    package func recordTrace() {
      if trace == nil { startTracing() }
    }
  }
#endif
