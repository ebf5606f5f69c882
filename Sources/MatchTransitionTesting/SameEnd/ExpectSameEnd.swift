#if canImport(UIKit)
  import MatchTransition
  import UIKit

  /// Expects that an app ends in the same state with the engine as without it.
  ///
  /// ```swift
  /// await expectSameEnd { () -> UINavigationController in
  ///   let stack = UINavigationController(rootViewController: GalleryController())
  ///   stack.matchTransition.isEnabled = true
  ///   return stack
  /// } script: { run in
  ///   run.call { $0.pushViewController(PhotoController(7), animated: true) }
  ///   await run.wait(0.2)
  ///   run.call { $0.popViewController(animated: true) }
  ///   await run.wait(1)
  /// }
  /// ```
  ///
  /// The script runs once with the engine. A log records what the app received and was asked for: calls, actions of
  /// controls, chosen items and scrolled content. It also has the transitions that a finger started or turned back. A second app
  /// gets the log in its order, without animation and without the engine. Then both are compared: containers and
  /// presented controllers, and the frame, alpha, transform, mask, animations, offset, insets and focus of every
  /// view, and the picture. A script without touches and without calls in flight runs a third time, animated by
  /// the system. A script in which no matched transition begins fails, because it would compare nothing. Taps and drags are made with the `screen` of the run, on Linux.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points, above 0. The default is 390 x 844.
  ///   - settling: The time after the script in which everything comes to rest, in seconds, at least 0. The
  ///     default is 3.
  ///   - makeRoot: Makes the app's root view controller. It is called once for each run, and each call must make
  ///     the same app.
  ///   - script: Uses the app. It reaches views and controllers through the run only.
  ///   - fileID: The test's file and module. Leave it out.
  ///   - filePath: The path of the test's file. Leave it out.
  ///   - line: The line of the call. Leave it out.
  ///   - column: The column of the call. Leave it out.
  /// - Complexity: O(*n* · *d*) for *n* views at a depth of *d*, besides the runs and their pictures.
  @MainActor public func expectSameEnd<Root: UIViewController>(
    size: CGSize = CGSize(width: 390, height: 844), settling: TimeInterval = 3,
    _ makeRoot: () -> Root, script: (AppRun<Root>) async -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID, filePath, line, column)
    let engine = AppRun(makeRoot(), size: size)
    await engine.play(script, settling: settling)
    let duration = engine.time
    let state = EndState(of: engine.display)
    engine.display.close()
    if !engine.hasMatched { return fail(engine.unmatched, at: site) }

    func compare(_ run: AppRun<Root>, _ name: String) async {
      await run.wait(settling)
      let differences = state.differences(from: EndState(of: run.display))
      run.display.close()
      guard let first = differences.first else { return }
      fail(
        "The app ends otherwise than \(name): \(first)."
          + furtherLines(Array(differences.dropFirst())), at: site)
    }
    ControllerMatching.areAllOff = true
    defer { ControllerMatching.areAllOff = false }
    let plain = AppRun(makeRoot(), size: size)
    let animates = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(false)
    await plain.replay(engine.log, for: duration)
    UIView.setAnimationsEnabled(animates)
    await compare(plain, "without animation and without the engine")
    if engine.hasSurprises { return }
    let system = AppRun(makeRoot(), size: size)
    await system.play(script, settling: settling)
    // A call may come while the system's transition still runs.
    if system.hasSurprises { return system.display.close() }
    if duration > system.time { await system.wait(duration - system.time) }
    await compare(system, "with the system's transitions")
  }
#endif
