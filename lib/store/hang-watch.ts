/**
 * Tells a database that hangs from statements that are slow. While a call has been silent for a second, the database is probed once
 * a second; two probes in a row without an answer mean that it hangs, and every call under way fails at once.
 */

/** How long a call may be silent before the database is probed, and the time between probes that succeed. */
const SILENCE_MS = 1_000;
const PROBES = 2;

/** The database gives no sign of life. */
export class DatabaseHangs extends Error {}

interface WatchedCall {
  /** Milliseconds of the monotonic clock. */
  readonly startedAtMs: number;
  readonly controller: AbortController;
}

export class HangWatch {
  readonly #probe: () => Promise<void>;
  readonly #onHang: () => void;
  readonly #calls = new Set<WatchedCall>();
  #isWatching = false;
  #heardAtMs = 0;

  /** `probe` asks the database anything on a connection of its own, and rejects when no answer comes in time. */
  constructor(probe: () => Promise<void>, onHang: () => void) {
    this.#probe = probe;
    this.#onHang = onHang;
  }

  /** Notes that the database answered, whoever asked. */
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
    for (let count = 0; count < PROBES; count += 1) {
      const askedAtMs = performance.now();
      const hasAnswered = await this.#probe().then(
        () => true,
        () => false,
      );
      if (hasAnswered || this.#heardAtMs >= askedAtMs) return true;
    }
    return false;
  }

  #failAll(): void {
    const failed = [...this.#calls];
    this.#calls.clear();
    // First, so that a call that is repeated finds the database given up.
    this.#onHang();
    for (const { controller } of failed) controller.abort();
  }
}
