"""Faults that were planted in the library to measure its tests, each with a test that finds it.

Each was a mistake that could happen in a change, and was chosen without a look at the tests. `Scripts/prove-cures
--faults` plants all of them at once behind a switch, and expects each test to fail with its own fault.

A fault has a name, its test, its file, a piece of the file, and that piece with the fault. There `FAULT` is true
if the fault is switched on.
"""

FAULTS = [
    ("overdamped-when-slow", "A stretched segment is the same motion, slower",
     "Timing/DampedSpring.swift",
     "      mass: mass, stiffness: stiffness / (factor * factor), damping: damping / factor)",
     "      mass: mass, stiffness: stiffness / (factor * factor),\n"
     "      damping: FAULT ? damping / (factor * factor) : damping / factor)"),
    ("arc-both-ways", "An arc is a quadratic curve over its chord, and the same in reverse",
     "Timing/ArcPath.swift",
     "    let flipped = dx < 0 || (dx == 0 && dy < 0)",
     "    let flipped = dx < 0 || (!FAULT && dx == 0 && dy < 0)"),
    ("pause-rest", "The rest of a curve continues the curve",
     "Timing/CubicCurve.swift",
     "    let (across, up) = (tail(x1, x2, run), tail(y1, y2, rise))",
     "    let (across, up) = (tail(x1, x2, run), tail(y1, y2, FAULT ? run : rise))"),
    ("seconds-as-progress", "Seconds are seconds at every pace of the transition",
     "Timing/TimingWindow.swift",
     "      if times.lowerBound < 0 || times.lowerBound > 1 { return times }",
     "      if times.lowerBound < 0 || times.lowerBound > 1 { return times }\n"
     "      if FAULT { return times }"),
    ("hidden-nearest", "The nearest duplicate flies under the policy nearest",
     "Matching/Matcher.swift",
     "    for index in elements.indices where elements[index].visibility == .visible {",
     "    for index in elements.indices\n"
     "    where FAULT || elements[index].visibility == .visible {"),
    ("kept-namespace", "An ID of an ID has the new namespace, or else the old one",
     "Matching/MatchID.swift",
     "      self.namespace = namespace ?? id.namespace",
     "      self.namespace =\n"
     "        FAULT ? id.namespace ?? namespace : namespace ?? id.namespace"),
    ("reading-right-to-left", "Views start in reading order in both layout directions",
     "Choreography/MatchStagger.swift",
     "    let side = screen.isRightToLeft ? -1.0 : 1.0",
     "    let side = screen.isRightToLeft && !FAULT ? -1.0 : 1.0"),
    ("shadow-stays-in", "The edge effect also moves the shadow out of sight",
     "Choreography/Choreographer+Effects.swift",
     "    let (box, bounds) = (boundingBox.outset(by: shadowReach), Box(screen.bounds))",
     "    let (box, bounds) = (\n"
     "      boundingBox.outset(by: FAULT ? 0 : shadowReach), Box(screen.bounds)\n"
     "    )"),
    ("any-of-conditions", "Each part of a list of effects has its own conditions",
     "Choreography/MatchEffect.swift",
     "            condition: conditions.count == 1 ? conditions[0] : .all(conditions),",
     "            condition: conditions.count == 1\n"
     "              ? conditions[0] : FAULT ? .any(conditions) : .all(conditions),"),
    ("small-side-counts", "A pair counts as large as its larger side",
     "Choreography/Choreographer+Budget.swift",
     "    (importance, isMatched ? 1 : 0, max(from.area, to.area), -place)",
     "    (\n"
     "      importance, isMatched ? 1 : 0, FAULT ? from.area : max(from.area, to.area), -place\n"
     "    )"),
    ("own-priority", "A view stays in front of the view that contains it",
     "Choreography/Choreographer+Stacking.swift",
     "      case (let own?, let inherited?): effective[index] = max(own, inherited)",
     "      case (let own?, let inherited?):\n"
     "        effective[index] = FAULT ? own : max(own, inherited)"),
    ("corners-at-the-end", "A card keeps its corners until it is as near to the edges as they are round",
     "Choreography/Choreographer+Depth.swift",
     "      return 0...share",
     "      return FAULT ? (1 - share)...1 : 0...share"),
    ("grab-distance-lost", "Options survive a file with every property",
     "Choreography/TransitionOptions+Codable.swift",
     "      grabDistance: try values.decode(Double.self, forKey: .grabDistance))",
     "      grabDistance: try FAULT\n"
     "        ? TransitionOptions.automatic.grabDistance\n"
     "        : values.decode(Double.self, forKey: .grabDistance))"),
    ("alternative-colours", "Colours under a condition follow the appearance too",
     "Choreography/StyleColor.swift",
     "    effect.box.borderColor = box.borderColor.map(change)",
     "    effect.box.borderColor = box.borderColor.map(change)\n"
     "    if FAULT { return effect }"),
    ("rounded-reveal", "A reveal begins at its origin and reaches the farthest corner",
     "Choreography/Choreographer+Effects.swift",
     "      clip = box.outset(by: radius).rect",
     "      clip = box.outset(by: FAULT ? 0 : radius).rect"),
    ("frozen-constant", "A size that varied goes to its end also where it no longer has to vary",
     "Flights/MovingFlights.swift",
     "    table = FlightTable(flights, varyingLike: table)",
     "    table = FlightTable(flights, varyingLike: FAULT ? nil : table)"),
    ("swinging-behind", "The screen behind never swings past its place",
     "Flights/ScreenMotion.swift",
     "    let way = isFront ? share : -parallax * max(share, 0)",
     "    let way = isFront ? share : -parallax * (FAULT ? share : max(share, 0))"),
    ("colours-in-points", "A small change that is no distance is taken up",
     "Flights/TransitionPlan+Retarget.swift",
     "        return gap <= (channel.unit == .points ? 0.5 : 0)",
     "        return gap <= (channel.unit == .points || FAULT ? 0.5 : 0)"),
    ("clip-stays-behind", "A flight that is dragged takes its clip along",
     "Flights/MovingFlights+Offsets.swift",
     "    let (x, y) = (Double(vector.x), Double(vector.y))",
     "    let (x, y) = (Double(vector.x), Double(vector.y))\n"
     "    if FAULT { return [(.centerX, x), (.centerY, y)] }"),
    ("equal-texts-apart", "M2: equal text in one place stands still",
     "Flights/TextFading.swift",
     "        if text.string == other.string, text.box.isNear(other.box) { continue }",
     "        if text.string == other.string, FAULT || text.box.isNear(other.box) { continue }"),
    ("blames-destination", "An ID on one side only that a pop finds belongs to the source screen",
     "Diagnostics/TransitionPlan+Hints.swift",
     "      return .unmatchedID(one.id, side: side, nearest: candidates[place].id)",
     "      return .unmatchedID(\n"
     "        one.id, side: FAULT ? .destination : side, nearest: candidates[place].id)"),
    ("one-duplicate-less", "Visible duplicates are reported once, with their number",
     "Diagnostics/TransitionPlan+Issues.swift",
     "      if case .duplicate(let kept) = outcome { duplicates[kept, default: 1] += 1 }",
     "      if case .duplicate(let kept) = outcome { duplicates[kept, default: FAULT ? 0 : 1] += 1 }"),
    ("foreign-value-lost", "An alpha that the app writes in mid-flight counts at once and stays",
     "Platform/TemporaryChange.swift",
     "      if let current = owner?[keyPath: path], current != written { original = current }",
     "      if let current = owner?[keyPath: path], current != written, !FAULT {\n"
     "        original = current\n"
     "      }"),
    ("finger-forgotten", "A flight goes on where its touches are switched off under a finger",
     "Platform/TouchRecognizer.swift",
     "      if let finger { tell(finger, isCancelled: true) }",
     "      if let finger, !FAULT { tell(finger, isCancelled: true) }"),
    ("extra-items-forbid-swipe", "Rule 5.34: left items that replace the back button forbid the swipe",
     "Platform/SystemGestures.swift",
     "        return leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty",
     "        return leftItemsSupplementBackButton && !FAULT || (leftBarButtonItems ?? []).isEmpty"),
    ("crossfade-ignored", "Where crossfades are preferred, the screens dissolve and no view flies",
     "Platform/ReducedMotion.swift",
     "      return prefersCrossFadeTransitions",
     "      return !FAULT && prefersCrossFadeTransitions"),
    ("old-sketches", "A flight with a new end is drawn anew",
     "Inspector/FlightInspector.swift",
     "      if let now = currentPlan(), now != plan { draw(now, flights) }",
     "      if let now = currentPlan(), now != plan, plan == nil || !FAULT {\n"
     "        draw(now, flights)\n"
     "      }"),
    ("options-of-the-root", "The options of the screen on top of a stack in a tab count",
     "Tagging/UIViewController+Match.swift",
     "      (self as? UINavigationController)?.topViewController",
     "      if FAULT, let stack = self as? UINavigationController {\n"
     "        return stack.viewControllers.first\n"
     "      }\n"
     "      return (self as? UINavigationController)?.topViewController"),
    ("reused-cell-hidden", "A view that leaves its superview or gets a new ID is shown at once",
     "Tagging/TaggedID.swift",
     "        if !isSame { ViewClaims.existing(on: self)?.hider?.release(self) }",
     "        if !isSame, !FAULT { ViewClaims.existing(on: self)?.hider?.release(self) }"),
    ("equal-depth-reversed", "Siblings with equal zPosition keep their order beside one with another",
     "Capture/CaptureWalk.swift",
     "        let (a, b) = (first.element.view.layer.zPosition, second.element.view.layer.zPosition)",
     "        let (a, b) = (first.element.view.layer.zPosition, second.element.view.layer.zPosition)\n"
     "        if FAULT, a == b { return first.offset > second.offset }"),
    ("scaled-corners", "A scaled view in the corners of a rounded clip has its radius in its own points",
     "Capture/ClipCorners.swift",
     "            list[corner] = max(list[corner], clip.radii[other] / scale)",
     "            list[corner] = max(list[corner], clip.radii[other] / (FAULT ? 1 : scale))"),
    ("same-image-any-mode", "Only the same image in the same mode is the same content",
     "Capture/ContentIdentities.swift",
     "              image: ObjectIdentifier(image), mode: imageView.contentMode, tint: tint, style: style",
     "              image: ObjectIdentifier(image),\n"
     "              mode: FAULT ? .scaleToFill : imageView.contentMode, tint: tint, style: style"),
    ("text-to-the-left", "A text stands where its alignment and the reading direction put it",
     "Capture/TextLines.swift",
     "      default: effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0",
     "      default: effectiveUserInterfaceLayoutDirection == .rightToLeft && !FAULT ? 1 : 0"),
    ("whole-image", "A copy of an image view shows the same image with the same settings",
     "Snapshots/ContentSnapshot.swift",
     "      if other.contentsRect != contentsRect { contentsRect = other.contentsRect }",
     "      if other.contentsRect != contentsRect, !FAULT { contentsRect = other.contentsRect }"),
    ("last-but-one-in-front", "A live view flies itself, laid out at each size, and comes back as it was",
     "Snapshots/LiveView.swift",
     "      above = index + 1 < home.subviews.count ? home.subviews[index + 1] : nil",
     "      let count = FAULT ? home.subviews.count - 1 : home.subviews.count\n"
     "      above = index + 1 < count ? home.subviews[index + 1] : nil"),
    ("shadow-offset-cut", "The reach of a view contains what its visible subviews draw",
     "Snapshots/UIView+Reach.swift",
     "          .offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)",
     "          .offsetBy(\n"
     "            dx: FAULT ? 0 : shadowOffset.width,\n"
     "            dy: FAULT ? 0 : shadowOffset.height)"),
    ("tilt-lost", "A change that interrupts an effect keeps the displayed frame",
     "Snapshots/ScreenCapture+KeptSnapshots.swift",
     "      screen.elements[index].tilt = end.tilt",
     "      if !FAULT { screen.elements[index].tilt = end.tilt }"),
    ("inner-border-radius", "A border runs around each corner",
     "StandIns/CornerShape.swift",
     "          in: box.insetBy(dx: CGFloat(width), dy: CGFloat(width)), rounded: radii.inset(by: width)))",
     "          in: box.insetBy(dx: CGFloat(width), dy: CGFloat(width)),\n"
     "          rounded: FAULT ? radii : radii.inset(by: width)))"),
    ("effect-put-back", "An effect that the app sets during the transition stays",
     "StandIns/EffectIntensityAnimator.swift",
     "      if current != effect { view.effect = current }",
     "      if current != effect, !FAULT { view.effect = current }"),
    ("text-jumps", "A font that changes in flight is the one that lands, and moving text does not jump",
     "StandIns/TextMorph.swift",
     "      if share > 0, share < 1 {",
     "      if share > 0, share < 1, !FAULT {"),
    ("curve-of-square", "A continuous corner curve stays continuous during the flight",
     "StandIns/StandIn.swift",
     "      guard let layer = (isNewRound ? new : old)?.layer, layer.cornerRadius > 0,",
     "      guard let layer = (isNewRound || FAULT ? new : old)?.layer, layer.cornerRadius > 0,"),
    ("rise-and-fall", "A shadow that rises and falls on the way is played",
     "Playback/NumberTrack.swift",
     "    var varies: Bool { values.contains { $0 != values[0] } }",
     "    var varies: Bool {\n"
     "      if FAULT { return values.first != values.last }\n"
     "      return values.contains { $0 != values[0] }\n"
     "    }"),
    ("own-corners-square", "A screen with corners of its own keeps at least these",
     "Screens/ScreenOutline.swift",
     "      let shown = max(corners.original, radius * share)",
     "      let shown = FAULT ? radius * share : max(corners.original, radius * share)"),
    ("ground-in-other-mode", "Around a dark screen that shrinks in a light window it is dark",
     "Screens/ScreenTransformAnimator.swift",
     "          ? back.coveringColor?.resolvedColor(with: back.traitCollection) : nil",
     "          ? FAULT\n"
     "            ? back.coveringColor\n"
     "            : back.coveringColor?.resolvedColor(with: back.traitCollection)\n"
     "          : nil"),
    ("last-view-unwatched", "A view that an animation shows while it flies stays hidden",
     "Stage/ViewHider.swift",
     "        next = next + 1 < hidden.count ? next + 1 : 0",
     "        next = next + 1 < (FAULT ? hidden.count - 1 : hidden.count) ? next + 1 : 0"),
    ("focus-stays-away", "The focus stays if the transition is cancelled or the focus was elsewhere",
     "Stage/AccessibilityHandover.swift",
     "      guard let element = isNew ? counterpart : focused else { return }",
     "      guard let element = isNew ? counterpart : FAULT ? nil : focused else { return }"),
]
