import { hash } from 'node:crypto';

/**
 * Rentals that people picked, in an order. Engines ignore ids that the catalogue lacks, and keep what they compute for a list as long as this
 * object lives: use one object for all searches of the same list.
 */
export class PickedRentals {
  /** Each once. */
  readonly ids: readonly number[];
  readonly #digest: string;

  constructor(ids: Iterable<number>) {
    this.ids = [...new Set(ids)];
    this.#digest = hash('sha256', this.ids.join(), 'base64url');
  }

  /** Returns a short text that stands for the list in the keys of caches, where a selection is written as JSON. */
  toJSON(): string {
    return this.#digest;
  }
}
