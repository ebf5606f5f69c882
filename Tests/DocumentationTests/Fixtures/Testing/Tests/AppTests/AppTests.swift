/// A target needs a source file.
enum AppTests {}
