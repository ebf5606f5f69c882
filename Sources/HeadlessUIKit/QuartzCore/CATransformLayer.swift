/// A layer of layers at different depths. Here they lie in one plane, as those of other layers do.
open class CATransformLayer: CALayer {}
