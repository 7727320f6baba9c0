/** Translates stays to SQL conditions: with fixed dates, or of several arrival days. */
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import type { FlexibleStay } from '#lib/search/flexible-stay';
import { includesUnknown, type SearchedStay } from '#lib/search/rental-filter';
import { hasIdAmong } from '#lib/search/sql/id-condition';
import type { SqlSource } from '#lib/search/sql/sql-source';
import { areKnown, isFree, type RentalNights } from '#lib/store/rental-nights';
import type { CatalogueSchema } from '#lib/store/schema';
import type { Store } from '#lib/store/store';

type Rentals = ExpressionBuilder<CatalogueSchema, 'rentals'>;

/** A day since 1970-01-01: a number, or SQL for it. */
export type SqlDay = number | RawBuilder<number>;

/** The nights of a stay in SQL. */
export interface SqlNights {
  readonly arrival: SqlDay;
  readonly departure: SqlDay;
  readonly count: number;
}

/** Returns the nights of a stay with fixed dates. */
export function nightsOfStay({ checkin, checkout }: Stay): SqlNights & FixedNights {
  const [arrival, departure] = [dayNumber(checkin), dayNumber(checkout)];
  return { arrival, departure, count: departure - arrival };
}

/**
 * Returns the conditions of a stay: the rental is not withdrawn, no night is taken, the season on the arrival day allows the length, and
 * all nights are known unless unknown ones are included. Bookings and seasons do not overlap, so that only the first one that ends after
 * the arrival matters.
 */
export function stayConditions(eb: Rentals, stay: SearchedStay, { store }: SqlSource): Expression<SqlBool>[] {
  const nights = nightsOfStay(stay);
  const needsKnown = !includesUnknown(stay, store.version);
  return nightConditions(eb, nights, needsKnown, store, [nights]);
}

/** Condition that an offer covers every night of the stay; without a stay, that one is open on `today`. */
export function hasOffer(eb: Rentals, stay: Stay | null, today: string): Expression<SqlBool> {
  const day = dayNumber(today);
  return offerCondition(
    eb,
    stay === null ? { arrival: day, departure: day + 1, count: 1 } : nightsOfStay(stay),
  );
}

/** Condition that a rental is free for some stay of a flexible stay, with the offers that must cover it. */
export function flexibleCondition(eb: Rentals, stay: FlexibleStay, source: SqlSource): Expression<SqlBool> {
  return stay.arrivals.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`exists (select 1 from ${arrivalDays(stay, source)} as arrival where ${freeOnArrival(eb, stay, source)})`;
}

/**
 * Returns SQL for the arrival days of a flexible stay, of which there must be one: a table with the column `day`. PostgreSQL would plan the
 * conditions on each member of a union apart, which takes longer than to run them.
 */
export function arrivalDays(
  { arrivals }: FlexibleStay,
  { store }: SqlSource,
): RawBuilder<{ readonly day: number }> {
  if (store.engine === 'postgres') {
    return sql<{
      readonly day: number;
    }>`(select unnest(array[${sql.join(arrivals.map((day) => sql.lit(day)))}]) as day)`;
  }
  const days = arrivals.map((day) => sql`select ${sql.lit(day)} as day`);
  return sql<{ readonly day: number }>`(${sql.join(days, sql` union all `)})`;
}

/** Condition that a rental is free for the stay that begins on `arrival.day`, with the offers that must cover it. */
export function freeOnArrival(eb: Rentals, stay: FlexibleStay, { store }: SqlSource): Expression<SqlBool> {
  const { arrivals, nights: count, offers } = stay;
  const nights = nightsOfArrival(count);
  const fixed = arrivals.map((arrival) => ({ arrival, departure: arrival + count }));
  const isFreeThen = nightConditions(eb, nights, !includesUnknown(stay, store.version), store, fixed);
  const isAsOffered = offers.map((isWanted) => {
    const isOffered = offerCondition(eb, nights);
    return isWanted ? isOffered : eb.not(isOffered);
  });
  return eb.and([...isFreeThen, ...isAsOffered]);
}

/** Returns the nights of the stay that begins on `arrival.day`. */
export function nightsOfArrival(count: number): SqlNights {
  return {
    arrival: sql<number>`arrival.day`,
    departure: sql<number>`(arrival.day + ${sql.lit(count)})`,
    count,
  };
}

/** `fixed` are the stays that `nights` stands for. */
function nightConditions(
  eb: Rentals,
  { arrival, departure, count }: SqlNights,
  needsKnown: boolean,
  store: Store,
  fixed: readonly FixedNights[],
): Expression<SqlBool>[] {
  const nextTaken = eb
    .selectFrom('rental_bookings')
    .select('rental_bookings.starts_day')
    .whereRef('rental_bookings.rental_id', '=', 'rentals.id')
    .where('rental_bookings.ends_day', '>', arrival)
    .orderBy('rental_bookings.ends_day')
    .limit(1);
  const isExcluded = eb
    .selectFrom('rental_seasons')
    .select((season) =>
      season
        .case()
        .when(
          season.and([
            season('rental_seasons.starts_day', '<=', arrival),
            season.or([
              season('rental_seasons.minimum_nights', '>', count),
              season('rental_seasons.maximum_nights', '<', count),
            ]),
          ]),
        )
        .then(season.lit(1))
        .else(season.lit(0))
        .end()
        .as('is_excluded'),
    )
    .whereRef('rental_seasons.rental_id', '=', 'rentals.id')
    .where('rental_seasons.ends_day', '>', arrival)
    .orderBy('rental_seasons.ends_day')
    .limit(1);
  const freeUntil = eb.fn.coalesce(nextTaken, typeof departure === 'number' ? eb.lit(departure) : departure);
  const ownNights = eb.and([
    eb(freeUntil, '>=', departure),
    ...(needsKnown
      ? [eb('rentals.known_from_day', '<=', arrival), eb('rentals.known_until_day', '>=', departure)]
      : []),
  ]);
  return [
    eb('rentals.available', '=', 1),
    eb(eb.fn.coalesce(isExcluded, eb.lit(0)), '=', eb.lit(0)),
    store.nights ? revisedNights(eb, ownNights, arrival, fixed, needsKnown, store) : ownNights,
  ];
}

interface FixedNights {
  readonly arrival: number;
  readonly departure: number;
}

/**
 * Returns the condition on nights where a revision gives those of some rentals: these are tested here, for each of the stays, the others by
 * `ownNights`.
 */
function revisedNights(
  eb: Rentals,
  ownNights: Expression<SqlBool>,
  day: SqlDay,
  fixed: readonly FixedNights[],
  needsKnown: boolean,
  store: Store,
): Expression<SqlBool> {
  const revised = [...(store.nights?.rentals ?? [])];
  const isAmong = (rentals: readonly (readonly [number, RentalNights])[]) =>
    hasIdAmong(
      eb.ref('rentals.id'),
      rentals.map(([id]) => id),
      store,
    );
  const matching = fixed.map(({ arrival, departure }) => {
    const isMatching = isAmong(
      revised.filter(
        ([, each]) => isFree(each, arrival, departure) && (!needsKnown || areKnown(each, arrival, departure)),
      ),
    );
    return typeof day === 'number'
      ? isMatching
      : sql<SqlBool>`(${day} = ${sql.lit(arrival)} and ${isMatching})`;
  });
  return eb.or([eb.and([eb.not(isAmong(revised)), ownNights]), ...matching]);
}

/** Condition that an offer covers every night. */
function offerCondition(eb: Rentals, { arrival, departure }: SqlNights): Expression<SqlBool> {
  const lastNight = typeof departure === 'number' ? departure - 1 : sql<number>`(${departure} - 1)`;
  const offer = eb
    .selectFrom('rental_offers')
    .select('rental_offers.rental_id')
    .whereRef('rental_offers.rental_id', '=', 'rentals.id')
    .where('rental_offers.starts_day', '<=', arrival)
    .where('rental_offers.ends_day', '>=', lastNight);
  return eb.exists(offer);
}
