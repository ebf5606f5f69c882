#if canImport(UIKit)
  import UIKit

  /// Everything that a person and an app find after a script: containers, views and the picture.
  package struct EndState {
    private let containers: ContainerState
    /// The properties of each view and each controller, by its path.
    private let properties: [String: [Property]]
    private let picture: PixelBuffer?

    private struct Property: Equatable {
      let name: String
      let value: String
    }

    /// - Complexity: O(*n*) in the views of the window, besides the picture.
    @MainActor package init(of display: RecorderDisplay) {
      let window = display.window
      // Runs meet their controllers in different orders. The places at the end are the same.
      let controllers = ControllerNumbers()
      controllers.update(from: window) {
        // A screen below the top has children only if it was loaded, which a push without animation leaves out.
        switch $0.parent {
        case nil, is UITabBarController: true
        case let stack as UINavigationController: stack.viewControllers.contains($0)
        default: $0.viewIfLoaded?.window != nil
        }
      }
      containers = ContainerState(window, controllers)
      var properties: [String: [Property]] = [:]
      window.visitControllers { controller in
        guard let number = controllers.number(of: controller),
          let view = controller.viewIfLoaded, view.window != nil
        else { return }
        let path = "\(type(of: controller)) \(number)"
        #if os(Linux)
          properties[path] = [Property(name: "appearance", value: controller.appearancePhase)]
        #endif
        Self.visit(view, path + ".view", controllers, isRoot: true) { properties[$0] = $1 }
      }
      self.properties = properties
      picture = display.picture(scale: 1, afterUpdates: true).pngData().flatMap(
        PixelBuffer.init(png:))
    }

    /// Calls `add` with the properties of a view and of the views in it, up to other controllers' views.
    @MainActor private static func visit(
      _ view: UIView, _ path: String, _ controllers: ControllerNumbers, isRoot: Bool,
      _ add: (String, [Property]) -> Void
    ) {
      if !isRoot, controllers.number(ofView: view) != nil { return }
      // Lists keep hidden cells for reuse.
      if view is UICollectionReusableView || view is UITableViewCell, view.isHidden { return }
      add(path, values(of: view))
      if view is UINavigationBar, !isSeen(view) { return }
      var counts: [String: Int] = [:]
      for subview in view.subviews {
        let type = "\(type(of: subview))"
        let index = counts[type, default: 0]
        counts[type] = index + 1
        let name =
          ViewPath.indexPath(of: subview).map { "cell \($0.index.map { $0 })" }
          ?? "\(type) \(index)"
        visit(subview, path + " / " + name, controllers, isRoot: false, add)
      }
    }

    /// Whether a bar is seen. UIKit brings its contents up to date only then.
    @MainActor private static func isSeen(_ bar: UIView) -> Bool {
      guard let window = bar.window, !bar.isHidden else { return false }
      return bar.convert(bar.bounds, to: nil).intersects(window.bounds)
    }

    @MainActor private static func values(of view: UIView) -> [Property] {
      func rounded(_ number: CGFloat) -> String {
        // A tenth of a point is not seen. Adding 0 turns -0 into 0.
        "\((Double(number) * 10).rounded() / 10 + 0)"
      }
      let frame = view.convert(view.bounds, to: nil)
      var values = [
        Property(
          name: "frame",
          value: [frame.minX, frame.minY, frame.width, frame.height].map(rounded)
            .joined(separator: ", ")),
        Property(name: "alpha", value: Double(view.alpha).decimals),
        Property(name: "isHidden", value: "\(view.isHidden)"),
        Property(name: "transform is the identity", value: "\(view.transform.isIdentity)"),
        Property(name: "layer.mask", value: view.layer.mask == nil ? "none" : "one"),
        Property(name: "animations", value: "\(view.layer.animationKeys()?.count ?? 0)"),
        Property(name: "isUserInteractionEnabled", value: "\(view.isUserInteractionEnabled)"),
        Property(name: "isFirstResponder", value: "\(view.isFirstResponder)"),
      ]
      if let scroll = view as? UIScrollView {
        let (offset, inset) = (scroll.contentOffset, scroll.adjustedContentInset)
        values += [
          Property(
            name: "contentOffset", value: "\(rounded(offset.x)), \(rounded(offset.y))"),
          Property(
            name: "adjustedContentInset",
            value: [inset.top, inset.left, inset.bottom, inset.right].map(rounded)
              .joined(separator: ", ")),
        ]
      }
      return values
    }

    /// Returns what differs from the state of a run without the engine, as sentences.
    package func differences(from plain: EndState) -> [String] {
      var sentences: [String] = []
      if containers != plain.containers {
        sentences.append(
          "the containers show \(containers) with the engine and \(plain.containers) without")
      }
      for path in Set(properties.keys).union(plain.properties.keys).sorted() {
        guard let own = properties[path] else {
          sentences.append("\(path) is missing with the engine")
          continue
        }
        guard let other = plain.properties[path] else {
          sentences.append("\(path) exists with the engine only")
          continue
        }
        for (own, other) in zip(own, other) where own != other {
          sentences.append(
            "\(path): \(own.name) is \(own.value) with the engine and \(other.value) without")
        }
      }
      if let share = shareOfPixels(differingFrom: plain), share > 0 {
        let percent = (share * 10_000).rounded() / 100
        sentences.append("\(percent) % of the picture's pixels differ")
      }
      return sentences
    }

    /// Returns the share of pixels that differ by more than two of 255, or nil without two pictures of one size.
    private func shareOfPixels(differingFrom plain: EndState) -> Double? {
      guard let picture, let other = plain.picture, picture.width == other.width,
        picture.height == other.height
      else { return nil }
      let frame = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
      return PixelDifference(other, picture, color: 2 / 255, tiles: [frame]).share
    }
  }
#endif
