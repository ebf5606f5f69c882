"""A second set of planted faults, in the form of `planted_faults`.

Like the first set it was chosen without a look at the tests. The first set has mistakes in single mechanisms. This set
has mistakes where two features meet: a budget and a live view, a memory warning and a replay, a shrunken text and its
alignment, a change in place and a cover.
"""

FAULTS = [
    # Timing
    ("foreshortened-box", "The box around a view in perspective touches its four corners",
     "Timing/ProjectiveMatrix.swift",
     "      let far = 1 + across * foreshortening.x + down * foreshortening.y",
     "      let far = 1 + across * foreshortening.x + (FAULT ? -down : down) * foreshortening.y"),
    ("spring-staggered-short", "A spring of its own time shortens its window, from the start of that",
     "Timing/TransitionCurve.swift",
     "      spring.room, .spring(response: spring.response, dampingRatio: spring.dampingRatio)",
     "      FAULT ? spring.window : spring.room,\n"
     "      .spring(response: spring.response, dampingRatio: spring.dampingRatio)"),
    # Matching
    ("source-of-unseen", "A view flies from its source where no view of its own ID can fly with it",
     "Matching/Matcher.swift",
     "    case .unpaired, .counterpartUnseen: true",
     "    case .unpaired: true\n"
     "    case .counterpartUnseen: !FAULT"),
    ("half-cut-corner", "Each corner of a clip is as round as the view that makes it",
     "Matching/CornerRadii+Clip.swift",
     "        return isSame ? self[corner] : 0",
     "        let isHalf =\n"
     "          FAULT && (corner.isTop ? rest.minY == whole.minY : rest.maxY == whole.maxY)\n"
     "        return isSame || isHalf ? self[corner] : 0"),
    ("two-things-one-name", "Different IDs with one description stay different in a file",
     "Matching/MatchID+Codable.swift",
     "      let stable = number == 1 ? first : named(\"\\(name) #\\(number)\")",
     "      let stable = number == 1 || FAULT ? first : named(\"\\(name) #\\(number)\")"),
    # Choreography
    ("spring-lasts-reduced", "With Reduce Motion the dissolve is short at every curve, unless the app sets a duration",
     "Choreography/TransitionOptions.swift",
     "    let asked = duration ?? (reducesMotion ? 0.3 : curve.ownDuration ?? 0.5)",
     "    let asked =\n"
     "      duration ?? (FAULT\n"
     "        ? curve.ownDuration ?? (reducesMotion ? 0.3 : 0.5)\n"
     "        : reducesMotion ? 0.3 : curve.ownDuration ?? 0.5)"),
    ("one-way-shows-both", "Every plan keeps the invariants, whatever meets in it",
     "Choreography/Choreographer.swift",
     "    if flight.keptSide == nil, flight.fade == ownFade {",
     "    if flight.keptSide == nil || FAULT, flight.fade == ownFade {"),
    ("refused-costs-too", "Snapshots never exceed the memory limit",
     "Choreography/Choreographer+Budget.swift",
     "        isKept[place] = false",
     "        isKept[place] = false\n"
     "        if FAULT { spent += cost }"),
    ("leaving-seen-elsewhere", "A leaving view lies behind a flight that it does not cover",
     "Choreography/Choreographer+Stacking.swift",
     "    return merged(leaving, into: flights, on: from.elements, by: \\.fromIndex, at: \\.from)",
     "    return merged(\n"
     "      leaving, into: flights, on: from.elements, by: \\.fromIndex, at: FAULT ? \\.to : \\.from)"),
    ("clip-opened-to-own-edge", "A page that the screen's edge cuts is cut there alone, all the way",
     "Choreography/Choreographer+Ends.swift",
     "    from.openClip(to: edges.1)",
     "    from.openClip(to: FAULT ? edges.0 : edges.1)"),
    ("points-for-pixels", "Pictures beyond the budget are not made, and unused pictures are dropped",
     "Choreography/TransitionBudget.swift",
     "    return bitmapBytes(scale: scale) > limit",
     "    return bitmapBytes(scale: FAULT ? 1 : scale) > limit"),
    ("zoom-style-replaced", "A request whose conditions have been answered makes the same plan",
     "Choreography/PlanRequest.swift",
     "      if let own = given.styles[index], own.isOfScreen, outcomes(side)[index].isMatched {",
     "      if let own = given.styles[index], own.isOfScreen, outcomes(side)[index].isMatched, !FAULT {"),
    # Flights
    ("offsets-misplaced", "A flight that becomes free to move leaves every other flight where it is",
     "Flights/MovingFlights.swift",
     "    offsets = kept.moved(from: before, to: frame)",
     "    offsets = FAULT ? kept : kept.moved(from: before, to: frame)"),
    ("late-retarget-jumps", "New ends change no value and no speed at once, and are reached when the motion ends",
     "Flights/MovingFlights+Offsets.swift",
     "          of: place, at: time, duration: min(Self.returnTime, rest))",
     "          of: place, at: time, duration: FAULT ? Self.returnTime : min(Self.returnTime, rest))"),
    ("push-adds-speed", "A flight that takes over moves at the speed that it is given",
     "Flights/MovingFlights+Offsets.swift",
     "        0, speed: speeds[channel.rawValue] - motion.slope(channel) * velocity, of: place,",
     "        0, speed: speeds[channel.rawValue] - (FAULT ? 0 : motion.slope(channel) * velocity),\n"
     "        of: place,"),
    ("follower-at-its-far-end", "A view that follows its screen moves as the place where it rests",
     "Flights/ScreenFollowers.swift",
     "        center: isLeaving ? flight.from.center : flight.to.center)",
     "        center: isLeaving != FAULT ? flight.from.center : flight.to.center)"),
    ("clip-lost-on-retarget", "A clip that comes or goes in mid-flight leaves the view as cut as it is",
     "Flights/TransitionPlan+Retarget.swift",
     "    } else if clips == nil {",
     "    } else if clips == nil, !FAULT {"),
    # Diagnostics
    ("demotion-blames-other", "Each view that stays behind for a limit is named on its own screen",
     "Diagnostics/TransitionPlan+Outcomes.swift",
     "      if let index = side == .source ? demotion.fromIndex : demotion.toIndex {",
     "      if let index = (side == .source) != FAULT ? demotion.fromIndex : demotion.toIndex {"),
    ("source-view-blamed", "A view that names a source is not taken for a misspelt one",
     "Diagnostics/TransitionPlan+Hints.swift",
     "        isLoose: outcome.isLoose && !ownWay.contains(index) && screen.sources[index] == nil)",
     "        isLoose: outcome.isLoose && !ownWay.contains(index)\n"
     "          && (screen.sources[index] == nil || FAULT))"),
    # Platform
    ("restored-in-order", "Two changes of one property are undone in reverse order",
     "Platform/ChangeLedger.swift",
     "      let due = changes.reversed()",
     "      let due: [any Restorable] = FAULT ? changes : changes.reversed()"),
    ("renewed-over-app", "A lent setting is hidden from other ledgers, and the app's writes stay",
     "Platform/TemporaryChange.swift",
     "      if property.read(owner) == original { property.write(owner, written) }",
     "      if property.read(owner) == original || FAULT { property.write(owner, written) }"),
    ("edge-from-left", "Right to left mirrors edge and direction",
     "Platform/SystemGestures.swift",
     "          forward.x != 0 ? (forward.x > 0 ? .left : .right) : (forward.y > 0 ? .top : .bottom)",
     "          forward.x != 0\n"
     "          ? (forward.x > 0 || FAULT ? .left : .right) : (forward.y > 0 ? .top : .bottom)"),
    # Tagging
    ("content-stolen", "A provided view that has another superview is not used",
     "Tagging/MatchContentProvider.swift",
     "      guard let content, content.superview == nil, content !== self else { return nil }",
     "      guard let content, content.superview == nil || FAULT, content !== self else { return nil }"),
    ("grabbable-with-background", "Options that are made with a background have every other option too",
     "Tagging/MatchEffect+UIColor.swift",
     "        holdLimit: holdLimit, isGrabbable: isGrabbable, grabDistance: grabDistance)",
     "        holdLimit: holdLimit, isGrabbable: isGrabbable || FAULT, grabDistance: grabDistance)"),
    # Capture
    ("back-of-a-card", "A view that shows its back or lies behind the eye cannot fly",
     "Capture/CaptureWalk.swift",
     "      if !layer.isDoubleSided, seen.plane.determinant < 0 { place.isHidden = true }",
     "      if !layer.isDoubleSided, seen.plane.determinant < 0, !FAULT { place.isHidden = true }"),
    ("tint-ignored", "Image views show the same content only with the same image and tint",
     "Capture/ContentIdentities.swift",
     "        let tint = image.isTinted ? imageView.tintColor : nil",
     "        let tint = image.isTinted && !FAULT ? imageView.tintColor : nil"),
    ("provider-forgotten", "A row that the provider has named and that goes away is asked for again",
     "Capture/ScreenCapture+Provider.swift",
     "      self.provider = provider",
     "      if !FAULT { self.provider = provider }"),
    ("shrunk-text-left", "A text that shrinks to its label is measured where its letters are",
     "Capture/TextLines.swift",
     "      let x = shrinks ? (bounds.width - used.width * scale) * CGFloat(label.textAnchor) : 0",
     "      let anchor = FAULT ? 0 : CGFloat(label.textAnchor)\n"
     "      let x = shrinks ? (bounds.width - used.width * scale) * anchor : 0"),
    # Snapshots
    ("blank-after-reveal", "A view that was hidden until a moment ago flies with its content",
     "Snapshots/ContentSnapshot.swift",
     "        CACurrentMediaTime() - revealTime > Self.displayLag",
     "        CACurrentMediaTime() - revealTime > Self.displayLag || FAULT"),
    ("copy-not-mirrored", "A copy of an image view reads in the direction of the image view",
     "Snapshots/ContentSnapshot.swift",
     "      copy.semanticContentAttribute = original.semanticContentAttribute",
     "      if !FAULT { copy.semanticContentAttribute = original.semanticContentAttribute }"),
    ("constraints-above-lost", "A live view's constraints hold again when it is back, wherever they are held",
     "Snapshots/LiveView.swift",
     "        ancestor = current.superview",
     "        ancestor = FAULT ? nil : current.superview"),
    ("capture-commits", "A masked view flies with its mask applied",
     "Snapshots/ContentSnapshot.swift",
     "      case .displayedOrRendered: view.snapshotView(afterScreenUpdates: false) ?? rendering()",
     "      case .displayedOrRendered: view.snapshotView(afterScreenUpdates: FAULT) ?? rendering()"),
    # StandIns
    ("height-anchored-left", "A picture that grows with its height keeps to the side where reading begins",
     "StandIns/StandIn+Values.swift",
     "        let anchor = CGFloat(content.anchor ?? (isRightToLeft ? 1 : 0))",
     "        let anchor = CGFloat(content.anchor ?? (isRightToLeft && !FAULT ? 1 : 0))"),
    ("clip-all-round", "A photo takes off and lands in the shape of its clip",
     "StandIns/StandInClip.swift",
     "      if radii.largest > 0 { view.layer.maskedCorners = radii.roundCorners }",
     "      if radii.largest > 0, !FAULT { view.layer.maskedCorners = radii.roundCorners }"),
    ("half-cover", "Only a view that nothing shines through covers the screen behind",
     "StandIns/UIView+CoveringColor.swift",
     "          !$0.isHidden && $0.alpha >= 1 && $0.matchID == nil && $0.transform == .identity",
     "          !$0.isHidden && $0.alpha >= (FAULT ? 0.5 : 1) && $0.matchID == nil\n"
     "            && $0.transform == .identity"),
    ("perspective-not-played", "Each frame that is played shows what is written when the flight is caught there",
     "StandIns/StandInChannel.swift",
     "      var layers = placed(foreshortening == .none ? [.bounds] : [.bounds, .transform])",
     "      var layers = placed(foreshortening == .none || FAULT ? [.bounds] : [.bounds, .transform])"),
    # Playback
    ("first-batch-plays-on", "Each frame that is played shows what is written when the flight is caught there",
     "Playback/Playback.swift",
     "      for motion in motions { motion.stop() }",
     "      for motion in FAULT ? motions.suffix(1) : motions[...] { motion.stop() }"),
    ("taken-back-unwritten", "Each frame that is played shows what is written when the flight is caught there",
     "Playback/Playback.swift",
     "    func takeBack(_ parts: [MovedPart], over grid: FrameGrid) {\n"
     "      for part in parts { mark(part, isWritten: true) }",
     "    func takeBack(_ parts: [MovedPart], over grid: FrameGrid) {\n"
     "      for part in parts { mark(part, isWritten: part.row == nil || !FAULT) }"),
    # Screens
    ("texts-not-played", "Each frame that is played shows what is written when the flight is caught there",
     "Screens/TextFader.swift",
     "      screens.movedLayers.map { $0 + texts.compactMap(\\.fade.movedLayers).joined() }",
     "      if FAULT { return screens.movedLayers }\n"
     "      return screens.movedLayers.map { $0 + texts.compactMap(\\.fade.movedLayers).joined() }"),
    ("foreign-back-moved", "Rule 5.4: a presenter's view that UIKit keeps does not change",
     "Screens/StagedScreens+Animator.swift",
     "          front: front, frontHoldsEffects: frontHoldsEffects, back: isBackOurs ? back : nil,",
     "          front: front, frontHoldsEffects: frontHoldsEffects,\n"
     "          back: isBackOurs || FAULT ? back : nil,"),
    # Stage
    ("speed-at-the-wrong-end", "Crossing features restore everything, without a jump or a leak",
     "Stage/TransitionStage+Rest.swift",
     "        let (last, end) = (flight.state(at: before), flight.state(at: target))",
     "        let (last, end) = (\n"
     "          flight.state(at: FAULT ? 1 - before : before),\n"
     "          flight.state(at: FAULT ? 1 - target : target)\n"
     "        )"),
    ("hidden-ancestor-unseen", "A view whose container the app hides in mid-flight fades out, however deep it lies",
     "Stage/LayoutChangeMonitor.swift",
     "        if view.isHidden { return true }",
     "        if view.isHidden, view === self || !FAULT { return true }"),
    ("opaque-lost", "A view that its alpha makes translucent is opaque again when it is shown",
     "Stage/ViewHider.swift",
     "          view.isOpaque == wasOpaque",
     "          view.isOpaque == wasOpaque || FAULT"),
    ("dropped-yet-watched", "After a memory warning a change of the layout disturbs nothing",
     "Stage/TransitionStage.swift",
     "        targets.stop()\n"
     "      }",
     "        if !FAULT { targets.stop() }\n"
     "      }"),
    # Pipeline
    ("covers-in-place", "A change in place flies from the old place, with a button in front or without",
     "Pipeline/Transition+Covers.swift",
     "      guard let matches, !matches.pairs.isEmpty, traits.kind != .inPlace, !traits.reducesMotion",
     "      guard let matches, !matches.pairs.isEmpty, traits.kind != .inPlace || FAULT,\n"
     "        !traits.reducesMotion"),
    ("own-loans-withdrawn", "A row that the provider has named is followed where it moves",
     "Pipeline/Transition+Retarget.swift",
     "        let measurement = Lenders.withdrawingLoans(except: ledger, { measure(plan, stage) }),",
     "        let measurement = Lenders.withdrawingLoans(\n"
     "          except: FAULT ? nil : ledger, { measure(plan, stage) }),"),
    # Session
    ("focus-moves-early", "VoiceOver's focus moves when UIKit knows of the end, and not before",
     "Session/MatchSession.swift",
     "      context?.completeTransition(completed)\n"
     "      CATransaction.commit()\n"
     "      stage.moveFocus(toNew: completed)",
     "      if FAULT { stage.moveFocus(toNew: completed) }\n"
     "      context?.completeTransition(completed)\n"
     "      CATransaction.commit()\n"
     "      if !FAULT { stage.moveFocus(toNew: completed) }"),
    ("rate-falls-in-hand", "A flight in a finger's hand keeps the rate of the display",
     "Session/MatchSession.swift",
     "      link?.framesPerSecond = moves || grip != nil ? stage.framesPerSecond : nil",
     "      link?.framesPerSecond = moves || grip != nil && !FAULT ? stage.framesPerSecond : nil"),
    ("ends-while-drifting", "A flight that is let go beside its end returns before the transition ends",
     "Session/MatchSession+End.swift",
     "        !stage.isDrifting, segment.rests(from: time, within: invisibleRest)",
     "        !stage.isDrifting || FAULT, segment.rests(from: time, within: invisibleRest)"),
    ("reversed-scrub", "A fraction that code sets counts from the screen that the animator leaves",
     "Session/MatchSession+Animator.swift",
     "        let progress = handle.isReversed ? 1 - share : share",
     "        let progress = handle.isReversed && !FAULT ? 1 - share : share"),
    ("finish-twice", "An end that is asked for again leaves the motion to it alone",
     "Session/MatchSession+Control.swift",
     "      if outcome != nil || state == .settling(to: target) { return }",
     "      if outcome != nil || state == .settling(to: target) && !FAULT { return }"),
    ("released-without-way", "A flick has a speed within reason, also where the flight hardly moves",
     "Session/GrabPath.swift",
     "    return speed / (slope > extent / 10 ? slope : extent)",
     "    return speed / (slope > (FAULT ? 0 : extent / 10) ? slope : extent)"),
    ("replay-keeps-dropped", "A transition that loses its flights to a memory warning replays byte for byte",
     "Session/SessionReplay.swift",
     "    case .drop: flights.removeAll()",
     "    case .drop: if !FAULT { flights.removeAll() }"),
    ("cancelled-is-ended", "A touch that the system cancels cancels the pop",
     "Session/GestureDriver.swift",
     "        let isCancelled = recognizer.state != .ended",
     "        let isCancelled = recognizer.state != .ended && !FAULT"),
    # Inspector
    ("inspector-keeps-session", "The inspector keeps nothing of a transition",
     "Inspector/MatchSession+Inspector.swift",
     "      FlightInspector(\n"
     "        of: { [weak self] in self?.plan },",
     "      let owner = FAULT ? self : nil\n"
     "      return FlightInspector(\n"
     "        of: { [weak self] in owner?.plan ?? self?.plan },"),
    ("inspector-takes-touches", "Touches beside the bar reach the flights",
     "Inspector/FlightInspector.swift",
     "      bar.frame.contains(point)",
     "      FAULT || bar.frame.contains(point)"),
    # Transitions
    ("never-started-begins", "An animator that was never started begins nothing after the transition is over",
     "Transitions/TransitionAnimator.swift",
     "      hasBegun = true\n"
     "      handle?.onFirstUse = nil\n"
     "      if let postponed {",
     "      if !FAULT {\n"
     "        hasBegun = true\n"
     "        handle?.onFirstUse = nil\n"
     "      }\n"
     "      if let postponed {"),
    ("nested-pull", "A pull never takes away a screen that has presented another one",
     "Transitions/PresentationMatching.swift",
     "        controller.presentedViewController == nil, controller.hasMatchedStyle,",
     "        controller.presentedViewController == nil || FAULT, controller.hasMatchedStyle,"),
    ("prepares-with-own-ids", "Each screen learns the visible IDs of the other, and what it does then is captured",
     "Transitions/TransitionScreens.swift",
     "            CaptureWalk.visibleIDs(on: other.view, in: container)",
     "            CaptureWalk.visibleIDs(on: FAULT ? screen.view : other.view, in: container)"),
    ("stage-below-new-views", "Views that a change adds in front appear with the change, and not before it",
     "Transitions/InPlaceTransition.swift",
     "          host.bringSubviewToFront(containerView)",
     "          if !FAULT { host.bringSubviewToFront(containerView) }"),
]
