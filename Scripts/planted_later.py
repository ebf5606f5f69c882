"""Faults that a careful developer could have made, chosen later and without a look at the tests.

They measure what the test suite notices. Each entry is (name, test, file, piece, wrong): the name says what
goes wrong for the user, the test is empty, the file lies below Sources/MatchTransition, the piece is one or
more whole lines that stand once in the file, and the last part replaces them. In it, FAULT is a Boolean
expression. With false, the code is right.
"""

FAULTS = [
    # Timing
    (
        "mirrored-view-flies-unmirrored", "",
        "Timing/AffineMatrix+Components.swift",
        "      rotation: atan2(b, a), scaleX: length, scaleY: determinant / length,",
        "      rotation: atan2(b, a), scaleX: length,\n"
        "      scaleY: (FAULT ? abs(determinant) : determinant) / length,",
    ),
    (
        "spring-style-is-early-under-an-overshooting-pace", "",
        "Timing/CubicCurve.swift",
        "    guard (0...1).contains(y1), (0...1).contains(y2) else { return nil }",
        "    guard (0...1).contains(y1), FAULT || (0...1).contains(y2) else { return nil }",
    ),
    (
        "spring-style-is-too-soft-for-its-response", "",
        "Timing/PlayedSpring.swift",
        "      let share = response / (needed * duration)",
        "      let share = response / (FAULT ? duration : needed * duration)",
    ),
    (
        "window-in-seconds-begins-off-the-pace", "",
        "Timing/TimingWindow.swift",
        "      let begun = unitClamped(pace.value(at: times.lowerBound))",
        "      let begun = unitClamped(FAULT ? times.lowerBound : pace.value(at: times.lowerBound))",
    ),
    # Matching
    (
        "saved-file-merges-ids-that-read-alike", "",
        "Matching/MatchID+Codable.swift",
        "      let number = counts[first] ?? 1",
        "      let number = FAULT ? 1 : counts[first] ?? 1",
    ),
    (
        "view-flies-from-a-hidden-source", "",
        "Matching/Matcher.swift",
        "        elements[chosen[number]].visibility == .visible",
        "        FAULT || elements[chosen[number]].visibility == .visible",
    ),
    # Choreography
    (
        "card-that-grows-in-its-place-is-not-lifted", "",
        "Choreography/Choreographer+Depth.swift",
        "    return max(way, growth) >= Choreographer.leastLiftedWay",
        "    return (FAULT ? way : max(way, growth)) >= Choreographer.leastLiftedWay",
    ),
    (
        "shadow-of-a-scaled-card-lies-too-far-away", "",
        "Choreography/Choreographer+Ends.swift",
        "    shadow.offset = CGSize(\n"
        "      width: Double(shadow.offset.width) * scale, height: Double(shadow.offset.height) * scale)",
        "    let lower = FAULT ? 1 : scale\n"
        "    shadow.offset = CGSize(\n"
        "      width: Double(shadow.offset.width) * lower, height: Double(shadow.offset.height) * lower)",
    ),
    (
        "turning-pair-flies-under-reduce-motion", "",
        "Choreography/Choreographer+Scene.swift",
        "      || from.transform != to.transform",
        "      || (!FAULT && from.transform != to.transform)",
    ),
    (
        "opaque-picture-that-fits-its-box-uncovers-the-other", "",
        "Choreography/Choreographer.swift",
        "    if old.isOpaque && oldResize.fillsBox { return .sourceOverDestination }",
        "    if old.isOpaque && (FAULT || oldResize.fillsBox) { return .sourceOverDestination }",
    ),
    (
        "effect-whose-condition-fails-still-takes-the-view-out", "",
        "Choreography/Conditional.swift",
        "    value.alternatives = []",
        "    if !FAULT { value.alternatives = [] }",
    ),
    (
        "group-style-beats-the-style-of-one-id", "",
        "Choreography/GroupSettings.swift",
        "    return settings[id] ?? id.namespace.flatMap { settings[.every(in: $0)] }",
        "    let group = id.namespace.flatMap { settings[.every(in: $0)] }\n"
        "    return FAULT ? group ?? settings[id] : settings[id] ?? group",
    ),
    (
        "title-inside-a-card-takes-an-arc-of-its-own", "",
        "Choreography/MatchPath.swift",
        "    let line = lead ?? FlightLead(start: from.center, end: to.center)",
        "    let own = FlightLead(start: from.center, end: to.center)\n"
        "    let line = FAULT ? own : lead ?? own",
    ),
    (
        "staggered-views-all-end-together", "",
        "Choreography/MatchStagger.swift",
        "    return window.lowerBound + wait * rank...window.upperBound - wait * (1 - rank)",
        "    let end = FAULT ? window.upperBound : window.upperBound - wait * (1 - rank)\n"
        "    return window.lowerBound + wait * rank...end",
    ),
    (
        "tint-under-a-condition-has-no-colour", "",
        "Choreography/StyleColor.swift",
        "    effect.alternatives = alternatives.map {",
        "    effect.alternatives = FAULT ? alternatives : alternatives.map {",
    ),
    # Flights
    (
        "clip-lags-behind-a-view-that-moves-early", "",
        "Flights/ChannelGroup.swift",
        "        timing: \\.position, addition: .path, isPresent: \\.hasClip,",
        "        timing: { FAULT ? nil : $0.position }, addition: .path, isPresent: \\.hasClip,",
    ),
    (
        "second-change-of-layout-makes-a-flight-jump", "",
        "Flights/MovingFlights+Offsets.swift",
        "          from.value[channel] - to.value[channel] + drift.value,",
        "          from.value[channel] - to.value[channel] + (FAULT ? 0 : drift.value),",
    ),
    (
        "one-corner-of-a-zooming-screen-stays-square", "",
        "Flights/PathOffsetTable.swift",
        "      for column in 2..<group.width { x[column * length + curve.slot] += rise.x }",
        "      let others = (FAULT ? 3 : 2)..<group.width\n"
        "      for column in others { x[column * length + curve.slot] += rise.x }",
    ),
    (
        "group-of-texts-crosses-a-readable-text", "",
        "Flights/TextFading.swift",
        "    let holdsText = ends.contains { $0.content.kind == .text || $0.content.kind == .group }",
        "    let holdsText = ends.contains {\n"
        "      $0.content.kind == .text || (!FAULT && $0.content.kind == .group)\n"
        "    }",
    ),
    (
        "effect-over-an-edge-ends-at-the-old-edge-after-a-resize", "",
        "Flights/TransitionPlan+Retarget.swift",
        "    (moved.from.bounds, moved.to.bounds) = (measurement.bounds, measurement.bounds)",
        "    if !FAULT { (moved.from.bounds, moved.to.bounds) = (measurement.bounds, measurement.bounds) }",
    ),
    # Diagnostics
    (
        "nothing-matched-is-reported-again-and-again", "",
        "Diagnostics/MatchIssue.swift",
        "    case .nothingMatched: .nothingMatched(source: 0, destination: 0)",
        "    case .nothingMatched: FAULT ? self : .nothingMatched(source: 0, destination: 0)",
    ),
    (
        "view-without-height-is-not-reported", "",
        "Diagnostics/TransitionPlan+Issues.swift",
        "        if element.visibility == .empty, element.size.width == 0 || element.size.height == 0,",
        "        let (hasWidth, hasHeight) = (element.size.width != 0, element.size.height != 0)\n"
        "        let isFlat = FAULT ? !hasWidth && !hasHeight : !hasWidth || !hasHeight\n"
        "        if element.visibility == .empty, isFlat,",
    ),
    # Platform
    (
        "flight-of-a-live-view-ends-the-apps-animation", "",
        "Platform/CALayer+EngineAnimations.swift",
        "      for key in animationKeys() ?? [] where key.hasPrefix(Self.engineKeyPrefix) {",
        "      for key in animationKeys() ?? [] where FAULT || key.hasPrefix(Self.engineKeyPrefix) {",
    ),
    (
        "lent-views-fade-out-after-a-change-of-layout", "",
        "Platform/Lenders.swift",
        "      let others = entries.compactMap(\\.ledger).filter { $0 !== ledger }.flatMap(\\.loans)",
        "      let others = entries.compactMap(\\.ledger)\n"
        "        .filter { FAULT || $0 !== ledger }.flatMap(\\.loans)",
    ),
    (
        "decoration-in-front-ends-behind-a-returned-live-view", "",
        "Platform/PlaceKeeper.swift",
        "        for layer in layers { superview.layer.addSublayer(layer) }",
        "        if !FAULT { for layer in layers { superview.layer.addSublayer(layer) } }",
    ),
    (
        "apps-own-pop-delegate-is-replaced-when-matching-ends", "",
        "Platform/SystemPopGate.swift",
        "      if isInPlace { recognizer?.delegate = system }",
        "      if FAULT || isInPlace { recognizer?.delegate = system }",
    ),
    (
        "tap-on-a-bar-holds-the-transition", "",
        "Platform/TouchRecognizer.swift",
        "      return target.isDescendant(of: hit)",
        "      return (FAULT || target.isDescendant(of: hit))",
    ),
    # Tagging
    (
        "quadratic-path-bends-too-little", "",
        "Tagging/MatchPath+UIBezierPath.swift",
        "        end.interpolated(to: control, at: 2 / 3), to: end)",
        "        FAULT\n"
        "          ? control.interpolated(to: end, at: 2 / 3)\n"
        "          : end.interpolated(to: control, at: 2 / 3), to: end)",
    ),
    (
        "subviews-cannot-be-enabled-again", "",
        "Tagging/ViewMatching.swift",
        "        guard newValue != isEnabledForSubviews else { return }",
        "        guard newValue != (FAULT ? isEnabled : isEnabledForSubviews) else { return }",
    ),
    # Capture
    (
        "centred-text-flies-from-the-leading-edge", "",
        "Capture/ContentIdentities.swift",
        "        content.anchor = label.textAnchor",
        "        if !FAULT { content.anchor = label.textAnchor }",
    ),
    (
        "view-raised-towards-the-eye-starts-too-small", "",
        "Capture/LayerGeometry.swift",
        "        map, CATransform3DMakeTranslation(position.x, position.y, layer.zPosition))",
        "        map, CATransform3DMakeTranslation(position.x, position.y, FAULT ? 0 : layer.zPosition))",
    ),
    (
        "cell-that-the-provider-scrolls-to-is-captured-before-its-layout", "",
        "Capture/ScreenCapture+Provider.swift",
        "      withoutAnimation { root.layoutIfNeeded() }",
        "      if !FAULT { withoutAnimation { root.layoutIfNeeded() } }",
    ),
    (
        "clear-frame-with-a-border-loses-its-shadow", "",
        "Capture/ScreenCapture.swift",
        "      } else if element.content.kind == .box, element.appearance.border.width == 0 {",
        "      } else if element.content.kind == .box, FAULT || element.appearance.border.width == 0 {",
    ),
    # Snapshots
    (
        "emptied-destination-fades-over-the-source", "",
        "Snapshots/FlightContents.swift",
        "        (old == nil && from.isDrawn(flight.fromIndex)) || (new == nil "
        "&& to.isDrawn(flight.toIndex))",
        "        (old == nil && from.isDrawn(flight.fromIndex))\n"
        "        || (!FAULT && new == nil && to.isDrawn(flight.toIndex))",
    ),
    (
        "zooming-screen-ignores-a-new-safe-area-of-the-app", "",
        "Snapshots/HeldSafeArea.swift",
        "      resting = resting.adding(additional.original).subtracting(before)",
        "      if !FAULT { resting = resting.adding(additional.original).subtracting(before) }",
    ),
    (
        "live-view-taken-away-loses-its-size", "",
        "Snapshots/LiveView.swift",
        "      if view.constraintsOfSize.isEmpty { NSLayoutConstraint.activate(constraints.size) }",
        "      if !FAULT, view.constraintsOfSize.isEmpty { NSLayoutConstraint.activate(constraints.size) }",
    ),
    (
        "translucent-view-flashes-in-a-change-in-place", "",
        "Snapshots/ScreenCapture+KeptSnapshots.swift",
        "      alpha = CGFloat(element.appearance.opacity)",
        "      alpha = FAULT ? 1 : CGFloat(element.appearance.opacity)",
    ),
    # StandIns
    (
        "flying-label-ignores-a-new-text-size", "",
        "StandIns/FollowedText.swift",
        "      if label.text != text || label.font != font {",
        "      if label.text != text || (!FAULT && label.font != font) {",
    ),
    (
        "shadow-path-of-a-scaled-card-has-the-wrong-size", "",
        "StandIns/ShadowOutline.swift",
        "        size = CGSize(width: end.size.width / scale.x, height: end.size.height / scale.y)",
        "        let (across, down) = FAULT ? (1, 1) : (scale.x, scale.y)\n"
        "        size = CGSize(width: end.size.width / across, height: end.size.height / down)",
    ),
    (
        "badge-outside-its-picture-does-not-fade", "",
        "StandIns/StandIn+Content.swift",
        "        rim?.view.alpha = CGFloat(opacity)",
        "        if !FAULT { rim?.view.alpha = CGFloat(opacity) }",
    ),
    (
        "shadow-waits-at-the-end-of-a-played-flight", "",
        "StandIns/StandInChannel.swift",
        "      if let shadow, hasSeparateShadow { layers.append(MovedLayer(shadow.layer, properties)) }",
        "      if !FAULT, let shadow, hasSeparateShadow {\n"
        "        layers.append(MovedLayer(shadow.layer, properties))\n"
        "      }",
    ),
    # Playback
    (
        "arc-is-played-as-a-straight-line", "",
        "Playback/RecordedPlaces.swift",
        "        guard all((gap .<= tolerance) .& (gap .>= -tolerance)) else { return nil }",
        "        let isBelow = gap .<= tolerance\n"
        "        guard all(FAULT ? isBelow : isBelow .& (gap .>= -tolerance)) else { return nil }",
    ),
    # Screens
    (
        "shadow-of-a-moving-screen-stays-behind", "",
        "Screens/ScreenOutline.swift",
        "      shadow.transform = screen.transform",
        "      if !FAULT { shadow.transform = screen.transform }",
    ),
    (
        "screen-behind-a-presentation-moves-up", "",
        "Screens/StagedScreens+Animator.swift",
        "          away: way, parallax: way.x == 0 ? 0 : 0.3, darkness: 0.1, extendsBack: extendsBack,",
        "          away: way, parallax: !FAULT && way.x == 0 ? 0 : 0.3, darkness: 0.1,\n"
        "          extendsBack: extendsBack,",
    ),
    # Stage
    (
        "view-shown-again-in-flight-still-fades-out", "",
        "Stage/LayoutChangeMonitor.swift",
        "          gone.remove(ObjectIdentifier(view))",
        "          if !FAULT { gone.remove(ObjectIdentifier(view)) }",
    ),
    (
        "written-flights-jump-when-others-are-handed-over", "",
        "Stage/TransitionStage.swift",
        "      flights.moving.offsets = offsets",
        "      if !FAULT { flights.moving.offsets = offsets }",
    ),
    (
        "view-shown-a-moment-ago-flies-as-an-empty-picture", "",
        "Stage/ViewHider.swift",
        "          record.claims.revealTime = now",
        "          if !FAULT { record.claims.revealTime = now }",
    ),
    # Pipeline
    (
        "stray-view-is-not-reported-beside-a-cover", "",
        "Pipeline/Transition.swift",
        "      (from.screen.strays, to.screen.strays) = (old.strays, new.strays)",
        "      if !FAULT { (from.screen.strays, to.screen.strays) = (old.strays, new.strays) }",
    ),
    # Session
    (
        "second-finger-takes-the-speed-from-a-throw", "",
        "Session/GestureDriver.swift",
        "      if gestureRecognizer.numberOfTouches > 0 { return true }",
        "      if !FAULT, gestureRecognizer.numberOfTouches > 0 { return true }",
    ),
    (
        "view-let-go-beyond-its-end-leaps", "",
        "Session/Grab.swift",
        "    let shown = path.isBeyondEnds(fingers) ? 0 : speed",
        "    let shown = !FAULT && path.isBeyondEnds(fingers) ? 0 : speed",
    ),
    (
        "grab-in-an-overshoot-makes-the-view-jump", "",
        "Session/GrabPath.swift",
        "    let range = min(0, startProgress)...max(1, startProgress)",
        "    let range: ClosedRange<Double> =\n"
        "      FAULT ? 0...1 : min(0, startProgress)...max(1, startProgress)",
    ),
    (
        "forgotten-scrub-blocks-the-app", "",
        "Session/MatchSession+Control.swift",
        "      heldSince = now",
        "      if !FAULT { heldSince = now }",
    ),
    (
        "held-frame-claims-to-begin-a-motion", "",
        "Session/MatchSession+Observers.swift",
        "        segment != nil && (motion?.to != segment?.to || motion?.duration != segment?.duration)",
        "        (FAULT || segment != nil)\n"
        "        && (motion?.to != segment?.to || motion?.duration != segment?.duration)",
    ),
    (
        "released-view-jumps-ahead-by-a-frame", "",
        "Session/Playhead.swift",
        "      segment.start = max(fingerTime + lag, segment.start)",
        "      segment.start = max(FAULT ? fingerTime : fingerTime + lag, segment.start)",
    ),
    (
        "replay-of-a-throw-keeps-the-fingers-last-place", "",
        "Session/SessionReplay.swift",
        "      askedProgress = nil",
        "      if !FAULT { askedProgress = nil }",
    ),
    # Inspector
    (
        "finger-that-slides-onto-a-button-ends-the-scrub", "",
        "Inspector/InspectorBar.swift",
        "        for button in buttons where button.held == held && button.view.frame.contains(point) {",
        "        for button in buttons\n"
        "        where (FAULT || button.held == held) && button.view.frame.contains(point) {",
    ),
    # Transitions
    (
        "view-that-stays-vanishes-while-its-twin-flies", "",
        "Transitions/InPlaceTransition.swift",
        "        without: Set(plan.flights.compactMap(\\.fromIndex)).subtracting(staying))",
        "        without: Set(plan.flights.compactMap(\\.fromIndex)).subtracting(FAULT ? [] : staying))",
    ),
    (
        "pop-gesture-works-although-the-app-disables-it", "",
        "Transitions/NavigationMatching.swift",
        "      return system.isEnabled && system.appDelegate?.letsBegin(system) ?? true",
        "      return (FAULT || system.isEnabled) && system.appDelegate?.letsBegin(system) ?? true",
    ),
    (
        "short-wait-of-one-screen-ends-the-others", "",
        "Transitions/PostponedStart.swift",
        "      waits.removeAll { time >= begin + $0.timeout }",
        "      waits.removeAll { time >= begin + $0.timeout || (FAULT && !late.isEmpty) }",
    ),
    (
        "cells-of-a-prepared-screen-are-captured-before-their-layout", "",
        "Transitions/TransitionScreens.swift",
        "        screen.view.layoutIfNeeded()",
        "        if !FAULT { screen.view.layoutIfNeeded() }",
    ),
]
