#if canImport(UIKit)
  import UIKit

  /// Hides the real views whose stand-ins fly, and shows each again exactly as it was.
  @MainActor final class Concealment: ViewConcealer {
    private var hidden: [Hidden] = []
    /// Told when somebody else has a view shown, since it shows another thing or flies elsewhere.
    var onReveal: (() -> Void)?
    /// The last one that was looked at.
    private var next = 0

    fileprivate struct Hidden {
      let view: UIView
      let superview: ObjectIdentifier?
      var alpha: Borrowed<UIView, CGFloat>
      var isOpaque: Borrowed<UIView, Bool>
      var mask: Borrowed<CALayer, CALayer?>

      @MainActor init(_ view: UIView) {
        self.view = view
        superview = view.superview.map { ObjectIdentifier($0) }
        alpha = Borrowed(\.alpha, of: view)
        isOpaque = Borrowed(\.isOpaque, of: view)
        mask = Borrowed(\.mask, of: view.layer)
      }

      @MainActor mutating func hide() {
        if view.isReusedByList {
          // A list writes alpha whenever it likes; an empty mask hides as well.
          mask.write(HidingMask())
        } else {
          alpha.write(0)
          // Where the write itself changed it, that is ours to undo.
          isOpaque.write(view.isOpaque)
        }
      }

      @MainActor func show() {
        alpha.giveBack()
        isOpaque.giveBack()
        mask.giveBack()
      }
    }

    /// Hides `views` until they are revealed.
    func hide(_ views: some Sequence<UIView>) {
      for view in views {
        let tag = ViewTag.made(for: view)
        // One that another transition hides changes hands: two would restore each other's writes.
        tag.concealer?.reveal(view)
        tag.fader?.reveal(view)
        var record = Hidden(view)
        record.hide()
        hidden.append(record)
        tag.concealer = self
      }
    }

    func reveal(_ view: UIView) {
      revealAll { $0.view === view }
      onReveal?()
    }

    /// Shows the views that somebody has taken out of their superviews.
    ///
    /// Looks at so many with each call, and at all in turn: what is taken out is not seen anyway, or
    /// seen a few frames late where thousands fly.
    func revealRemoved() {
      let count = min(hidden.count, Self.lookedAtPerCall)
      var isIntact = true
      for _ in 0..<count where isIntact {
        next = next + 1 < hidden.count ? next + 1 : 0
        isIntact = !hidden[next].isRemoved
      }
      if !isIntact { revealAll { $0.isRemoved } }
    }

    private static let lookedAtPerCall = 256

    /// Shows every view that is still hidden.
    func revealAll() {
      revealAll { _ in true }
    }

    private func revealAll(where isDue: (Hidden) -> Bool) {
      let due = hidden.filter(isDue)
      hidden.removeAll(where: isDue)
      let now = CACurrentMediaTime()
      withoutAnimation {
        for record in due {
          record.show()
          let tag = ViewTag.made(for: record.view)
          tag.concealer = nil
          tag.revealTime = now
        }
      }
    }
  }

  extension Concealment.Hidden {
    @MainActor fileprivate var isRemoved: Bool {
      superview != view.superview.map { ObjectIdentifier($0) }
    }
  }
#endif
