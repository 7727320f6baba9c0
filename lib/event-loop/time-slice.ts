import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';

const SLICE_MS = 4;

/** Divides long work into slices of some milliseconds, between which the event loop serves other requests. */
export class TimeSlice {
  #since = performance.now();

  /** Whether the slice has lasted its time. Reading the clock costs a little: call it after some microseconds of work. */
  get isOver(): boolean {
    return performance.now() - this.#since >= SLICE_MS;
  }

  /** Ends the slice, yields to the event loop and begins the next slice. */
  async next(): Promise<void> {
    await yieldToEventLoop();
    this.#since = performance.now();
  }
}
