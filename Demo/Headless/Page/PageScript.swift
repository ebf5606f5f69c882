/// The scripts of a page.
enum PageScript {
  /// Makes an element of the page.
  static let element = #"""
    function element(name, attributes = {}, ...children) {
      const node = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
      node.append(...children);
      return node;
    }
    """#

  /// The controls of a scene, and the scenes of the page.
  static let player = #"""
    const icons = {
      play: '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M5.5 3v14l11-7z"/></svg>',
      pause: '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4.5 3h4v14h-4zM11.5 3h4v14h-4z"/></svg>',
    };
    const calm = matchMedia('(prefers-reduced-motion: reduce)');

    class Player {
      constructor(scene, pictures) {
        this.scene = scene;
        this.pictures = pictures;
        this.frame = scene.transitions[0].from;
        this.end = scene.transitions.at(-1).to;
        this.running = 0;
        this.phone = element('button', {
          class: 'phone', type: 'button', 'aria-label': `Play ${scene.title}`,
          style: `--width: ${scene.width}; --height: ${scene.height}`,
        });
        this.play = element('button', { class: 'play', type: 'button' });
        this.slider = element('input', {
          type: 'range', min: this.frame, max: this.end, step: 'any', 'aria-label': `Time in ${scene.title}`,
        });
        this.loop = element('button', { class: 'switch', type: 'button', 'aria-pressed': false }, 'Loop');
        this.slow = element('button', { class: 'switch', type: 'button', 'aria-pressed': false }, '¼ speed');
        this.parts = element('div', { class: 'parts', role: 'group', 'aria-label': 'Transitions' });
        for (const [index, transition] of scene.transitions.entries()) {
          const part = element('button', { type: 'button' }, transition.name);
          part.addEventListener('click', () => { this.move(transition.from); this.start(); });
          this.parts.append(part);
        }
        this.controls = element('div', { class: 'controls' },
          element('div', { class: 'row' }, this.play, this.slider),
          element('div', { class: 'row' }, this.parts, element('span', { class: 'gap' }), this.loop, this.slow));
        const toggle = () => this.running ? this.stop() : this.start();
        this.phone.addEventListener('click', toggle);
        this.play.addEventListener('click', toggle);
        this.slider.addEventListener('input', () => { this.stop(); this.move(+this.slider.value); });
        for (const button of [this.loop, this.slow]) {
          button.addEventListener('click', () => button.setAttribute('aria-pressed', !on(button)));
        }
        new ResizeObserver(() => this.fit()).observe(this.phone);
        new IntersectionObserver(entries => {
          const visible = entries.at(-1).isIntersecting;
          if (visible) this.load();
          else if (this.running) this.stop();
        }, { rootMargin: '50%' }).observe(this.phone);
        this.stop();
        this.note();
      }

      // Reads the layers when the scene is about to be seen.
      load() {
        this.loading ??= (async () => {
          const stage = new Stage(this.scene, this.pictures, await inflate(this.scene.log));
          this.scene.log = null;
          await stage.ready();
          this.stage = stage;
          this.phone.replaceChildren(stage.element);
          this.phone.classList.add('lit');
          this.fit();
          this.move(this.frame);
        })();
        return this.loading;
      }

      fit() {
        if (!this.stage || !this.phone.clientWidth) return;
        this.stage.element.style.scale = this.phone.clientWidth / this.scene.width;
      }

      move(frame) {
        this.frame = Math.min(Math.max(frame, 0), this.scene.count - 1);
        this.stage?.show(this.frame);
        this.note();
      }

      note() {
        const { transitions, rate } = this.scene;
        this.slider.value = this.frame;
        this.slider.setAttribute('aria-valuetext', (this.frame / rate).toFixed(1) + ' seconds');
        [...this.parts.children].forEach((part, index) => {
          const { from, to } = transitions[index];
          part.setAttribute('aria-pressed', this.frame >= from && (this.frame < to || index === transitions.length - 1));
        });
      }

      // Where playing stops: at the rest after the transition.
      get rest() {
        const { transitions } = this.scene;
        return (transitions.find(({ to }) => this.frame < to - 1e-6) || transitions[0]).to;
      }

      async start() {
        this.stop();
        await this.load();
        const { transitions, rate } = this.scene;
        const from = transitions[0].from;
        if (this.frame >= this.end - 1e-6) this.move(from);
        else {
          // Nothing happens between two transitions.
          const next = transitions.find(part => this.frame < part.to - 1e-6);
          if (next && this.frame < next.from) this.move(next.from);
        }
        const rest = this.rest;
        this.play.innerHTML = icons.pause;
        this.play.setAttribute('aria-label', 'Pause');
        let last = null;
        const step = now => {
          const speed = on(this.slow) ? 0.25 : 1;
          const frame = this.frame + (last === null ? 0 : (now - last) / 1000 * rate * speed);
          last = now;
          if (on(this.loop)) {
            // The rest at the end lasts as long as a short look.
            if (frame > this.end + 0.8 * rate) this.move(from);
            else { this.move(Math.min(frame, this.end)); this.frame = frame; }
          } else if (frame >= rest) {
            this.move(rest);
            return this.stop();
          } else this.move(frame);
          this.running = requestAnimationFrame(step);
        };
        this.running = requestAnimationFrame(step);
      }

      stop() {
        cancelAnimationFrame(this.running);
        this.running = 0;
        this.frame = Math.min(this.frame, this.end);
        this.play.innerHTML = icons.play;
        this.play.setAttribute('aria-label', 'Play');
      }
    }

    const on = button => button.getAttribute('aria-pressed') === 'true';

    const data = JSON.parse(document.getElementById('data').textContent);
    const pictures = new Pictures(data.pictures);
    const players = data.scenes.map((scene, index) => {
      const player = new Player(scene, pictures);
      const first = index === 0 && document.getElementById('first');
      if (first) {
        first.id = scene.name;
        // The picture of the first frame stays until the layers are there.
        player.phone.append(...first.querySelectorAll('.poster'));
        first.replaceChildren(player.phone, player.controls);
        player.loop.setAttribute('aria-pressed', true);
        if (!calm.matches) player.load().then(() => player.start());
      } else {
        const shape = scene.width > scene.height ? 'wide' : 'tall';
        document.getElementById('scenes').append(element('section', { id: scene.name, class: shape },
          element('div', { class: 'words' }, element('h2', {}, scene.title), element('p', {}, scene.summary), player.controls),
          player.phone));
      }
      return player;
    });

    // Shows one frame of a scene alone, at its own size, for the comparison with the software renderer.
    window.showMoment = async (name, frame) => {
      const player = players.find(player => player.scene.name === name);
      for (const other of players) other.stop();
      await player.load();
      player.stop();
      document.body.className = 'moment';
      if (document.body.lastChild !== player.phone) {
        document.body.querySelector(':scope > .phone')?.remove();
        document.body.append(player.phone);
      }
      player.fit();
      player.move(frame);
      await Promise.all([...player.phone.querySelectorAll('img')].map(image => image.decode()));
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      return [player.scene.width, player.scene.height];
    };
    """#
}
