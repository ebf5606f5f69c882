#if canImport(UIKit)
  import MatchTransition
  import UIKit

  extension RecordedTransition {
    /// Expects that views with these IDs matched and flew.
    ///
    /// A failure names the reason, and the nearest ID of the other screen. An issue about one of the IDs is a
    /// failure too, because another view may have flown.
    /// - Parameters:
    ///   - ids: The IDs that must fly. Further flights are no failure.
    ///   - exactly: Whether no other matched view may fly. The default is false.
    ///   - fileID: The test's file and module. Leave it out.
    ///   - filePath: The path of the test's file. Leave it out.
    ///   - line: The line of the call. Leave it out.
    ///   - column: The column of the call. Leave it out.
    /// - Complexity: O(*n*) in the tagged views of both screens, for each failure O(*n* · *l*²) with *l*
    ///   characters of an ID.
    public func expectMatches(
      _ ids: [MatchID], exactly: Bool = false, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
      let site = CallSite(fileID, filePath, line, column)
      let outcomes = plan.outcomes
      for id in ids {
        let found = issues.filter { $0.id == id }.map { " \($0)" }.joined()
        if let sentence = lostMatch(of: id, in: outcomes) {
          fail(sentence + found, at: site)
        } else if !found.isEmpty {
          fail("\"\(id)\" flew in the \(change), with an issue:\(found)", at: site)
        }
      }
      guard exactly else { return }
      var known = Set(ids)
      for (id, _, outcome) in outcomes where outcome.isFlownMatch && known.insert(id).inserted {
        fail("\"\(id)\" flew in the \(change), which nobody expected.", at: site)
      }
    }

    /// Expects that the engine found no problem in the screens, and reported none during the transition.
    ///
    /// A failure has the sentence of each issue, with the remedy. See `issues`.
    /// - Parameters:
    ///   - fileID: The test's file and module. Leave it out.
    ///   - filePath: The path of the test's file. Leave it out.
    ///   - line: The line of the call. Leave it out.
    ///   - column: The column of the call. Leave it out.
    public func expectNoIssues(
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      guard let first = issues.first else { return }
      fail(
        "The \(change) has an issue\(more(issues.count - 1, "issue")): \(first)"
          + furtherLines(issues.dropFirst().map(\.description)),
        at: CallSite(fileID, filePath, line, column))
    }

    /// Returns why no pair of views with the ID flew, or nil if one did.
    private func lostMatch(
      of id: MatchID, in outcomes: [(id: MatchID, side: TransitionSide, outcome: MatchOutcome)]
    ) -> String? {
      let own = outcomes.filter { $0.id == id }
      if own.contains(where: { $0.outcome.isFlownMatch }) { return nil }
      guard let first = own.first else {
        let names = outcomes.map { Array($0.id.description) }
        let nearest = nearestText(
          to: Array(id.description), among: names, where: { outcomes[$0].id.numeral == id.numeral }
        ).map {
          let nearest = outcomes[$0].id
          let isAlike = nearest.description == id.description
          return ", and the nearest ID is \(nearest.text(beside: id))"
            + (isAlike ? "; the test asked for \(id.text(beside: nearest))" : "")
        }
        return "\"\(id)\" did not fly in the \(change): no screen has a view with this ID"
          + (nearest ?? "") + "."
      }
      return
        "\"\(id)\" of the \(first.side.name) screen did not fly in the \(change): \(first.outcome)."
    }

    /// Expects that nothing jumps: neither a place, nor an angle, nor a speed.
    ///
    /// A failure names the largest jump. See `ContinuityCheck`.
    /// - Parameters:
    ///   - points: The largest allowed jump of a length, in points. The default is 0.5.
    ///   - radians: The largest allowed jump of an angle, in radians. The default is 0.005.
    ///   - share: The largest allowed jump of a value without a unit, such as an opacity, as a share of the
    ///     value's range. The default is 0.005.
    ///   - speed: The largest allowed jump in speed, as a share of the speed. The default is 0.02.
    ///   - fileID: The test's file and module. Leave it out.
    ///   - filePath: The path of the test's file. Leave it out.
    ///   - line: The line of the call. Leave it out.
    ///   - column: The column of the call. Leave it out.
    /// - Complexity: O(*f* · *v*) for *f* frames of *v* values.
    public func expectContinuous(
      points: Double = 0.5, radians: Double = 0.005, share: Double = 0.005, speed: Double = 0.02,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      trajectory.expectContinuous(
        points: points, radians: radians, share: share, speed: speed, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }

    /// Expects that the views of both screens have the values that they had before the transition.
    ///
    /// The check compares alpha, transforms, masks, corners and the like. It leaves out frames, because a
    /// layout may change them. A view that the app itself changes meanwhile counts as changed.
    /// - Parameters:
    ///   - ignored: Views that may have changed. The default is none.
    ///   - fileID: The test's file and module. Leave it out.
    ///   - filePath: The path of the test's file. Leave it out.
    ///   - line: The line of the call. Leave it out.
    ///   - column: The column of the call. Leave it out.
    /// - Complexity: O(*n*) in the views of the screens.
    public func expectRestored(
      except ignored: [UIView] = [], fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
      let site = CallSite(fileID, filePath, line, column)
      let differences = states.differences(except: ignored)
      if let first = differences.first {
        let rest = more(differences.count - 1, "change")
        let further = furtherLines(differences.dropFirst())
        let hint =
          isAmidAnother
          ? " Another transition is running, and its changes count too; wait for its end." : ""
        fail("\(first) after the \(change)\(rest).\(hint)\(further)", at: site)
      }
      for owned in owned {
        if let view = owned.object as? UIView, view.superview != nil, view.window != nil {
          fail("A \(owned.name) of the stage is still in the window after the \(change).", at: site)
        }
      }
    }

    /// Expects that the session, the stage and the stand-ins are gone.
    ///
    /// - Parameters:
    ///   - fileID: The test's file and module. Leave it out.
    ///   - filePath: The path of the test's file. Leave it out.
    ///   - line: The line of the call. Leave it out.
    ///   - column: The column of the call. Leave it out.
    /// - Complexity: O(*n*) in the flights.
    public func expectNoLeaks(
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      let alive = owned.filter { $0.object != nil }
      guard let first = alive.first else { return }
      let rest = more(alive.count - 1, "object")
      fail(
        "The \(first.name) of the \(change) is still alive after its end\(rest)."
          + furtherLines(alive.dropFirst().map { "a \($0.name)" }),
        at: CallSite(fileID, filePath, line, column))
    }
  }

  extension MatchOutcome {
    /// Whether the view flew with its counterpart.
    fileprivate var isFlownMatch: Bool {
      switch self {
      case .matched, .matchedOneWay: true
      case .effect, .staysOnScreen, .unmatched, .notVisible, .counterpartNotVisible, .duplicate:
        false
      }
    }
  }
#endif
