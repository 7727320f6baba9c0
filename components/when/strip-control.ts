/**
 * The window of the strip "when to go" under pointers and keys. It moves the window's element itself: React renders nothing during a
 * gesture.
 */
import {
  arrivalAfter,
  atRest,
  moved,
  nightsAfter,
  type StayWindow,
  sliderStep,
  type WindowPart,
  type WindowRange,
  within,
} from '#lib/browser/when/stay-window';

/** What the strip says about a window. */
export interface WindowTexts {
  readonly dates: string;
  readonly numbers: string;
  readonly nights: string;
}

/** The elements that a `StripControl` moves and fills. */
export interface StripParts {
  /** The area along which the window moves. */
  readonly rail: HTMLElement;
  /** The window, with both sliders. Its ends have `data-end` "start" or "end". */
  readonly window: HTMLElement;
  /** The slider of the arrival. */
  readonly arrival: HTMLElement;
  /** The slider of the nights. */
  readonly nights: HTMLElement;
  readonly dates: HTMLElement;
  readonly numbers: HTMLElement;
}

/** The days and callbacks of a `StripControl`. */
export interface StripControlOptions {
  readonly range: WindowRange;
  /** Returns the texts of a window; null: of the strip before a stay is chosen. */
  describe(window: StayWindow | null): WindowTexts;
  /** Called during a gesture with each window on another day or of other nights. */
  onChange(window: StayWindow): void;
  /** Called with the window at the end of a gesture. */
  onEnd(window: StayWindow): void;
}

interface Hold {
  readonly part: WindowPart;
  readonly from: StayWindow;
  readonly fromX: number;
  /** Whether the pointer has moved far enough to be more than a press. */
  hasMoved: boolean;
  x: number;
  at: number;
  /** Pixels per millisecond. */
  speed: number;
}

/** A finger moves less than this in a press, in pixels. */
const PRESS_PIXELS = 4;
/** A mouse takes the window from this distance, in pixels; a finger from farther away, by the size of the slider. */
const NEAR_PIXELS = 6;
/** A pointer that has rested longer before its release, in milliseconds, has no speed. */
const REST_MS = 80;
/** The keys of one gesture follow each other within this time, in milliseconds. */
const KEYS_MS = 600;

/** Before this day, an end of the window is at the word for today, on a phone. */
const EARLY_DAYS = 75;

/** The time between two changes of the texts, in milliseconds. */
const TEXT_MS = 48;

/** Moves the window by pointers and keys, and names its dates. `remove` ends it. */
export class StripControl {
  readonly #parts: StripParts;
  readonly #options: StripControlOptions;
  readonly #isRightToLeft: boolean;
  readonly #hasMotion: boolean;
  readonly #listening = new AbortController();
  #window: StayWindow;
  /** Whether the window is a stay; else it only shows what can be moved. */
  #isChosen = false;
  #drawnNights = 0;
  #hold: Hold | null = null;
  /** The width of the rail in pixels, measured at the beginning of a gesture: during it, measuring would cost a layout for each movement. */
  #width = 1;
  /**
   * Moves the window while a pointer holds it, a millisecond of it for each day; null otherwise. A style would be cheaper to write, but a
   * browser compares all layers of the page after each change of one, among them those of every home on the map.
   */
  #slide: Animation | null = null;
  #frame = 0;
  #keysTimer: ReturnType<typeof setTimeout> | undefined;
  #textTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: StripParts, options: StripControlOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#window = { arrival: 0, nights: 1 };
    this.#isRightToLeft = getComputedStyle(parts.rail).direction === 'rtl';
    this.#hasMotion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { rail } = parts;
    const listening = { signal: this.#listening.signal };
    rail.addEventListener('pointerdown', (event) => this.#press(event), listening);
    rail.addEventListener('pointermove', (event) => this.#drag(event), listening);
    rail.addEventListener('pointerup', (event) => this.#release(event), listening);
    rail.addEventListener('pointercancel', () => this.#cancel(), listening);
    parts.arrival.addEventListener('keydown', (event) => this.#onKey(event, arrivalAfter), listening);
    parts.nights.addEventListener('keydown', (event) => this.#onKey(event, nightsAfter), listening);
  }

  /** Whether a pointer or a key moves the window. */
  get isHeld(): boolean {
    return this.#hold !== null || this.#keysTimer !== undefined;
  }

  /** Moves the window without a gesture. `isChosen`: whether it is a stay; else it only shows what can be moved. */
  show(window: StayWindow, isChosen: boolean): void {
    this.#endSlide();
    this.#window = window;
    this.#isChosen = isChosen;
    this.#parts.rail.removeAttribute('data-held');
    this.#draw();
    this.describe();
  }

  /** Describes the same window again: the numbers of its day have changed. */
  describe(): void {
    clearTimeout(this.#textTimer);
    this.#textTimer = undefined;
    const { arrival, nights, dates, numbers } = this.#parts;
    const texts = this.#options.describe(this.#isChosen ? this.#window : null);
    arrival.setAttribute('aria-valuenow', String(Math.round(this.#window.arrival)));
    if (dates.textContent === texts.dates && numbers.textContent === texts.numbers) return;
    dates.textContent = texts.dates;
    numbers.textContent = texts.numbers;
    arrival.setAttribute('aria-valuetext', [texts.dates, texts.numbers].filter(Boolean).join(' · '));
    nights.setAttribute('aria-valuenow', String(this.#window.nights));
    nights.setAttribute('aria-valuetext', texts.nights);
  }

  remove(): void {
    this.#listening.abort();
    this.#slide?.cancel();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#keysTimer);
    clearTimeout(this.#textTimer);
  }

  #draw(): void {
    const { rail } = this.#parts;
    rail.toggleAttribute('data-unset', !this.#isChosen);
    rail.toggleAttribute('data-early', this.#isChosen && this.#window.arrival < EARLY_DAYS);
    if (this.#slide) this.#slide.currentTime = this.#window.arrival;
    else this.#place();
  }

  #place(): void {
    const { window } = this.#parts;
    const { arrival, nights } = this.#window;
    if (nights !== this.#drawnNights)
      window.style.inlineSize = `${(nights / this.#options.range.days) * 100}%`;
    this.#drawnNights = nights;
    // Percentages are those of the window's own width, so that a strip of another width needs no measuring.
    window.style.translate = `${(arrival / nights) * (this.#isRightToLeft ? -100 : 100)}%`;
  }

  /** Lets an animation move the window, which keeps its length, along the rail. */
  #startSlide(): void {
    const { days } = this.#options.range;
    const end = `${this.#isRightToLeft ? -this.#width : this.#width}px`;
    this.#slide = this.#parts.window.animate({ translate: ['0px', end] }, { duration: days, fill: 'both' });
    this.#slide.pause();
    this.#slide.currentTime = this.#window.arrival;
  }

  /** Leaves the window where the animation moved it. */
  #endSlide(): void {
    if (!this.#slide) return;
    this.#place();
    // Measured, so that a transition begins here.
    this.#parts.window.getBoundingClientRect();
    this.#slide.cancel();
    this.#slide = null;
  }

  /** Moves the window in the next frame; its texts change less often than an eye reads them, because each change paints. */
  #drawSoon(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw());
    this.#textTimer ??= setTimeout(() => this.describe(), TEXT_MS);
  }

  #change(next: StayWindow): void {
    const before = this.#isChosen ? this.#window : null;
    this.#window = next;
    this.#isChosen = true;
    this.#drawSoon();
    const isSame = before?.nights === next.nights && Math.round(before.arrival) === Math.round(next.arrival);
    if (!isSame) this.#options.onChange(next);
  }

  /** Returns the distance from one place to another as days along the strip. */
  #daysOf(pixels: number): number {
    const days = (pixels / this.#width) * this.#options.range.days;
    return this.#isRightToLeft ? -days : days;
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    this.#endKeys();
    const { rail, window } = this.#parts;
    const end = event.target.closest<HTMLElement>('[data-end]')?.dataset.end;
    const part: WindowPart = end === 'start' || end === 'end' ? end : 'whole';
    const { left, right } = window.getBoundingClientRect();
    const isNear = event.clientX > left - NEAR_PIXELS && event.clientX < right + NEAR_PIXELS;
    const isOnWindow =
      end !== undefined || (event.pointerType === 'touch' ? window.contains(event.target) : isNear);
    const box = rail.getBoundingClientRect();
    this.#width = box.width;
    const here = this.#daysOf(event.clientX - (this.#isRightToLeft ? box.right : box.left));
    const pressed = within({ ...this.#window, arrival: Math.floor(here) }, this.#options.range);
    this.#hold = {
      part,
      // Before a stay is chosen, a press chooses the day under it.
      from: this.#isChosen && isOnWindow ? this.#window : pressed,
      fromX: event.clientX,
      hasMoved: false,
      x: event.clientX,
      at: event.timeStamp,
      speed: 0,
    };
    rail.setPointerCapture(event.pointerId);
    // A touch may be the beginning of a scroll.
    if (event.pointerType !== 'touch') this.#take(this.#hold);
  }

  #take(hold: Hold): void {
    hold.hasMoved = true;
    this.#parts.rail.dataset.held = hold.part;
    this.#change(hold.from);
    if (hold.part === 'whole') this.#startSlide();
  }

  #drag(event: PointerEvent): void {
    const hold = this.#hold;
    if (!hold) return;
    if (!hold.hasMoved) {
      if (Math.abs(event.clientX - hold.fromX) < PRESS_PIXELS) return;
      this.#take(hold);
    }
    const elapsed = event.timeStamp - hold.at;
    if (elapsed > 0) hold.speed = (hold.speed + (event.clientX - hold.x) / elapsed) / 2;
    hold.x = event.clientX;
    hold.at = event.timeStamp;
    this.#change(moved(hold.from, hold.part, this.#daysOf(hold.x - hold.fromX), this.#options.range));
  }

  #release(event: PointerEvent): void {
    const hold = this.#hold;
    if (!hold) return;
    this.#hold = null;
    if (!hold.hasMoved) this.#change(hold.from);
    const glides =
      this.#hasMotion &&
      hold.part === 'whole' &&
      event.pointerType !== 'mouse' &&
      event.timeStamp - hold.at < REST_MS;
    this.#settle(atRest(this.#window, glides ? this.#daysOf(hold.speed) : 0, this.#options.range));
  }

  #cancel(): void {
    const hold = this.#hold;
    this.#hold = null;
    this.#parts.rail.removeAttribute('data-held');
    // The browser scrolls instead: nothing was chosen.
    if (hold?.hasMoved) this.#settle(atRest(this.#window, 0, this.#options.range));
  }

  #settle(window: StayWindow): void {
    cancelAnimationFrame(this.#frame);
    this.show(window, true);
    this.#options.onEnd(window);
  }

  #onKey(
    event: KeyboardEvent,
    after: (
      window: StayWindow,
      step: NonNullable<ReturnType<typeof sliderStep>>,
      range: WindowRange,
    ) => StayWindow,
  ): void {
    const { altKey, ctrlKey, metaKey } = event;
    const step = altKey || ctrlKey || metaKey ? null : sliderStep(event.key, this.#isRightToLeft);
    if (!step || this.#hold) return;
    event.preventDefault();
    event.stopPropagation();
    this.#change(after(this.#window, step, this.#options.range));
    clearTimeout(this.#keysTimer);
    this.#keysTimer = setTimeout(() => this.#endKeys(), KEYS_MS);
  }

  #endKeys(): void {
    if (this.#keysTimer === undefined) return;
    clearTimeout(this.#keysTimer);
    this.#keysTimer = undefined;
    this.#options.onEnd(this.#window);
  }
}
