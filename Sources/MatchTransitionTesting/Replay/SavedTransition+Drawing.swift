#if canImport(UIKit)
  import MatchTransition
  import UIKit

  extension SavedTransition {
    /// Shows the transition again, with plain views in the places of the app's views.
    ///
    /// ```swift
    /// let pictures = try await SavedTransition(data: file).draw().filmstrip.image
    /// ```
    ///
    /// Each tagged view has its place, its box and its style. A view with content is grey and shows its ID, as
    /// the file holds no pictures. A transition that returns to an earlier screen is drawn as a pop, and any other
    /// one as a push. Holds, scrubs and releases come at their recorded times. Movements of views on their
    /// screens are left out.
    /// - Parameter framesPerSecond: The frames per second of the record, at least 1. The default is 120.
    /// - Returns: The record of the drawn transition, with its filmstrip.
    /// - Throws: `RecordingError` if nothing begins, or if the transition does not end.
    @MainActor public func draw(framesPerSecond: Int = 120) async throws -> RecordedTransition {
      let (request, images) = (record.request, DrawnImages())
      let from = DrawnScreen(request.from, request.fromStyles, images)
      let to = DrawnScreen(request.to, request.toStyles, images)
      let isReturning = request.traits.kind.isReturning
      let stack = UINavigationController(rootViewController: isReturning ? to : from)
      stack.isNavigationBarHidden = true
      stack.matchTransition.isEnabled = true
      stack.matchTransition.options = request.options
      let size = request.to.bounds.size
      func side(_ length: CGFloat) -> CGFloat { length > 1 ? min(length, 4096) : 1 }
      let recorder = TransitionRecorder(
        stack, size: CGSize(width: side(size.width), height: side(size.height)),
        framesPerSecond: framesPerSecond)
      recorder.timeLimit += record.handlings.last?.time ?? 0
      if isReturning {
        stack.pushViewController(from, animated: false)
        await recorder.display.turn()
      }
      return try await recorder.record(
        stack.matchTransition, isReturning ? "pop" : "push",
        at: record.handlings.map { moment in (key: moment.time, value: moment.handling.act) },
        allowsEarlyEnd: true
      ) {
        if isReturning {
          stack.popViewController(animated: true)
        } else {
          stack.pushViewController(to, animated: true)
        }
      }
    }
  }

  extension TransitionRecord.Handling {
    @MainActor fileprivate func act(_ session: MatchSession) {
      switch self {
      case .hold: session.pause()
      case .scrub(let progress): session.scrub(to: progress)
      case .run(let target, let velocity):
        if target == 0 {
          session.cancel(velocity: velocity)
        } else {
          session.finish(velocity: velocity)
        }
      }
    }
  }

  /// Grey pictures: one for each identity of a content, so that equal contents stay equal.
  @MainActor private final class DrawnImages {
    private var known: [Int: UIImage] = [:]

    func image(of content: ElementContent) -> UIImage {
      if let image = content.identity.flatMap({ known[$0] }) { return image }
      let format = UIGraphicsImageRendererFormat()
      (format.scale, format.opaque) = (1, content.isOpaque)
      let size = CGSize(width: 4, height: 4)
      let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
        UIColor(white: 0.6, alpha: 1).setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }
      if let identity = content.identity { known[identity] = image }
      return image
    }
  }

  /// A screen with a plain view for each tagged view of a capture.
  @MainActor private final class DrawnScreen: UIViewController {
    private let screen: ScreenElements
    private let styles: ScreenStyles
    private let images: DrawnImages

    init(_ screen: ScreenElements, _ styles: ScreenStyles, _ images: DrawnImages) {
      (self.screen, self.styles, self.images) = (screen, styles, images)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      view.clipsToBounds = true
      var views: [Int: UIView] = [:]
      for (index, element) in screen.elements.enumerated() {
        // The engine itself gives IDs to screens that fly and to views that cover flights.
        guard element.visibility == .visible || element.visibility == .offScreen,
          !element.id.isEngineMade, styles.styles[index]?.isOfScreen != true
        else { continue }
        let drawn = element.content.makeView(named: "\(element.id)", images)
        let parent = nearest(index, among: views)
        drawn.adopt(element, inside: parent.map { screen.elements[$0] })
        drawn.matchID = element.id
        drawn.matchTransition.style = styles.styles[index]
        drawn.matchTransition.effect = styles.effects[index]
        (parent.flatMap { views[$0] } ?? view).addSubview(drawn)
        views[index] = drawn
      }
    }

    /// Returns the nearest ancestor of an element that is drawn.
    private func nearest(_ index: Int, among views: [Int: UIView]) -> Int? {
      var ancestor = screen.elements[index].parent
      while let current = ancestor, views[current] == nil {
        ancestor = screen.elements[current].parent
      }
      return ancestor
    }
  }

  extension ElementContent {
    @MainActor fileprivate func makeView(named name: String, _ images: DrawnImages) -> UIView {
      switch kind {
      case .box: return UIView()
      case .image: return UIImageView(image: images.image(of: self))
      case .text: return label(name)
      case .group, .pixels:
        let view = UIView()
        let ground = label(name)
        ground.backgroundColor = UIColor(white: 0.8, alpha: 1)
        ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(ground)
        return view
      }
    }

    @MainActor private func label(_ text: String) -> UILabel {
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 11)
      label.textColor = .black
      return label
    }
  }

  extension UIView {
    /// Takes the place and the box of an element.
    fileprivate func adopt(_ element: Element, inside parent: Element?) {
      var (place, matrix) = (element.center, element.transform)
      var opacity = element.appearance.opacity
      if let parent, let inverse = parent.transform.inverse {
        let arm = inverse.apply(
          to: CGPoint(x: place.x - parent.center.x, y: place.y - parent.center.y))
        place = CGPoint(x: arm.x + parent.size.width / 2, y: arm.y + parent.size.height / 2)
        matrix = matrix.concatenating(inverse)
        if parent.appearance.opacity > 0 { opacity /= parent.appearance.opacity }
      }
      bounds.size = element.size
      center = place
      transform = CGAffineTransform(
        a: CGFloat(matrix.a), b: CGFloat(matrix.b), c: CGFloat(matrix.c), d: CGFloat(matrix.d),
        tx: 0, ty: 0)
      alpha = CGFloat(min(opacity, 1))
      let look = element.appearance
      if look.background.alpha > 0 { backgroundColor = look.background.color }
      layer.cornerRadius = CGFloat(look.radii.largest)
      layer.borderWidth = CGFloat(look.border.width)
      layer.borderColor = look.border.color.color.cgColor
      layer.shadowOpacity = Float(look.shadow.opacity)
      layer.shadowColor = look.shadow.color.color.cgColor
      layer.shadowOffset = look.shadow.offset
      layer.shadowRadius = CGFloat(look.shadow.radius)
    }
  }

  extension RGBA {
    fileprivate var color: UIColor {
      UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
  }
#endif
