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
      title: "Pear Cake", cook: "Mira", minutes: 55, subject: .fruit,
      ingredients: ["pears", "oranges", "butter", "eggs", "sugar", "flour"],
      tip: "Slice the pears last, and squeeze an orange over them."),
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
