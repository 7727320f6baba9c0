/** Reads what the stays in some rentals depend on: nights, limits of stays, rates, offers and charges. */
import { type RawBuilder, sql } from 'kysely';
import { packRates } from '#lib/search/memory/rate-parts';
import { type RateRecords, recordsOf } from '#lib/search/memory/rate-records';
import type { Store } from '#lib/store/store';

/** A span of days of a rental, and further numbers. */
type Span = readonly [first: number, end: number, ...more: number[]];

/** A rental with the data of its stays. Days since 1970-01-01; the ends of bookings and seasons are exclusive, those of offers inclusive. */
export interface ArrivalRental {
  readonly id: number;
  readonly currency: string;
  readonly priceKind: string;
  /** Whether the rental has a price. */
  readonly isPriced: boolean;
  /** 0 without a price. */
  readonly otherRateMinor: number;
  readonly updatedAtMs: number;
  readonly known: { readonly from: number; readonly until: number };
  readonly bookings: Span[];
  /** By end, then start; with the minimum and the maximum of nights, where 0 is no maximum. */
  readonly seasons: Span[];
  /** With the rate. */
  readonly rates: Span[];
  /** With the discount in millionths. */
  readonly offers: Span[];
  /** Kind, amount, nights from which stays are exempt. */
  readonly charges: (readonly [kind: number, amount: number, exemptFrom: number])[];
}

/** Reads rentals by one statement, in the order of their ids in `ids`; ids that the version lacks are skipped. */
export async function readArrivalRentals(
  { db }: Pick<Store, 'db'>,
  ids: readonly number[],
): Promise<readonly ArrivalRental[]> {
  const rows = await db
    .selectFrom('rentals as rental')
    .where('rental.id', 'in', ids)
    .select((eb) => [
      'rental.id',
      'rental.currency',
      'rental.price_kind',
      'rental.max_price_minor',
      'rental.updated_at_ms',
      'rental.known_from_day',
      'rental.known_until_day',
      eb
        .selectFrom('rental_bookings as member')
        .whereRef('member.rental_id', '=', 'rental.id')
        .select(joined(BY_END, 'starts_day', 'ends_day').as('numbers'))
        .as('bookings'),
      eb
        .selectFrom('rental_seasons as member')
        .whereRef('member.rental_id', '=', 'rental.id')
        .select(joined(BY_END, 'starts_day', 'ends_day', 'minimum_nights', 'maximum_nights').as('numbers'))
        .as('seasons'),
      eb
        .selectFrom('rental_rates as member')
        .whereRef('member.rental_id', '=', 'rental.id')
        .select(joined(BY_END, 'starts_day', 'ends_day', 'price_minor').as('numbers'))
        .as('rates'),
      eb
        .selectFrom('rental_offers as member')
        .whereRef('member.rental_id', '=', 'rental.id')
        .select(joined(BY_END, 'starts_day', 'ends_day', 'discount').as('numbers'))
        .as('offers'),
      eb
        .selectFrom('rental_charges as member')
        .whereRef('member.rental_id', '=', 'rental.id')
        .select(joined(sql`member.kind`, 'kind', 'amount', 'free_from_nights').as('numbers'))
        .as('charges'),
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): ArrivalRental[] => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        id,
        currency: row.currency,
        priceKind: row.price_kind,
        isPriced: row.max_price_minor !== null,
        otherRateMinor: row.max_price_minor ?? 0,
        updatedAtMs: row.updated_at_ms,
        known: { from: row.known_from_day, until: row.known_until_day },
        bookings: rowsOf(row.bookings, ([first = 0, end = 0]) => [first, end]),
        seasons: rowsOf(row.seasons, ([first = 0, end = 0, ...limits]) => [first, end, ...limits]),
        rates: rowsOf(row.rates, ([first = 0, end = 0, rate = 0]) => [first, end, rate]),
        offers: rowsOf(row.offers, ([first = 0, last = 0, discount = 0]) => [first, last, discount]),
        charges: rowsOf(row.charges, ([kind = 0, amount = 0, exemptFrom = 0]) => [kind, amount, exemptFrom]),
      },
    ];
  });
}

/** Packs the rates of rentals, in their order. */
export function packArrivalRates(rentals: readonly ArrivalRental[]): RateRecords {
  const part = packRates(
    rentals.map(({ priceKind, otherRateMinor }) => ({
      price_kind: priceKind,
      max_price_minor: otherRateMinor,
    })),
    {
      seasons: rentals.map(({ rates }) => rates),
      offers: rentals.map(({ offers }) => offers),
      charges: rentals.map(({ charges }) =>
        charges.map(([kind, amount, exemptFrom]) => [amount, kind, exemptFrom]),
      ),
    },
  );
  return recordsOf(part);
}

const BY_END = sql`member.ends_day, member.starts_day`;

/**
 * Joins the numbers of all rows of a list to a text, with commas within rows and semicolons between them; null without rows. A row for each
 * rental, with texts, is read in less than half of the time of a row for each member.
 */
function joined(order: RawBuilder<unknown>, ...columns: readonly string[]): RawBuilder<string | null> {
  const numbers = columns.map((column) => sql`coalesce(${sql.ref(`member.${column}`)}, 0)`);
  return sql`string_agg(${sql.join(numbers, sql` || ',' || `)}, ';' order by ${order})`;
}

/** Returns the rows of a joined list. */
function rowsOf<Row>(text: string | null, rowOf: (numbers: readonly number[]) => Row): Row[] {
  if (text === null) return [];
  const rows: readonly (readonly number[])[] = JSON.parse(`[[${text.replaceAll(';', '],[')}]]`);
  return rows.map(rowOf);
}
