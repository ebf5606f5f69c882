"""Faults that were chosen from the sources and the contracts alone, without a look at the tests.

No run has measured them yet, so they name no tests, and `prove-cures` does not load them.
"""

FAULTS = [
    # Timing
    ("mirrored-view-spins", "", "Timing/AffineMatrix+Components.swift",
     "    let other = negated.turnedNear(start.rotation)",
     "    let other = FAULT ? negated : negated.turnedNear(start.rotation)"),
    ("path-point-without-y", "", "Timing/MotionPath.swift",
     "    let points = points.filter { $0.x.isFinite && $0.y.isFinite }",
     "    let points = points.filter { $0.x.isFinite && (FAULT || $0.y.isFinite) }"),
    ("late-spring-outgrows-window", "", "Timing/PlayedSpring.swift",
     "    let available = clock.value(at: room.upperBound) - start",
     "    let available = clock.value(at: room.upperBound) - (FAULT ? 0 : start)"),
    ("slow-release-keeps-fast-speed", "", "Timing/Segment.swift",
     "      slow.motion = .spring(spring.stretched(by: factor), initialVelocity: velocity / factor)",
     "      slow.motion = .spring(\n"
     "        spring.stretched(by: factor), initialVelocity: FAULT ? velocity : velocity / factor)"),
    # Matching
    ("left-radii-overflow-height", "", "Matching/CornerRadii.swift",
     "      (radii.topLeft + radii.bottomLeft, height), (radii.topRight + radii.bottomRight, height),",
     "      (radii.topLeft + radii.bottomLeft, FAULT ? Double.infinity : height),\n"
     "      (radii.topRight + radii.bottomRight, height),"),
    ("saved-engine-id-becomes-the-apps", "", "Matching/MatchID+Codable.swift",
     "      self.init(SavedEngineValue(description: engine), in: namespace)",
     "      if FAULT {\n"
     "        self.init(SavedValue(description: engine), in: namespace)\n"
     "      } else {\n"
     "        self.init(SavedEngineValue(description: engine), in: namespace)\n"
     "      }"),
    # Choreography
    ("own-style-decides-off-screen", "", "Choreography/CaptureStyling.swift",
     "    let asked = options.style(of: id) ?? own",
     "    let asked = FAULT ? own ?? options.style(of: id) : options.style(of: id) ?? own"),
    ("edge-effect-follows-screen-too", "", "Choreography/Choreographer+Effects.swift",
     "    flight.followsScreen = effect.edge == nil && flight.priority < .max",
     "    flight.followsScreen = (FAULT || effect.edge == nil) && flight.priority < .max"),
    ("upward-shadow-is-cut", "", "Choreography/Choreographer+Ends.swift",
     "      + max(abs(Double(shadow.offset.width)), abs(Double(shadow.offset.height)))",
     "      + max(\n"
     "        abs(Double(shadow.offset.width)),\n"
     "        FAULT ? Double(shadow.offset.height) : abs(Double(shadow.offset.height)))"),
    ("one-way-takes-style-of-kept-view", "", "Choreography/Choreographer+Scene.swift",
     "    let new = keptSide == .destination ? nil : givenStyle(of: pair.to, on: .destination)",
     "    let new =\n"
     "      keptSide == .destination && !FAULT ? nil : givenStyle(of: pair.to, on: .destination)"),
    ("grandchild-forgets-the-leader", "", "Choreography/Choreographer.swift",
     "        holder.lead ?? FlightLead(start: holder.from.center, end: holder.to.center)",
     "        (FAULT ? nil : holder.lead)\n"
     "        ?? FlightLead(start: holder.from.center, end: holder.to.center)"),
    ("zoomed-page-slides-on-overshoot", "", "Choreography/ContentFocus.swift",
     "    let rest = way < 0 ? scale : first * max(0, 1 - way)",
     "    let rest = way < 0 ? scale : first * (FAULT ? 1 - way : max(0, 1 - way))"),
    ("large-flight-covers-nothing", "", "Choreography/CoveredPlaces.swift",
     "    look(large)",
     "    if !FAULT { look(large) }"),
    ("rounding-past-the-end", "", "Choreography/PathOffset.swift",
     "      let t = unitClamped(t)",
     "      let t = FAULT ? t : unitClamped(t)"),
    ("mirrored-flight-has-negative-area", "", "Choreography/TransitionBudget.swift",
     "  var area: Double { Double(size.width) * Double(size.height) * abs(transform.determinant) }",
     "  var area: Double {\n"
     "    Double(size.width) * Double(size.height)\n"
     "      * (FAULT ? transform.determinant : abs(transform.determinant))\n"
     "  }"),
    ("either-in-either-is-lost", "", "Choreography/ScreenEffect.swift",
     "    return (kind.isReturning ? back : there).resolved(for: kind)",
     "    let chosen = kind.isReturning ? back : there\n"
     "    return FAULT ? chosen : chosen.resolved(for: kind)"),
    # Flights
    ("clip-of-follower-stays-up", "", "Flights/ScreenFollowers.swift",
     "      followers[index].down = places(.centerY, .clipY)",
     "      followers[index].down = FAULT ? places(.centerY) : places(.centerY, .clipY)"),
    ("vanishing-flight-crosses-text", "", "Flights/TextFading.swift",
     "    let fades = min(flight.from.appearance.opacity, flight.to.appearance.opacity) < 1",
     "    let opacities = (flight.from.appearance.opacity, flight.to.appearance.opacity)\n"
     "    let fades = (FAULT ? opacities.0 : min(opacities.0, opacities.1)) < 1"),
    ("second-steep-curve-is-the-first", "", "Flights/PacingTable.swift",
     "            out[row] = solved[-2 - curve].value(at: out[row])",
     "            out[row] = solved[FAULT ? 0 : -2 - curve].value(at: out[row])"),
    # Diagnostics
    ("last-of-equal-candidates", "", "Diagnostics/EditDistance.swift",
     "    let limit = min(max(text.count, candidate.count) / 2, best.map { $0.distance - 1 } ?? .max)",
     "    let nearer = best.map { FAULT ? $0.distance : $0.distance - 1 } ?? .max\n"
     "    let limit = min(max(text.count, candidate.count) / 2, nearer)"),
    ("refusal-told-on-wrong-side", "", "Diagnostics/TransitionPlan+Outcomes.swift",
     "    let refusals = (side == .source ? to : from).refusals ?? []",
     "    let refusals = ((side == .source) != FAULT ? to : from).refusals ?? []"),
    # Platform
    ("presentation-source-forgotten", "", "Platform/PresentationDelegateProxy.swift",
     "        let origin = presentationSource ?? change.from",
     "        let origin = FAULT ? change.from : presentationSource ?? change.from"),
    ("moving-finger-in-window-points", "", "Platform/TouchRecognizer.swift",
     "      observer?.fingerMoved(to: finger.location(in: target), time: finger.timestamp)",
     "      observer?.fingerMoved(\n"
     "        to: finger.location(in: FAULT ? nil : target), time: finger.timestamp)"),
    ("hidden-bar-is-searched", "", "Platform/BarViews.swift",
     "        if navigation.isNavigationBarHidden { return [] }",
     "        if navigation.isNavigationBarHidden, !FAULT { return [] }"),
    # Tagging
    ("container-issue-repeats", "", "Tagging/ContainerMark.swift",
     "      mark.isReported = true",
     "      if !FAULT { mark.isReported = true }"),
    # Capture
    ("glass-in-disabled-subtree", "", "Capture/CaptureWalk.swift",
     "        subviews.forEach { passOver($0) }",
     "        if !FAULT { subviews.forEach { passOver($0) } }"),
    ("perspective-in-scrolled-view", "", "Capture/LayerGeometry.swift",
     "        x: bounds.origin.x + anchorPoint.x * bounds.size.width,",
     "        x: (FAULT ? 0 : bounds.origin.x) + anchorPoint.x * bounds.size.width,"),
    ("cells-of-two-lists-are-rivals", "", "Capture/ReusedCells.swift",
     "        guard cells.count == group.count, cells.allSatisfy({ views[$0].listCell?.list === list })",
     "        guard cells.count == group.count,\n"
     "          cells.allSatisfy({ FAULT || views[$0].listCell?.list === list })"),
    ("focus-on-scrolled-page", "", "Capture/ScreenCapture+Focus.swift",
     "        y: (best.frame.minY - bounds.minY) / bounds.height,",
     "        y: (best.frame.minY - (FAULT ? 0 : bounds.minY)) / bounds.height,"),
    ("letters-always-on-the-left", "", "Capture/ScreenCapture+StillTexts.swift",
     "        x: bounds.minX + (bounds.width - width) * CGFloat(textAnchor),",
     "        x: bounds.minX + (bounds.width - width) * (FAULT ? 0 : CGFloat(textAnchor)),"),
    ("unclipped-image-gets-round", "", "Capture/ElementAppearance+Layer.swift",
     "      if round != .zero, layer.masksToBounds || !(model.delegate is UIImageView) { radii = round }",
     "      if round != .zero, FAULT || layer.masksToBounds || !(model.delegate is UIImageView) {\n"
     "        radii = round\n"
     "      }"),
    # Snapshots
    ("moved-and-sized-live-view", "", "Snapshots/FramePlace.swift",
     "        center = start + written.length * written.anchor",
     "        center = FAULT ? written.center : start + written.length * written.anchor"),
    ("side-insets-are-not-held", "", "Snapshots/HeldSafeArea.swift",
     "      [top, left, bottom, right].allSatisfy { abs($0) < 0.01 }",
     "      (FAULT ? [top, bottom] : [top, left, bottom, right]).allSatisfy { abs($0) < 0.01 }"),
    ("live-view-turned-in-the-air", "", "Snapshots/LivePlace.swift",
     "      if isTurned { transform = view.layer.transform }",
     "      if isTurned, !FAULT { transform = view.layer.transform }"),
    ("interrupted-picture-keeps-identity", "", "Snapshots/ScreenCapture+KeptSnapshots.swift",
     "        screen.elements[index].content.identity = nil",
     "        if !FAULT { screen.elements[index].content.identity = nil }"),
    ("shadow-of-flown-view-stays", "", "Snapshots/SourceScreenSnapshot.swift",
     "      let reach = CGFloat(FlightEnd(element).shadowReach)",
     "      let reach = FAULT ? 0 : CGFloat(FlightEnd(element).shadowReach)"),
    ("highlighted-template-loses-tint", "", "Snapshots/ImageCopy.swift",
     "      let isTinted = image?.isTinted == true || highlighted?.isTinted == true",
     "      let isTinted = image?.isTinted == true || !FAULT && highlighted?.isTinted == true"),
    ("picture-covers-background-effect", "", "Snapshots/FlightContents.swift",
     "        excluded: nested[index] ?? [], capture: capture, leavesBackground: changesBackground)",
     "        excluded: nested[index] ?? [], capture: capture,\n"
     "        leavesBackground: changesBackground && !FAULT)"),
    # StandIns
    ("rim-takes-smaller-scale", "", "StandIns/ContentRim.swift",
     "      let scale = max(across, down)",
     "      let scale = FAULT ? min(across, down) : max(across, down)"),
    ("border-ring-keeps-its-size", "", "StandIns/CornerShape.swift",
     "      mask.path = path\n      showBorder()",
     "      mask.path = path\n      if !FAULT { showBorder() }"),
    ("glass-ignores-its-opacity", "", "StandIns/EffectContents.swift",
     "        let opacity = unitClamped(mix * effects.appearance.opacity)",
     "        let opacity = unitClamped(FAULT ? mix : mix * effects.appearance.opacity)"),
    ("shadow-of-glass-does-not-fade", "", "StandIns/EffectFade.swift",
     "      shadow.update { $0 * Float(share) }",
     "      shadow.update { FAULT ? $0 : $0 * Float(share) }"),
    ("outline-of-equal-sizes", "", "StandIns/ShadowOutline.swift",
     "      guard square > 0 else { return 1 }",
     "      guard square > 0 else { return FAULT ? 0 : 1 }"),
    # Playback
    ("later-batch-starts-late", "", "Playback/RecordedMotion.swift",
     "          start += segment.start - grid.start",
     "          start += FAULT ? 0 : segment.start - grid.start"),
    ("translucent-colour-plays-opaque", "", "Playback/MovedNumbers.swift",
     "          guard color.numberOfComponents == 4, let numbers = color.components, numbers[3] == 1",
     "          guard color.numberOfComponents == 4, let numbers = color.components,\n"
     "            FAULT || numbers[3] == 1"),
    # Screens
    ("captions-of-equal-sizes", "", "Screens/TextFader.swift",
     "        if growth <= 0 { small.to.append(new) }",
     "        if FAULT ? growth < 0 : growth <= 0 { small.to.append(new) }"),
    # Stage
    ("new-radius-is-not-noticed", "", "Stage/WatchedPlace.swift",
     "      return layer.position != position || layer.cornerRadius != radius",
     "      return layer.position != position || !FAULT && layer.cornerRadius != radius"),
    ("tab-grab-below-disabled-view", "", "Stage/TransitionStage.swift",
     "      case .nextTab, .previousTab: return nearest(UITabBarController.self) ?? self",
     "      case .nextTab, .previousTab:\n"
     "        return FAULT ? self : nearest(UITabBarController.self) ?? self"),
    # Pipeline
    ("refusals-lost-on-second-capture", "", "Pipeline/Transition.swift",
     "      (from.screen.refusals, to.screen.refusals) = (old.refusals, new.refusals)",
     "      if !FAULT {\n"
     "        (from.screen.refusals, to.screen.refusals) = (old.refusals, new.refusals)\n"
     "      }"),
    # Session
    ("throw-in-offset-container", "", "Session/FingerState+UIKit.swift",
     "        place: GrabPath.difference(view.convert(place, from: nil), origin), scale: scale)",
     "        place: GrabPath.difference(view.convert(place, from: nil), FAULT ? .zero : origin),\n"
     "        scale: scale)"),
    ("early-cancelled-drag-is-thrown", "", "Session/GestureDriver.swift",
     "          grip?.move(to: to.converted(to: container), at: time)\n"
     "          letGo(velocity: velocity, isCancelled: isCancelled)",
     "          grip?.move(to: to.converted(to: container), at: time)\n"
     "          letGo(velocity: velocity, isCancelled: isCancelled && !FAULT)"),
    ("earlier-hold-still-counts", "", "Session/MatchSession+Animator.swift",
     "      heldSince = nil",
     "      if !FAULT { heldSince = nil }"),
    ("pause-keeps-early-end", "", "Session/MatchSession+Control.swift",
     "      heldSince = CACurrentMediaTime()\n      earlyEnd = nil",
     "      heldSince = CACurrentMediaTime()\n      if !FAULT { earlyEnd = nil }"),
    ("pinch-thrown-backwards", "", "Session/PinchPath.swift",
     "    guard let flight else { return -velocity / Self.extent }",
     "    guard let flight else { return (FAULT ? velocity : -velocity) / Self.extent }"),
    ("drift-is-cut-short", "", "Session/SessionRecord.swift",
     "      atLeast: isDrifting ? MovingFlights.returnTime / slowness : 0",
     "      atLeast: isDrifting && !FAULT ? MovingFlights.returnTime / slowness : 0"),
    # Inspector
    ("hidden-save-button-is-pressed", "", "Inspector/InspectorBar.swift",
     "      held = buttons.first { !$0.view.isHidden && $0.view.frame.holds(x) }?.held ?? .knob",
     "      held =\n"
     "        buttons.first { (FAULT || !$0.view.isHidden) && $0.view.frame.holds(x) }?.held ?? .knob"),
    # Transitions
    ("edge-drag-of-zoom-goes-down", "", "Transitions/ControllerMatching.swift",
     "        forward: zooms && leader !== driver ? change.kind.forwardOfZoom : change.kind.forward,",
     "        forward: zooms && (FAULT || leader !== driver)\n"
     "          ? change.kind.forwardOfZoom : change.kind.forward,"),
    ("postponed-without-limit", "", "Transitions/MatchPreparation.swift",
     "      let time = limited(timeout, to: 0...Self.longestTimeout, or: 0)",
     "      let time = limited(timeout, to: 0...(FAULT ? 1e6 : Self.longestTimeout), or: 0)"),
    ("pop-gate-is-left-behind", "", "Transitions/NavigationMatching.swift",
     "        for gate in gates { gate.remove() }",
     "        for gate in gates where !FAULT { gate.remove() }"),
    ("zoom-drag-always-yields", "", "Transitions/ZoomGestures.swift",
     "      gesture.yieldsToScrollViews = owner.gesture.yieldsToScrollViews",
     "      if !FAULT { gesture.yieldsToScrollViews = owner.gesture.yieldsToScrollViews }"),
]
