/// The markup of a page. `Page` puts the data in the place of the name in double braces.
enum PageTemplate {
  /// - Parameter poster: The markup of the first phone before the scripts have loaded.
  static func html(_ kind: PageKind, links: String, poster: String = "") -> String {
    """
    \(head(kind.title, style: PageStyle.text))
    <body>
    <header>
      <a class="name" href="index.html">MatchTransition</a>
      <nav aria-label="Pages">\(links)</nav>
    </header>
    <main>
    \(kind == .first ? introduction(poster) : heading(kind))
    <div id="scenes"></div>
    </main>
    <noscript><p class="note">This page needs JavaScript to show the transitions.</p></noscript>
    <footer>Recorded on Linux by HeadlessUIKit, the project’s own runtime, and drawn here layer by layer.</footer>
    <script type="application/json" id="data">{{data}}</script>
    <script>
    \(PageScript.layers)
    \(PageScript.element)
    \(PageScript.player)
    </script>
    </body>
    </html>

    """
  }

  /// Everything before the body.
  static func head(_ title: String, style: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>MatchTransition – \(title)</title>
    <style>
    \(style)
    </style>
    </head>
    """
  }

  private static func heading(_ kind: PageKind) -> String {
    "<div class=\"heading\"><h1>\(kind.title)</h1><p>\(kind.summary)</p></div>"
  }

  /// The first view: one sentence, a playing transition, the code and the installation.
  private static func introduction(_ poster: String) -> String {
    """
    <div class="first">
      <div id="first">\(poster)</div>
      <div class="words">
        <h1>Views fly from one screen to the next, and a finger can catch them at any moment.</h1>
        <p>A shared-element transition engine for UIKit.</p>
        <pre tabindex="0" aria-label="Six lines of Swift"><code>\(code)</code></pre>
        <h2>Install</h2>
        <p>In Xcode choose File, Add Package Dependencies, and enter the address of this
        repository. In a package:</p>
        <pre tabindex="0" aria-label="Package dependency"><code>\(dependency)</code></pre>
      </div>
    </div>
    """
  }
}
