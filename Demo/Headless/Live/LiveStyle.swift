/// The parts of the live page's style sheet that the other pages do not have.
enum LiveStyle {
  static let text = """
    :root { --raised: #fff; }
    @media (prefers-color-scheme: dark) { :root { --raised: #454149; } }
    header { max-width: 1320px; }
    .status { font-size: 15px; color: var(--faint); }
    .status::before {
      content: ""; display: inline-block; width: 8px; height: 8px; margin-right: 8px;
      border-radius: 4px; background: var(--line);
    }
    .status.open::before { background: #3a9a5b; }
    .status.lost { color: var(--accent); }
    .status.lost::before { background: var(--accent); }
    .live {
      display: grid; gap: 0 56px; max-width: 1320px; align-items: start;
      grid-template-columns: 216px minmax(0, 1fr) 320px; grid-template-areas: "list middle side";
    }
    .middle { grid-area: middle; position: sticky; top: 24px; min-width: 0; }
    .choice {
      display: none; width: 100%; height: 44px; margin: 0 0 12px; padding: 0 12px; font: inherit; color: inherit;
      background: var(--card); border: 0; border-right: 12px solid transparent; border-radius: 10px;
    }
    .list { grid-area: list; }
    .side { grid-area: side; min-width: 0; }
    .live .phone {
      touch-action: none; cursor: default;
      max-width: min(100%, calc(1px * var(--width)), calc((100vh - 270px) * var(--width) / var(--height)));
    }
    .live .phone.still { opacity: .4; }
    .finger {
      position: absolute; left: -24px; top: -24px; width: 48px; height: 48px; border-radius: 24px;
      background: rgba(255, 255, 255, .5); box-shadow: inset 0 0 0 1px rgba(50, 50, 50, .35), 0 4px 16px rgba(0, 0, 0, .4);
      pointer-events: none; visibility: hidden; transition: scale .12s;
    }
    .phone:focus-visible .finger { visibility: visible; scale: 1.3; }
    .phone:focus-visible .finger.down { scale: 1; }
    .start { position: absolute; inset: 0; pointer-events: none; }
    .start i {
      position: absolute; width: 56px; height: 56px; margin: -28px; border-radius: 28px;
      background: rgba(255, 255, 255, .6); box-shadow: inset 0 0 0 2px rgba(50, 50, 50, .5), 0 4px 16px rgba(0, 0, 0, .35);
      animation: start 1.8s ease-in-out infinite;
    }
    .start b {
      position: absolute; left: 50%; margin-top: 44px; padding: 8px 16px; border-radius: 20px; translate: -50% 0;
      font-size: 15px; line-height: 24px; font-weight: 600; white-space: nowrap; color: #fff; background: rgba(30, 30, 30, .82);
    }
    .start b.above { translate: -50% -100%; margin-top: -44px; }
    @keyframes start { 0%, 60%, 100% { scale: 1; } 30% { scale: .7; } }
    @media (prefers-reduced-motion: reduce) { .start i { animation: none; } }
    .live .controls { margin-top: 16px; position: relative; }
    .label { font-size: 15px; color: var(--faint); }
    .segments { display: flex; flex: 1; padding: 2px; border-radius: 10px; background: var(--card); }
    .segments button {
      flex: 1; font-size: 15px; line-height: 32px; padding: 0 4px; border-radius: 8px; color: var(--faint);
      touch-action: manipulation;
    }
    .segments [aria-pressed=true] {
      color: var(--ink); background: var(--raised); box-shadow: 0 1px 3px rgba(0, 0, 0, .16); font-weight: 600;
    }
    .list {
      display: block; position: sticky; top: 0; max-height: calc(100vh - 80px); overflow-y: auto; padding: 4px 0 24px;
      margin-left: -12px;
      scrollbar-width: thin;
    }
    .list h2 { font-size: 13px; font-weight: 600; color: var(--faint); letter-spacing: 0; margin: 20px 12px 4px; }
    .list h2:first-child { margin-top: 0; }
    .list button {
      display: block; width: 100%; text-align: left; padding: 6px 12px; border-radius: 8px; line-height: 1.3;
      touch-action: manipulation;
    }
    .list button:hover { background: var(--card); }
    .list [aria-current] { background: var(--ink); color: var(--paper); font-weight: 600; }
    .list [aria-current]:hover { background: var(--ink); }
    .list :focus-visible { outline-offset: -3px; }
    .side h1 { font-size: 28px; margin-bottom: 8px; }
    .side p { margin-bottom: 12px; }
    .side .hint { color: var(--ink); font-size: 15px; }
    .side h2 { font-size: 17px; margin: 32px 0 12px; }
    .side canvas { display: block; width: 100%; height: 56px; }
    .numbers { display: grid; grid-template-columns: repeat(3, auto); gap: 0 16px; margin: 12px 0 0; }
    .numbers dt { font-size: 13px; color: var(--faint); }
    .numbers dd { margin: 0; font-variant-numeric: tabular-nums; font-weight: 600; }
    .plan { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 1.4; }
    .plan th { text-align: left; font-weight: 600; color: var(--faint); padding: 0 12px 6px 0; }
    .plan td { vertical-align: top; padding: 8px 12px 8px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    .plan :is(td, th):last-child { padding-right: 0; width: 60%; }
    .plan .id { font-weight: 600; }
    .plan tbody tr:not(.flies) { color: var(--faint); }
    .plan .flies .id { color: var(--accent); }
    .plan .side-name { display: block; color: var(--faint); }
    .issues { margin: 12px 0 0; padding: 0; list-style: none; font-size: 13px; color: var(--accent); }
    #plan > p { font-size: 15px; margin: 0; }
    @media (max-width: 1100px) {
      .live {
        gap: 0 32px; grid-template-columns: 200px minmax(0, 1fr); grid-template-areas: "list middle" "list side";
      }
      .side { padding-top: 40px; }
    }
    @media (max-width: 820px) {
      .live { grid-template-columns: minmax(0, 1fr); grid-template-areas: "middle" "side"; }
      .live .controls { margin: 12px auto 0; width: 100%; }
      .live .phone {
        max-width: min(100%, calc(1px * var(--width)), calc((100svh - 252px) * var(--width) / var(--height)));
      }
      .side { padding-top: 24px; }
      .list { display: none; }
      .choice { display: block; }
      .middle { position: static; }
    }
    """
}
