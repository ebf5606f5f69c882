#if canImport(UIKit)
  import Foundation
  import UIKit

  extension RecordedTransition {
    /// Expects that the filmstrip and the trajectory equal a reference within a tolerance.
    ///
    /// The reference lies in the folder `__Snapshots__` beside the test file. A failure says in one sentence
    /// what moved, by how much and when. It writes the expected files, the actual files and the difference
    /// into the folder `Failures` there, and adds them to the test report. A test without a reference fails
    /// and records one.
    /// - Parameters:
    ///   - name: The name of the reference, not empty. The names of one test file must be different, also when
    ///     each character besides letters, digits, `-`, `_` and `.` is a `-`.
    ///   - tolerance: How far the transition may differ. The default is 0.5 points, 0.005 radians and 0.05 %
    ///     of the pixels.
    ///   - records: Whether to write the reference anew, which fails the test. The default is true if the
    ///     environment variable `MATCHTRANSITION_RECORD_SNAPSHOTS` is set.
    ///   - folder: The folder of the reference, or nil for the folder beside the test file.
    ///   - fileID: The test's file and module. Leave it out.
    ///   - filePath: The path of the test's file. Leave it out.
    ///   - line: The line of the call. Leave it out.
    ///   - column: The column of the call. Leave it out.
    /// - Complexity: O(*p* + *v*) in the pixels of the filmstrip and the values of the trajectory.
    public func expectSnapshot(
      named name: String, tolerance: SnapshotTolerance = SnapshotTolerance(),
      records: Bool = ProcessInfo.processInfo.environment["MATCHTRANSITION_RECORD_SNAPSHOTS"]
        != nil,
      in folder: URL? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) {
      let site = CallSite(fileID, filePath, line, column)
      if name.isEmpty { return fail("The snapshot of the \(change) needs a name.", at: site) }
      let place = SnapshotFolder(name, in: folder, beside: filePath)
      let table = TrajectoryTable(trajectory)
      guard let png = filmstrip.plainImage.pngData(), let actual = PixelBuffer(png: png) else {
        return fail("The filmstrip of the \(change) cannot be drawn.", at: site)
      }
      let oldText = try? String(contentsOf: place.table, encoding: .utf8)
      let oldPNG = try? Data(contentsOf: place.picture)
      if records || !place.exists {
        return fail(record(place, png, table, named: name, isAsked: records), at: site)
      }
      guard let oldText, let oldPNG, let expected = PixelBuffer(png: oldPNG),
        let oldTable = TrajectoryTable(text: oldText)
      else {
        return fail(
          "The reference \"\(name)\" in \(place.folder.path) cannot be read; restore its two files, or "
            + "record it anew.", at: site)
      }
      let isSameSize = (expected.width, expected.height) == (actual.width, actual.height)
      let difference =
        isSameSize
        ? PixelDifference(expected, actual, color: tolerance.color, tiles: tiles) : nil
      guard
        let clause = oldTable.difference(from: table, named: name, tolerance)
          ?? sentence(difference, expected, actual, named: name, tolerance)
      else { return place.removeFailures() }
      var files = [
        ReportedFile(name: "expected.txt", bytes: Array(oldText.utf8)),
        ReportedFile(name: "actual.txt", bytes: Array(table.text.utf8)),
        ReportedFile(name: "expected.png", bytes: Array(oldPNG)),
        ReportedFile(name: "actual.png", bytes: Array(png)),
      ]
      let image = difference?.image
      let rows = [expected, actual] + (image.map { [$0] } ?? [])
      for (name, image) in [
        ("difference.png", image), ("side-by-side.png", PixelBuffer.stacked(rows)),
      ] {
        if let data = image?.png { files.append(ReportedFile(name: name, bytes: Array(data))) }
      }
      let folder = place.write(files).map { "; see \($0.path)" } ?? ""
      fail(clause + folder + ".", at: site, files: files)
    }

    /// Writes the reference, and returns the sentence about it.
    private func record(
      _ place: SnapshotFolder, _ png: Data, _ table: TrajectoryTable, named name: String,
      isAsked: Bool
    ) -> String {
      do {
        try place.record(picture: png, table: table.text)
      } catch {
        return "The reference \"\(name)\" cannot be written to \(place.folder.path): \(error)."
      }
      return isAsked
        ? "The reference \"\(name)\" was recorded in \(place.folder.path); run the test again without "
          + "the record mode."
        : "There was no reference \"\(name)\", so one was recorded in \(place.folder.path); look at it "
          + "and run the test again."
    }

    /// The frames of the pictures in the filmstrip, in pixels.
    private var tiles: [CGRect] {
      let scale = filmstrip.pictures.first?.image.scale ?? 1
      return filmstrip.frames.map { frame in
        CGRect(
          x: (frame.minX * scale).rounded(), y: (frame.minY * scale).rounded(),
          width: (frame.width * scale).rounded(.down), height: (frame.height * scale).rounded(.down)
        )
      }
    }

    /// Returns the clause about pictures that differ too much, or nil.
    private func sentence(
      _ difference: PixelDifference?, _ expected: PixelBuffer, _ actual: PixelBuffer,
      named name: String, _ tolerance: SnapshotTolerance
    ) -> String? {
      guard let difference else {
        return "The filmstrip has \(actual.width) x \(actual.height) pixels, and the reference "
          + "\"\(name)\" has \(expected.width) x \(expected.height)"
      }
      if difference.share <= tolerance.pixels { return nil }
      let picture = filmstrip.pictures[difference.picture]
      let box = difference.box
      let place =
        box.isNull
        ? ""
        : ", from (\(Int(box.minX)), \(Int(box.minY))) to (\(Int(box.maxX)), \(Int(box.maxY)))"
      return "Picture \(difference.picture + 1) of \(filmstrip.pictures.count), at "
        + "\(picture.time.short) s, differs from the reference \"\(name)\" in "
        + "\((difference.share * 100).short) % of its pixels" + place
    }
  }
#endif
