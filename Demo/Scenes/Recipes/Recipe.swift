/// A dish.
struct Recipe {
  let title: String
  let cook: String
  let minutes: Int
  let subject: PictureSubject
  let ingredients: [String]
  let tip: String

  static let all = [
    Recipe(
      title: "Lemon Tart", cook: "Mira", minutes: 55, subject: .fruit,
      ingredients: ["lemons", "butter", "eggs", "sugar", "flour", "sea salt"],
      tip: "Chill the dough twice: once in a ball, once in its tin."),
    Recipe(
      title: "Morning Cup", cook: "Jonas", minutes: 8, subject: .cup,
      ingredients: ["beans", "water", "milk", "cardamom"],
      tip: "Warm the cup first, and the milk a little less than you think."),
    Recipe(
      title: "Forest Broth", cook: "Ayla", minutes: 80, subject: .forest,
      ingredients: ["ceps", "barley", "leek", "thyme", "butter"],
      tip: "Soak the mushrooms overnight and keep what they give."),
  ]
}
