#if canImport(UIKit)
  import UIKit

  /// Writes one group of channels to a stand-in and names the layer properties that change.
  ///
  /// `ChannelGroup` is the part of the channel table that needs no UIKit. This type is the UIKit part.
  @MainActor struct StandInChannel {
    /// Writes the values of the group to a stand-in.
    let write: (StandIn, GroupValues) -> Void
    /// Returns the layers that `write` changes, with the changed properties.
    let layers: (StandIn) -> [MovedLayer]

    fileprivate init(
      write: @escaping (StandIn, GroupValues) -> Void,
      layers: @escaping (StandIn) -> [MovedLayer]
    ) {
      self.write = write
      self.layers = layers
    }

    fileprivate static let all: [StandInChannel] = ChannelGroup.all.map { StandInChannel($0) }
  }

  extension ChannelGroup {
    /// The way in which the group is written to a stand-in.
    @MainActor var standInChannel: StandInChannel { StandInChannel.all[rawValue] }
  }

  // MARK: The table

  extension StandInChannel {
    private init(_ group: ChannelGroup) {
      switch group {
      case .position:
        self.init(
          write: { $0.setCenter($1.point(at: 0)) },
          layers: { $0.placed(lines: [.position]) })
      case .size:
        self.init(
          write: { $0.setSize($1.size(at: 0)) },
          layers: { $0.layersOfSize })
      case .transform:
        self.init(
          write: { $0.setTransform($1.components(at: 0)) },
          layers: { $0.placed(lines: [.transform]) })
      case .opacity:
        self.init(
          write: { $0.setOpacity($1[0]) },
          layers: { $0.placed(lines: [.opacity]) })
      case .radii:
        self.init(
          write: { $0.setRadii($1.radii(at: 0)) },
          layers: { standIn in
            let rounded = standIn.rounded.map { MovedLayer($0.layer, lines: [.cornerRadius]) }
            return (standIn.corners?.layersOfShape ?? rounded) + standIn.layersOfShadowPath
          })
      case .border:
        self.init(
          write: { $0.setBorder($1.border(at: 0)) },
          layers: {
            $0.corners?.layersOfBorder
              ?? [MovedLayer($0.shape.layer, lines: [.borderWidth, .borderColor])]
          })
      case .background:
        self.init(
          write: { $0.setBackground($1.color(at: 0)) },
          layers: {
            $0.corners?.layersOfBackground ?? [
              MovedLayer($0.shape.layer, lines: [.backgroundColor])
            ]
          })
      case .shadow:
        self.init(
          write: { $0.setShadow($1.shadow(at: 0)) },
          layers: \.layersOfShadow)
      case .lift:
        self.init(
          write: { $0.setLift(FlightLift(opacity: $1[0], radius: $1[1])) },
          layers: \.layersOfShadow)
      case .mix:
        self.init(
          write: { $0.setMix(old: $1[0], new: $1[1]) },
          layers: { $0.contents.flatMap(\.layersOfOpacity) })
      case .clip:
        self.init(
          write: { $0.setClip($1.rect(at: 0)) },
          layers: { $0.clip?.layersOfBox ?? [] })
      case .clipRadii:
        self.init(
          write: { $0.clip?.show($1.radii(at: 0)) },
          layers: { $0.clip?.layersOfCorners ?? [] })
      case .foreshortening:
        self.init(
          write: { $0.setForeshortening(Foreshortening(x: $1[0], y: $1[1])) },
          layers: { $0.placed(lines: [.transform]) })
      case .tilt:
        self.init(
          write: { $0.setTilt(Tilt(x: $1[0], y: $1[1])) },
          layers: { $0.placed(lines: [.transform]) })
      case .text:
        self.init(
          write: { $0.morph?.show($1[0]) },
          layers: { $0.morph?.movedLayers ?? [] })
      }
    }
  }

  extension StandIn {
    /// The contents that are not nil.
    var contents: [Content] {
      switch (old, new) {
      case (let old?, let new?): [old, new]
      case (let only?, nil), (nil, let only?): [only]
      case (nil, nil): []
      }
    }

    /// Returns the properties for the box and for a separate shadow view.
    fileprivate func placed(lines: [MovedProperty]) -> [MovedLayer] {
      var layers = [MovedLayer(box.layer, lines: lines)]
      if let shadow, hasSeparateShadow { layers.append(MovedLayer(shadow.layer, lines: lines)) }
      return layers
    }

    fileprivate var layersOfSize: [MovedLayer] {
      var layers = placed(lines: foreshortening == .none ? [.bounds] : [.bounds, .transform])
      if shape !== box { layers.append(MovedLayer(shape.layer, lines: [.position, .bounds])) }
      layers += corners?.layersOfSize ?? []
      layers += layersOfShadowPath
      return layers + contents.flatMap(\.layersOfSize)
    }

    fileprivate var layersOfShadow: [MovedLayer] {
      guard let shadow else { return [] }
      let moved = MovedLayer(
        shadow.layer, lines: [.shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius])
      // A lift does not raise the shadow evenly.
      return [lift == .none ? moved : moved.bent]
    }

    /// The shadow layer whose path changes. A shadow of the content has no path.
    fileprivate var layersOfShadowPath: [MovedLayer] {
      guard let shadow, hasShadowPath else { return [] }
      return [MovedLayer(shadow.layer, curves: [.shadowPath])]
    }

    /// Returns the layers that the values of `groups` change, each layer once. Returns nil if the render
    /// server cannot play the change.
    ///
    /// - Parameter isStraight: Whether a group changes in proportion to the progress.
    func layers(
      movedBy groups: [ChannelGroup], isStraight: (ChannelGroup) -> Bool
    ) -> [MovedLayer]? {
      if groups.contains(.size), isLaidOut { return nil }
      if effects != nil, groups.contains(.opacity) || groups.contains(.mix) { return nil }
      var merged: [MovedLayer] = []
      for group in groups {
        let isStraight = isStraight(group)
        for moved in group.standInChannel.layers(self) {
          merged.merge(isStraight ? moved : moved.bent)
        }
      }
      guard let resting else { return merged }
      return merged.map { moved in
        var moved = moved
        moved.shown = resting.existing(moved.layer)
        return moved
      }
    }
  }
#endif
