#if canImport(UIKit)
  import UIKit

  /// Hides the real views of the flights and restores each view exactly.
  @MainActor final class ViewHider: ViewClaimant {
    private let ledger: ChangeLedger
    private var hidden: [Hidden] = []
    /// Called when the app or another transition needs a hidden view: the view has a new ID or flies
    /// elsewhere.
    var onRelease: (() -> Void)?
    private var turns = Turns()

    fileprivate struct Hidden {
      let view: UIView
      let claims: ViewClaims
      let superview: ObjectIdentifier?
      let alpha: TemporaryChange<UIView, CGFloat>?
      let isOpaque: TemporaryChange<UIView, Bool>?
      var mask: TemporaryChange<CALayer, CALayer?>?
      /// Whether the view cannot be hidden by a mask, which would switch its effects off.
      var cannotBeMasked = false

      @MainActor init(_ view: UIView, _ claims: ViewClaims, _ ledger: ChangeLedger) {
        (self.view, self.claims) = (view, claims)
        superview = view.superviewIdentity
        if view.isReusedByList {
          // A list may set its cells' alpha at any time, so an empty mask hides a cell.
          mask = ledger.begin(\.mask, on: view.layer)
          mask?.hide()
          (alpha, isOpaque) = (nil, nil)
          return
        }
        mask = nil
        let wasOpaque = view.isOpaque
        let alpha = ledger.begin(ChangedProperties.alpha, on: view)
        alpha.write(0)
        self.alpha = alpha
        isOpaque =
          view.isOpaque == wasOpaque
          ? nil : ledger.note(ChangedProperties.isOpaque, on: view, original: wasOpaque)
      }

      @MainActor func show() {
        alpha?.restore()
        isOpaque?.restore()
        mask?.restore()
      }
    }

    init(_ ledger: ChangeLedger) {
      self.ledger = ledger
    }

    /// Hides `views` until they are released.
    func hide(_ views: some Sequence<UIView>) {
      for view in views {
        let claims = ViewClaims.made(on: view)
        claims.release(view)
        hidden.append(Hidden(view, claims, ledger))
        claims.hider = self
      }
    }

    func release(_ view: UIView) {
      showAll { $0.view === view }
      onRelease?()
    }

    /// Shows the views that the app has removed from their superviews, and hides those again that the
    /// app or a running animation shows.
    ///
    /// Each call checks at most 256 views, in turn. With thousands of flights a view may be shown or
    /// hidden a few frames late.
    func update() {
      var isIntact = true
      turns.look(through: hidden.count) { index in
        isIntact = !hidden[index].isRemoved
        if isIntact, hidden[index].isShown { hidden[index].hideAgain(ledger) }
        return isIntact
      }
      if !isIntact { showAll { $0.isRemoved } }
    }

    /// Shows every view that is still hidden.
    func showAll() {
      let due = hidden
      hidden = []
      show(due)
    }

    private func showAll(where isDue: (Hidden) -> Bool) {
      let due = hidden.filter(isDue)
      hidden.removeAll(where: isDue)
      show(due)
    }

    private func show(_ due: [Hidden]) {
      let now = CACurrentMediaTime()
      withoutAnimation {
        for record in due {
          record.show()
          record.claims.hider = nil
          record.claims.revealTime = now
        }
      }
    }
  }

  extension ViewHider.Hidden {
    @MainActor fileprivate var isRemoved: Bool {
      // A superview whose release has begun is none.
      guard let now = view.superview else { return superview != nil }
      return superview != ObjectIdentifier(now)
    }

    /// Whether the view is visible although it was hidden: the app has written its mask or its alpha since, or
    /// animates the alpha.
    @MainActor fileprivate var isShown: Bool {
      if let mask { return !mask.isWritten }
      if cannotBeMasked { return false }
      if view.alpha != 0 { return true }
      guard view.layer.animationKeys() != nil, let shown = view.layer.presentation() else {
        return false
      }
      return shown.opacity > 0
    }

    /// Hides the view by a mask, so that the app's alpha stays. An effect view would lose its effect
    /// under a mask.
    @MainActor fileprivate mutating func hideAgain(_ ledger: ChangeLedger) {
      if mask == nil {
        cannotBeMasked = view.holdsEffects
        if cannotBeMasked { return }
        mask = ledger.begin(\.mask, on: view.layer)
      }
      withoutAnimation { mask?.hide() }
    }
  }

  extension TemporaryChange<CALayer, CALayer?> {
    /// Hides the layer, over the mask that the app wants.
    fileprivate func hide() {
      update { HidingMask(over: $0) }
    }
  }
#endif
