import type { HostRefusal } from '#lib/import/calendars/calendar-fetcher';

/** Failures in succession after which a host gets no more requests in a run. */
const MOST_FAILURES = 5;

/**
 * The calendars of one host that are due in a run. When the host requests a pause, or fails several times in succession, the rest is
 * left to the next run: it would fail likewise, after the time limit of each.
 */
export class HostQueue {
  readonly #entries: readonly number[];
  #next = 0;
  #failures = 0;
  #isClosed = false;

  constructor(entries: readonly number[]) {
    this.#entries = entries;
  }

  /** Returns the next entry; null when there is none, or the host gets no more requests. */
  take(): number | null {
    const entry = this.#isClosed ? undefined : this.#entries[this.#next];
    if (entry === undefined) return null;
    this.#next += 1;
    return entry;
  }

  /** Reports how the host responded; null where it did. */
  report(refusal: HostRefusal | null): void {
    this.#failures = refusal === null ? 0 : this.#failures + 1;
    if (refusal?.isOverload || this.#failures >= MOST_FAILURES) this.#isClosed = true;
  }
}
