import Foundation

/// Animations that run together; their times are those of the group.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.copy(with: nil) as! CAAnimation }
    // A child without a duration lasts as long as the group.
    for child in animations ?? [] where child.duration <= 0 { child.duration = duration }
  }

  override func apply(
    _ moment: MediaTiming.Moment, to values: inout LayerValues, model: LayerValues
  ) {
    // A child that lasts as long as the group shows to the very end, where the group may turn back.
    let time = min(paced(moment.progress) * duration, duration.nextDown)
    for child in animations ?? [] {
      child.apply(at: time, begin: child.beginTime, to: &values, model: model)
    }
  }
}
