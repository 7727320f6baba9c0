/**
 * The window of the strip "when to go". It moves the window's element itself: React renders nothing during a gesture. The code of gestures
 * (strip-gestures.ts) loads once the strip is shown: a server that is silent later must not take it away.
 */
import type { StayWindow, WindowRange } from '#lib/browser/when/stay-window';
import type { MovedStrip, StripParts } from './moved-strip.ts';
import type { StripGestures } from './strip-gestures.ts';

/** What the strip says about a window. */
export interface WindowTexts {
  readonly dates: string;
  readonly numbers: string;
  readonly nights: string;
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

/** Before this day, an end of the window is at the word for today, on a phone. */
const EARLY_DAYS = 75;

/** The time between two changes of the texts, in milliseconds. */
const TEXT_MS = 48;

/** The keys of sliders. */
const SLIDER_KEY = /^(?:Arrow|Page|Home$|End$)/;

/** Shows the window, names its dates, and lets pointers and keys move it. `remove` ends it. */
export class StripControl implements MovedStrip {
  readonly #parts: StripParts;
  readonly #options: StripControlOptions;
  readonly isRightToLeft: boolean;
  readonly #listening = new AbortController();
  #window: StayWindow;
  /** Whether the window is a stay; else it only shows what can be moved. */
  #isChosen = false;
  #drawnNights = 0;
  /** Null before their code has loaded. */
  #gestures: StripGestures | null = null;
  /** The inputs of a gesture that began before their code had loaded. */
  #early: (PointerEvent | KeyboardEvent)[] = [];
  /**
   * Moves the window while a pointer holds it, a millisecond of it for each day; null otherwise. A style would be cheaper to write, but a
   * browser compares all layers of the page after each change of one, among them those of every home on the map.
   */
  #slide: Animation | null = null;
  #frame = 0;
  #textTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: StripParts, options: StripControlOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#window = { arrival: 0, nights: 1 };
    this.isRightToLeft = getComputedStyle(parts.rail).direction === 'rtl';
    const { rail, arrival, nights } = parts;
    const listening = { signal: this.#listening.signal };
    const onInput = (event: PointerEvent | KeyboardEvent) => this.#onInput(event);
    rail.addEventListener('pointerdown', onInput, listening);
    rail.addEventListener('pointermove', onInput, listening);
    rail.addEventListener('pointerup', onInput, listening);
    rail.addEventListener('pointercancel', onInput, listening);
    for (const slider of [arrival, nights]) slider.addEventListener('keydown', onInput, listening);
    this.#loadGestures();
  }

  /** Whether a pointer or a key moves the window. */
  get isHeld(): boolean {
    return this.#gestures?.isHeld ?? this.#early.length > 0;
  }

  get range(): WindowRange {
    return this.#options.range;
  }

  get parts(): StripParts {
    return this.#parts;
  }

  get window(): StayWindow {
    return this.#window;
  }

  get isChosen(): boolean {
    return this.#isChosen;
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
    this.#gestures?.remove();
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
    window.style.translate = `${(arrival / nights) * (this.isRightToLeft ? -100 : 100)}%`;
  }

  startSlide(width: number): void {
    const { days } = this.#options.range;
    const end = `${this.isRightToLeft ? -width : width}px`;
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

  change(next: StayWindow): void {
    const before = this.#isChosen ? this.#window : null;
    this.#window = next;
    this.#isChosen = true;
    this.#drawSoon();
    const isSame = before?.nights === next.nights && Math.round(before.arrival) === Math.round(next.arrival);
    if (!isSame) this.#options.onChange(next);
  }

  settle(window: StayWindow): void {
    cancelAnimationFrame(this.#frame);
    this.show(window, true);
    this.#options.onEnd(window);
  }

  end(): void {
    this.#options.onEnd(this.#window);
  }

  #onInput(event: PointerEvent | KeyboardEvent): void {
    if (this.#gestures) {
      this.#gestures.take(event);
      return;
    }
    if (event instanceof KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || !SLIDER_KEY.test(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    } else if (event.type !== 'pointerdown' && this.#early.length === 0) return;
    this.#early.push(event);
    this.#loadGestures();
  }

  #loadGestures(): void {
    import('./strip-gestures.ts')
      .then(({ StripGestures }) => {
        if (this.#listening.signal.aborted || this.#gestures) return;
        this.#gestures = new StripGestures(this);
        const isOver = this.#early.some(({ type }) => type === 'pointerup' || type === 'pointercancel');
        for (const event of this.#early) this.#gestures.take(event, isOver);
      })
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        this.#early = [];
      });
  }
}
