extension LiveScript {
  /// The list of scenes, the controls and the figures around the phone.
  static let panel = #"""
    const find = id => document.getElementById(id);

    // The phone on the page: its size, its layers and the finger of the keyboard.
    class Phone {
      constructor() {
        this.element = find('phone');
        this.finger = element('div', { class: 'finger' });
        this.start = element('div', { class: 'start', 'aria-hidden': 'true' });
        this.resize(390, 844);
        new ResizeObserver(() => this.fit()).observe(this.element);
      }

      resize(width, height) {
        if (this.width === width && this.height === height) return;
        [this.width, this.height] = [width, height];
        this.element.style.setProperty('--width', width);
        this.element.style.setProperty('--height', height);
        this.point(width / 2, height / 2);
        this.fit();
      }

      point(x, y) {
        [this.x, this.y] = [x, y];
        const scale = this.element.clientWidth / this.width;
        this.finger.style.transform = `translate(${x * scale}px, ${y * scale}px)`;
      }

      show(stage) {
        this.stage = stage;
        this.element.replaceChildren(stage.element, this.start, this.finger);
        this.element.classList.add('lit');
        this.fit();
      }

      // Shows where a finger may begin, until it does.
      invite(start) {
        this.start.hidden = !start;
        if (!start) return;
        const { x, y, words } = start, above = y > 0.5;
        this.start.replaceChildren(
          element('i', { style: `left: ${100 * x}%; top: ${100 * y}%` }),
          element('b', { class: above ? 'above' : '', style: `top: ${100 * y}%` }, words));
      }

      fit() {
        if (!this.stage || !this.element.clientWidth) return;
        this.stage.element.style.scale = Math.max(
          this.element.clientWidth / this.width, this.element.clientHeight / this.height);
        this.point(this.x, this.y);
      }
    }

    // The times of the last frames.
    class Figures {
      constructor() {
        this.gaps = [];
        this.delays = [];
        this.last = 0;
        this.canvas = find('chart');
        this.drawing = 0;
      }

      note(time, work, delay) {
        const gap = time - this.last;
        this.last = time;
        this.work = work;
        // A longer pause means that nothing moved, and two frames at once are one.
        if (gap > 0 && gap < 100) this.gaps.push(gap);
        if (this.gaps.length > 120) this.gaps.shift();
        if (delay !== null) this.delays.push(delay);
        if (this.delays.length > 60) this.delays.shift();
        // The figures change less often than the frames, so that they cost little.
        this.drawing ||= setTimeout(() => { this.drawing = 0; this.draw(); }, 200);
      }

      get rate() { return this.gaps.length ? 1000 * this.gaps.length / this.gaps.reduce((a, b) => a + b) : null; }
      get delay() { return this.delays.length ? [...this.delays].sort((a, b) => a - b)[this.delays.length >> 1] : null; }

      draw() {
        const text = (value, unit) => value === null ? '–' : value.toFixed(unit === 'fps' ? 0 : 1) + ' ' + unit;
        find('rate').textContent = text(this.rate, 'fps');
        find('work').textContent = text(this.work, 'ms');
        find('delay').textContent = text(this.delay, 'ms');
        const { canvas } = this, ratio = devicePixelRatio;
        const [width, height] = [canvas.clientWidth, canvas.clientHeight];
        if (canvas.width !== Math.round(width * ratio)) [canvas.width, canvas.height] = [width * ratio, height * ratio].map(Math.round);
        const context = canvas.getContext('2d'), style = getComputedStyle(document.documentElement);
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.clearRect(0, 0, width, height);
        const bar = width / 120, full = 50;
        for (const [index, gap] of this.gaps.entries()) {
          const length = Math.min(gap / full, 1) * height;
          context.fillStyle = style.getPropertyValue(gap > 25 ? '--accent' : '--faint');
          context.fillRect(width - (this.gaps.length - index) * bar, height - length, Math.max(bar - 1, 1), length);
        }
        // The line of 60 frames a second.
        context.fillStyle = style.getPropertyValue('--line');
        context.fillRect(0, height - height / 3, width, 1);
      }
    }

    function showPlan({ rows, issues }) {
      const box = find('plan');
      if (!rows.length && !issues.length) {
        box.replaceChildren(element('p', {}, 'No transition with matched views yet.'));
        return;
      }
      const row = ({ side, id, text, flies }) => element('tr', flies ? { class: 'flies' } : {},
        element('td', {}, element('span', { class: 'id' }, id), element('span', { class: 'side-name' }, side)),
        element('td', {}, text));
      box.replaceChildren(element('table', { class: 'plan' },
        element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'View'), element('th', { scope: 'col' }, 'What it does, and why'))),
        element('tbody', {}, ...rows.map(row))));
      if (issues.length) box.append(element('ul', { class: 'issues' }, ...issues.map(text => element('li', {}, text))));
    }
    """#

  /// Connects the parts.
  static let start = #"""
    const { scenes, speeds: choices } = JSON.parse(find('data').textContent);
    const phone = new Phone(), figures = new Figures();
    let state = null;

    const stream = new Stream((message, time) => {
      if (message.state) return showState(message.state);
      if (message.plan) return showPlan(message.plan);
      if ('save' in message) return save(message.save);
      if (message.new) phone.show(new LiveStage(stream.pictures));
      phone.stage.apply(message);
      for (const index of message.drop) stream.pictures.drop(index);
      stream.send('drawn', message.frame);
      const delay = touches.answer(message.touches, performance.now());
      if (message.cells.length) figures.note(time, message.work, delay);
    });
    const touches = new Touches(phone, stream);

    // How often this page has chosen "copy" in the inspector.
    let saves = 0;
    function save(count) {
      if (count > saves) find('save').click();
      saves = count;
    }

    const status = (text, name) => { find('status').textContent = text; find('status').className = 'status ' + name; };
    // The code of a connection that has broken. The demo gives another one when it closes a page.
    const broken = 1006;
    stream.socket.onclose = ({ code }) => {
      status(!state ? 'No connection. Perhaps too many pages are open.'
        : code === broken ? 'The demo has ended. Start it again, and open its new address.'
        : 'This page was closed. Load it again.', 'lost');
      phone.element.classList.add('still');
    };

    const buttons = new Map();
    for (const [index, scene] of scenes.entries()) {
      if (scene.group !== scenes[index - 1]?.group) find('list').append(element('h2', {}, scene.group));
      const button = element('button', { type: 'button' }, scene.title);
      button.addEventListener('click', () => stream.send('scene', scene.name));
      find('list').append(button);
      buttons.set(scene.name, button);
      let group = find('choice').lastChild;
      if (group?.label !== scene.group) find('choice').append(group = element('optgroup', { label: scene.group }));
      group.append(element('option', { value: scene.name }, scene.title));
    }
    find('choice').addEventListener('change', event => stream.send('scene', event.target.value));
    const speeds = choices.map(({ factor, title }) => {
      const button = element('button', { type: 'button', 'aria-label': `Speed ${factor}` }, title);
      button.addEventListener('click', () => stream.send('speed', factor));
      find('speeds').append(button);
      return [factor, button];
    });
    find('restart').addEventListener('click', () => stream.send('restart'));
    find('script').addEventListener('click', () => stream.send('play'));
    find('inspector').addEventListener('click', () => stream.send('inspector', state?.inspector ? 'off' : 'on'));

    function showState(next) {
      const isOther = state?.scene !== next.scene;
      state = next;
      status(next.pages > 1 ? `Live on ${next.pages} pages` : 'Live', 'open');
      phone.resize(next.width, next.height);
      for (const [value, button] of speeds) button.setAttribute('aria-pressed', value === next.speed);
      find('inspector').setAttribute('aria-pressed', next.inspector);
      find('script').hidden = !next.canPlay;
      find('save').hidden = !next.canSave;
      if (!isOther) return;
      const scene = scenes.find(({ name }) => name === next.scene);
      find('title').textContent = scene.title;
      find('summary').textContent = scene.summary;
      find('hint').textContent = scene.hint;
      phone.invite(scene.start);
      for (const [name, button] of buttons) {
        if (name === next.scene) button.setAttribute('aria-current', 'true');
        else button.removeAttribute('aria-current');
      }
      find('choice').value = next.scene;
      // Only the list scrolls, and not the page.
      const list = find('list'), { offsetTop: top, offsetHeight: height } = buttons.get(next.scene);
      list.scrollTop = Math.min(Math.max(list.scrollTop, top + height + 40 - list.clientHeight), Math.max(top - 40, 0));
    }
    """#
}
