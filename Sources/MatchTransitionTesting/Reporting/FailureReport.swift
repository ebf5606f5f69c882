// This file imports no UIKit: together with Testing, UIKit would ask for an overlay module.
import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Fails the running test, in the framework that runs it.
///
/// Swift Testing knows its current test, except in a detached task. A failure without a current test goes to
/// both frameworks, and the one that runs no test ignores it. Where neither exists, it goes to the console.
/// - Parameters:
///   - sentence: The fault, in one sentence.
///   - site: The place that the report shows.
///   - files: The files that the report holds.
func fail(_ sentence: String, at site: CallSite, files: [ReportedFile] = []) {
  #if canImport(Testing)
    failInSwiftTesting(sentence, at: site, files: files)
    if Test.current != nil { return }
  #endif
  #if canImport(XCTest)
    attachToXCTest(files, named: sentence)
    XCTFail(sentence, file: site.filePath, line: site.line)
  #elseif !canImport(Testing)
    print("\(site.filePath):\(site.line): error: \(sentence)")
  #endif
}

#if canImport(Testing)
  private func failInSwiftTesting(_ sentence: String, at site: CallSite, files: [ReportedFile]) {
    let location = SourceLocation(
      fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line),
      column: Int(site.column))
    for file in files {
      Attachment.record(file.bytes, named: file.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: sentence), sourceLocation: location)
  }
#endif

#if canImport(XCTest)
  /// XCTest has attachments on Apple's platforms only. Activities belong to the main thread.
  private func attachToXCTest(_ files: [ReportedFile], named title: String) {
    #if canImport(ObjectiveC)
      guard !files.isEmpty, Thread.isMainThread else { return }
      MainActor.assumeIsolated {
        XCTContext.runActivity(named: title) { activity in
          for file in files {
            let attachment = XCTAttachment(data: Data(file.bytes))
            attachment.name = file.name
            attachment.lifetime = .keepAlways
            activity.add(attachment)
          }
        }
      }
    #endif
  }
#endif
