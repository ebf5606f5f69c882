"""Faults that the library once had, or that no test would have found, in the form of `planted_faults`."""

FAULTS = [
    ("bend-of-nothing", "An arc bends by 70 degrees at most and needs 20 points",
     "Timing/ArcPath.swift",
     "    self.bend = bend.isNaN ? 0 : min(max(bend, -most), most)",
     "    self.bend = bend.isNaN && !FAULT ? 0 : max(-most, min(most, bend))"),
    ("scales-without-end", "No number that an app can set stops a transition or harms a view",
     "Timing/Interpolation.swift",
     "  value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : fallback",
     "  value.isFinite ? FAULT ? value : min(max(value, range.lowerBound), range.upperBound) : fallback"),
    ("commits-in-capture", "Capture, plan and stage commit nothing",
     "Capture/ScreenCapture.swift",
     "      holdsEffects = walk.holdsEffects",
     "      if FAULT { CATransaction.flush() }\n"
     "      holdsEffects = walk.holdsEffects"),
    ("page-unheard", "A page view controller speaks for its visible page",
     "Tagging/UIViewController+Match.swift",
     "        ?? (self as? UIPageViewController)?.viewControllers?.first",
     "        ?? (FAULT ? nil : (self as? UIPageViewController)?.viewControllers?.first)"),
    ("deviations-outlive-flights", "A memory warning is survived while flights are off their paths",
     "Flights/MovingFlights.swift",
     "    offsets = FlightOffsets()\n"
     "    replace([])",
     "    if !FAULT { offsets = FlightOffsets() }\n"
     "    replace([])"),
    ("sizes-below-zero", "A deviation never gives a flight a size below 0 or an opacity outside 0...1",
     "Flights/FlightOffsets.swift",
     "      guard let range = channel.range else { continue }",
     "      guard let range = channel.range, !FAULT else { continue }"),
]
