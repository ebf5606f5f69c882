"""A fifth set of planted faults, in the form of `planted_faults`.

It was chosen like the fourth set, without a look at the tests, after every file of the library had been read for special
cases. The tests found 55 of the sixty.
"""

FAULTS = [
    # Timing
    (
        "mirrored-view-flies-unmirrored", "Components make the map they were taken from",
        "Timing/AffineMatrix+Components.swift",
        "      rotation: atan2(b, a), scaleX: length, scaleY: determinant / length,",
        "      rotation: atan2(b, a), scaleX: length,\n"
        "      scaleY: (FAULT ? abs(determinant) : determinant) / length,",
    ),
    (
        "spring-style-is-early-under-an-overshooting-pace",
        "A spring runs in its own time, unless the pace of the transition swings",
        "Timing/CubicCurve.swift",
        "    guard (0...1).contains(y1), (0...1).contains(y2) else { return nil }",
        "    guard (0...1).contains(y1), FAULT || (0...1).contains(y2) else { return nil }",
    ),
    (
        "spring-style-is-too-soft-for-its-response",
        "A style's spring is seen as it is, at every pace of the transition",
        "Timing/PlayedSpring.swift",
        "      let share = response / (needed * duration)",
        "      let share = response / (FAULT ? duration : needed * duration)",
    ),
    (
        "window-in-seconds-begins-off-the-pace", "Seconds are seconds at every pace of the transition",
        "Timing/TimingWindow.swift",
        "      let begun = unitClamped(pace.value(at: times.lowerBound))",
        "      let begun = unitClamped(FAULT ? times.lowerBound : pace.value(at: times.lowerBound))",
    ),
    # Matching
    (
        "saved-file-merges-ids-that-read-alike", "Different IDs with one description stay different in a file",
        "Matching/MatchID+Codable.swift",
        "      let number = counts[first] ?? 1",
        "      let number = FAULT ? 1 : counts[first] ?? 1",
    ),
    (
        "view-flies-from-a-hidden-source",
        "A view flies from its source where no view of its own ID can fly with it",
        "Matching/Matcher.swift",
        "        elements[chosen[number]].visibility == .visible",
        "        FAULT || elements[chosen[number]].visibility == .visible",
    ),
    # Choreography
    (
        "card-that-grows-in-its-place-is-not-lifted",
        "A view that grows or shrinks in place by 24 points is lifted",
        "Choreography/Choreographer+Depth.swift",
        "    return max(way, growth) >= Choreographer.leastLiftedWay",
        "    return (FAULT ? way : max(way, growth)) >= Choreographer.leastLiftedWay",
    ),
    (
        "shadow-of-a-scaled-card-lies-too-far-away",
        "Each corner and each offset of a scaled box has the length that is seen",
        "Choreography/Choreographer+Ends.swift",
        "    shadow.offset = CGSize(\n"
        "      width: Double(shadow.offset.width) * scale, height: Double(shadow.offset.height) * scale)",
        "    let lower = FAULT ? 1 : scale\n"
        "    shadow.offset = CGSize(\n"
        "      width: Double(shadow.offset.width) * lower, height: Double(shadow.offset.height) * lower)",
    ),
    (
        "turning-pair-flies-under-reduce-motion",
        "With Reduce Motion a pair stays if anything about its place changes visibly",
        "Choreography/Choreographer+Scene.swift",
        "      || from.transform != to.transform",
        "      || (!FAULT && from.transform != to.transform)",
    ),
    (
        "opaque-picture-that-fits-its-box-uncovers-the-other",
        "Opaque content hides the other content only if it fills its box",
        "Choreography/Choreographer.swift",
        "    if old.isOpaque && oldResize.fillsBox { return .sourceOverDestination }",
        "    if old.isOpaque && (FAULT || oldResize.fillsBox) { return .sourceOverDestination }",
    ),
    (
        "effect-whose-condition-fails-still-takes-the-view-out",
        "The last alternative that holds applies, otherwise the style itself",
        "Choreography/Conditional.swift",
        "    value.alternatives = []",
        "    if !FAULT { value.alternatives = [] }",
    ),
    (
        "group-style-beats-the-style-of-one-id",
        "The effect of a group holds for the views of its namespace without one of their own",
        "Choreography/GroupSettings.swift",
        "    return settings[id] ?? id.namespace.flatMap { settings[.every(in: $0)] }",
        "    let group = id.namespace.flatMap { settings[.every(in: $0)] }\n"
        "    return FAULT ? group ?? settings[id] : settings[id] ?? group",
    ),
    (
        "title-inside-a-card-takes-an-arc-of-its-own",
        "Views at any depth inside a flying view bend as far as that view",
        "Choreography/MatchPath.swift",
        "    let line = lead ?? FlightLead(start: from.center, end: to.center)",
        "    let own = FlightLead(start: from.center, end: to.center)\n"
        "    let line = FAULT ? own : lead ?? own",
    ),
    (
        "staggered-views-all-end-together",
        "A spread lies within 0 and 0.95, so that each view has time to move",
        "Choreography/MatchStagger.swift",
        "    return window.lowerBound + wait * rank...window.upperBound - wait * (1 - rank)",
        "    let end = FAULT ? window.upperBound : window.upperBound - wait * (1 - rank)\n"
        "    return window.lowerBound + wait * rank...end",
    ),
    (
        "tint-under-a-condition-has-no-colour", "Colours under a condition follow the appearance too",
        "Choreography/StyleColor.swift",
        "    effect.alternatives = alternatives.map {",
        "    effect.alternatives = FAULT ? alternatives : alternatives.map {",
    ),
    # Flights
    (
        "clip-lags-behind-a-view-that-moves-early",
        "A part of a flight holds back every value of its property, and no other value",
        "Flights/ChannelGroup.swift",
        "        timing: \\.position, addition: .path, isPresent: \\.hasClip,",
        "        timing: { FAULT ? nil : $0.position }, addition: .path, isPresent: \\.hasClip,",
    ),
    (
        "second-change-of-layout-makes-a-flight-jump",
        "A second change of its end moves no flight at once, and changes no speed",
        "Flights/MovingFlights+Offsets.swift",
        "          from.value[channel] - to.value[channel] + drift.value,",
        "          from.value[channel] - to.value[channel] + (FAULT ? 0 : drift.value),",
    ),
    (
        "one-corner-of-a-zooming-screen-stays-square",
        "All four corners of a flying screen are round in the middle of its way",
        "Flights/PathOffsetTable.swift",
        "      for column in 2..<group.width { x[column * length + curve.slot] += rise.x }",
        "      let others = (FAULT ? 3 : 2)..<group.width\n"
        "      for column in others { x[column * length + curve.slot] += rise.x }",
    ),
    (
        "group-of-texts-crosses-a-readable-text",
        "M10: a large card with texts crosses, a picture that is large at one end does not",
        "Flights/TextFading.swift",
        "    let holdsText = ends.contains { $0.content.kind == .text || $0.content.kind == .group }",
        "    let holdsText = ends.contains {\n"
        "      $0.content.kind == .text || (!FAULT && $0.content.kind == .group)\n"
        "    }",
    ),
    (
        "effect-over-an-edge-ends-at-the-old-edge-after-a-resize",
        "A new size of the window ends flights of which one end is out of sight",
        "Flights/TransitionPlan+Retarget.swift",
        "    (moved.from.bounds, moved.to.bounds) = (measurement.bounds, measurement.bounds)",
        "    if !FAULT { (moved.from.bounds, moved.to.bounds) = (measurement.bounds, measurement.bounds) }",
    ),
    # Diagnostics
    (
        "nothing-matched-is-reported-again-and-again",
        "What a push and its pop find from both sides is one mistake",
        "Diagnostics/MatchIssue.swift",
        "    case .nothingMatched: .nothingMatched(source: 0, destination: 0)",
        "    case .nothingMatched: FAULT ? self : .nothingMatched(source: 0, destination: 0)",
    ),
    (
        "view-without-height-is-not-reported",
        "A view without a width or without a height was never laid out, on either screen",
        "Diagnostics/TransitionPlan+Issues.swift",
        "        if element.visibility == .empty, element.size.width == 0 || element.size.height == 0,",
        "        let (hasWidth, hasHeight) = (element.size.width != 0, element.size.height != 0)\n"
        "        let isFlat = FAULT ? !hasWidth && !hasHeight : !hasWidth || !hasHeight\n"
        "        if element.visibility == .empty, isFlat,",
    ),
    # Platform
    (
        "flight-of-a-live-view-ends-the-apps-animation",
        "An animation of the app goes on when its view flies, and one of the engine ends",
        "Platform/CALayer+EngineAnimations.swift",
        "      for key in animationKeys() ?? [] where key.hasPrefix(Self.engineKeyPrefix) {",
        "      for key in animationKeys() ?? [] where FAULT || key.hasPrefix(Self.engineKeyPrefix) {",
    ),
    (
        "lent-views-fade-out-after-a-change-of-layout",
        "A page that is aligned with its photograph follows a container that grew",
        "Platform/Lenders.swift",
        "      let others = entries.compactMap(\\.ledger).filter { $0 !== ledger }.flatMap(\\.loans)",
        "      let others = entries.compactMap(\\.ledger)\n"
        "        .filter { FAULT || $0 !== ledger }.flatMap(\\.loans)",
    ),
    (
        "decoration-in-front-ends-behind-a-returned-live-view",
        "Live views that are siblings come back in their order",
        "Platform/PlaceKeeper.swift",
        "        for layer in layers { superview.layer.addSublayer(layer) }",
        "        if !FAULT { for layer in layers { superview.layer.addSublayer(layer) } }",
    ),
    (
        "apps-own-pop-delegate-is-replaced-when-matching-ends",
        "A delegate that the app has set on the system's recognizer may refuse the swipe",
        "Platform/SystemPopGate.swift",
        "      if isInPlace { recognizer?.delegate = system }",
        "      if FAULT || isInPlace { recognizer?.delegate = system }",
    ),
    (
        "tap-on-a-bar-holds-the-transition", "Its bar puts the transition anywhere and sends it either way",
        "Platform/TouchRecognizer.swift",
        "      return target.isDescendant(of: hit)",
        "      return (FAULT || target.isDescendant(of: hit))",
    ),
    # Tagging
    (
        "quadratic-path-bends-too-little", "A quadratic curve is the parabola that the app has drawn",
        "Tagging/MatchPath+UIBezierPath.swift",
        "        end.interpolated(to: control, at: 2 / 3), to: end)",
        "        FAULT\n"
        "          ? control.interpolated(to: end, at: 2 / 3)\n"
        "          : end.interpolated(to: control, at: 2 / 3), to: end)",
    ),
    (
        "subviews-cannot-be-enabled-again", "The descendants of an excluded view take no part",
        "Tagging/ViewMatching.swift",
        "        guard newValue != isEnabledForSubviews else { return }",
        "        guard newValue != (FAULT ? isEnabled : isEnabledForSubviews) else { return }",
    ),
    # Capture
    (
        "centred-text-flies-from-the-leading-edge", "Different text keeps its alignment while it fades",
        "Capture/ContentIdentities.swift",
        "        content.anchor = label.textAnchor",
        "        if !FAULT { content.anchor = label.textAnchor }",
    ),
    (
        "view-raised-towards-the-eye-starts-too-small", "A shared perspective is centred in the superview",
        "Capture/LayerGeometry.swift",
        "        map, CATransform3DMakeTranslation(position.x, position.y, layer.zPosition))",
        "        map, CATransform3DMakeTranslation(position.x, position.y, FAULT ? 0 : layer.zPosition))",
    ),
    (
        "cell-that-the-provider-scrolls-to-is-captured-before-its-layout",
        "A view that a provider places with the next layout is captured there",
        "Capture/ScreenCapture+Provider.swift",
        "      withoutAnimation { root.layoutIfNeeded() }",
        "      if !FAULT { withoutAnimation { root.layoutIfNeeded() } }",
    ),
    (
        "clear-frame-with-a-border-loses-its-shadow", "Capture records what casts a shadow",
        "Capture/ScreenCapture.swift",
        "      } else if element.content.kind == .box, element.appearance.border.width == 0 {",
        "      } else if element.content.kind == .box, FAULT || element.appearance.border.width == 0 {",
    ),
    # Snapshots
    (
        "emptied-destination-fades-over-the-source",
        "Content of a card is gone at one half if its partner only holds flying views",
        "Snapshots/FlightContents.swift",
        "        (old == nil && from.isDrawn(flight.fromIndex)) || (new == nil "
        "&& to.isDrawn(flight.toIndex))",
        "        (old == nil && from.isDrawn(flight.fromIndex))\n"
        "        || (!FAULT && new == nil && to.isDrawn(flight.toIndex))",
    ),
    (
        "zooming-screen-ignores-a-new-safe-area-of-the-app",
        "Insets that the app adds in mid-flight take effect and stay",
        "Snapshots/HeldSafeArea.swift",
        "      resting = resting.adding(additional.original).subtracting(before)",
        "      if !FAULT { resting = resting.adding(additional.original).subtracting(before) }",
    ),
    (
        "live-view-taken-away-loses-its-size",
        "A live view that the app takes away in flight is as it was at rest",
        "Snapshots/LiveView.swift",
        "      if view.constraintsOfSize.isEmpty { NSLayoutConstraint.activate(constraints.size) }",
        "      if !FAULT, view.constraintsOfSize.isEmpty { NSLayoutConstraint.activate(constraints.size) }",
    ),
    (
        "translucent-view-flashes-in-a-change-in-place",
        "A transition that is held at an end shows that screen",
        "Snapshots/ScreenCapture+KeptSnapshots.swift",
        "      alpha = CGFloat(element.appearance.opacity)",
        "      alpha = FAULT ? 1 : CGFloat(element.appearance.opacity)",
    ),
    # StandIns
    (
        "flying-label-ignores-a-new-text-size",
        "A font that changes in flight is the one that lands, and moving text does not jump",
        "StandIns/FollowedText.swift",
        "      if label.text != text || label.font != font {",
        "      if label.text != text || (!FAULT && label.font != font) {",
    ),
    (
        "shadow-path-of-a-scaled-card-has-the-wrong-size", "A scaled view lands as it settles",
        "StandIns/ShadowOutline.swift",
        "        size = CGSize(width: end.size.width / scale.x, height: end.size.height / scale.y)",
        "        let (across, down) = FAULT ? (1, 1) : (scale.x, scale.y)\n"
        "        size = CGSize(width: end.size.width / across, height: end.size.height / down)",
    ),
    (
        "badge-outside-its-picture-does-not-fade", "A badge on a corner is seen for the whole flight",
        "StandIns/StandIn+Content.swift",
        "        rim?.view.alpha = CGFloat(opacity)",
        "        if !FAULT { rim?.view.alpha = CGFloat(opacity) }",
    ),
    (
        "shadow-waits-at-the-end-of-a-played-flight",
        "A stand-in shows every group, and names the layers and properties that it writes",
        "StandIns/StandInChannel.swift",
        "      if let shadow, hasSeparateShadow { layers.append(MovedLayer(shadow.layer, properties)) }",
        "      if !FAULT, let shadow, hasSeparateShadow {\n"
        "        layers.append(MovedLayer(shadow.layer, properties))\n"
        "      }",
    ),
    # Playback
    (
        "arc-is-played-as-a-straight-line", "A photo flies to its page and back",
        "Playback/RecordedPlaces.swift",
        "        guard all((gap .<= tolerance) .& (gap .>= -tolerance)) else { return nil }",
        "        let isBelow = gap .<= tolerance\n"
        "        guard all(FAULT ? isBelow : isBelow .& (gap .>= -tolerance)) else { return nil }",
    ),
    # Screens
    (
        "shadow-of-a-moving-screen-stays-behind",
        "A screen that moves has round corners and a shadow, and none at rest",
        "Screens/ScreenOutline.swift",
        "      shadow.transform = screen.transform",
        "      if !FAULT { shadow.transform = screen.transform }",
    ),
    (
        "screen-behind-a-presentation-moves-up", "A slide from below leaves the screen behind in its place",
        "Screens/StagedScreens+Animator.swift",
        "          away: way, parallax: way.x == 0 ? 0 : 0.3, darkness: 0.1, extendsBack: extendsBack,",
        "          away: way, parallax: !FAULT && way.x == 0 ? 0 : 0.3, darkness: 0.1,\n"
        "          extendsBack: extendsBack,",
    ),
    # Stage
    (
        "view-shown-again-in-flight-still-fades-out",
        "A view whose container the app hides in mid-flight fades out, however deep it lies",
        "Stage/LayoutChangeMonitor.swift",
        "          gone.remove(ObjectIdentifier(view))",
        "          if !FAULT { gone.remove(ObjectIdentifier(view)) }",
    ),
    (
        "written-flights-jump-when-others-are-handed-over", "A retargeted transition replays byte for byte",
        "Stage/TransitionStage.swift",
        "      flights.moving.offsets = offsets",
        "      if !FAULT { flights.moving.offsets = offsets }",
    ),
    (
        "view-shown-a-moment-ago-flies-as-an-empty-picture",
        "A view that was hidden until a moment ago flies with its content",
        "Stage/ViewHider.swift",
        "          record.claims.revealTime = now",
        "          if !FAULT { record.claims.revealTime = now }",
    ),
    # Pipeline
    (
        "stray-view-is-not-reported-beside-a-cover",
        "A provider's view of no screen is told with a button in front of the photo too",
        "Pipeline/Transition.swift",
        "      (from.screen.strays, to.screen.strays) = (old.strays, new.strays)",
        "      if !FAULT { (from.screen.strays, to.screen.strays) = (old.strays, new.strays) }",
    ),
    # Session
    (
        "second-finger-takes-the-speed-from-a-throw", "A second finger takes no speed from the first one",
        "Session/GestureDriver.swift",
        "      if gestureRecognizer.numberOfTouches > 0 { return true }",
        "      if !FAULT, gestureRecognizer.numberOfTouches > 0 { return true }",
    ),
    (
        "view-let-go-beyond-its-end-leaps",
        "Beyond an end of its way a finger chooses the end but gives no speed",
        "Session/Grab.swift",
        "    let shown = path.isBeyondEnds(fingers) ? 0 : speed",
        "    let shown = !FAULT && path.isBeyondEnds(fingers) ? 0 : speed",
    ),
    (
        "grab-in-an-overshoot-makes-the-view-jump",
        "A view that is caught beyond an end stays under the finger on its way back",
        "Session/GrabPath.swift",
        "    let range = min(0, startProgress)...max(1, startProgress)",
        "    let range: ClosedRange<Double> =\n"
        "      FAULT ? 0...1 : min(0, startProgress)...max(1, startProgress)",
    ),
    (
        "forgotten-scrub-blocks-the-app", "A hold that code forgets ends at the limit, is reported and goes on",
        "Session/MatchSession+Control.swift",
        "      heldSince = now",
        "      if !FAULT { heldSince = now }",
    ),
    (
        "held-frame-claims-to-begin-a-motion", "A hand-over says where the motion goes and how long it takes",
        "Session/MatchSession+Observers.swift",
        "        segment != nil && (motion?.to != segment?.to || motion?.duration != segment?.duration)",
        "        (FAULT || segment != nil)\n"
        "        && (motion?.to != segment?.to || motion?.duration != segment?.duration)",
    ),
    (
        "released-view-jumps-ahead-by-a-frame",
        "A motion after a finger begins no earlier than now, however late its frames were",
        "Session/Playhead.swift",
        "      segment.start = max(fingerTime + lag, segment.start)",
        "      segment.start = max(FAULT ? fingerTime : fingerTime + lag, segment.start)",
    ),
    (
        "replay-of-a-throw-keeps-the-fingers-last-place",
        "A screen that zooms and follows a finger replays byte for byte",
        "Session/SessionReplay.swift",
        "      askedProgress = nil",
        "      if !FAULT { askedProgress = nil }",
    ),
    # Inspector
    (
        "finger-that-slides-onto-a-button-ends-the-scrub",
        "A finger that leaves a button of the bar before it lifts presses nothing",
        "Inspector/InspectorBar.swift",
        "        for button in buttons where button.held == held && button.view.frame.contains(point) {",
        "        for button in buttons\n"
        "        where (FAULT || button.held == held) && button.view.frame.contains(point) {",
    ),
    # Transitions
    (
        "view-that-stays-vanishes-while-its-twin-flies",
        "A view that another joins under its ID stays visible, and the other flies out of it",
        "Transitions/InPlaceTransition.swift",
        "        without: Set(plan.flights.compactMap(\\.fromIndex)).subtracting(staying))",
        "        without: Set(plan.flights.compactMap(\\.fromIndex)).subtracting(FAULT ? [] : staying))",
    ),
    (
        "pop-gesture-works-although-the-app-disables-it",
        "A recognizer that the app has disabled stays disabled and forbids the swipe",
        "Transitions/NavigationMatching.swift",
        "      return system.isEnabled && system.appDelegate?.letsBegin(system) ?? true",
        "      return (FAULT || system.isEnabled) && system.appDelegate?.letsBegin(system) ?? true",
    ),
    (
        "short-wait-of-one-screen-ends-the-others",
        "A screen whose time is up is reported, and the other screen's wait goes on",
        "Transitions/PostponedStart.swift",
        "      waits.removeAll { time >= begin + $0.timeout }",
        "      waits.removeAll { time >= begin + $0.timeout || (FAULT && !late.isEmpty) }",
    ),
    (
        "cells-of-a-prepared-screen-are-captured-before-their-layout",
        "Both screens are laid out again after they have prepared",
        "Transitions/TransitionScreens.swift",
        "        screen.view.layoutIfNeeded()",
        "        if !FAULT { screen.view.layoutIfNeeded() }",
    ),
]
