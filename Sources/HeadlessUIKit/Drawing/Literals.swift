import Foundation

/// What `#colorLiteral` makes where nothing else is asked for.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {}

/// What `#imageLiteral` makes where nothing else is asked for.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}
