import DemoScenes
import MatchTransition
import UIKit

/// Shows one scene full screen, below a strip with buttons: close, play, share and settings.
class StageViewController: UIViewController {
  private let scene: DemoScene
  private let pictures: DemoPictures
  private var root: UIViewController
  private let strip = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
  private let meter = FrameMeter()
  /// The running script, or nil.
  private var playing: Task<Void, Never>?
  /// The transitions that the settings were applied to.
  private weak var matching: ControllerMatching?

  /// The height of the strip below the status bar, in points.
  private static let stripHeight: CGFloat = 40

  /// Returns a stage with the reading direction that `scene` needs.
  static func stage(for scene: DemoScene, pictures: DemoPictures) -> StageViewController {
    scene.preferences.readsRightToLeft
      ? MirroredStageViewController(scene, pictures: pictures)
      : StageViewController(scene, pictures: pictures)
  }

  init(_ scene: DemoScene, pictures: DemoPictures) {
    (self.scene, self.pictures) = (scene, pictures)
    root = scene.makeRootViewController(pictures)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("StageViewController is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    showRoot()
    view.addSubview(strip)
    let title = UILabel()
    title.text = scene.title
    title.font = .preferredFont(forTextStyle: .headline)
    title.textAlignment = .center
    let close = UIButton(type: .close)
    close.addTarget(self, action: #selector(leave), for: .touchUpInside)
    let play = UIButton(type: .system)
    play.setTitle("Play", for: .normal)
    play.addTarget(self, action: #selector(playScript), for: .touchUpInside)
    // Only scripts can be played. In scenes with fingers the person acts.
    play.isHidden = scene.script.isEmpty
    let share = Self.button("square.and.arrow.up", named: "Share the last transition") {
      [weak self] in self?.share()
    }
    let settings = Self.button("gearshape", named: "Settings") { [weak self] in
      self?.present(SettingsViewController.sheet(), animated: true)
    }
    let row = UIStackView(arrangedSubviews: [close, title, play, share, settings])
    row.alignment = .center
    row.spacing = 12
    row.translatesAutoresizingMaskIntoConstraints = false
    strip.contentView.addSubview(row)
    title.setContentHuggingPriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: strip.contentView.leadingAnchor, constant: 12),
      row.trailingAnchor.constraint(equalTo: strip.contentView.trailingAnchor, constant: -12),
      row.bottomAnchor.constraint(equalTo: strip.contentView.bottomAnchor),
      row.heightAnchor.constraint(equalToConstant: Self.stripHeight),
    ])
    // The meter also tells the passing of frames while it is invisible.
    meter.onFrame = { [weak self] in self?.applySettings() }
    view.addSubview(meter)
  }

  /// Shows the screens of the scene below everything else.
  private func showRoot() {
    addChild(root)
    root.additionalSafeAreaInsets.top = Self.stripHeight
    root.view.frame = view.bounds
    view.insertSubview(root.view, at: 0)
    root.didMove(toParent: self)
  }

  /// Begins the scene anew, with new screens.
  private func restart() {
    // Without a screen above, this call would close the stage.
    if presentedViewController != nil { dismiss(animated: false) }
    root.willMove(toParent: nil)
    root.view.removeFromSuperview()
    root.removeFromParent()
    root = scene.makeRootViewController(pictures)
    showRoot()
  }

  private static func button(
    _ symbol: String, named name: String, _ action: @escaping () -> Void
  ) -> UIButton {
    let button = UIButton(
      type: .system, primaryAction: UIAction(image: UIImage(systemName: symbol)) { _ in action() })
    button.accessibilityLabel = name
    return button
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    root.view.frame = view.bounds
    strip.frame = CGRect(
      x: 0, y: 0, width: view.bounds.width, height: view.safeAreaInsets.top + Self.stripHeight)
    meter.frame = CGRect(x: view.bounds.midX - 90, y: strip.frame.maxY + 8, width: 180, height: 26)
  }

  /// A scene may have its transitions only after its first screen has loaded.
  private func applySettings() {
    meter.isHidden = !DemoSettings.current.showsFrameTimes
    guard let found = scene.matching(root) else { return }
    matching = found
    DemoSettings.current.apply(to: found)
  }

  /// Offers the report of the last transition, or says how to get one.
  private func share() {
    guard let report = matching?.lastReport else {
      let alert = UIAlertController(
        title: "No Transition to Share",
        message: "Turn on the inspector in the settings, and play a transition.",
        preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      return present(alert, animated: true)
    }
    let sheet = UIActivityViewController(activityItems: [report], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = strip
    present(sheet, animated: true)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { playing?.cancel() }
  }

  @objc private func leave() {
    dismiss(animated: true)
  }

  /// Begins the scene anew, and runs each step of its script at its time.
  @objc private func playScript() {
    playing?.cancel()
    restart()
    playing = Task { [scene, root] in
      var passed: TimeInterval = 0
      for step in scene.script {
        try? await Task.sleep(nanoseconds: UInt64((step.time - passed) * 1_000_000_000))
        if Task.isCancelled { return }
        step.action(root)
        passed = step.time
      }
    }
  }
}

/// A stage that lays out from right to left.
private final class MirroredStageViewController: StageViewController {
  override func viewDidLoad() {
    // The appearance applies to every view inside a stage of this class.
    UIView.appearance(whenContainedInInstancesOf: [MirroredStageViewController.self])
      .semanticContentAttribute = .forceRightToLeft
    super.viewDidLoad()
  }
}
