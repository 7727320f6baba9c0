/** Reads what the stays in some rentals depend on: nights, limits of stays, rates, offers and charges. */
import { type Expression, sql } from 'kysely';
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

/** The kinds of rows of the statement, in the order of a rental's rows. */
const KINDS = { rental: 0, booking: 1, season: 2, rate: 3, offer: 4, charge: 5 } as const;

/** Reads rentals by one statement, in the order of their ids in `ids`; ids that the version lacks are skipped. */
export async function readArrivalRentals(
  { db }: Pick<Store, 'db'>,
  ids: readonly number[],
): Promise<readonly ArrivalRental[]> {
  const rows = await db
    .selectFrom('rentals as row')
    .where('row.id', 'in', ids)
    .select(({ ref }) => [
      ref('row.id').as('rental_id'),
      ...columns(KINDS.rental, 'row.known_from_day', 'row.known_until_day', 'row.max_price_minor'),
      ref('row.updated_at_ms').as('more'),
      ref('row.currency').as('currency'),
      ref('row.price_kind').as('price_kind'),
    ])
    .unionAll(
      db
        .selectFrom('rental_bookings as row')
        .where('row.rental_id', 'in', ids)
        .select([
          'row.rental_id',
          ...columns(KINDS.booking, 'row.starts_day', 'row.ends_day', null),
          ...NOTHING_MORE,
        ]),
    )
    .unionAll(
      db
        .selectFrom('rental_seasons as row')
        .where('row.rental_id', 'in', ids)
        .select([
          'row.rental_id',
          ...columns(KINDS.season, 'row.starts_day', 'row.ends_day', 'row.minimum_nights'),
          sql<number>`coalesce(row.maximum_nights, 0)`.as('more'),
          ...NO_TEXTS,
        ]),
    )
    .unionAll(
      db
        .selectFrom('rental_rates as row')
        .where('row.rental_id', 'in', ids)
        .select([
          'row.rental_id',
          ...columns(KINDS.rate, 'row.starts_day', 'row.ends_day', 'row.price_minor'),
          ...NOTHING_MORE,
        ]),
    )
    .unionAll(
      db
        .selectFrom('rental_offers as row')
        .where('row.rental_id', 'in', ids)
        .select([
          'row.rental_id',
          ...columns(KINDS.offer, 'row.starts_day', 'row.ends_day', 'row.discount'),
          ...NOTHING_MORE,
        ]),
    )
    .unionAll(
      db
        .selectFrom('rental_charges as row')
        .where('row.rental_id', 'in', ids)
        .select([
          'row.rental_id',
          ...columns(KINDS.charge, null, 'row.kind', 'row.amount'),
          sql<number>`coalesce(row.free_from_nights, 0)`.as('more'),
          ...NO_TEXTS,
        ]),
    )
    .orderBy('kind')
    .orderBy('last')
    .orderBy('first')
    .execute();
  const byId = new Map<number, ArrivalRental>();
  for (const row of rows) addRow(byId, row);
  return ids.flatMap((id) => byId.get(id) ?? []);
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

function columns(kind: number, first: string | null, last: string, amount: string | null) {
  const number = (column: string | null): Expression<number> =>
    column === null ? sql.lit(0) : sql.ref<number>(column);
  return [
    sql.lit(kind).as('kind'),
    sql<number>`${number(first)}`.as('first'),
    sql<number>`${number(last)}`.as('last'),
    sql<number>`cast(coalesce(${number(amount)}, 0) as bigint)`.as('amount'),
  ] as const;
}

const NO_TEXTS = [sql.lit('').as('currency'), sql.lit('').as('price_kind')] as const;
const NOTHING_MORE = [sql<number>`0`.as('more'), ...NO_TEXTS] as const;

/** A row of the statement. The members of a rental's own row have the meaning of `readArrivalRentals`. */
interface ArrivalRow {
  readonly rental_id: number;
  readonly kind: number;
  readonly first: number;
  readonly last: number;
  readonly amount: number;
  readonly more: number;
  readonly currency: string;
  readonly price_kind: string;
}

function addRow(byId: Map<number, ArrivalRental>, row: ArrivalRow): void {
  const { rental_id: id, kind, first, last, amount, more } = row;
  if (kind === KINDS.rental) {
    byId.set(id, {
      id,
      currency: row.currency,
      priceKind: row.price_kind,
      otherRateMinor: amount,
      updatedAtMs: more,
      known: { from: first, until: last },
      bookings: [],
      seasons: [],
      rates: [],
      offers: [],
      charges: [],
    });
    return;
  }
  const rental = byId.get(id);
  if (kind === KINDS.booking) rental?.bookings.push([first, last]);
  else if (kind === KINDS.season) rental?.seasons.push([first, last, amount, more]);
  else if (kind === KINDS.rate) rental?.rates.push([first, last, amount]);
  else if (kind === KINDS.offer) rental?.offers.push([first, last, amount]);
  else rental?.charges.push([last, amount, more]);
}
