/** Pointers and keys on the strip "when to go". */
import { type StayWindow, within } from '#lib/browser/when/stay-window';
import {
  arrivalAfter,
  atRest,
  moved,
  nightsAfter,
  sliderStep,
  type WindowPart,
} from '#lib/browser/when/window-steps';
import type { MovedStrip } from './moved-strip.ts';

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

/** Moves the window of a strip by pointers and keys. `remove` ends it. */
export class StripGestures {
  readonly #strip: MovedStrip;
  readonly #hasMotion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  #hold: Hold | null = null;
  /** The width of the rail in pixels, measured at the beginning of a gesture: during it, measuring would cost a layout for each movement. */
  #width = 1;
  #keysTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(strip: MovedStrip) {
    this.#strip = strip;
  }

  /** Whether a pointer or a key moves the window. */
  get isHeld(): boolean {
    return this.#hold !== null || this.#keysTimer !== undefined;
  }

  remove(): void {
    clearTimeout(this.#keysTimer);
  }

  /** Handles an event of the strip. `isOver`: whether its gesture ended before this code had loaded. */
  take(event: PointerEvent | KeyboardEvent, isOver = false): void {
    if (event instanceof KeyboardEvent) this.#onKey(event);
    else if (event.type === 'pointerdown') this.#press(event, isOver);
    else if (event.type === 'pointermove') this.#drag(event);
    else if (event.type === 'pointerup') this.#release(event);
    else this.#cancel();
  }

  /** Returns the distance from one place to another as days along the strip. */
  #daysOf(pixels: number): number {
    const days = (pixels / this.#width) * this.#strip.range.days;
    return this.#strip.isRightToLeft ? -days : days;
  }

  #press(event: PointerEvent, isOver: boolean): void {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    this.#endKeys();
    const { rail, window } = this.#strip.parts;
    const end = event.target.closest<HTMLElement>('[data-end]')?.dataset.end;
    const part: WindowPart = end === 'start' || end === 'end' ? end : 'whole';
    const { left, right } = window.getBoundingClientRect();
    const isNear = event.clientX > left - NEAR_PIXELS && event.clientX < right + NEAR_PIXELS;
    const isOnWindow =
      end !== undefined || (event.pointerType === 'touch' ? window.contains(event.target) : isNear);
    const box = rail.getBoundingClientRect();
    this.#width = box.width;
    const here = this.#daysOf(event.clientX - (this.#strip.isRightToLeft ? box.right : box.left));
    const pressed = within({ ...this.#strip.window, arrival: Math.floor(here) }, this.#strip.range);
    this.#hold = {
      part,
      // Before a stay is chosen, a press chooses the day under it.
      from: this.#strip.isChosen && isOnWindow ? this.#strip.window : pressed,
      fromX: event.clientX,
      hasMoved: false,
      x: event.clientX,
      at: event.timeStamp,
      speed: 0,
    };
    if (!isOver) rail.setPointerCapture(event.pointerId);
    // A touch may be the beginning of a scroll.
    if (event.pointerType !== 'touch') this.#take(this.#hold);
  }

  #take(hold: Hold): void {
    hold.hasMoved = true;
    this.#strip.parts.rail.dataset.held = hold.part;
    this.#strip.change(hold.from);
    if (hold.part === 'whole') this.#strip.startSlide(this.#width);
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
    this.#strip.change(moved(hold.from, hold.part, this.#daysOf(hold.x - hold.fromX), this.#strip.range));
  }

  #release(event: PointerEvent): void {
    const hold = this.#hold;
    if (!hold) return;
    this.#hold = null;
    if (!hold.hasMoved) this.#strip.change(hold.from);
    const glides =
      this.#hasMotion &&
      hold.part === 'whole' &&
      event.pointerType !== 'mouse' &&
      event.timeStamp - hold.at < REST_MS;
    this.#strip.settle(atRest(this.#strip.window, glides ? this.#daysOf(hold.speed) : 0, this.#strip.range));
  }

  #cancel(): void {
    const hold = this.#hold;
    this.#hold = null;
    this.#strip.parts.rail.removeAttribute('data-held');
    // The browser scrolls instead: nothing was chosen.
    if (hold?.hasMoved) this.#strip.settle(atRest(this.#strip.window, 0, this.#strip.range));
  }

  #onKey(event: KeyboardEvent): void {
    const { altKey, ctrlKey, metaKey } = event;
    const step = altKey || ctrlKey || metaKey ? null : sliderStep(event.key, this.#strip.isRightToLeft);
    if (!step || this.#hold) return;
    event.preventDefault();
    event.stopPropagation();
    const after = event.target === this.#strip.parts.arrival ? arrivalAfter : nightsAfter;
    this.#strip.change(after(this.#strip.window, step, this.#strip.range));
    clearTimeout(this.#keysTimer);
    this.#keysTimer = setTimeout(() => this.#endKeys(), KEYS_MS);
  }

  #endKeys(): void {
    if (this.#keysTimer === undefined) return;
    clearTimeout(this.#keysTimer);
    this.#keysTimer = undefined;
    this.#strip.end();
  }
}
