/** Number of consecutive failures that opens the breaker. */
const FAILURES_TO_OPEN = 3;
/** Pause before the first probe, and between probes. */
const PAUSE_MS = 1_000;

/**
 * A circuit breaker, which keeps callers from waiting for a service that does not respond: after three consecutive failures it admits one
 * call a second, as a probe, until one succeeds. Times are milliseconds of a monotonic clock.
 */
export class CircuitBreaker {
  #failures = 0;
  #nextProbeAtMs = 0;

  /** Whether most calls are refused. */
  get isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN;
  }

  /** Whether to make a call now. While open, returns true once a second, for the call to be made as a probe. */
  admits(nowMs: number): boolean {
    if (!this.isOpen) return true;
    if (nowMs < this.#nextProbeAtMs) return false;
    this.#nextProbeAtMs = nowMs + PAUSE_MS;
    return true;
  }

  /** Records a success. Returns whether that closed the breaker. */
  succeeded(): boolean {
    const wasOpen = this.isOpen;
    this.#failures = 0;
    return wasOpen;
  }

  /** Opens the breaker immediately. Returns whether it was closed before. */
  open(nowMs: number): boolean {
    const wasOpen = this.isOpen;
    this.#failures = Math.max(this.#failures, FAILURES_TO_OPEN);
    this.#nextProbeAtMs = nowMs + PAUSE_MS;
    return !wasOpen;
  }

  /** Records a failure. Returns whether that opened the breaker. Failures of calls that were running when it opened do not prolong the pause. */
  failed(nowMs: number): boolean {
    this.#failures += 1;
    if (this.#failures !== FAILURES_TO_OPEN) return false;
    this.#nextProbeAtMs = nowMs + PAUSE_MS;
    return true;
  }
}
