import { type Bitmap, clearEntry, hasEntry, setEntry } from '#lib/search/memory/bitmap';
import { areKnown, isFree, type RentalNights } from '#lib/store/rental-nights';

/** The entries whose nights a revision gives, in place of those of the index. */
export class RevisedNights {
  readonly #entries: readonly number[];
  readonly #nights: readonly RentalNights[];

  /** @param entries distinct, each with the nights of the same place in `nights` */
  constructor(entries: readonly number[], nights: readonly RentalNights[]) {
    this.#entries = entries;
    this.#nights = nights;
  }

  /** Whether there are no such entries. */
  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Returns the places, in this object's own order, of the revised entries that `bitmap` contains. */
  placesIn(bitmap: Bitmap): readonly number[] {
    const places: number[] = [];
    for (let place = 0; place < this.#entries.length; place++) {
      if (hasEntry(bitmap, this.#entries[place]!)) places.push(place);
    }
    return places;
  }

  /** Sets the entries of `places` that are free from day `arrival` to below day `departure` (since 1970-01-01), and clears the others. */
  setFree(bitmap: Bitmap, places: readonly number[], arrival: number, departure: number): void {
    for (const place of places) {
      this.#set(bitmap, place, isFree(this.#nights[place]!, arrival, departure));
    }
  }

  /** Sets the entries of `places` whose nights from day `arrival` to below day `departure` are all known, and clears the others. */
  setKnown(bitmap: Bitmap, places: readonly number[], arrival: number, departure: number): void {
    for (const place of places) {
      this.#set(bitmap, place, areKnown(this.#nights[place]!, arrival, departure));
    }
  }

  #set(bitmap: Bitmap, place: number, isMember: boolean): void {
    if (isMember) setEntry(bitmap, this.#entries[place]!);
    else clearEntry(bitmap, this.#entries[place]!);
  }
}
