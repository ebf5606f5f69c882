import Foundation

/// What the changes of view properties turn into while a block of animations runs.
final class ViewAnimation {
  let duration: TimeInterval
  let delay: TimeInterval
  let curve: ViewCurve
  let options: UIView.AnimationOptions
  /// Where the changes of a block of keyframes go, and those of each of its keyframes.
  let timeline: KeyframeTimeline?
  /// When the changes of this block begin and end, in 0...1 of the timeline.
  let frame: ClosedRange<Double>
  /// The animator that drives the changes; without one time does. It holds its animations, not they
  /// it, so that dropping one that rests is noticed (rule 1.6).
  private(set) weak var animator: UIViewPropertyAnimator?
  var repeatCount: Float
  var autoreverses: Bool
  /// The views that the block has changed, where it asks for their layout.
  var viewsToLayOut: [UIView] = []
  private var running = 0
  /// The clock's seconds in one of the block's (rule 1.26).
  let slowness = AnimationDrag.coefficient.value
  private var completion: ((Bool) -> Void)?

  /// `nil` stands for a block without animation.
  private static let stack = ProcessVariable<[ViewAnimation?]>([])
  static let areAnimationsEnabled = ProcessVariable(true)
  /// What joins the next block that animates: the companions of a transition that starts (rule 5.11).
  static let joinsNextBlock = ProcessVariable<((ViewAnimation) -> Void)?>(nil)

  init(
    duration: TimeInterval, delay: TimeInterval = 0, curve: ViewCurve,
    options: UIView.AnimationOptions = [], animator: UIViewPropertyAnimator? = nil,
    timeline: KeyframeTimeline? = nil, frame: ClosedRange<Double> = 0...1
  ) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
    self.options = options
    self.animator = animator
    self.timeline = timeline
    self.frame = frame
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }

  /// The innermost block, unless it is one without animation.
  static var current: ViewAnimation? { stack.value.last ?? nil }

  /// An animation that takes over what it does not override from the block around it.
  static func inCurrentBlock(
    duration: TimeInterval, delay: TimeInterval = 0, curve: ViewCurve,
    options: UIView.AnimationOptions, timeline: KeyframeTimeline? = nil
  ) -> ViewAnimation {
    guard let outer = current else {
      return ViewAnimation(
        duration: duration, delay: delay, curve: curve, options: options, timeline: timeline)
    }
    // In an animator the block ends with the animator, whenever it begins.
    let inherited = outer.animator == nil ? outer.duration : max(outer.duration - delay, 0)
    return ViewAnimation(
      duration: options.contains(.overrideInheritedDuration) ? duration : inherited,
      delay: delay + outer.delay,
      curve: options.contains(.overrideInheritedCurve) ? curve : outer.curve,
      options: options.contains(.overrideInheritedOptions) ? options : outer.options,
      animator: outer.animator, timeline: timeline)
  }

  /// A keyframe of this block, in 0...1 of its time; `nil` where the block takes none.
  func frame(from start: Double, lasting length: Double) -> ViewAnimation? {
    guard let timeline else { return nil }
    let whole = frame.upperBound - frame.lowerBound
    func place(_ share: Double) -> Double {
      frame.lowerBound + whole * min(max(share, 0), 1)
    }
    return ViewAnimation(
      duration: duration * length, delay: delay + duration * start, curve: curve,
      options: options, animator: animator, timeline: timeline,
      frame: place(start)...max(place(start), place(start + length)))
  }

  /// Runs `block` with its changes going into `animation`.
  static func run(_ animation: ViewAnimation?, _ block: () -> Void) {
    stack.value.append(animation)
    block()
    stack.value.removeLast()
  }

  /// Runs `block` with its changes going into this animation, then the layout that it asks for.
  func collect(_ block: () -> Void) {
    Self.run(self) {
      if Self.areAnimationsEnabled.value, animator != nil || duration > 0 { takeCompanions() }
      block()
      layOutChangedViews()
    }
  }

  /// Has the layout that the changes asked for happen in the block.
  func layOutChangedViews() {
    for view in viewsToLayOut { MainActor.assumeIsolated { view.layoutIfNeeded() } }
    viewsToLayOut = []
  }

  /// Has changes go into `animation` until `close()`.
  static func open(_ animation: ViewAnimation) { stack.value.append(animation) }

  static func close() { stack.value.removeLast() }

  private func takeCompanions() {
    guard let join = Self.joinsNextBlock.value else { return }
    Self.joinsNextBlock.value = nil
    join(self)
  }

  /// Runs the block of a whole animation and sees to its completion.
  func run(_ block: () -> Void, completion: ((Bool) -> Void)?) {
    self.completion = completion
    collect(block)
    if let timeline { addKeyframes(timeline) }
    if running == 0, completion != nil {
      // Nothing to wait for: the completion runs with the next turn.
      HeadlessClock.schedule(after: 0) { self.complete(finished: true) }
    }
  }

  /// Something begins that this animation waits for.
  func enter() { running += 1 }

  /// Something has ended that this animation waited for; the last one says how the block ends.
  func leave(finished: Bool) {
    running -= 1
    if running == 0 { complete(finished: finished) }
  }

  private func complete(finished: Bool) {
    let completion = completion
    self.completion = nil
    completion?(finished)
  }
}
