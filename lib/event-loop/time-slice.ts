import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';

const SLICE_MS = 4;

/**
 * A clock for long work, which runs for slices of 4 milliseconds. Between two slices the event loop serves other requests. The work must
 * check `isOver` and call `next` itself.
 */
export class TimeSlice {
  #since = performance.now();

  /** Whether the current slice has lasted its 4 milliseconds. Reading the clock costs a little: call it after some microseconds of work. */
  get isOver(): boolean {
    return performance.now() - this.#since >= SLICE_MS;
  }

  /** Ends the slice, yields to the event loop and begins the next slice. */
  async next(): Promise<void> {
    await yieldToEventLoop();
    this.#since = performance.now();
  }
}
