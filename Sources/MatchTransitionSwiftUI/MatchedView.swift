#if canImport(SwiftUI) && canImport(UIKit)
  import MatchTransition
  import SwiftUI

  /// A view in a hosting controller of its own, whose view flies.
  struct MatchedView<Content: View>: UIViewControllerRepresentable {
    let content: Content
    let tag: MatchTag

    func makeUIViewController(context: Context) -> MatchedController<Content> {
      MatchedController(HostedContent(content: content, environment: context.environment))
    }

    func updateUIViewController(_ controller: MatchedController<Content>, context: Context) {
      withTransaction(context.transaction) {
        controller.host.rootView = HostedContent(
          content: content, environment: context.environment)
      }
      tag.apply(to: controller.host.view, in: context.environment)
    }

    @available(iOS 16, tvOS 16, *)
    func sizeThatFits(
      _ proposal: ProposedViewSize, uiViewController controller: MatchedController<Content>,
      context: Context
    ) -> CGSize? {
      controller.host.sizeThatFits(in: ProposalLayout.size(for: proposal))
    }
  }

  /// Contains the hosting controller of one view.
  ///
  /// SwiftUI writes the frame and the opacity of a representable's own view. The view inside it belongs to the engine.
  final class MatchedController<Content: View>: UIViewController {
    let host: UIHostingController<HostedContent<Content>>

    init(_ content: HostedContent<Content>) {
      host = UIHostingController(rootView: content)
      super.init(nibName: nil, bundle: nil)
      if #available(iOS 16, tvOS 16, *) { host.sizingOptions = .preferredContentSize }
      if #available(iOS 16.4, tvOS 16.4, *) { host.safeAreaRegions = [] }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("MatchedController is made in code only")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(host)
      host.view.backgroundColor = .clear
      host.view.frame = view.bounds
      host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(host.view)
      host.didMove(toParent: self)
    }

    /// The content has another ideal size by itself, so the view around it lays out anew.
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      view.invalidateIntrinsicContentSize()
    }
  }

  /// A view with the environment of the place where it seems to be.
  struct HostedContent<Content: View>: View {
    let content: Content
    let environment: EnvironmentValues

    var body: some View {
      laidOut
        .withoutMatchSettings()
        .environment(\.self, environment)
        .edgesIgnoringSafeArea(.all)
    }

    @ViewBuilder private var laidOut: some View {
      if #available(iOS 16, tvOS 16, *) {
        ProposalLayout { content }
      } else {
        content
      }
    }
  }

  /// Passes a proposal through a hosting controller, which knows sizes only.
  ///
  /// A size has no way to say that a length is unspecified, so one length stands for that.
  @available(iOS 16, tvOS 16, *)
  struct ProposalLayout: Layout {
    /// A length that no screen proposes, in points.
    private static let unspecified: CGFloat = 8_388_608

    static func size(for proposal: ProposedViewSize) -> CGSize {
      CGSize(width: proposal.width ?? unspecified, height: proposal.height ?? unspecified)
    }

    private static func proposal(for size: ProposedViewSize) -> ProposedViewSize {
      ProposedViewSize(width: length(size.width), height: length(size.height))
    }

    private static func length(_ length: CGFloat?) -> CGFloat? {
      // The hosting controller may round the length.
      length.flatMap { abs($0 - unspecified) < 1000 ? nil : $0 }
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
      subviews.reduce(CGSize.zero) { size, subview in
        let next = subview.sizeThatFits(Self.proposal(for: proposal))
        return CGSize(
          width: max(size.width, next.width), height: max(size.height, next.height))
      }
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      for subview in subviews {
        subview.place(
          at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
          proposal: ProposedViewSize(bounds.size))
      }
    }
  }
#endif
