/// The markup, style and script of a page. `Page` replaces the names in double braces.
enum PageTemplate {
  static let html = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>MatchTransition – {{title}}</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    <header>
      <h1>MatchTransition</h1>
      <p>Drag sideways on a screen, or use the slider, to scrub through a transition.</p>
      {{links}}
    </header>
    <main id="scenes">
    <div class="group"><h2>{{title}}</h2><p>{{summary}}</p></div>
    </main>
    <noscript><p class="note">This page needs JavaScript to show the transitions.</p></noscript>
    <footer>Rendered on Linux by HeadlessUIKit, the project’s own runtime.</footer>
    <script type="application/json" id="data">{{scenes}}</script>
    <script>
    \(script)
    </script>
    </body>
    </html>

    """

  private static let style = """
    :root {
      --paper: #f7f5f2; --card: #ffffff; --ink: #1d1c1f; --faint: #6b6764; --line: #dfdad4;
      --accent: #a8452c; --shadow: 0 24px 64px rgba(40, 30, 20, .18);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #161517; --card: #222024; --ink: #f2efec; --faint: #a29d99; --line: #3a373c;
        --accent: #ef8a6c; --shadow: 0 24px 64px rgba(0, 0, 0, .6);
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 17px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Inter, Roboto, "Helvetica Neue",
        Arial, sans-serif;
      -webkit-font-smoothing: antialiased;
    }
    header, main, footer { max-width: 960px; margin: 0 auto; padding: 0 24px; }
    header { padding-top: 64px; padding-bottom: 24px; }
    h1 { font-size: 34px; line-height: 40px; letter-spacing: -.02em; margin: 0 0 8px; }
    header p, .summary, .group p, footer { color: var(--faint); margin: 0; text-wrap: pretty; }
    footer { font-size: 13px; padding-top: 40px; padding-bottom: 64px; }
    section {
      display: grid; grid-template-columns: minmax(0, 340px) minmax(0, 1fr); gap: 64px;
      align-items: center; padding: 56px 0; border-top: 1px solid var(--line);
    }
    section.wide { grid-template-columns: minmax(0, 1fr); gap: 32px; }
    .wide .phone { border-radius: 20px; }
    h3 { font-size: 28px; line-height: 32px; letter-spacing: -.015em; margin: 0 0 8px; }
    .group { padding: 48px 0 40px; border-top: 1px solid var(--line); }
    h2 { font-size: 22px; line-height: 28px; color: var(--accent); margin: 0 0 8px; }
    .phone {
      width: 100%; max-width: calc(76vh * var(--width) / var(--height)); justify-self: center;
      aspect-ratio: var(--width) / var(--height); border-radius: 40px; overflow: hidden;
      background: var(--card); box-shadow: var(--shadow), 0 0 0 1px var(--line);
      cursor: ew-resize; touch-action: pan-y; user-select: none; -webkit-user-select: none;
    }
    .phone canvas { display: block; width: 100%; height: 100%; }
    .tabs {
      display: inline-flex; gap: 4px; padding: 4px; margin: 32px 0 24px; border-radius: 12px;
      background: color-mix(in srgb, var(--ink) 8%, transparent);
    }
    button { font: inherit; color: inherit; border: 0; background: none; cursor: pointer; }
    .tabs > * {
      font-size: 15px; padding: 6px 16px; border-radius: 8px; color: var(--faint);
      text-decoration: none;
    }
    .tabs > [aria-pressed=true], .tabs > [aria-current] {
      background: var(--card); color: var(--ink); box-shadow: 0 1px 3px rgba(0, 0, 0, .16);
    }
    .row { display: flex; align-items: center; gap: 16px; }
    .play {
      flex: none; width: 48px; height: 48px; border-radius: 24px; background: var(--accent);
      color: var(--paper); display: grid; place-items: center;
    }
    .play svg { width: 20px; height: 20px; fill: currentColor; }
    input[type=range] { flex: 1; min-width: 0; height: 32px; accent-color: var(--accent); }
    output {
      flex: none; width: 3.2em; text-align: right; font-variant-numeric: tabular-nums;
      font-size: 15px; color: var(--faint);
    }
    .detail { font-size: 13px; color: var(--faint); margin: 16px 0 0; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
    .note { padding: 24px; }
    @media (max-width: 720px) {
      header { padding-top: 40px; }
      section { grid-template-columns: minmax(0, 1fr); gap: 32px; padding: 40px 0; }
      .tabs { margin: 24px 0 16px; }
      .phone { max-width: min(100%, calc(70vh * var(--width) / var(--height))); }
    }
    """

  private static let script = """
    'use strict';
    const icons = {
      play: '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M5 2.5v15l12.5-7.5z"/></svg>',
      pause: '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 2h4v16H4zM12 2h4v16h-4z"/></svg>',
    };

    function element(name, attributes, ...children) {
      const node = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
      node.append(...children);
      return node;
    }

    function show(scene) {
      const canvas = element('canvas', {});
      const phone = element('div', {
        class: 'phone', role: 'img', 'aria-label': scene.title + ': ' + scene.summary,
        style: `--width: ${scene.width}; --height: ${scene.height}`,
      }, canvas);
      const tabs = element('div', { class: 'tabs', role: 'group', 'aria-label': 'Transition' });
      const play = element('button', { class: 'play', type: 'button' });
      const slider = element('input', {
        type: 'range', min: 0, max: 1000, value: 0, 'aria-label': 'Progress of ' + scene.title,
      });
      const output = element('output', {});
      const detail = element('p', { class: 'detail' });
      const text = element('div', {},
        element('h3', {}, scene.title), element('p', { class: 'summary' }, scene.summary),
        tabs, element('div', { class: 'row' }, play, slider, output), detail);
      const shape = scene.width > scene.height ? 'wide' : 'tall';
      document.getElementById('scenes').append(
        element('section', { id: scene.name, class: shape }, phone, text));

      const context = canvas.getContext('2d');
      let current = 0, position = 0, shown = null, running = 0;

      const pictures = scene.pictures.map(picture => {
        const image = new Image();
        image.onload = () => { if (shown === image) draw(image); };
        image.src = 'data:image/jpeg;base64,' + picture;
        return image;
      });
      scene.pictures = null;
      for (const transition of scene.transitions) {
        transition.images = transition.frames.map(index => pictures[index]);
      }

      function draw(image) {
        if (!image.complete || !image.naturalWidth) return;
        if (canvas.width !== image.naturalWidth) {
          canvas.width = image.naturalWidth;
          canvas.height = image.naturalHeight;
        }
        context.drawImage(image, 0, 0);
      }

      function move(to) {
        position = Math.min(Math.max(to, 0), 1);
        const images = scene.transitions[current].images;
        shown = images[Math.round(position * (images.length - 1))];
        draw(shown);
        const percent = Math.round(position * 100) + ' %';
        slider.value = Math.round(position * 1000);
        slider.setAttribute('aria-valuetext', percent);
        output.textContent = percent;
      }

      function choose(index) {
        current = index;
        const transition = scene.transitions[index];
        [...tabs.children].forEach((tab, i) => tab.setAttribute('aria-pressed', i === index));
        detail.textContent =
          transition.milliseconds + ' ms, ' + transition.images.length + ' frames';
        move(0);
      }

      function stop() {
        cancelAnimationFrame(running);
        running = 0;
        play.innerHTML = icons.play;
        play.setAttribute('aria-label', 'Play');
      }

      function start() {
        if (position >= 1) choose((current + 1) % scene.transitions.length);
        play.innerHTML = icons.pause;
        play.setAttribute('aria-label', 'Pause');
        let last = performance.now();
        const step = now => {
          const length = scene.transitions[current].milliseconds;
          move(position + (now - last) / length);
          last = now;
          if (position < 1) running = requestAnimationFrame(step);
          else stop();
        };
        running = requestAnimationFrame(step);
      }

      scene.transitions.forEach((transition, index) => {
        const tab = element('button', { type: 'button' }, transition.name);
        tab.addEventListener('click', () => { stop(); choose(index); });
        tabs.append(tab);
      });
      play.addEventListener('click', () => running ? stop() : start());
      slider.addEventListener('input', () => { stop(); move(slider.value / 1000); });

      let grip = null;
      phone.addEventListener('pointerdown', event => {
        stop();
        phone.setPointerCapture(event.pointerId);
        grip = { x: event.clientX, position };
      });
      phone.addEventListener('pointermove', event => {
        if (grip) move(grip.position + (event.clientX - grip.x) / (phone.clientWidth * .9));
      });
      for (const name of ['pointerup', 'pointercancel']) {
        phone.addEventListener(name, () => { grip = null; });
      }
      phone.addEventListener('dragstart', event => event.preventDefault());

      stop();
      choose(0);
    }

    JSON.parse(document.getElementById('data').textContent).forEach(show);
    """
}
