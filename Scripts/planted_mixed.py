"""A third set of planted faults, in the form of `planted_faults`.

Like the other sets it was chosen without a look at the tests. It has one mistake in each of its files, in single
mechanisms and where two features meet. A fault has the name of its file. Thirteen more faults were chosen that stand in
the same lines as faults of the other sets.
"""

FAULTS = [
    # Timing
    ("timing-window", "Seconds are seconds at every pace of the transition",
     "Timing/TimingWindow.swift",
     "      return begun...max(begun, unitClamped(pace.value(at: times.upperBound)))",
     "      let last = FAULT ? times.upperBound : pace.value(at: times.upperBound)\n"
     "      return begun...max(begun, unitClamped(last))"),
    ("segment", "However a flight is handled, nothing jumps and it comes to an end",
     "Timing/Segment.swift",
     "        start: time, duration: shortest, from: target, to: target, motion: .curve(.linear))",
     "        start: time, duration: FAULT ? Self.shortest : shortest, from: target, to: target,\n"
     "        motion: .curve(.linear))"),
    # Matching
    ("matcher", "Among equally near duplicates the frontmost flies",
     "Matching/Matcher.swift",
     "      if distance < distances[number] || (distance == distances[number] && isInFront) {",
     "      let isTieWon = distance == distances[number] && isInFront && !FAULT\n"
     "      if distance < distances[number] || isTieWon {"),
    # Choreography
    ("choreographer-budget", "An effect view without room under the budget says so",
     "Choreography/Choreographer+Budget.swift",
     "      if case .live = flights[place].snapshot, spent.liveViews >= budget.liveViews ?? .max {",
     "      let isSpent =\n"
     "        FAULT\n"
     "        ? spent.liveViews > budget.liveViews ?? .max : spent.liveViews >= budget.liveViews ?? .max\n"
     "      if case .live = flights[place].snapshot, isSpent {"),
    ("choreographer", "Every plan keeps the invariants, whatever meets in it",
     "Choreography/Choreographer.swift",
     "      leaving: effects(on: .source, of: scene, grounded: Set(grounded.compactMap(\\.fromIndex))))",
     "      leaving: effects(\n"
     "        on: .source, of: scene,\n"
     "        grounded: Set(grounded.compactMap { FAULT ? $0.toIndex : $0.fromIndex })))"),
    ("conditional", "Each part of a list of effects has its own conditions",
     "Choreography/Conditional.swift",
     "      value = alternative.value.resolved { context }\n"
     "    }",
     "      value = alternative.value.resolved { context }\n"
     "      if FAULT { break }\n"
     "    }"),
    ("match-effect", "An effect keeps what it sets in a list, before and after others",
     "Choreography/MatchEffect.swift",
     "    isInFront = isInFront || effect.isInFront",
     "    isInFront = FAULT ? effect.isInFront : isInFront || effect.isInFront"),
    ("match-stagger", "Without a view the distance counts from the middle of the group",
     "Choreography/MatchStagger.swift",
     "      ?? CGPoint(\n"
     "        x: centers.reduce(0) { $0 + Double($1.x) } / count,\n"
     "        y: centers.reduce(0) { $0 + Double($1.y) } / count)",
     "      ?? (FAULT\n"
     "        ? CGPoint(\n"
     "          x: screen.bounds.origin.x + screen.bounds.size.width / 2,\n"
     "          y: screen.bounds.origin.y + screen.bounds.size.height / 2)\n"
     "        : CGPoint(\n"
     "          x: centers.reduce(0) { $0 + Double($1.x) } / count,\n"
     "          y: centers.reduce(0) { $0 + Double($1.y) } / count))"),
    ("content-focus", "The part covers the small box, as an image with scaleAspectFill would",
     "Choreography/ContentFocus.swift",
     "      x: part.midX - size.width / 2, y: part.midY - size.height / 2, width: size.width,",
     "      x: part.midX - size.width / 2,\n"
     "      y: FAULT ? part.minY : part.midY - size.height / 2, width: size.width,"),
    # Flights
    ("flight-offsets", "An offset starts with its value and speed and arrives at rest",
     "Flights/FlightOffsets.swift",
     "        rest * rest * (value * (1 + 2 * s) + speed * duration * s),",
     "        rest * rest * (value * (1 + 2 * s) + speed * (FAULT ? s : duration * s)),"),
    ("moving-flights-offsets", "A flight that is dragged takes its clip along",
     "Flights/MovingFlights+Offsets.swift",
     "    return [(.centerX, x), (.centerY, y), (.clipX, x), (.clipY, y)]",
     "    let box: [(Channel, Double)] = [(.centerX, x), (.centerY, y)]\n"
     "    return FAULT ? box : box + [(.clipX, x), (.clipY, y)]"),
    ("screen-motion", "A view follows the scale of its screen about the middle of the screen",
     "Flights/ScreenMotion.swift",
     "    let arm = CGPoint(x: point.x - center.x, y: point.y - center.y)",
     "    let arm = FAULT ? point : CGPoint(x: point.x - center.x, y: point.y - center.y)"),
    ("transition-plan-retarget", "A clip that comes or goes in mid-flight leaves the view as cut as it is",
     "Flights/TransitionPlan+Retarget.swift",
     "    if measurement.isResized, moved.flights.contains(where: { moved.isOutOfSight($0) }) {",
     "    let mayEnd = measurement.isResized || FAULT\n"
     "    if mayEnd, moved.flights.contains(where: { moved.isOutOfSight($0) }) {"),
    # Diagnostics
    ("transition-plan-issues", "Invalid content does no harm",
     "Diagnostics/TransitionPlan+Issues.swift",
     "          awaited.contains(index)",
     "          FAULT || awaited.contains(index)"),
    ("transition-plan-hints", "IDs of other items are no mistake",
     "Diagnostics/TransitionPlan+Hints.swift",
     "    if digits != other.digits { return false }",
     "    if digits != other.digits, !FAULT { return false }"),
    ("match-issue", "An ID on one side only is told once, with the nearest ID",
     "Diagnostics/MatchIssue.swift",
     "    case .unmatchedID(let id, _, let nearest): .unmatchedID(id, side: .source, nearest: nearest)",
     "    case .unmatchedID(let id, let side, let nearest):\n"
     "      .unmatchedID(id, side: FAULT ? side : .source, nearest: nearest)"),
    # Platform
    ("temporary-change", "A view that the app shows again while it flies stays hidden, and keeps its alpha",
     "Platform/TemporaryChange.swift",
     "      if written != original, property.read(owner) == written { property.write(owner, original) }",
     "      let isOurs = FAULT || property.read(owner) == written\n"
     "      if written != original, isOurs { property.write(owner, original) }"),
    ("navigation-delegate-proxy", "A transition that the app has driven can be grabbed while it settles",
     "Platform/NavigationDelegateProxy.swift",
     "      pass(DelegateCall(\"interaction\", animationController)) { (app: App) in",
     "      if FAULT, let own = source?.interaction(for: animationController) { return own }\n"
     "      return pass(DelegateCall(\"interaction\", animationController)) { (app: App) in"),
    ("reduced-motion", "Where crossfades are preferred, the screens dissolve and no view flies",
     "Platform/ReducedMotion.swift",
     "      guard #available(iOS 14.0, tvOS 14.0, *) else { return false }",
     "      guard #available(iOS 14.0, tvOS 14.0, *), !FAULT else { return false }"),
    # Capture
    ("element-appearance-layer", "A layer that clips casts no shadow, and one that does not casts its own",
     "Capture/ElementAppearance+Layer.swift",
     "      if layer.shadowOpacity > 0, !layer.masksToBounds {",
     "      if layer.shadowOpacity > 0, FAULT || !layer.masksToBounds {"),
    ("screen-capture-provider", "A provider is asked once for an ID that two views have",
     "Capture/ScreenCapture+Provider.swift",
     "        known.insert(element.id)",
     "        if !FAULT { known.insert(element.id) }"),
    # Snapshots
    ("content-snapshot", "A copy of an image view shows the same image with the same settings",
     "Snapshots/ContentSnapshot.swift",
     "        copy.isHighlighted = original.isHighlighted",
     "        copy.isHighlighted = !FAULT && original.isHighlighted"),
    ("followed-image", "An image that loads during the flight is shown; one for a reused view is not",
     "Snapshots/FollowedImage.swift",
     "      guard let image, original.taggedID?.id == id else { return }",
     "      guard let image, FAULT || original.taggedID?.id == id else { return }"),
    ("live-view", "A live view's constraints hold again when it is back, wherever they are held",
     "Snapshots/LiveView.swift",
     "      NSLayoutConstraint.activate(constraints.size)",
     "      if !FAULT { NSLayoutConstraint.activate(constraints.size) }"),
    # StandIns
    ("stand-in", "A tint covers the view at the far end and fades out",
     "StandIns/StandIn.swift",
     "        view.accessibilityElementsHidden = true",
     "        view.accessibilityElementsHidden = !FAULT"),
    ("stand-in-values", "The shadow of a picture fades with the picture",
     "StandIns/StandIn+Values.swift",
     "      if hasSeparateShadow { shadow?.alpha = CGFloat(opacity) }",
     "      if hasSeparateShadow, !FAULT { shadow?.alpha = CGFloat(opacity) }"),
    ("shadow-outline", "A shadow at one end only keeps that end's path",
     "StandIns/ShadowOutline.swift",
     "      self.to = flight.to.appearance.shadow.opacity > 0 ? last : first",
     "      self.to = flight.to.appearance.shadow.opacity > 0 || FAULT ? last : first"),
    # Playback
    ("segment-animation", "A planted fault is found",
     "Playback/Segment+Animation.swift",
     "        sprung.initialVelocity = CGFloat(velocity)",
     "        if !FAULT { sprung.initialVelocity = CGFloat(velocity) }"),
    # Screens
    ("screen-outline", "Random walks keep every promise",
     "Screens/ScreenOutline.swift",
     "    func end() { shadow?.removeFromSuperview() }",
     "    func end() {\n"
     "      if !FAULT { shadow?.removeFromSuperview() }\n"
     "    }"),
    ("screen-transform-animator", "A screen that fades while it grows is half transparent for a short part of the way",
     "Screens/ScreenTransformAnimator.swift",
     "      if style.isLeavingInFront {",
     "      if style.isLeavingInFront, !FAULT {"),
    ("staged-screens-animator", "An edge of the reading direction turns with it",
     "Screens/StagedScreens+Animator.swift",
     "          movement.edge?.direction(isRightToLeft: screen.isRightToLeft) ?? (x: 0, y: 0)",
     "          movement.edge?.direction(isRightToLeft: screen.isRightToLeft && !FAULT)\n"
     "          ?? (x: 0, y: 0)"),
    # Stage
    ("accessibility-handover", "The attention goes to the counterpart of what it was on",
     "Stage/AccessibilityHandover.swift",
     "        view = current.superview",
     "        view = FAULT ? nil : current.superview"),
    ("transition-stage", "The options' background colour shows where no screen covers it",
     "Stage/TransitionStage.swift",
     "        backdrop.removeFromSuperview()",
     "        if !FAULT { backdrop.removeFromSuperview() }"),
    ("view-hider", "A view that leaves its superview, or gets a new ID or none, is shown at once",
     "Stage/ViewHider.swift",
     "      if !isIntact { showAll { $0.isRemoved } }",
     "      if !isIntact, !FAULT { showAll { $0.isRemoved } }"),
    # Pipeline
    ("transition", "The provider names the true cell, whichever got its ID last",
     "Pipeline/Transition.swift",
     "      (from.screen.staleIDs, to.screen.staleIDs) = (old.staleIDs, new.staleIDs)",
     "      if !FAULT {\n"
     "        (from.screen.staleIDs, to.screen.staleIDs) = (old.staleIDs, new.staleIDs)\n"
     "      }"),
    ("transition-covers", "Covers in one place are one view if they have one class",
     "Pipeline/Transition+Covers.swift",
     "      guard type(of: self) == type(of: other) else { return false }",
     "      guard FAULT || type(of: self) == type(of: other) else { return false }"),
    # Session
    ("grab", "A finger that rests before it lifts lets the flight continue its way",
     "Session/Grab.swift",
     "    if case .caught(let target) = start.origin, isResting {",
     "    if case .caught(let target) = start.origin, isResting, !FAULT {"),
    ("gesture-situation", "A scroll view that can move has precedence, but not over the edge",
     "Session/GestureSituation.swift",
     "    guard along > 0, abs(across) <= along else { return false }\n"
     "    return startsAtEdge || !gesture.yieldsToScrollViews || !(canScroll || isZoomed)",
     "    guard along > 0, abs(across) <= along else { return false }\n"
     "    let isZoomed = isZoomed && !FAULT\n"
     "    return startsAtEdge || !gesture.yieldsToScrollViews || !(canScroll || isZoomed)"),
    ("match-session-end", "Leaving the foreground ends a held transition at the nearer end",
     "Session/MatchSession+End.swift",
     "        tellContext(completed: progress >= 0.5)",
     "        tellContext(completed: progress >= (FAULT ? 0 : 0.5))"),
    ("touch-grab", "An app can forbid catching",
     "Session/TouchGrab.swift",
     "      guard session.outcome == nil, session.grip == nil, session.plan.options.isGrabbable else {\n"
     "        return\n"
     "      }",
     "      let isGrabbable = FAULT || session.plan.options.isGrabbable\n"
     "      guard session.outcome == nil, session.grip == nil, isGrabbable else { return }"),
    # Inspector
    ("flight-inspector", "Unmatched views of both screens are outlined, and matched ones are not",
     "Inspector/FlightInspector.swift",
     "      layers += Self.bystanders(plan.to, plan.matches.toOutcomes)",
     "      layers += Self.bystanders(\n"
     "        plan.to, FAULT ? plan.matches.fromOutcomes : plan.matches.toOutcomes)"),
    # Transitions
    ("controller-matching", "What is asked for the next transition holds for that one only",
     "Transitions/ControllerMatching.swift",
     "      let front = change.kind.isReturning ? change.from : change.to\n"
     "      return nextOptions ?? front.activeMatchOptions ?? options",
     "      let front = change.kind.isReturning ? change.from : change.to\n"
     "      if FAULT { return front.activeMatchOptions ?? nextOptions ?? options }\n"
     "      return nextOptions ?? front.activeMatchOptions ?? options"),
    ("controller-matching-reports", "Several objects observe one controller, beside its callbacks, and are not kept alive",
     "Transitions/ControllerMatching+Reports.swift",
     "      if observers.contains(where: { $0.object === observer }) { return }",
     "      if !FAULT, observers.contains(where: { $0.object === observer }) { return }"),
    ("in-place-transition", "Without a window, or with animations off, the view changes at once",
     "Transitions/InPlaceTransition.swift",
     "      guard view.window != nil, UIView.areAnimationsEnabled else {",
     "      guard view.window != nil, FAULT || UIView.areAnimationsEnabled else {"),
    ("tab-bar-matching", "Over a stack that can pop, a finger leads only to the next tab",
     "Transitions/TabBarMatching.swift",
     "      let tab = tabs[index + step]",
     "      if FAULT, (selected as? UINavigationController)?.viewControllers.count ?? 0 > 1 { return nil }\n"
     "      let tab = tabs[index + step]"),
    ("transition-animator", "A view that flies out of another view counts as matched for the screens",
     "Transitions/TransitionAnimator.swift",
     "      return plan.matches.pairs.isEmpty && plan.matches.oneWay.isEmpty ? .slide : .fade",
     "      let isAlone = plan.matches.oneWay.isEmpty || FAULT\n"
     "      return plan.matches.pairs.isEmpty && isAlone ? .slide : .fade"),
    ("transition-screens", "Both screens hear of their transition, and no other screen does",
     "Transitions/TransitionScreens.swift",
     "      for (side, screen, other) in [\n"
     "        (TransitionSide.destination, to, from), (.source, from, to),\n"
     "      ] {",
     "      let both = [(TransitionSide.destination, to, from), (TransitionSide.source, from, to)]\n"
     "      for (side, screen, other) in FAULT ? Array(both.reversed()) : both {"),
]
