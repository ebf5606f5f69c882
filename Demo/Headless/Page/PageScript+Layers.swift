extension PageScript {
  /// Draws recorded layers with elements, by the names of `LayerProperty`.
  static let layers = #"""
    'use strict';
    // Properties whose numbers are interpolated between two frames.
    const smooth = new Set(['t', 'o', 'b', 'f', 'e', 'h', 'p', 'g', 's', 'n']);
    // The order of drawing within a layer.
    const ranks = ['shadow', 'fill', 'content', 'edge'];
    const slots = ['pictures', 'gradient', 'shape', 'sublayers'];
    const svg = 'http://www.w3.org/2000/svg';
    const mix = (a, b, share) => a.map((value, i) => value + (b[i] - value) * share);
    const color = (v, i = 0) => `rgb(${v[i]} ${v[i + 1]} ${v[i + 2]} / ${v[i + 3]})`;
    const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

    async function inflate(text) {
      const stream = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream('deflate'));
      return JSON.parse(await new Response(stream).text());
    }

    // A picture of the page as an address that elements can show.
    class Pictures {
      constructor(files) { this.files = files; this.known = []; }
      get(index) {
        if (!this.known[index]) {
          const { width, height, data, alpha } = this.files[index];
          const address = text => {
            const file = bytes(text);
            return URL.createObjectURL(new Blob([file], { type: file[0] === 0x89 ? 'image/png' : 'image/jpeg' }));
          };
          const image = new Image();
          image.src = address(data);
          this.files[index] = null;
          this.known[index] = {
            width, height, address: image.src, mask: alpha ? `url(${address(alpha)})` : '', image, ready: image.decode(),
          };
        }
        return this.known[index];
      }
    }

    // The values of one property over time.
    class Track {
      constructor(key) { this.key = key; this.frames = []; this.values = []; }
      add(frame, value) { this.frames.push(frame); this.values.push(value); }
      // The value at a frame with a fraction; `cuts` are the frames that nothing glides into.
      at(time, cuts) {
        const frames = this.frames;
        let low = 0, high = frames.length;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (frames[middle] <= time) low = middle + 1; else high = middle;
        }
        const value = low ? this.values[low - 1] : null;
        const frame = Math.floor(time), share = time - frame;
        if (!share || frames[low] !== frame + 1 || !smooth.has(this.key) || cuts.has(frame + 1)) return value;
        const next = this.values[low];
        const first = value || Layer.empty[this.key], last = next || Layer.empty[this.key];
        if (!first || !last || first.length !== last.length) return value;
        return mix(first, last, share);
      }
    }

    // One layer: an element at the origin of the layer's coordinates, with its parts inside.
    class Layer {
      static empty = { t: [1, 0, 0, 1, 0, 0], o: [1] };

      constructor(stage) {
        this.stage = stage;
        this.tracks = [];
        this.values = {};
        this.parts = {};
        this.element = document.createElement('div');
        this.body = this.element;
        this.changed = new Set();
      }

      set(key, value) {
        if (this.values[key] === value) return;
        this.values[key] = value;
        this.changed.add(key);
      }

      // A part, made when it is first needed, in the order of drawing.
      part(name, parent, order, tag = 'div') {
        if (this.parts[name]) return this.parts[name];
        const part = tag === 'svg' ? document.createElementNS(svg, tag) : document.createElement(tag);
        part.dataset.rank = order.indexOf(name);
        const next = [...parent.children].find(other => +other.dataset.rank > +part.dataset.rank);
        parent.insertBefore(part, next || null);
        return this.parts[name] = part;
      }
      outer(name, tag) { return this.part(name, this.body, ranks, tag); }
      inner(name, tag) { return this.part(name, this.outer('content'), slots, tag); }
      drop(name) { this.parts[name]?.remove(); delete this.parts[name]; }

      update() {
        const v = this.values, changed = this.changed;
        if (!changed.size) return;
        const has = (...keys) => keys.some(key => changed.has(key));
        const style = this.element.style;
        if (has('t')) style.transform = place(v.t || Layer.empty.t);
        if (has('o')) style.opacity = v.o ? v.o[0] : '';
        if (has('x')) style.mixBlendMode = v.x ? 'plus-lighter' : '';
        if (has('u')) style.clipPath = v.u ? path(v.u) : '';
        if (has('m', 'n')) this.mask();
        if (has('h', 'hs')) this.shadow();
        if (has('f', 'b')) this.fill();
        if (has('e', 'b')) this.edge();
        if (has('g', 'b')) this.gradient();
        if (has('d', 's', 'l')) this.shape();
        if (has('i', 'p')) this.pictures();
        if (has('k', 'b', 'c', 'i', 'g', 'd')) this.clip();
        changed.clear();
      }

      fill() {
        const { f, b } = this.values;
        if (!f) return this.drop('fill');
        const style = this.outer('fill').style;
        box(style, b);
        style.backgroundColor = color(f);
      }

      edge() {
        const { e, b } = this.values;
        if (!e) return this.drop('edge');
        const style = this.outer('edge').style;
        box(style, b);
        style.boxShadow = `inset 0 0 0 ${e[0]}px ${color(e, 1)}`;
      }

      clip() {
        const { k, b } = this.values;
        if (!this.parts.content && !(k && this.values.c)) return;
        this.outer('content').style.clipPath = k ? inset(b, 0, 0, 1, 1) : '';
      }

      // A box throws its shadow from far away, so that the shadow shows below the box too.
      shadow() {
        const { h, hs } = this.values, style = this.element.style;
        style.filter = hs === 'content' ? `drop-shadow(${h[4]}px ${h[5]}px ${h[6]}px ${color(h)})` : '';
        if (!h || hs === 'content') return this.drop('shadow');
        if (hs) {
          const part = this.outer('shadow', 'svg');
          part.innerHTML = '<path/>';
          const outline = part.firstChild, rule = hs.indexOf(' ');
          outline.setAttribute('d', hs.slice(rule + 1));
          outline.setAttribute('fill-rule', hs.slice(0, rule));
          outline.setAttribute('fill', color(h));
          part.style.transform = `translate(${h[4]}px, ${h[5]}px)`;
          part.style.filter = `blur(${h[6]}px)`;
          return;
        }
        const part = this.outer('shadow').style, away = 8192, b = h.slice(7);
        box(part, b, away);
        const [w, hh] = [Math.max(1, Math.round(b[2])), Math.max(1, Math.round(b[3]))];
        const [x, y] = [b[2] / w, b[3] / hh];
        part.boxShadow = `${h[4] / x - away / x}px ${h[5] / y}px ${2 * h[6]}px ${color(h)}`;
      }

      gradient() {
        const { g, b } = this.values;
        if (!g) return this.drop('gradient');
        const style = this.inner('gradient').style;
        box(style, b);
        style.backgroundImage = gradient(g, b);
      }

      shape() {
        const { d, s, l } = this.values;
        if (!d || !s) return this.drop('shape');
        const part = this.inner('shape', 'svg');
        if (!part.firstChild) part.append(document.createElementNS(svg, 'path'));
        const outline = part.firstChild, rule = d.indexOf(' ');
        const set = (name, value) => outline.setAttribute(name, value);
        set('d', d.slice(rule + 1));
        set('fill-rule', d.slice(0, rule));
        set('fill', s[3] ? color(s) : 'none');
        set('stroke', s[7] ? color(s, 4) : 'none');
        if (!l || !s[7]) return;
        const [cap, join, limit, ...dashes] = l.split(' ');
        set('stroke-width', s[8]);
        set('stroke-linecap', cap);
        set('stroke-linejoin', join);
        set('stroke-miterlimit', Math.max(1, limit));
        if (s[10] > 0 || s[11] < 1) {
          set('pathLength', 1);
          set('stroke-dasharray', `${s[11] - s[10]} 2`);
          set('stroke-dashoffset', -s[10]);
        } else {
          outline.removeAttribute('pathLength');
          set('stroke-dasharray', dashes.join(' ') || 'none');
          set('stroke-dashoffset', s[9]);
        }
      }

      pictures() {
        const { i, p } = this.values;
        if (!i || !p) return this.drop('pictures');
        const slot = this.inner('pictures');
        while (slot.children.length > i.length / 2) slot.lastChild.remove();
        for (let n = 0; 2 * n < i.length; n++) {
          let image = slot.children[n];
          if (!image) {
            image = document.createElement('img');
            image.alt = '';
            image.decoding = 'sync';
            image.draggable = false;
            slot.append(image);
          }
          const { width: w, height: h, address, mask } = this.stage.pictures.get(i[2 * n]);
          if (image.src !== address) {
            image.src = address;
            image.style.width = w + 'px';
            image.style.height = h + 'px';
            image.style.maskImage = mask;
            image.style.maskSize = '100% 100%';
          }
          image.style.imageRendering = i[2 * n + 1] ? '' : 'pixelated';
          const v = p.slice(14 * n, 14 * n + 14);
          image.style.transform = place(v);
          const whole = v[6] <= 0 && v[7] <= 0 && v[6] + v[8] >= w && v[7] + v[9] >= h && !v[10] && !v[11] && !v[12] && !v[13];
          image.style.clipPath = whole ? '' : inset(v.slice(6), w, h, 1, v[3] ? v[0] / v[3] : 1);
        }
      }

      // Puts the sublayers in their order. A layer can move from one superlayer to another.
      sublayers() {
        const list = this.values.c || [];
        if (!list.length && !this.parts.sublayers) return;
        const slot = this.inner('sublayers');
        list.forEach((number, index) => {
          const { element } = this.stage.layer(number);
          if (slot.children[index] !== element) slot.insertBefore(element, slot.children[index] || null);
        });
        while (slot.children.length > list.length) slot.lastChild.remove();
      }

      // A mask needs a box of its own, in whose middle the parts lie.
      mask() {
        const { m, n } = this.values;
        if (this.body === this.element) {
          if (!m) return;
          const [frame, body] = [document.createElement('div'), document.createElement('div')];
          body.append(...this.element.children);
          frame.append(body);
          this.element.append(frame);
          this.body = body;
        }
        const frame = this.body.parentElement.style;
        if (!m || !n) { frame.maskImage = ''; return; }
        const { address, width, height } = this.stage.pictures.get(m[0]);
        const [w, h] = [width * n[0], height * n[3]];
        frame.width = w + 'px';
        frame.height = h + 'px';
        frame.transform = `translate(${n[4]}px, ${n[5]}px)`;
        this.body.style.transform = `translate(${-n[4]}px, ${-n[5]}px)`;
        frame.maskImage = `url(${address})`;
        frame.maskSize = '100% 100%';
      }
    }

    const place = v => v.length > 6 && (v[6] || v[7] || v[8] !== 1) && v.length === 9
      ? `matrix3d(${v[0]},${v[1]},0,${v[6]},${v[2]},${v[3]},0,${v[7]},0,0,1,0,${v[4]},${v[5]},0,${v[8]})`
      : `matrix(${v.slice(0, 6).join()})`;

    const path = text => {
      const rule = text.indexOf(' ');
      return `path(${text.slice(0, rule)}, "${text.slice(rule + 1)}")`;
    };

    // A browser rounds the sizes of boxes to whole pixels; scaling makes up for it.
    function box(style, b, away = 0) {
      const [w, h] = [Math.max(1, Math.round(b[2])), Math.max(1, Math.round(b[3]))];
      const [x, y] = [b[2] / w, b[3] / h];
      style.width = w + 'px';
      style.height = h + 'px';
      style.transform = `matrix(${x},0,0,${y},${b[0] + away},${b[1]})`;
      const [tl, tr, br, bl] = b.slice(4);
      style.borderRadius = tl || tr || br || bl
        ? [tl, tr, br, bl].map(r => r / x + 'px').join(' ') + ' / ' + [tl, tr, br, bl].map(r => r / y + 'px').join(' ')
        : '';
    }

    // The clip of a rectangle with round corners in an element of some size.
    const inset = (b, width, height, x, y) =>
      `inset(${b[1]}px ${width - b[0] - b[2]}px ${height - b[1] - b[3]}px ${b[0]}px` +
      ` round ${b.slice(4, 8).map(r => r * x + 'px').join(' ')} / ${b.slice(4, 8).map(r => r * y + 'px').join(' ')})`;

    function gradient(g, b) {
      const [w, h] = [Math.max(1, Math.round(b[2])), Math.max(1, Math.round(b[3]))];
      const [sx, sy] = [(g[1] - b[0]) * w / b[2], (g[2] - b[1]) * h / b[3]];
      const [ex, ey] = [(g[3] - b[0]) * w / b[2], (g[4] - b[1]) * h / b[3]];
      const stops = [];
      for (let n = 5; n < g.length; n += 5) {
        // Colours are mixed without their alpha, which a browser multiplies in: more steps between.
        const before = n > 5 && g[n - 2] !== g[n + 3] && [0, 1, 2].some(c => g[n - 5 + c] !== g[n + c]);
        if (before) for (let step = 1; step < 16; step++) stops.push(mix(g.slice(n - 5, n), g.slice(n, n + 5), step / 16));
        stops.push(g.slice(n, n + 5));
      }
      if (stops.length === 1) stops.push(stops[0]);
      const list = (unit, first = 0, length = 1) => stops.map(s => `${color(s)} ${first + s[4] * length}${unit}`).join();
      if (g[0] === 1) return `radial-gradient(${Math.abs(ex - sx)}px ${Math.abs(ey - sy)}px at ${sx}px ${sy}px, ${list('%', 0, 100)})`;
      if (g[0] === 2) return `conic-gradient(from ${Math.atan2(ey - sy, ex - sx) + Math.PI / 2}rad at ${sx}px ${sy}px, ${list('%', 0, 100)})`;
      const [dx, dy] = [ex - sx, ey - sy], length = Math.hypot(dx, dy) || 1e-3;
      const angle = Math.atan2(dx, -dy);
      const whole = Math.abs(w * Math.sin(angle)) + Math.abs(h * Math.cos(angle));
      const first = ((sx - w / 2) * dx + (sy - h / 2) * dy) / length + whole / 2;
      return `linear-gradient(${angle}rad, ${list('px', first, length)})`;
    }

    // The screen of a scene.
    class Stage {
      constructor(scene, pictures, log) {
        this.pictures = pictures;
        this.map = new Map();
        this.cuts = new Set();
        this.used = new Set();
        const tracks = new Map();
        for (const [frame, ...cells] of log) {
          for (let n = 0; n < cells.length; n += 3) {
            const [layer, key, value] = cells.slice(n, n + 3);
            const name = layer + key;
            if (!tracks.has(name)) {
              tracks.set(name, new Track(key));
              this.layer(layer).tracks.push(tracks.get(name));
            }
            tracks.get(name).add(frame, value);
            if (key === 'c' || key === 'i') this.cuts.add(frame);
            if (key === 'i' && value) value.forEach((index, at) => { if (at % 2 === 0) this.used.add(index); });
            if (key === 'm' && value) this.used.add(value[0]);
          }
        }
        this.element = this.layer(0).element;
        this.element.className = 'stage';
      }

      async ready() { await Promise.all([...this.used].map(index => this.pictures.get(index).ready)); }

      layer(number) {
        if (!this.map.has(number)) this.map.set(number, new Layer(this));
        return this.map.get(number);
      }

      // Shows a moment, by the layers that can be reached from the screen.
      show(time, number = 0) {
        const layer = this.layer(number);
        for (const track of layer.tracks) layer.set(track.key, track.at(time, this.cuts));
        layer.update();
        layer.sublayers();
        for (const below of layer.values.c || []) this.show(time, below);
      }
    }
    """#
}
