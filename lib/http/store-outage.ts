import type { StoreUnavailable } from '#lib/store/store';

/** What a log line says of an outage: the whole error with its stack, or only in a few words what is wrong. */
export type OutageFacts = { readonly err: StoreUnavailable } | { readonly reason: string };

/**
 * A time in which the store cannot be read. Every request that meets it is logged, which under load is a line many times a
 * second: the first says all, the others are short.
 */
export class StoreOutage {
  #isKnown = false;

  /** To be logged of a request that met it. */
  factsOf(error: StoreUnavailable): OutageFacts {
    if (this.#isKnown) return { reason: error.message };
    this.#isKnown = true;
    return { err: error };
  }

  /** The store was read: what comes after this is another outage. */
  end(): void {
    this.#isKnown = false;
  }
}
