import RandomWalks
import TestSupport
import Testing

@Suite(.freshRuntime) @MainActor struct RandomWalkTests {
  /// Runs as many walks as a few seconds allow; `Scripts/soak` runs more.
  @Test(arguments: 0..<4) func `Random walks keep every promise`(_ part: Int) {
    var statistics = WalkStatistics()
    for index in 0..<5 {
      let script = WalkScript.random(seed: UInt64(part * 5 + index))
      let result = Walk.run(script)
      statistics += result.statistics
      guard let failure = result.failure else { continue }
      let shortest = Walk.shortest(script, failingLike: failure)
      Issue.record("\(failure)\nthe shortest script that does:\n\(shortest.text)")
    }
    #expect(statistics.transitions > 10)
    #expect(statistics.interruptions * 2 >= statistics.transitions)
  }

  /// Scripts that failed once.
  nonisolated private static let mended = [
    "seed 1|push 504|wait 0.0625|reload 733|resize 390 390",
    "seed 1|resize 844 667|present 699 2|wait 0.00121|reload 61|resize 667 844",
    "seed 1|toggle|replace 814|wait 0.14861|reload 766",
    "seed 1|replace 667|wait 0.00018|remove 13|resize 844 667|wait 0.10421",
    "seed 1|remove 1|resize 667 667", "seed 1|reload 994|resize 667 667",
    "seed 71000360|tab 2|push 752|wait 0.09486|background|down 0.46 0.12|move 0.56 0.15|wait 0.017|up|"
      + "wait 0.27665|reload 4",
    "seed 71001278|down 0.01 0.5|up|wait 0.00436|tab 2|wait 0.00012|remove 17",
    "seed 83001880|push 949|tab 2|wait 0.00194|reload 946",
    "seed 83001990|push 121|tab 2|wait 0.00484|reload 498",
    "seed 83003226|push 913|tab 2|wait 0.017|push 429|wait 0.00018|forget|background",
    "seed 83000843|push 421|wait 0.00978|wait 0.06032|forget|tab 1|wait 0.03865|cancel 1.56|pause",
    "seed 61000502|push 616|wait 1.4433|push 542|wait 0.15355|reload 879|wait 0.1|down 0.01 0.23|"
      + "wait 0.017|wait 0.017|wait 0.1|wait 0.017|move 0.54 0.21|wait 0.017|tab 1|wait 0.00028|"
      + "finish 0.38|pause",
    "seed 31001153|tab 1|wait 0.00428|cancel -4.84|toggle|tab 1|toggle|wait 1.91991|push 890|"
      + "wait 0.31638|forget|tab 2|wait 0.00749|finish -1.41|pause",
    "seed 91000353|tab 2|wait 0.00012|scrub 0.95",
    "seed 92001033|toggle|push 417|tab 2|wait 0.06575|cancel 1.89",
    "seed 92001018|present 435 3|wait 0.70078|replace 120|dismiss|wait 0.00027|scrub 0.58|"
      + "cancel -4.15|wait 0.1|wait 0.1|wait 0.017|wait 0.017|down 0.7 0.7|wait 0.1|wait 0.18609|"
      + "scrub 0.4",
    "seed 5000194|push 452|wait 0.14879|tab 1",
    "seed 5000286|push 313|tab 1|wait 0.00072|raise 8",
    "seed 5000379|resize 667 844|replace 653|wait 0.28217|wait 0.34423|present 978 2|wait 0.00019|"
      + "resize 390 844",
    "seed 7000835|present 135 2|wait 0.1|reload 999",
    "seed 2101001904|push 753|down 0.21 0.5|up|wait 0.19061|resize 667 844|wait 0.05071|reverse",
    "seed 3101001526|animate 3|wait 0.05459|wait 0.01186|wait 0.00308|down 0.01 0.88|up|wait 0.00384|"
      + "reload 940|wait 0.03914|animate 922",
    "seed 3101001761|present 105 2|wait 0.34475|wait 0.00094|forget",
    "seed 3701001181|wait 0.017|push 435|wait 6.08213|popToRoot|wait 0.00646|scrub 0.63|down 0.01 0.77|"
      + "wait 0.017|move 0.25 0.73|wait 0.017|move 0.4 0.78|up|reload 861|wait 0.0008|wait 0.0041|"
      + "wait 0.18289|reverse",
  ]

  @Test(arguments: mended, [false, true])
  func `A walk that failed once keeps every promise`(script: String, isPlain: Bool) throws {
    var script = try WalkScript(script.replacing("|", with: "\n") + "\n")
    script.isPlain = isPlain
    let result = Walk.run(script)
    #expect(result.failure == nil)
  }

  @Test(arguments: Fault.allCases) func `A planted fault is found`(_ fault: Fault) {
    var statistics = WalkStatistics()
    var seed: UInt64 = 1000
    while statistics.transitions < 2000 {
      // Many short walks meet a fault sooner than a few long ones.
      let script = WalkScript.random(seed: seed, count: 10)
      let result = Walk.run(script, fault: fault)
      statistics += result.statistics
      if let failure = result.failure {
        #expect(fault.promises.contains(failure.promise), "\(failure)")
        // The same script holds without the fault.
        #expect(Walk.run(script).failure == nil)
        return
      }
      seed += 1
    }
    Issue.record("not found in \(statistics.transitions) transitions")
  }

  @Test func `Scripts contain every kind of event often enough, and full screens`() {
    var statistics = WalkStatistics()
    for seed in 0..<200 { statistics += WalkScript.random(seed: UInt64(seed)).counted }
    #expect(statistics.rarestEvent.share >= 0.02, "\(statistics.rarestEvent)")
  }

  @Test func `A script equals the script parsed from its text`() throws {
    for seed in 0..<50 {
      var script = WalkScript.random(seed: UInt64(seed))
      script.isPlain = seed % 2 == 0
      #expect(try WalkScript(script.text) == script)
    }
    #expect(throws: WalkScript.ParsingError.self) { try WalkScript("seed 1\nwait long\n") }
    #expect(throws: WalkScript.ParsingError.self) { try WalkScript("seed 1\npush 1e300\n") }
    #expect(throws: WalkScript.ParsingError.self) { try WalkScript("push 1\n") }
    #expect(throws: WalkScript.ParsingError.self) { try WalkScript("seed 1 plaid\n") }
    #expect(
      try WalkScript("# a remark\nseed 7\n\npush 3\nwait 0.5\n").text
        == "seed 7\npush 3\nwait 0.5\n")
  }

  @Test func `A failing script is shrunk to the steps that fail`() {
    let script = WalkScript.random(seed: 11)
    let needed = script.text.split(separator: "\n").filter { $0.hasPrefix("push") }
    let shortest = script.shrunk { candidate in
      needed.allSatisfy { candidate.text.contains($0) }
    }
    #expect(
      shortest.text.split(separator: "\n").dropFirst().sorted() == Set(needed).sorted())
  }
}
