#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// The system's transition of the screen (iOS 18), such as a zoom, or nil (rule 5.32).
    var systemTransition: AnyObject? {
      get {
        #if canImport(ObjectiveC)
          let name = "preferredTransition"
          return responds(to: Selector((name))) ? value(forKey: name) as AnyObject? : nil
        #else
          return headlessPreferredTransition
        #endif
      }
      set {
        #if canImport(ObjectiveC)
          if responds(to: Selector(("setPreferredTransition:"))) {
            setValue(newValue, forKey: "preferredTransition")
          }
        #else
          headlessPreferredTransition = newValue
        #endif
      }
    }
  }

  /// The system's zoom out of a bar button item (rule 5.44).
  @MainActor enum SystemZoom {
    /// Returns a zoom out of a bar button item (iOS 26), or nil if the system has none.
    ///
    /// - Parameter item: Returns the item.
    static func make(fromItem item: @escaping @MainActor () -> UIBarButtonItem?) -> AnyObject? {
      #if canImport(ObjectiveC)
        let provider: @convention(block) (AnyObject) -> UIBarButtonItem? = { _ in
          MainActor.assumeIsolated { item() }
        }
        let selector = Selector(("zoomWithOptions:sourceBarButtonItemProvider:"))
        guard let maker = NSClassFromString("UIViewControllerTransition") as AnyObject?,
          maker.responds(to: selector)
        else { return nil }
        let block = unsafeBitCast(provider, to: AnyObject.self)
        return maker.perform(selector, with: nil, with: block)?.takeUnretainedValue()
      #else
        return HeadlessSystem.zoomSources == .viewsAndItems ? HeadlessZoom(item) : nil
      #endif
    }
  }

  #if !canImport(ObjectiveC)
    /// Stands for the system's zoom.
    @MainActor final class HeadlessZoom {
      /// Returns what the screen grows out of, or nil if there is nothing.
      let source: @MainActor () -> UIBarButtonItem?

      init(_ source: @escaping @MainActor () -> UIBarButtonItem?) {
        self.source = source
      }
    }
  #endif
#endif
