import SeededRandom
import UIKit

extension HeadlessReadings {
  /// Chooses the readings of UIKit's unsettled rules for one walk.
  ///
  /// Half of the walks take the likely readings, and the others draw each reading on its own.
  static func choose(seed: UInt64) {
    var random = SeededGenerator(seed: seed &* 0x9E37_79B9 ^ 0x5EED)
    let isUnlikely = random.chance(0.5)
    animatorsEndWithoutWindow = !(isUnlikely && random.chance(0.5))
    touchesFollowAnimators = !(isUnlikely && random.chance(0.5))
    startCall = isUnlikely && random.chance(0.5) ? .wish : .existence
    disabledView = isUnlikely && random.chance(0.5) ? .controller : .container
    restoredStack = isUnlikely && random.chance(0.5) ? .top : .whole
    showsQueuedChanges = isUnlikely && random.chance(0.5)
    scrollViewsHaveEdgeEffects = isUnlikely && random.chance(0.5)
    rendering = isUnlikely && random.chance(0.5) ? .whole : .partial
    barMoment = isUnlikely ? random.element(of: BarMoment.allCases) : .along
    selectionsEndTransitions = isUnlikely && random.chance(0.5)
    locksTouchesOfQueue = !(isUnlikely && random.chance(0.5))
  }
}
