import type { StoreUnavailable } from '#lib/store/store';

/** The members of a log line about an outage: the error with its stack, or only its message. */
export type OutageFacts = { readonly err: StoreUnavailable } | { readonly reason: string };

/**
 * The state of an outage of the store, by which its log lines are shortened. Every request that fails is logged, many times a second
 * under load: the first line has the whole error, later ones only its message.
 */
export class StoreOutage {
  #isKnown = false;

  /** Returns the members to log for a request that failed. */
  factsOf(error: StoreUnavailable): OutageFacts {
    if (this.#isKnown) return { reason: error.message };
    this.#isKnown = true;
    return { err: error };
  }

  /** Marks the end of the outage: the store was read. The next failure is logged in full again. */
  end(): void {
    this.#isKnown = false;
  }
}
