/// The scripts of the live page. They follow the script that composes layers.
enum LiveScript {
  /// Receives the layers of the phone and shows them at the rate of the page.
  static let stage = #"""
    // Pictures that the phone sends before the frame that shows them.
    class LivePictures {
      static none = { width: 1, height: 1, address: '', mask: '' };
      constructor() { this.known = new Map(); }
      get(index) { return this.known.get(index) || LivePictures.none; }
      add(buffer) {
        const head = new DataView(buffer);
        const [index, width, height] = [0, 4, 8].map(at => head.getUint32(at));
        const address = URL.createObjectURL(new Blob([new Uint8Array(buffer, 12)], { type: 'image/bmp' }));
        const image = new Image();
        image.src = address;
        this.known.set(index, { width, height, address, mask: '', image });
        return image.decode().catch(() => {});
      }
      drop(index) {
        URL.revokeObjectURL(this.get(index).address);
        this.known.delete(index);
      }
    }

    // The screen of the phone, whose layers have their last values only.
    class LiveStage extends Stage {
      constructor(pictures) { super(null, pictures, []); }

      apply({ gone, cells }) {
        for (const number of gone) this.map.delete(number);
        const changed = new Set(), ordered = new Set();
        for (let n = 0; n < cells.length; n += 3) {
          const layer = this.layer(cells[n]);
          layer.set(cells[n + 1], cells[n + 2]);
          changed.add(layer);
          if (cells[n + 1] === 'c') ordered.add(layer);
        }
        for (const layer of changed) layer.update();
        for (const layer of ordered) layer.sublayers();
      }
    }

    // The messages of the phone, in order. Each item waits for the pictures before it.
    class Stream {
      constructor(handle) {
        this.handle = handle;
        this.pictures = new LivePictures();
        this.queue = [];
        this.waits = [];
        this.scheduled = 0;
        const address = new URL('live', location.href);
        address.protocol = 'ws:';
        this.socket = new WebSocket(address);
        this.socket.binaryType = 'arraybuffer';
        this.socket.onmessage = event => this.receive(event.data);
      }

      receive(data) {
        if (data instanceof ArrayBuffer) return this.waits.push(this.pictures.add(data));
        const item = { message: JSON.parse(data), ready: !this.waits.length };
        this.queue.push(item);
        if (item.ready) return this.schedule();
        Promise.all(this.waits.splice(0)).then(() => { item.ready = true; this.schedule(); });
      }

      schedule() {
        this.scheduled ||= requestAnimationFrame(time => {
          this.scheduled = 0;
          while (this.queue[0]?.ready) this.handle(this.queue.shift().message, time);
        });
      }

      send(...words) {
        if (this.socket.readyState === WebSocket.OPEN) this.socket.send(words.join(' '));
      }
    }
    """#

  /// Makes the pointer and the keys fingers of the phone.
  static let touches = #"""
    class Touches {
      constructor(phone, stream) {
        this.phone = phone;
        this.stream = stream;
        this.fingers = new Set();
        this.count = 0;
        // The touches whose frames have not come yet.
        this.waiting = [];
        const on = (type, action) => phone.element.addEventListener(type, action);
        on('pointerdown', event => {
          if (event.button || this.fingers.has(event.pointerId)) return;
          phone.element.setPointerCapture(event.pointerId);
          this.fingers.add(event.pointerId);
          this.send(event, 'down', event.pointerId, ...this.place(event));
        });
        on('pointermove', event => {
          if (this.fingers.has(event.pointerId)) this.send(event, 'move', event.pointerId, ...this.place(event));
        });
        const end = word => event => {
          if (!this.fingers.delete(event.pointerId)) return;
          if (word === 'up') this.send(event, 'move', event.pointerId, ...this.place(event));
          this.send(event, word, event.pointerId);
        };
        on('pointerup', end('up'));
        on('pointercancel', end('cancel'));
        on('lostpointercapture', end('cancel'));
        on('contextmenu', event => event.preventDefault());
        this.keyboard(on);
      }

      send(event, ...words) {
        if (words[0] === 'down') this.phone.invite(null);
        this.stream.send(...words);
        this.waiting.push({ count: ++this.count, time: event.timeStamp });
        if (this.waiting.length > 240) this.waiting.shift();
      }

      place(event) {
        const frame = this.phone.element.getBoundingClientRect();
        const scale = this.phone.width / frame.width;
        return [(event.clientX - frame.left) * scale, (event.clientY - frame.top) * scale].map(v => v.toFixed(2));
      }

      // A finger that the arrow keys move and the space bar presses down.
      keyboard(on) {
        const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        const key = 0;
        const up = event => {
          if (!this.fingers.delete(key)) return;
          this.phone.finger.classList.remove('down');
          this.send(event, 'up', key);
        };
        on('keydown', event => {
          const { x, y, width, height } = this.phone;
          const step = steps[event.key];
          if (event.key === ' ') {
            event.preventDefault();
            if (event.repeat || this.fingers.has(key)) return;
            this.fingers.add(key);
            this.phone.finger.classList.add('down');
            this.send(event, 'down', key, x, y);
          } else if (step) {
            event.preventDefault();
            const length = event.shiftKey ? 32 : 8;
            this.phone.point(
              Math.min(Math.max(x + step[0] * length, 0), width - 1), Math.min(Math.max(y + step[1] * length, 0), height - 1));
            if (this.fingers.has(key)) this.send(event, 'move', key, this.phone.x, this.phone.y);
          }
        });
        on('keyup', event => { if (event.key === ' ') up(event); });
        on('blur', up);
      }

      // Returns the age of the oldest touch that a frame answers, in milliseconds, or null.
      answer(count, now) {
        const first = this.waiting[0];
        while (this.waiting.length && this.waiting[0].count <= count) this.waiting.shift();
        return first && first.count <= count ? now - first.time : null;
      }
    }
    """#
}
