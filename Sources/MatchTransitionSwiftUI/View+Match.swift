#if canImport(SwiftUI) && canImport(UIKit)
  import MatchTransition
  import SwiftUI

  extension View {
    /// Lets the view fly under an ID, as a UIKit view of its own.
    ///
    /// ```swift
    /// Image(photo.name).resizable().matchID(photo.id)
    /// ```
    ///
    /// The view and its modifiers up to this one lie in a hosting controller of their own. The environment and
    /// the size pass through. Preferences, such as a navigation title, and text baselines do not leave it.
    ///
    /// - Parameters:
    ///   - id: The identity of the item that the view shows. Views of two screens with equal IDs fly together. Nil
    ///     keeps the view on its screen.
    ///   - namespace: Tells several views of one item apart, as in `MatchID(_:in:)`. The default is nil.
    ///   - cornerRadius: The radius of the round corners, in points. A flight changes it evenly. The default is 0.
    public func matchID<ID: Hashable & Sendable>(
      _ id: ID?, in namespace: String? = nil, cornerRadius: CGFloat = 0
    ) -> some View {
      MatchedView(content: self, tag: MatchTag(id, in: namespace, cornerRadius: cornerRadius))
    }

    /// Lets a picture of the view fly under an ID, while the view stays in its own tree.
    ///
    /// ```swift
    /// Text(photo.title).font(.headline).matchAnchor(photo.id, in: "title")
    /// ```
    ///
    /// The picture is cut out of the screen, so that it shows what the screen draws behind and in front of the view.
    /// The view is transparent while its picture flies.
    ///
    /// - Parameters:
    ///   - id: The identity of the item that the view shows. Nil keeps the view on its screen.
    ///   - namespace: Tells several views of one item apart, as in `MatchID(_:in:)`. The default is nil.
    ///   - cornerRadius: The radius of the picture's round corners, in points. The default is 0.
    public func matchAnchor<ID: Hashable & Sendable>(
      _ id: ID?, in namespace: String? = nil, cornerRadius: CGFloat = 0
    ) -> some View {
      modifier(AnchorModifier(tag: MatchTag(id, in: namespace, cornerRadius: cornerRadius)))
    }

    /// Sets how the matched views inside fly.
    ///
    /// The style counts for each view with an ID, but not for views with an ID inside that view.
    /// - Parameter style: The style, or nil for `MatchStyle.automatic`.
    public func matchStyle(_ style: MatchStyle?) -> some View {
      environment(\.matchStyle, style)
    }

    /// Sets how the views with an ID inside enter or leave if they are unmatched.
    ///
    /// The effect counts for each view with an ID, but not for views with an ID inside that view.
    /// - Parameter effect: The effect, or nil for `MatchEffect.automatic`.
    public func matchEffect(_ effect: MatchEffect?) -> some View {
      environment(\.matchEffect, effect)
    }
  }

  /// The ID and the corners of a SwiftUI view.
  struct MatchTag {
    let id: MatchID?
    let cornerRadius: CGFloat

    init<ID: Hashable & Sendable>(_ id: ID?, in namespace: String?, cornerRadius: CGFloat) {
      self.id = id.map { MatchID($0, in: namespace) }
      self.cornerRadius = cornerRadius
    }

    /// Tags the view, and writes only what has changed.
    @MainActor func apply(to view: UIView, in environment: EnvironmentValues) {
      if view.matchID as? MatchID != id { view.matchID = id }
      if view.layer.cornerRadius != cornerRadius {
        view.layer.cornerRadius = cornerRadius
        view.layer.cornerCurve = .continuous
        view.clipsToBounds = cornerRadius > 0
      }
      let settings = view.matchTransition
      if settings.style != environment.matchStyle { settings.style = environment.matchStyle }
      if settings.effect != environment.matchEffect { settings.effect = environment.matchEffect }
    }
  }

  extension EnvironmentValues {
    /// The style of the next view with an ID, from outside to inside.
    var matchStyle: MatchStyle? {
      get { self[StyleKey.self] }
      set { self[StyleKey.self] = newValue }
    }

    /// The effect of the next view with an ID, from outside to inside.
    var matchEffect: MatchEffect? {
      get { self[EffectKey.self] }
      set { self[EffectKey.self] = newValue }
    }
  }

  private struct StyleKey: EnvironmentKey {
    static let defaultValue: MatchStyle? = nil
  }

  private struct EffectKey: EnvironmentKey {
    static let defaultValue: MatchEffect? = nil
  }

  extension View {
    /// Ends the reach of a style and an effect that belong to the view around this one.
    func withoutMatchSettings() -> some View {
      environment(\.matchStyle, nil).environment(\.matchEffect, nil)
    }
  }
#endif
