/**
 * Writes and reads the stored data from which the in-memory search computes what stays cost: one rate part per search part, for the same
 * rentals in the same order. It is read when the first search by the price of a stay needs it.
 */
import { deserialize } from 'node:v8';
import type { Kysely } from 'kysely';
import { isNarrowNumbers, type NarrowNumbers, narrowNumbers } from '#lib/search/memory/narrow-numbers';
import type { CatalogueSchema } from '#lib/store/schema';
import { VersionDamaged } from '#lib/store/store';

/**
 * The rates of a group of rentals, as columns. Amounts in minor units of the rental's own currency, days since 1970-01-01. The members of
 * entry `i` of a list lie from index `starts[i]` to below `starts[i + 1]`.
 */
export interface RatePart {
  /** 7 for weekly prices, 1 for nightly ones. */
  readonly nightsOfRate: NarrowNumbers;
  /** The price of nights outside the seasons; 0 where the rental has no price. */
  readonly otherRates: NarrowNumbers;
  readonly seasonStarts: NarrowNumbers;
  readonly seasonFirstDays: NarrowNumbers;
  /** Exclusive. */
  readonly seasonEndDays: NarrowNumbers;
  readonly seasonRates: NarrowNumbers;
  readonly offerStarts: NarrowNumbers;
  readonly offerFirstDays: NarrowNumbers;
  /** Inclusive. */
  readonly offerLastDays: NarrowNumbers;
  /** Millionths of the price. */
  readonly discounts: NarrowNumbers;
  readonly chargeStarts: NarrowNumbers;
  /** `rental_charges.kind` */
  readonly chargeKinds: NarrowNumbers;
  /** `rental_charges.amount` */
  readonly chargeAmounts: NarrowNumbers;
  /** `rental_charges.free_from_nights`; 0: no stay is exempt. */
  readonly chargeLimits: NarrowNumbers;
}

/** The columns with one number per rental. */
const PER_RENTAL = ['nightsOfRate', 'otherRates'] as const;

/** The lists: the name of the starts, and the columns with one number per member. */
const LISTS = {
  seasonStarts: ['seasonFirstDays', 'seasonEndDays', 'seasonRates'],
  offerStarts: ['offerFirstDays', 'offerLastDays', 'discounts'],
  chargeStarts: ['chargeKinds', 'chargeAmounts', 'chargeLimits'],
} as const;

/** The names of the lists' starts. */
const LIST_STARTS = ['seasonStarts', 'offerStarts', 'chargeStarts'] as const;

type NumberRows = readonly (readonly (readonly number[])[])[];

interface RatedRental {
  readonly price_kind: string;
  readonly max_price_minor: number | null;
}

/** The lists of a rate part by entry; each member is a row of three numbers. */
export interface RateRows {
  /** First day, day after the last, price; ascending. */
  readonly seasons: NumberRows;
  /** First day, last day, discount. */
  readonly offers: NumberRows;
  /** Amount, kind, nights from which stays are exempt; by kind. */
  readonly charges: NumberRows;
}

/** Packs the rates of rentals. */
export function packRates(rentals: readonly RatedRental[], { seasons, offers, charges }: RateRows): RatePart {
  const column = (lists: RateRows[keyof RateRows], place: number) =>
    narrowNumbers(lists.flatMap((rows) => rows.map((row) => row[place]!)));
  return {
    nightsOfRate: narrowNumbers(rentals.map(({ price_kind }) => (price_kind === 'weekly' ? 7 : 1))),
    otherRates: narrowNumbers(rentals.map((rental) => rental.max_price_minor ?? 0)),
    seasonStarts: startsOf(seasons),
    seasonFirstDays: column(seasons, 0),
    seasonEndDays: column(seasons, 1),
    seasonRates: column(seasons, 2),
    offerStarts: startsOf(offers),
    offerFirstDays: column(offers, 0),
    offerLastDays: column(offers, 1),
    discounts: column(offers, 2),
    chargeStarts: startsOf(charges),
    chargeAmounts: column(charges, 0),
    chargeKinds: column(charges, 1),
    chargeLimits: column(charges, 2),
  };
}

function startsOf(lists: readonly (readonly unknown[])[]): NarrowNumbers {
  let end = 0;
  return narrowNumbers([0, ...lists.map((rows) => (end += rows.length))]);
}

/**
 * Reads the stored rate parts of a version and yields them in order; none when the database holds none.
 * @throws VersionDamaged when one cannot be decoded or is malformed.
 */
export async function* readRateParts(db: Kysely<CatalogueSchema>): AsyncGenerator<RatePart> {
  for (let ordinal = 0; ; ordinal++) {
    const row = await db
      .selectFrom('search_parts')
      .select('rates')
      .where('ordinal', '=', ordinal)
      .executeTakeFirst();
    if (!row) return;
    yield decoded(row.rates, ordinal);
  }
}

function decoded(data: Uint8Array, ordinal: number): RatePart {
  let part: unknown;
  try {
    part = deserialize(data);
  } catch (cause) {
    throw new VersionDamaged(null, { reason: `Rate part ${ordinal} cannot be decoded.` }, cause);
  }
  if (!isRatePart(part)) throw new VersionDamaged(null, { reason: `Rate part ${ordinal} is malformed.` });
  return part;
}

function isRatePart(part: unknown): part is RatePart {
  const members: Readonly<Record<string, unknown>> = Object(part);
  const count = lengthOf(members.otherRates);
  return (
    PER_RENTAL.every((name) => lengthOf(members[name]) === count) &&
    LIST_STARTS.every((name) => {
      const starts = members[name];
      if (!isNarrowNumbers(starts) || starts.length !== (count ?? 0) + 1 || starts[0] !== 0) return false;
      const isAscending = starts.every((start, entry) => entry === 0 || start >= starts[entry - 1]!);
      return isAscending && LISTS[name].every((column) => lengthOf(members[column]) === starts.at(-1));
    })
  );
}

function lengthOf(column: unknown): number | null {
  return isNarrowNumbers(column) ? column.length : null;
}
