// Prints what the engine does in many cases, so that a change can be compared with the version before
// it. `Scripts/oracles` runs this program and compares.
import DemoScenes
import Foundation
import RandomWalks
import UIKit

/// The scripts of the walks that one row holds.
let walksPerRow = 10

@MainActor func walkRow(_ number: Int) -> Row {
  var row = Row("walks \(number * walksPerRow)")
  for index in 0..<walksPerRow {
    // Each script has a process of its own, so that its values do not depend on the scripts before it.
    HeadlessProcess.startAnew()
    let script = WalkScript.random(seed: UInt64(number * walksPerRow + index))
    row.add("\(index)", digest: Walk.run(script).statistics.digest.value)
  }
  return row
}

@MainActor func run() {
  var (part, parts, isSample, inFull) = (0, 1, false, false)
  var kinds = ["plans", "scenes", "walks"]
  var words = CommandLine.arguments.dropFirst()
  while let word = words.popFirst() {
    switch (word, words.first) {
    case ("--full", _): inFull = true
    case ("--part", let value?):
      let numbers = value.split(separator: "/").compactMap { Int($0) }
      if numbers.count == 2 { (part, parts) = (numbers[0], numbers[1]) }
      words.removeFirst()
    case ("--sample", _): isSample = true
    case ("--only", let value?):
      kinds = value.split(separator: ",").map(String.init)
      words.removeFirst()
    default:
      print("usage: Oracles [--only plans,scenes,walks] [--part I/N] [--sample] [--full]")
      exit(2)
    }
  }
  Walk.makesDigests = true
  /// Calls `body` with the numbers of this part of a whole. A sample has one of `share` numbers.
  func each(below count: Int, sample share: Int, _ body: (Int) -> Void) {
    for (place, number) in stride(from: 0, to: count, by: isSample ? share : 1).enumerated()
    where place % parts == part { body(number) }
  }
  if kinds.contains("plans") {
    each(below: PlanOracle.count, sample: 20) { PlanOracle.row($0).print(inFull: inFull) }
  }
  if kinds.contains("scenes") {
    let scenes = DemoScene.all.filter {
      !isSample || ["everyday", "forecast", "tabs"].contains($0.name)
    }
    each(below: scenes.count, sample: 1) { number in
      SceneOracle.rows(scenes[number]).forEach { $0.print(inFull: inFull) }
    }
  }
  if kinds.contains("walks") {
    each(below: 100, sample: 20) { walkRow($0).print(inFull: inFull) }
  }
}

run()
