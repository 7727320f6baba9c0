/** So many failures without a success between them mean that asking again is a waste. */
const FAILURES_TO_OPEN = 3;
/** How long nobody asks, and how far apart the probes are. */
const PAUSE_MS = 1_000;

/**
 * Keeps callers from waiting for what does not answer: after three failures in a row it lets one call through each second,
 * as a probe, until one succeeds. Times are milliseconds of a monotonic clock.
 */
export class CircuitBreaker {
  #failures = 0;
  #nextProbeAtMs = 0;

  get isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN;
  }

  /** Whether to call now. While open, a yes is given once per second, to a call that should be made. */
  admits(nowMs: number): boolean {
    if (!this.isOpen) return true;
    if (nowMs < this.#nextProbeAtMs) return false;
    this.#nextProbeAtMs = nowMs + PAUSE_MS;
    return true;
  }

  /** Whether that closed it. */
  succeeded(): boolean {
    const wasOpen = this.isOpen;
    this.#failures = 0;
    return wasOpen;
  }

  /** Opens it without waiting for more failures. Whether that opened it. */
  open(nowMs: number): boolean {
    const wasOpen = this.isOpen;
    this.#failures = Math.max(this.#failures, FAILURES_TO_OPEN);
    this.#nextProbeAtMs = nowMs + PAUSE_MS;
    return !wasOpen;
  }

  /** Whether that opened it. Calls that were under way when it opened do not prolong the pause. */
  failed(nowMs: number): boolean {
    this.#failures += 1;
    if (this.#failures !== FAILURES_TO_OPEN) return false;
    this.#nextProbeAtMs = nowMs + PAUSE_MS;
    return true;
  }
}
