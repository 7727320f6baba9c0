/**
 * Packs what the stays in a rental depend on into one binary column of the index: nights, limits of stays, rates, offers and charges. The
 * script of `stay-script.ts` reads it in the cluster, `unpackStays` in this process.
 *
 * Layout: variable-length whole numbers of 7 bits per byte, the low ones first. Days are signed (zigzag) and relative to the day before them.
 */
import type { ArrivalRental } from '#lib/search/sql/arrival-rows';

/** What a packed column holds of a rental: all but its id and its newest change. */
export type PackedStays = Omit<ArrivalRental, 'id' | 'updatedAtMs' | 'currency' | 'priceKind'> & {
  /** Index in the currencies of the version. */
  readonly currency: number;
  readonly isWeekly: boolean;
};

/** Packs the data of a rental's stays. */
export function packStays(stays: PackedStays): Buffer {
  const writer = new NumberWriter();
  writer.add(stays.currency, stays.isWeekly ? 1 : 0, stays.isPriced ? stays.otherRateMinor + 1 : 0);
  writer.addSigned(stays.known.from, stays.known.until);
  writer.addSpans(stays.bookings, () => []);
  writer.addSpans(stays.seasons, ([, , least = 1, most = 0]) => [least, most]);
  writer.addSpans(stays.offers, ([, , discount = 0]) => [discount]);
  writer.addSpans(stays.rates, ([, , rate = 0]) => [rate]);
  writer.add(stays.charges.length, ...stays.charges.flat());
  return writer.bytes();
}

/** Reads the data of a rental's stays as it was packed. */
export function unpackStays(bytes: Uint8Array): PackedStays {
  const reader = new NumberReader(bytes);
  const [currency, weekly, rate] = [reader.next(), reader.next(), reader.next()];
  return {
    currency,
    isWeekly: weekly === 1,
    isPriced: rate > 0,
    otherRateMinor: Math.max(0, rate - 1),
    known: { from: reader.nextSigned(), until: reader.nextSigned() },
    bookings: reader.spans(() => []),
    seasons: reader.spans(() => [reader.next(), reader.next()]),
    offers: reader.spans(() => [reader.next()]),
    rates: reader.spans(() => [reader.next()]),
    charges: reader.list(() => [reader.next(), reader.next(), reader.next()] as const),
  };
}

type Span = ArrivalRental['bookings'][number];

class NumberWriter {
  readonly #bytes: number[] = [];

  /** Adds whole numbers from 0 to 2^53 - 1. */
  add(...numbers: readonly number[]): void {
    for (const number of numbers) {
      let rest = number;
      while (rest >= 128) {
        this.#bytes.push((rest % 128) + 128);
        rest = Math.floor(rest / 128);
      }
      this.#bytes.push(rest);
    }
  }

  addSigned(...numbers: readonly number[]): void {
    for (const number of numbers) this.add(number < 0 ? -2 * number - 1 : 2 * number);
  }

  addSpans(spans: readonly Span[], numbersOf: (span: Span) => readonly number[]): void {
    this.add(spans.length);
    let previous = 0;
    for (const span of spans) {
      const [first, end] = span;
      this.addSigned(first - previous, end - first);
      this.add(...numbersOf(span));
      previous = end;
    }
  }

  bytes(): Buffer {
    return Buffer.from(this.#bytes);
  }
}

class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError('Packed stays end too early.');
      this.#at += 1;
      number += (byte % 128) * factor;
      if (byte < 128) return number;
    }
  }

  nextSigned(): number {
    const number = this.next();
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
  }

  list<Member>(read: () => Member): Member[] {
    const count = this.next();
    return Array.from({ length: count }, read);
  }

  spans(readNumbers: () => readonly number[]): Span[] {
    let previous = 0;
    return this.list((): Span => {
      const first = previous + this.nextSigned();
      previous = first + this.nextSigned();
      return [first, previous, ...readNumbers()];
    });
  }
}
