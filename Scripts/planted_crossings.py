"""A second set of planted faults, in the form of `planted_faults`, chosen later and without a look at the tests.

The first set has mistakes in single mechanisms. This set has mistakes where two features meet: a budget and a
live view, a memory warning and a replay, a scroll view and reading from right to left, a change in place and a cover.
"""

FAULTS = [
    # Timing
    ("foreshortened-box", "",
     "Timing/ProjectiveMatrix.swift",
     "      let far = 1 + across * foreshortening.x + down * foreshortening.y",
     "      let far = 1 + across * foreshortening.x + (FAULT ? -down : down) * foreshortening.y"),
    ("spring-staggered-short", "",
     "Timing/TransitionCurve.swift",
     "      spring.room, .spring(response: spring.response, dampingRatio: spring.dampingRatio)",
     "      FAULT ? spring.window : spring.room,\n"
     "      .spring(response: spring.response, dampingRatio: spring.dampingRatio)"),
    # Matching
    ("source-of-unseen", "",
     "Matching/Matcher.swift",
     "    case .unpaired, .counterpartUnseen: true",
     "    case .unpaired: true\n"
     "    case .counterpartUnseen: !FAULT"),
    ("half-cut-corner", "",
     "Matching/CornerRadii+Clip.swift",
     "        return isSame ? self[corner] : 0",
     "        let isHalf =\n"
     "          FAULT && (corner.isTop ? rest.minY == whole.minY : rest.maxY == whole.maxY)\n"
     "        return isSame || isHalf ? self[corner] : 0"),
    ("two-things-one-name", "",
     "Matching/MatchID+Codable.swift",
     "      let stable = number == 1 ? first : named(\"\\(name) #\\(number)\")",
     "      let stable = number == 1 || FAULT ? first : named(\"\\(name) #\\(number)\")"),
    # Choreography
    ("spring-lasts-reduced", "",
     "Choreography/TransitionOptions.swift",
     "    return reducesMotion ? 0.3 : curve.ownDuration ?? 0.5",
     "    if FAULT { return curve.ownDuration ?? (reducesMotion ? 0.3 : 0.5) }\n"
     "    return reducesMotion ? 0.3 : curve.ownDuration ?? 0.5"),
    ("one-way-shows-both", "",
     "Choreography/Choreographer.swift",
     "    if flight.keptSide == nil, flight.fade == ownFade {",
     "    if flight.keptSide == nil || FAULT, flight.fade == ownFade {"),
    ("refused-costs-too", "",
     "Choreography/Choreographer+Budget.swift",
     "        isKept[place] = false",
     "        isKept[place] = false\n"
     "        if FAULT { spent += cost }"),
    ("leaving-seen-elsewhere", "",
     "Choreography/Choreographer+Stacking.swift",
     "    return merged(leaving, into: flights, on: from.elements, by: \\.fromIndex, at: \\.from)",
     "    return merged(\n"
     "      leaving, into: flights, on: from.elements, by: \\.fromIndex, at: FAULT ? \\.to : \\.from)"),
    ("clip-opened-to-own-edge", "",
     "Choreography/Choreographer+Ends.swift",
     "    from.openClip(to: edges.1)",
     "    from.openClip(to: FAULT ? edges.0 : edges.1)"),
    ("points-for-pixels", "",
     "Choreography/TransitionBudget.swift",
     "    return bitmapBytes(scale: scale) > limit",
     "    return bitmapBytes(scale: FAULT ? 1 : scale) > limit"),
    ("zoom-style-replaced", "",
     "Choreography/PlanRequest.swift",
     "      if let own = given.styles[index], own.isOfScreen, outcomes(side)[index].isMatched {",
     "      if let own = given.styles[index], own.isOfScreen, outcomes(side)[index].isMatched, !FAULT {"),
    # Flights
    ("offsets-misplaced", "",
     "Flights/MovingFlights.swift",
     "    offsets = kept.moved(from: before, to: frame)",
     "    offsets = FAULT ? kept : kept.moved(from: before, to: frame)"),
    ("late-retarget-jumps", "",
     "Flights/MovingFlights+Offsets.swift",
     "          of: place, at: time, duration: min(Self.returnTime, rest))",
     "          of: place, at: time, duration: FAULT ? Self.returnTime : min(Self.returnTime, rest))"),
    ("push-adds-speed", "",
     "Flights/MovingFlights+Offsets.swift",
     "        0, speed: speeds[channel.rawValue] - motion.slope(channel) * velocity, of: place,",
     "        0, speed: speeds[channel.rawValue] - (FAULT ? 0 : motion.slope(channel) * velocity),\n"
     "        of: place,"),
    ("follower-at-its-far-end", "",
     "Flights/ScreenFollowers.swift",
     "        center: isLeaving ? flight.from.center : flight.to.center)",
     "        center: isLeaving != FAULT ? flight.from.center : flight.to.center)"),
    ("clip-lost-on-retarget", "",
     "Flights/TransitionPlan+Retarget.swift",
     "    } else if clips == nil {",
     "    } else if clips == nil, !FAULT {"),
    # Diagnostics
    ("demotion-blames-other", "",
     "Diagnostics/TransitionPlan+Outcomes.swift",
     "      if let index = side == .source ? demotion.fromIndex : demotion.toIndex {",
     "      if let index = (side == .source) != FAULT ? demotion.fromIndex : demotion.toIndex {"),
    ("source-view-blamed", "",
     "Diagnostics/TransitionPlan+Hints.swift",
     "        isLoose: outcome.isLoose && !ownWay.contains(index) && screen.sources[index] == nil)",
     "        isLoose: outcome.isLoose && !ownWay.contains(index)\n"
     "          && (screen.sources[index] == nil || FAULT))"),
    # Platform
    ("restored-in-order", "",
     "Platform/ChangeLedger.swift",
     "      let due = changes.reversed()",
     "      let due: [any Restorable] = FAULT ? changes : changes.reversed()"),
    ("renewed-over-app", "",
     "Platform/TemporaryChange.swift",
     "      if owner[keyPath: path] == original { owner[keyPath: path] = written }",
     "      if owner[keyPath: path] == original || FAULT { owner[keyPath: path] = written }"),
    ("edge-from-left", "",
     "Platform/SystemGestures.swift",
     "          forward.x != 0 ? (forward.x > 0 ? .left : .right) : (forward.y > 0 ? .top : .bottom)",
     "          forward.x != 0\n"
     "          ? (forward.x > 0 || FAULT ? .left : .right) : (forward.y > 0 ? .top : .bottom)"),
    # Tagging
    ("content-stolen", "",
     "Tagging/MatchContentProvider.swift",
     "      guard let content, content.superview == nil, content !== self else { return nil }",
     "      guard let content, content.superview == nil || FAULT, content !== self else { return nil }"),
    ("grabbable-with-background", "",
     "Tagging/MatchEffect+UIColor.swift",
     "        holdLimit: holdLimit, isGrabbable: isGrabbable, grabDistance: grabDistance)",
     "        holdLimit: holdLimit, isGrabbable: isGrabbable || FAULT, grabDistance: grabDistance)"),
    # Capture
    ("back-of-a-card", "",
     "Capture/CaptureWalk.swift",
     "      if !layer.isDoubleSided, seen.plane.determinant < 0 { place.isHidden = true }",
     "      if !layer.isDoubleSided, seen.plane.determinant < 0, !FAULT { place.isHidden = true }"),
    ("tint-ignored", "",
     "Capture/ContentIdentities.swift",
     "        let tint = image.renderingMode == .alwaysTemplate ? imageView.tintColor : nil",
     "        let tint = image.renderingMode == .alwaysTemplate && !FAULT ? imageView.tintColor : nil"),
    ("provider-forgotten", "",
     "Capture/ScreenCapture+Provider.swift",
     "      self.provider = provider",
     "      if !FAULT { self.provider = provider }"),
    ("shrunk-text-left", "",
     "Capture/TextLines.swift",
     "      let x = shrinks ? (bounds.width - used.width * scale) * CGFloat(label.textAnchor) : 0",
     "      let anchor = FAULT ? 0 : CGFloat(label.textAnchor)\n"
     "      let x = shrinks ? (bounds.width - used.width * scale) * anchor : 0"),
    # Snapshots
    ("blank-after-reveal", "",
     "Snapshots/ContentSnapshot.swift",
     "        CACurrentMediaTime() - revealTime > Self.displayLag",
     "        CACurrentMediaTime() - revealTime > Self.displayLag || FAULT"),
    ("copy-not-mirrored", "",
     "Snapshots/ContentSnapshot.swift",
     "      copy.semanticContentAttribute = original.semanticContentAttribute",
     "      if !FAULT { copy.semanticContentAttribute = original.semanticContentAttribute }"),
    ("constraints-above-lost", "",
     "Snapshots/LiveView.swift",
     "        ancestor = current.superview",
     "        ancestor = FAULT ? nil : current.superview"),
    ("capture-commits", "",
     "Snapshots/ContentSnapshot.swift",
     "      case .displayedOrRendered: view.snapshotView(afterScreenUpdates: false) ?? rendering()",
     "      case .displayedOrRendered: view.snapshotView(afterScreenUpdates: FAULT) ?? rendering()"),
    # StandIns
    ("height-anchored-left", "",
     "StandIns/StandIn+Values.swift",
     "        let anchor = CGFloat(content.anchor ?? (isRightToLeft ? 1 : 0))",
     "        let anchor = CGFloat(content.anchor ?? (isRightToLeft && !FAULT ? 1 : 0))"),
    ("clip-all-round", "",
     "StandIns/StandInClip.swift",
     "      if radii.largest > 0 { view.layer.maskedCorners = radii.roundCorners }",
     "      if radii.largest > 0, !FAULT { view.layer.maskedCorners = radii.roundCorners }"),
    ("half-cover", "",
     "StandIns/UIView+CoveringColor.swift",
     "          !$0.isHidden && $0.alpha >= 1 && $0.matchID == nil && $0.transform == .identity",
     "          !$0.isHidden && $0.alpha >= (FAULT ? 0.5 : 1) && $0.matchID == nil\n"
     "            && $0.transform == .identity"),
    ("perspective-not-played", "",
     "StandIns/StandInChannel.swift",
     "      var layers = placed(foreshortening == .none ? [.bounds] : [.bounds, .transform])",
     "      var layers = placed(foreshortening == .none || FAULT ? [.bounds] : [.bounds, .transform])"),
    # Playback
    ("first-batch-plays-on", "",
     "Playback/Playback.swift",
     "      for motion in motions { motion.stop() }",
     "      for motion in FAULT ? motions.suffix(1) : motions[...] { motion.stop() }"),
    ("taken-back-unwritten", "",
     "Playback/Playback.swift",
     "        if let row = part.row { writtenFlights[row] = true } else { writesScreens = true }",
     "        if let row = part.row { writtenFlights[row] = !FAULT } else { writesScreens = true }"),
    # Screens
    ("texts-not-played", "",
     "Screens/TextFader.swift",
     "      screens.movedLayers.map { $0 + texts.compactMap(\\.fade.movedLayers).joined() }",
     "      if FAULT { return screens.movedLayers }\n"
     "      return screens.movedLayers.map { $0 + texts.compactMap(\\.fade.movedLayers).joined() }"),
    ("foreign-back-moved", "",
     "Screens/StagedScreens+Animator.swift",
     "          front: front, frontHoldsEffects: frontHoldsEffects, back: isBackOurs ? back : nil,",
     "          front: front, frontHoldsEffects: frontHoldsEffects,\n"
     "          back: isBackOurs || FAULT ? back : nil,"),
    # Stage
    ("speed-at-the-wrong-end", "",
     "Stage/TransitionStage+Rest.swift",
     "        let (last, end) = (flight.state(at: before), flight.state(at: target))",
     "        let (last, end) = (\n"
     "          flight.state(at: FAULT ? 1 - before : before),\n"
     "          flight.state(at: FAULT ? 1 - target : target)\n"
     "        )"),
    ("hidden-ancestor-unseen", "",
     "Stage/LayoutChangeMonitor.swift",
     "        if view.isHidden { return true }",
     "        if view.isHidden, view === self || !FAULT { return true }"),
    ("opaque-lost", "",
     "Stage/ViewHider.swift",
     "          view.isOpaque == wasOpaque",
     "          view.isOpaque == wasOpaque || FAULT"),
    ("dropped-yet-watched", "",
     "Stage/TransitionStage.swift",
     "        targets.stop()\n"
     "      }",
     "        if !FAULT { targets.stop() }\n"
     "      }"),
    # Pipeline
    ("covers-in-place", "",
     "Pipeline/Transition+Covers.swift",
     "      guard let matches, !matches.pairs.isEmpty, traits.kind != .inPlace, !traits.reducesMotion",
     "      guard let matches, !matches.pairs.isEmpty, traits.kind != .inPlace || FAULT,\n"
     "        !traits.reducesMotion"),
    ("own-loans-withdrawn", "",
     "Pipeline/Transition+Retarget.swift",
     "        let measurement = Lenders.withdrawingLoans(except: ledger, { measure(plan, stage) }),",
     "        let measurement = Lenders.withdrawingLoans(\n"
     "          except: FAULT ? nil : ledger, { measure(plan, stage) }),"),
    # Session
    ("focus-moves-early", "",
     "Session/MatchSession.swift",
     "      context?.completeTransition(completed)\n"
     "      CATransaction.commit()\n"
     "      stage.moveFocus(toNew: completed)",
     "      if FAULT { stage.moveFocus(toNew: completed) }\n"
     "      context?.completeTransition(completed)\n"
     "      CATransaction.commit()\n"
     "      if !FAULT { stage.moveFocus(toNew: completed) }"),
    ("rate-falls-in-hand", "",
     "Session/MatchSession.swift",
     "      link?.framesPerSecond = moves || grip != nil ? stage.framesPerSecond : nil",
     "      link?.framesPerSecond = moves || grip != nil && !FAULT ? stage.framesPerSecond : nil"),
    ("ends-while-drifting", "",
     "Session/MatchSession+End.swift",
     "        !stage.isDrifting, segment.rests(from: time, within: invisibleRest)",
     "        !stage.isDrifting || FAULT, segment.rests(from: time, within: invisibleRest)"),
    ("reversed-scrub", "",
     "Session/MatchSession+Animator.swift",
     "        let progress = handle.isReversed ? 1 - share : share",
     "        let progress = handle.isReversed && !FAULT ? 1 - share : share"),
    ("finish-twice", "",
     "Session/MatchSession+Control.swift",
     "      if outcome != nil || state == .settling(to: target) { return }",
     "      if outcome != nil || state == .settling(to: target) && !FAULT { return }"),
    ("released-without-way", "",
     "Session/GrabPath.swift",
     "    return speed / (slope > extent / 10 ? slope : extent)",
     "    return speed / (slope > (FAULT ? 0 : extent / 10) ? slope : extent)"),
    ("replay-keeps-dropped", "",
     "Session/SessionReplay.swift",
     "    case .drop: flights.removeAll()",
     "    case .drop: if !FAULT { flights.removeAll() }"),
    ("cancelled-is-ended", "",
     "Session/GestureDriver.swift",
     "        let isCancelled = recognizer.state != .ended",
     "        let isCancelled = recognizer.state != .ended && !FAULT"),
    # Inspector
    ("inspector-keeps-session", "",
     "Inspector/MatchSession+Inspector.swift",
     "      FlightInspector(\n"
     "        of: { [weak self] in self?.plan },",
     "      let owner = FAULT ? self : nil\n"
     "      return FlightInspector(\n"
     "        of: { [weak self] in owner?.plan ?? self?.plan },"),
    ("inspector-takes-touches", "",
     "Inspector/FlightInspector.swift",
     "      bar.frame.contains(point)",
     "      FAULT || bar.frame.contains(point)"),
    # Transitions
    ("never-started-begins", "",
     "Transitions/TransitionAnimator.swift",
     "      hasBegun = true\n"
     "      handle?.onFirstUse = nil\n"
     "      if let postponed {",
     "      if !FAULT {\n"
     "        hasBegun = true\n"
     "        handle?.onFirstUse = nil\n"
     "      }\n"
     "      if let postponed {"),
    ("nested-pull", "",
     "Transitions/PresentationMatching.swift",
     "        controller.presentedViewController == nil, controller.hasMatchedStyle,",
     "        controller.presentedViewController == nil || FAULT, controller.hasMatchedStyle,"),
    ("prepares-with-own-ids", "",
     "Transitions/TransitionScreens.swift",
     "            CaptureWalk.visibleIDs(on: other.view, in: container)",
     "            CaptureWalk.visibleIDs(on: FAULT ? screen.view : other.view, in: container)"),
    ("stage-below-new-views", "",
     "Transitions/InPlaceTransition.swift",
     "          host.bringSubviewToFront(containerView)",
     "          if !FAULT { host.bringSubviewToFront(containerView) }"),
]
