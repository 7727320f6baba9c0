/**
 * Distinguishes a hanging database from slow statements. While a call has run for more than a second, the database is probed once a second;
 * two probes in a row without a response mean that it hangs, and all running calls fail immediately.
 */

/** How long a call runs before the database is probed, and the time between successful probes. */
const SILENCE_MS = 1_000;
const PROBES = 2;
/** How long to wait for a probe before sending the next; a late response to an earlier one counts as well. */
const PROBE_MS = 600;

/** The error of a call that was given up because the database hangs. */
export class DatabaseHangs extends Error {}

interface WatchedCall {
  /** Milliseconds of the monotonic clock. */
  readonly startedAtMs: number;
  readonly controller: AbortController;
}

/** A watch over the running calls of one database: rejects all of them when the database hangs. */
export class HangWatch {
  readonly #probe: (signal: AbortSignal) => Promise<void>;
  readonly #onHang: () => void;
  readonly #calls = new Set<WatchedCall>();
  #isWatching = false;
  #respondedAtMs = 0;

  /** `probe` sends a query on a separate connection, which it closes when the signal is aborted. */
  constructor(probe: (signal: AbortSignal) => Promise<void>, onHang: () => void) {
    this.#probe = probe;
    this.#onHang = onHang;
  }

  /** Records that the database responded to a statement. */
  recordResponse(): void {
    this.#respondedAtMs = performance.now();
  }

  /**
   * Runs `call`. Its first attempt began at `startedAtMs`, on the monotonic clock. When the database hangs, aborts the signal and rejects
   * without waiting for the result.
   * @throws DatabaseHangs in that case; else the error of `call`.
   */
  watch<Result>(startedAtMs: number, call: (hang: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    const watched: WatchedCall = { startedAtMs, controller };
    this.#calls.add(watched);
    if (!this.#isWatching) this.#checkIn(startedAtMs + SILENCE_MS - performance.now());
    return new Promise<Result>((resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(new DatabaseHangs()), { once: true });
      call(controller.signal)
        .then(resolve, reject)
        .finally(() => this.#calls.delete(watched));
    });
  }

  /** Schedules the next check. */
  #checkIn(milliseconds: number): void {
    this.#isWatching = true;
    setTimeout(() => void this.#check(), Math.max(0, milliseconds)).unref();
  }

  /** Probes the database if the oldest call has run for too long; stops when there are no calls. */
  async #check(): Promise<void> {
    const oldestMs = Math.min(...[...this.#calls].map(({ startedAtMs }) => startedAtMs));
    const silentForMs = performance.now() - oldestMs;
    if (this.#calls.size === 0) {
      this.#isWatching = false;
    } else if (silentForMs < SILENCE_MS) {
      this.#checkIn(SILENCE_MS - silentForMs);
    } else {
      if (!(await this.#isAlive())) this.#failAll();
      this.#checkIn(SILENCE_MS);
    }
  }

  /** Probes the database. A response to any statement counts as well, because probes may wait in a pooler's queue. */
  async #isAlive(): Promise<boolean> {
    const round = new AbortController();
    const probedAtMs = performance.now();
    try {
      const responses: Promise<boolean>[] = [];
      for (let count = 0; count < PROBES; count += 1) {
        responses.push(hasResponded(this.#probe(round.signal)));
        const isAlive = await Promise.race([...responses, lapse(PROBE_MS)]);
        if (isAlive || this.#respondedAtMs >= probedAtMs) return true;
      }
      return false;
    } finally {
      round.abort();
    }
  }

  #failAll(): void {
    const failed = [...this.#calls];
    this.#calls.clear();
    // First, so that a retried call fails immediately.
    this.#onHang();
    for (const { controller } of failed) controller.abort();
  }
}

/** Resolves to true when the probe succeeds; never settles when it fails. */
function hasResponded(probe: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    probe.then(
      () => resolve(true),
      () => {},
    );
  });
}

/** Resolves to false after that time and one turn of the event loop, so that data received while the process was busy is read first. */
function lapse(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(() => resolve(false)), milliseconds);
  });
}
