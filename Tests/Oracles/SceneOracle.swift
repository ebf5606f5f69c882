import DemoScenes
import MatchTransition
import ScenePlayer
import UIKit

/// The frames of a scene at one pixel a point, 30 a second, and the values of its flights, 60 a second.
@MainActor struct SceneOracle {
  private let player: ScenePlayer
  private var frames: Row
  /// The session that runs, or the last one, which keeps its trace.
  private var session: MatchSession?
  private var sessions = 0
  private var trajectories: [Row] = []

  /// Plays a scene and returns its rows.
  static func rows(_ scene: DemoScene) -> [Row] {
    HeadlessProcess.startAnew()
    var oracle = SceneOracle(scene)
    oracle.play()
    return [oracle.frames] + oracle.trajectories
  }

  private init(_ scene: DemoScene) {
    player = ScenePlayer(scene, pictures: DemoPictures(images: [], scale: 1))
    frames = Row("frames \(scene.name)")
  }

  private mutating func play() {
    player.performTouches()
    for frame in 0...Int((player.scene.duration * 60).rounded()) {
      player.scene.matching(player.root)?.isTracing = true
      player.advance(to: Double(frame) / 60)
      follow(player.scene.matching(player.root)?.session)
      if frame % 2 == 0 {
        frames.add("\(frame / 2)", digest: player.screen.render().headlessDigest)
      }
    }
    follow(nil)
  }

  /// Keeps a running session, and takes the values of the one before.
  private mutating func follow(_ next: MatchSession?) {
    if next === session { return }
    if let trace = session?.trace { add(trace) }
    session = next
  }

  /// Adds a row for each flight, with the values of each channel that changes from frame to frame, and the
  /// others as one value.
  private mutating func add(_ trace: TransitionTrace) {
    sessions += 1
    let begin = trace.entries.first { $0.kind == .begin }
    let names = begin?.channels ?? []
    for (index, id) in (begin?.flights ?? []).enumerated() {
      var row = Row("values \(player.scene.name) \(sessions), flight \(index) \(id)")
      var still: [Double] = []
      for (channel, name) in names.enumerated() {
        let values = trace.entries.compactMap { entry in
          entry.values.flatMap { $0.indices.contains(index) ? $0[index][channel] : nil }
        }
        if let first = values.first, values.allSatisfy({ $0 == first }) {
          still.append(first)
        } else {
          row.add(name, values)
        }
      }
      row.add("still", still)
      trajectories.append(row)
    }
  }
}
