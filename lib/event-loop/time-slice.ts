import { breathe } from '#lib/event-loop/yield-to-event-loop';

const STEP_MS = 4;

/** Divides long work into steps of some milliseconds, between which waiting requests are answered. */
export class Pace {
  #since = performance.now();

  /** Whether the step has lasted long enough; cheap, but not for free: ask it after some microseconds of work. */
  get isDue(): boolean {
    return performance.now() - this.#since >= STEP_MS;
  }

  /** Ends the step and begins another when others have had their turn. */
  async rest(): Promise<void> {
    await breathe();
    this.#since = performance.now();
  }
}
