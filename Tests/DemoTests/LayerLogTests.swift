import DemoScenes
import ScenePlayer
import SeededRandom
import TestSupport
import Testing
import LayerExport
import UIKit

@testable import Demo

@MainActor @Suite(.freshRuntime) struct LayerLogTests {
  @Test(arguments: ["photos", "thrown", "reveal", "slides"])
  func `The changes of a scene rebuild every layer of every frame`(name: String) throws {
    let scene = try #require(DemoScene.all.first { $0.name == name })
    let size = CGSize(width: 390, height: 844)
    let screen = HeadlessScreen(size: size, scale: 0.25, framesPerSecond: 30)
    screen.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let root = scene.makeRootViewController(DemoPictures(scale: 0.0625))
    screen.window.rootViewController = root
    screen.runTurn()
    screen.perform(HeadlessTouchScript(scene.fingers, on: size))
    let tree = LayerTree(screen)
    let store = PictureStore()
    var log = LayerLog()
    var expected: [[Int: LayerState]] = []
    let transition = scene.transitions[0]
    screen.advance(by: transition.start)
    scene.script.first?.action(root)
    for _ in 0...Int(transition.duration * 30) {
      screen.advance(by: 1.0 / 30)
      let frame = tree.read()
      log.add(frame.layers, roots: frame.roots, store.index)
      var states =
        [LayerLog.screen: [LayerProperty.sublayers: .list(frame.roots)]] as [Int: LayerState]
      for layer in frame.layers { states[layer.number] = layer.state(store.index) }
      expected.append(states)
    }
    for index in expected.indices { #expect(log.states(at: index) == expected[index]) }
    #expect(log.frames.dropFirst().contains { !$0.isEmpty })
  }

  @Test func `A frame in which nothing changes has no changes`() {
    let screen = HeadlessScreen(size: CGSize(width: 50, height: 50))
    screen.window.backgroundColor = .red
    screen.runTurn()
    let (tree, store) = (LayerTree(screen), PictureStore())
    var log = LayerLog()
    for _ in 0..<2 {
      let frame = tree.read()
      log.add(frame.layers, roots: frame.roots, store.index)
    }
    #expect(!log.frames[0].isEmpty)
    #expect(log.frames[1].isEmpty)
    #expect(!log.moves(at: 1))
  }

  @Test func `The corners of a layer stay within half a hundredth of a point`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let angle = Double.random(in: 0...6, using: &random)
      let scale = Double.random(in: 0.1...3, using: &random)
      let exact = CGAffineTransform(
        a: scale * cos(angle), b: scale * sin(angle), c: -sin(angle), d: cos(angle),
        tx: Double.random(in: -900...900, using: &random),
        ty: Double.random(in: -900...900, using: &random))
      let state = ExportedLayer(-1, at: exact).state { _ in 0 }
      guard case .numbers(let v)? = state[.place] else {
        Issue.record("The layer has no place.")
        return
      }
      for corner in [CGPoint.zero, CGPoint(x: 1366, y: 0), CGPoint(x: 1024, y: 1366)] {
        let seen = CGPoint(
          x: v[0] * corner.x + v[2] * corner.y + v[4], y: v[1] * corner.x + v[3] * corner.y + v[5])
        let wanted = corner.applying(exact)
        #expect(abs(seen.x - wanted.x) < 0.005 && abs(seen.y - wanted.y) < 0.005)
      }
    }
  }

  @Test func `Frames are written as JSON that says only what changed`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 50, height: 50))
    let view = UIView.filled(CGRect(x: 1, y: 2, width: 10, height: 10), .red)
    screen.window.addSubview(view)
    screen.runTurn()
    let (tree, store) = (LayerTree(screen), PictureStore())
    var log = LayerLog()
    for x in [1.0, 1.5] {
      view.frame.origin.x = x
      screen.runTurn()
      let frame = tree.read()
      log.add(frame.layers, roots: frame.roots, store.index)
    }
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(log.json.utf8)) as? [[Any]])
    #expect(rows.count == 2)
    #expect(rows[1].count == 4)
    #expect(rows[1][0] as? Int == 1)
    #expect(rows[1][2] as? String == LayerProperty.place.rawValue)
    #expect(rows[1][3] as? [Double] == [1, 0, 0, 1, 1.5, 2])
  }
}
