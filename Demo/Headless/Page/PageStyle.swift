/// The style sheet of a page.
enum PageStyle {
  static let text = """
    :root {
      --paper: #fbfaf8; --card: #f1eeea; --ink: #1d1c1f; --faint: #69645f; --line: #e2ddd6;
      --accent: #a8452c; --shadow: 0 24px 64px rgba(40, 30, 20, .16);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #161517; --card: #232126; --ink: #f2efec; --faint: #a6a09b; --line: #353238;
        --accent: #f0906f; --shadow: 0 24px 64px rgba(0, 0, 0, .5);
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 17px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Inter, Roboto, "Helvetica Neue",
        Arial, sans-serif;
      -webkit-font-smoothing: antialiased;
    }
    header, main, footer { max-width: 1120px; margin: 0 auto; padding: 0 24px; }
    header {
      display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: baseline; padding-top: 24px;
      padding-bottom: 24px;
    }
    .name { font-weight: 650; color: inherit; text-decoration: none; margin-right: auto; }
    nav { display: flex; flex-wrap: wrap; gap: 4px 20px; font-size: 15px; }
    nav a { color: var(--faint); text-decoration: none; padding: 4px 0; }
    nav a:hover { color: var(--ink); }
    nav a[aria-current] { color: var(--ink); box-shadow: 0 2px 0 var(--accent); }
    h1 {
      font-size: clamp(28px, 3.4vw, 40px); line-height: 1.15; letter-spacing: -.02em; font-weight: 650;
      margin: 0 0 16px; text-wrap: balance;
    }
    h2 { font-size: 24px; line-height: 1.25; letter-spacing: -.012em; font-weight: 650; margin: 0 0 8px; }
    p { margin: 0 0 16px; color: var(--faint); text-wrap: pretty; }
    pre {
      margin: 24px 0 32px; padding: 16px 20px; border-radius: 12px; background: var(--card);
      overflow-x: auto; font: 14px/1.6 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
    }
    .first .words h2 { font-size: 17px; }
    .first .words pre { white-space: pre-wrap; }
    .first .words pre:last-child { margin: 0; }
    .first, section {
      display: grid; grid-template-columns: minmax(0, 390px) minmax(0, 1fr); gap: 32px 80px;
      align-items: center;
    }
    .first { padding: 8px 0 72px; }
    section { padding: 72px 0; border-top: 1px solid var(--line); }
    section .phone { grid-column: 1; grid-row: 1; }
    section.wide { grid-template-columns: minmax(0, 1fr); }
    section.wide .phone { grid-row: auto; border-radius: 20px; }
    .heading { padding: 32px 0 48px; }
    .heading p { margin: 0; font-size: 19px; }
    .phone, .play, .switch, .parts button { touch-action: manipulation; }
    .phone {
      display: block; position: relative; width: 100%; padding: 0; border: 0; justify-self: center;
      max-width: min(calc(1px * var(--width)), calc((100vh - 250px) * var(--width) / var(--height)));
      min-width: min(100%, 240px); margin: 0 auto;
      aspect-ratio: var(--width) / var(--height); border-radius: 44px; overflow: hidden; contain: strict;
      background: var(--card); box-shadow: var(--shadow), 0 0 0 1px var(--line); cursor: pointer;
      user-select: none; -webkit-user-select: none; -webkit-tap-highlight-color: transparent;
    }
    .lit { background: #000; }
    .poster { position: absolute; left: 0; top: 0; width: 100%; height: 100%; }
    .stage { position: absolute; left: 0; top: 0; transform-origin: 0 0; pointer-events: none; }
    .stage :is(div, img, svg) { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
    .stage svg { width: 1px; height: 1px; overflow: visible; }
    .stage img { max-width: none; }
    button { font: inherit; color: inherit; border: 0; background: none; cursor: pointer; }
    .controls { margin: 24px auto 0; max-width: 390px; }
    section .controls { margin: 24px 0 0; }
    .row { display: flex; align-items: center; gap: 12px; min-height: 44px; }
    .gap { flex: 1; }
    .play {
      flex: none; width: 44px; height: 44px; padding: 0; border-radius: 22px; background: var(--ink);
      color: var(--paper); display: grid; place-items: center;
    }
    .play svg { width: 18px; height: 18px; fill: currentColor; }
    input[type=range] { flex: 1; min-width: 0; height: 44px; margin: 0; accent-color: var(--accent); }
    .parts { display: flex; flex-wrap: wrap; gap: 4px; margin-left: -10px; }
    .parts button, .switch {
      font-size: 15px; line-height: 32px; padding: 0 10px; border-radius: 8px; color: var(--faint);
      white-space: nowrap;
    }
    .parts [aria-pressed=true] { color: var(--ink); font-weight: 600; }
    .switch { box-shadow: inset 0 0 0 1px var(--line); }
    .switch[aria-pressed=true] { background: var(--ink); color: var(--paper); box-shadow: none; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
    footer { font-size: 13px; color: var(--faint); padding-top: 40px; padding-bottom: 64px; }
    .note { padding: 24px; }
    @media (max-width: 820px) {
      header { padding-top: 16px; padding-bottom: 16px; }
      nav { gap: 0 16px; width: 100%; }
      h1 { font-size: 25px; }
      pre {
        padding: 14px; font-size: clamp(11px, 3vw, 14px); white-space: pre-wrap; overflow-wrap: anywhere;
      }
      .first, section { grid-template-columns: minmax(0, 1fr); gap: 0; }
      .first { padding: 0 0 48px; }
      .first > .words, section > .words { display: contents; }
      .first > .words > * { order: 2; }
      .first > .words > h1 { order: 0; margin: 0 0 16px; }
      /* The controls lie beside the first phone and below the others, so that both are seen at once. */
      .first > :first-child {
        order: 1; margin: 0 0 24px; display: grid; gap: 16px; align-items: center;
        grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      }
      .first .controls { margin: 0; width: 100%; }
      .first .row { flex-wrap: wrap; }
      .first .gap { display: none; }
      section { padding: 48px 0; }
      section .phone { grid-row: auto; grid-column: auto; margin-top: 8px; }
      section .controls { order: 1; margin: 12px auto 0; width: 100%; }
      .phone {
        min-width: 0;
        max-width: min(100%, calc(1px * var(--width)), calc((100svh - 200px) * var(--width) / var(--height)));
      }
    }
    .moment > :not(.phone) { display: none; }
    .moment { background: #000; }
    .moment > .phone {
      background: #000; width: calc(1px * var(--width)); min-width: 0; max-width: none; margin: 0; border-radius: 0; box-shadow: none;
    }
    """
}
