/**
 * The rates of all rentals: for each a record of consecutive numbers, the dates of its seasons, which many rentals share, and the least and
 * the most that a stay can cost. The price of one rental out of many reads few lines of the processor's cache, where columns take some fifteen.
 */
import { greatestPrice, leastPrice } from '#lib/search/memory/price-limits';
import type { RatePart } from '#lib/search/memory/rate-parts';

/**
 * The rates of all rentals. The record of a rental is
 * - the number of its calendar,
 * - twice the number of offers, plus 1 for weekly prices,
 * - the number of charges,
 * - the price of nights outside the seasons (amount),
 * - for each offer: first day, day after the last, discount in millionths,
 * - for each charge, by kind: kind and nights from which stays are exempt (`chargeWord`), `rental_charges.amount` (amount),
 * - for each season of the calendar: price (amount).
 *
 * Days are since 1970-01-01. A negative amount is the complement (`~`) of an index into `largeAmounts`: it exceeds 32 bits. All words are
 * signed, as V8 computes indexes from signed words fastest.
 */
export interface RateRecords {
  /** After the last record there are as many zeros as a line of the cache has, so that words after the end of a record may be read. */
  readonly words: Int32Array;
  /** By entry, the index of its record in `words`. */
  readonly starts: Int32Array;
  readonly largeAmounts: Float64Array;
  /** The seasons of calendar `i` lie from index `calendarStarts[i]` to below `calendarStarts[i + 1]`. */
  readonly calendarStarts: Int32Array;
  readonly seasonFirstDays: Int32Array;
  /** Exclusive. */
  readonly seasonEndDays: Int32Array;
  /** By entry, the four numbers of its `leastPrice`. */
  readonly leastPrices: Float32Array;
  /** By entry, the four numbers of its `greatestPrice`. */
  readonly greatestPrices: Float32Array;
}

/** Words of a record before its offers. */
export const HEADER_WORDS = 4;
/** Words of an offer. */
export const OFFER_WORDS = 3;
/** Words of a charge. */
export const CHARGE_WORDS = 2;
/** Words in a line of the processor's cache: most records begin in one line and end in the next. */
export const CACHE_LINE_WORDS = 16;
/** The first amount that is stored in `largeAmounts`. */
const FIRST_LARGE = 2 ** 31;

/** Bits of a charge's kind; the number of nights from which stays are exempt is above them. */
export const KIND_BITS = 4;
/** The bits of the kind. */
export const KIND_MASK = 2 ** KIND_BITS - 1;
/** Greater than any stay: the number of nights of a charge without an exemption. */
const NEVER_EXEMPT = 2 ** (31 - KIND_BITS) - 1;

/** Words that are joined in one step. */
const WORDS_PER_STEP = 2 ** 17;
/** Up to this number, calendars are compared with those before. Where rentals share none, the comparison would only take memory. */
const MOST_SHARED_CALENDARS = 2 ** 16;

/** Collects the rates of a version part by part. */
export class RateRecordsBuilder {
  readonly #parts: Int32Array[] = [];
  readonly #starts: Int32Array;
  readonly #leastPrices: Float32Array;
  readonly #greatestPrices: Float32Array;
  readonly #largeAmounts: number[] = [];
  readonly #calendars = new Map<string, number>();
  readonly #calendarStarts = [0];
  readonly #seasonFirstDays: Int32Array[] = [];
  readonly #seasonEndDays: Int32Array[] = [];
  #entriesCount = 0;
  #wordsCount = 0;

  /** `size` is the number of entries of all parts. */
  constructor(size: number) {
    this.#starts = new Int32Array(size);
    this.#leastPrices = new Float32Array(4 * size);
    this.#greatestPrices = new Float32Array(4 * size);
  }

  /** Number of entries added so far. */
  get entriesCount(): number {
    return this.#entriesCount;
  }

  /** Adds the entries of a part after those before. */
  add(part: RatePart): void {
    const count = part.otherRates.length;
    const words: number[] = [];
    for (let entry = 0; entry < count; entry++) {
      this.#starts[this.#entriesCount + entry] = this.#wordsCount + words.length;
      this.#addRecord(words, part, entry);
      this.#leastPrices.set(leastPrice(part, entry), 4 * (this.#entriesCount + entry));
      this.#greatestPrices.set(greatestPrice(part, entry), 4 * (this.#entriesCount + entry));
    }
    this.#parts.push(Int32Array.from(words));
    this.#entriesCount += count;
    this.#wordsCount += words.length;
  }

  /** Joins the parts. Yields between steps of at most a few milliseconds, so that the caller can serve other requests. */
  *join(): Generator<undefined, RateRecords> {
    return {
      words: yield* joined(this.#parts, this.#wordsCount + CACHE_LINE_WORDS),
      starts: this.#starts,
      largeAmounts: Float64Array.from(this.#largeAmounts),
      calendarStarts: Int32Array.from(this.#calendarStarts),
      seasonFirstDays: yield* joined(this.#seasonFirstDays, this.#calendarStarts.at(-1)!),
      seasonEndDays: yield* joined(this.#seasonEndDays, this.#calendarStarts.at(-1)!),
      leastPrices: this.#leastPrices,
      greatestPrices: this.#greatestPrices,
    };
  }

  #addRecord(words: number[], part: RatePart, entry: number): void {
    const seasons = membersOf(part.seasonStarts, entry);
    const offers = membersOf(part.offerStarts, entry);
    const charges = membersOf(part.chargeStarts, entry);
    words.push(
      this.#calendar(part, seasons),
      2 * (offers.end - offers.first) + (part.nightsOfRate[entry] === 7 ? 1 : 0),
      charges.end - charges.first,
      this.#amountWord(part.otherRates[entry]!),
    );
    for (let offer = offers.first; offer < offers.end; offer++) {
      words.push(part.offerFirstDays[offer]!, part.offerLastDays[offer]! + 1, part.discounts[offer]!);
    }
    for (let charge = charges.first; charge < charges.end; charge++) {
      words.push(
        chargeWord(part.chargeKinds[charge]!, part.chargeLimits[charge]!),
        this.#amountWord(part.chargeAmounts[charge]!),
      );
    }
    for (let season = seasons.first; season < seasons.end; season++) {
      words.push(this.#amountWord(part.seasonRates[season]!));
    }
  }

  /** Returns the number of the calendar with these seasons, a new one for dates that no rental before has. */
  #calendar(part: RatePart, { first, end }: Members): number {
    const firstDays = part.seasonFirstDays.subarray(first, end);
    const endDays = part.seasonEndDays.subarray(first, end);
    const key = `${firstDays.join()} ${endDays.join()}`;
    const known = this.#calendars.get(key);
    if (known !== undefined) return known;
    const number = this.#calendarStarts.length - 1;
    if (number < MOST_SHARED_CALENDARS) this.#calendars.set(key, number);
    this.#seasonFirstDays.push(Int32Array.from(firstDays));
    this.#seasonEndDays.push(Int32Array.from(endDays));
    this.#calendarStarts.push(this.#calendarStarts[number]! + firstDays.length);
    return number;
  }

  #amountWord(amount: number): number {
    return amount < FIRST_LARGE ? amount : ~(this.#largeAmounts.push(amount) - 1);
  }
}

/** Returns the records of a single part, without a pause. */
export function recordsOf(part: RatePart): RateRecords {
  const builder = new RateRecordsBuilder(part.otherRates.length);
  builder.add(part);
  const joining = builder.join();
  for (;;) {
    const step = joining.next();
    if (step.done) return step.value;
  }
}

/** Joins arrays to one of `length` numbers, which ends with zeros where they are fewer. */
function* joined(parts: readonly Int32Array[], length: number): Generator<undefined, Int32Array> {
  const all = new Int32Array(length);
  let [at, yieldedAt] = [0, 0];
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
    if (at - yieldedAt < WORDS_PER_STEP) continue;
    yieldedAt = at;
    yield;
  }
  return all;
}

/** The indexes of the members that an entry has of a list: from `first` to below `end`. */
interface Members {
  readonly first: number;
  readonly end: number;
}

function membersOf(starts: RatePart['seasonStarts'], entry: number): Members {
  return { first: starts[entry]!, end: starts[entry + 1]! };
}

function chargeWord(kind: number, exemptFromNights: number): number {
  const nights = exemptFromNights === 0 ? NEVER_EXEMPT : Math.min(exemptFromNights, NEVER_EXEMPT);
  return (nights << KIND_BITS) | kind;
}
