/// The words that belong to a picture.
struct PictureWords {
  let title: String
  /// The place and the time, in a few words.
  let place: String
  /// One or two sentences about the picture.
  let story: String
}

extension PictureSubject {
  var words: PictureWords {
    switch self {
    case .dawn:
      PictureWords(
        title: "First Light", place: "North ridge, 5:52 in the morning",
        story: "Six ridges, and each is a little warmer than the one in front of it.")
    case .lake:
      PictureWords(
        title: "Still Water", place: "Upper lake, early September",
        story: "No wind until nine. The mountain had all that time to look at itself.")
    case .fruit:
      PictureWords(
        title: "Pear, Oranges", place: "Kitchen table, window on the left",
        story: "Bought for the cake, kept for the light. The pear lasted longest.")
    case .dunes:
      PictureWords(
        title: "Slip Face", place: "Great sand sea, late afternoon",
        story: "Sand climbs one side with the wind and slides down the other in the shade.")
    case .coast:
      PictureWords(
        title: "Low Tide", place: "South beach, the last of summer",
        story:
          "The sun took eleven minutes from the cloud to the sea, and left a road of light "
          + "across the water that led to everybody on the shore.")
    case .forest:
      PictureWords(
        title: "Spruce, Fog", place: "Above the sawmill, November",
        story: "Every row of trees is one breath further away.")
    case .vase:
      PictureWords(
        title: "Olive Branch", place: "Studio, nine o’clock",
        story: "Stoneware dipped once in white. The branch is from the neighbour’s tree.")
    case .aurora:
      PictureWords(
        title: "Northern Bay", place: "On the ice, minus 21 degrees",
        story: "It started as a grey arch. Then somebody drew the curtains apart.")
    case .alpenglow:
      PictureWords(
        title: "Alpenglow", place: "West wall, ten minutes past sunset",
        story: "The valley is dark already; the summit has not heard of it yet.")
    case .meadow:
      PictureWords(
        title: "June", place: "Behind the orchard",
        story: "Poppies come up wherever the ground was turned the year before.")
    case .cup:
      PictureWords(
        title: "Second Cup", place: "Back room, Sunday",
        story: "The first one is for waking up. This one is for looking out of the window.")
    case .skyline:
      PictureWords(
        title: "Blue Hour", place: "From the ferry",
        story: "For a quarter of an hour the sky and the windows are equally bright.")
    case .afternoon:
      PictureWords(
        title: "Seven Ridges", place: "Fire lookout, facing west",
        story: "Count them again from the top: the palest one is always missed.")
    case .hills:
      PictureWords(
        title: "Stubble", place: "Wine road, after the harvest",
        story: "Dust in the air from the last combine turns every hollow to gold.")
    case .moonrise:
      PictureWords(
        title: "Moonrise", place: "Camp two, no wind",
        story: "It came up so fast that we could see it move between two trees.")
    }
  }
}
