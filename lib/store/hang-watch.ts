/**
 * Tells a database that hangs from statements that are slow. While a call has been silent for a second, the database is probed once
 * a second; two probes in a row without an answer mean that it hangs, and every call under way fails at once.
 */

/** How long a call may be silent before the database is probed, and the time between probes that succeed. */
const SILENCE_MS = 1_000;
const PROBES = 2;
/** How long the answer to a probe is waited for before the next one; an answer to an earlier one counts as well. */
const PROBE_MS = 600;

/** The database gives no sign of life. */
export class DatabaseHangs extends Error {}

interface WatchedCall {
  /** Milliseconds of the monotonic clock. */
  readonly startedAtMs: number;
  readonly controller: AbortController;
}

export class HangWatch {
  readonly #probe: (signal: AbortSignal) => Promise<void>;
  readonly #onHang: () => void;
  readonly #calls = new Set<WatchedCall>();
  #isWatching = false;
  #heardAtMs = 0;

  /** `probe` asks the database anything on a connection of its own, which it ends when the signal is aborted. */
  constructor(probe: (signal: AbortSignal) => Promise<void>, onHang: () => void) {
    this.#probe = probe;
    this.#onHang = onHang;
  }

  /** Records that the database answered any statement. */
  heard(): void {
    this.#heardAtMs = performance.now();
  }

  /**
   * Runs `call`, which began at `startedAtMs` counting its earlier attempts. When the database hangs, the signal is aborted and the
   * result is not awaited any longer.
   * @throws DatabaseHangs in that case; else what the call throws.
   */
  watch<Result>(startedAtMs: number, call: (hang: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    const watched: WatchedCall = { startedAtMs, controller };
    this.#calls.add(watched);
    if (!this.#isWatching) this.#lookIn(startedAtMs + SILENCE_MS - performance.now());
    return new Promise<Result>((resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(new DatabaseHangs()), { once: true });
      call(controller.signal)
        .then(resolve, reject)
        .finally(() => this.#calls.delete(watched));
    });
  }

  #lookIn(milliseconds: number): void {
    this.#isWatching = true;
    setTimeout(() => void this.#look(), Math.max(0, milliseconds)).unref();
  }

  async #look(): Promise<void> {
    const oldestMs = Math.min(...[...this.#calls].map(({ startedAtMs }) => startedAtMs));
    const silentForMs = performance.now() - oldestMs;
    if (this.#calls.size === 0) {
      this.#isWatching = false;
    } else if (silentForMs < SILENCE_MS) {
      this.#lookIn(SILENCE_MS - silentForMs);
    } else {
      if (!(await this.#isAlive())) this.#failAll();
      this.#lookIn(SILENCE_MS);
    }
  }

  /** An answer to anybody else counts as well: probes may wait in a pooler's queue. */
  async #isAlive(): Promise<boolean> {
    const round = new AbortController();
    const askedAtMs = performance.now();
    try {
      const answers: Promise<boolean>[] = [];
      for (let count = 0; count < PROBES; count += 1) {
        answers.push(hasAnswered(this.#probe(round.signal)));
        const isAlive = await Promise.race([...answers, lapse(PROBE_MS)]);
        if (isAlive || this.#heardAtMs >= askedAtMs) return true;
      }
      return false;
    } finally {
      round.abort();
    }
  }

  #failAll(): void {
    const failed = [...this.#calls];
    this.#calls.clear();
    // First, so that a call that is repeated finds the database given up.
    this.#onHang();
    for (const { controller } of failed) controller.abort();
  }
}

/** Resolves to true when the probe was answered, and never when it failed. */
function hasAnswered(probe: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    probe.then(
      () => resolve(true),
      () => {},
    );
  });
}

/** Resolves to false after that time and a turn of the event loop: what arrived while the process was busy is read first. */
function lapse(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(() => resolve(false)), milliseconds);
  });
}
