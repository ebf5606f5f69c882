/// How progress is paced between 0 and 1.
public enum TimingCurve: Hashable, Sendable {
  case linear
  case cubic(CubicCurve)
}
