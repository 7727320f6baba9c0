/** Translates stays to queries: ranges of days for a stay with fixed dates, a script for flexible ones and for totals. */
import { dayNumber } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import type { FlexibleStay } from '#lib/search/flexible-stay';
import type { IndexedVersion } from '#lib/search/opensearch/indexed-version';
import { allOf, anyOf, type Clause, hasIdAmong, noneOf } from '#lib/search/opensearch/opensearch-requests';
import { conversionFactors } from '#lib/search/opensearch/price-fields';
import { IS_POSSIBLE } from '#lib/search/opensearch/stay-script';
import { includesUnknown, type SearchedStay } from '#lib/search/rental-filter';
import { pricedNights, type StayPricing } from '#lib/search/stay-pricing';
import { areKnown, isFree } from '#lib/store/rental-nights';

/** With more limits of nights than these, or more clauses for all arrivals, the script tests stays: clusters limit the clauses of a query. */
const MAX_LIMITS = 200;
const MAX_CLAUSES = 400;

/** Returns a number for a day on which a limit of nights applies. Those of a limit are consecutive by day. */
export function limitDay(limit: number, day: number): number {
  return limit * 2 ** 23 + day + 2 ** 21;
}

/** Returns the clauses of a stay with fixed dates. */
export function stayClauses(stay: SearchedStay, version: IndexedVersion): readonly Clause[] {
  const arrival = dayNumber(stay.checkin);
  const nights = dayNumber(stay.checkout) - arrival;
  const needsKnown = !includesUnknown(stay, version.store.version);
  if (limitsCount(version) > MAX_LIMITS) {
    return scriptClauses(
      { arrivals: [arrival], nights, chosenArrival: arrival, offers: [], includesUnknown: !needsKnown },
      version,
    );
  }
  return [{ term: { available: true } }, ...arrivalClauses(arrival, { nights, needsKnown }, version)];
}

function limitsCount({ facts: { minimums, maximums } }: IndexedVersion): number {
  return minimums.length + maximums.length;
}

/** Returns the clauses that the nights of a stay are free and that the season of its arrival allows their number. */
function arrivalClauses(
  arrival: number,
  { nights, needsKnown }: { readonly nights: number; readonly needsKnown: boolean },
  version: IndexedVersion,
): readonly Clause[] {
  const departure = arrival + nights;
  const { minimums, maximums } = version.facts;
  const isLimited = [
    ...minimums
      .filter((least) => least > nights)
      .map((least) => ({ term: { shortest: limitDay(least, arrival) } })),
    ...maximums
      .filter((most) => most < nights)
      .map((most) => ({ term: { longest: limitDay(most, arrival) } })),
  ];
  const ownNights: readonly Clause[] = [
    noneOf([{ range: { taken: { gte: arrival, lt: departure, relation: 'intersects' } } }]),
    ...(needsKnown
      ? [{ range: { known_from: { lte: arrival } } }, { range: { known_until: { gte: departure } } }]
      : []),
  ];
  return [
    ...(isLimited.length > 0 ? [noneOf(isLimited)] : []),
    ...nightsClauses(ownNights, { arrival, departure, needsKnown }, version),
  ];
}

interface TestedNights {
  readonly arrival: number;
  readonly departure: number;
  readonly needsKnown: boolean;
}

/** Returns the clauses for nights where a revision gives those of some rentals: these are tested here, the others by `ownNights`. */
function nightsClauses(
  ownNights: readonly Clause[],
  { arrival, departure, needsKnown }: TestedNights,
  { store }: IndexedVersion,
): readonly Clause[] {
  const revised = [...(store.nights?.rentals ?? [])];
  if (revised.length === 0) return ownNights;
  const possible = revised.filter(
    ([, each]) => isFree(each, arrival, departure) && (!needsKnown || areKnown(each, arrival, departure)),
  );
  const idsOf = (rentals: typeof revised) => hasIdAmong(rentals.map(([id]) => id));
  return [anyOf([allOf([noneOf([idsOf(revised)]), ...ownNights]), idsOf(possible)])];
}

/** Returns the clauses that a rental is free for one of the stays of a flexible stay, with the offers that must cover it. */
export function flexibleClauses(stay: FlexibleStay, version: IndexedVersion): readonly Clause[] {
  const { arrivals, nights, offers } = stay;
  if (arrivals.length === 0) return [{ match_none: {} }];
  const clausesCount = arrivals.length * (limitsCount(version) + offers.length + 3);
  // The ids of revised rentals would be repeated for each arrival.
  const isRevised = (version.store.nights?.rentals.size ?? 0) > 0;
  if (clausesCount > MAX_CLAUSES || isRevised) return scriptClauses(stay, version);
  const needsKnown = !includesUnknown(stay, version.store.version);
  const possible = arrivals.map((arrival) => {
    const isCovered = offersCovering(arrival, arrival + nights - 1);
    const areAsWanted = offers.map((isWanted) => (isWanted ? isCovered : noneOf([isCovered])));
    return allOf([...arrivalClauses(arrival, { nights, needsKnown }, version), ...areAsWanted]);
  });
  return [{ term: { available: true } }, anyOf(possible)];
}

/** Returns the clauses by which the script tests for which stays a rental is free. */
function scriptClauses(stay: FlexibleStay, version: IndexedVersion): readonly Clause[] {
  const params = {
    ...possibleStays(stay, version),
    isPriced: false,
    least: 0,
    greatest: Number.MAX_SAFE_INTEGER,
    times: [],
    conversions: [],
  };
  return [{ term: { available: true } }, scriptClause(params)];
}

/** Returns the clause that the total of a stay lies within bounds, both included. */
export function totalClause(
  pricing: StayPricing,
  { currency, minMinor, maxMinor }: { currency: string; minMinor: number | null; maxMinor: number | null },
  version: IndexedVersion,
): Clause {
  return scriptClause({
    ...totalParams(pricing, currency, version),
    least: minMinor ?? 0,
    greatest: maxMinor ?? Number.MAX_SAFE_INTEGER,
  });
}

/** Returns the parameters of the script for the totals of a stay in a currency. */
export function totalParams(pricing: StayPricing, currency: string, version: IndexedVersion): Clause {
  const { store, data } = version;
  const nights = pricedNights(pricing);
  const stays = pricing.flexible
    ? possibleStays(pricing.flexible, version)
    : {
        arrivals: [nights.arrival],
        nights: nights.count,
        isFlexible: false,
        needsKnown: false,
        offers: [],
        revised: {},
      };
  return {
    ...stays,
    isPriced: true,
    times: nights.times,
    conversions: store.version.priceCurrencies.map((from) =>
      conversionFactors(data.rates.conversion(from, currency)),
    ),
  };
}

function possibleStays(stay: FlexibleStay, { store }: IndexedVersion): Clause {
  const { arrivals, nights, offers } = stay;
  const needsKnown = !includesUnknown(stay, store.version);
  const revised = [...(store.nights?.rentals ?? [])].map(([id, each]) => [
    id,
    arrivals.filter(
      (arrival) =>
        isFree(each, arrival, arrival + nights) && (!needsKnown || areKnown(each, arrival, arrival + nights)),
    ),
  ]);
  return { arrivals, nights, isFlexible: true, needsKnown, offers, revised: Object.fromEntries(revised) };
}

function scriptClause(params: Clause): Clause {
  return { script: { script: { lang: 'painless', source: IS_POSSIBLE, params } } };
}

/** Returns the clause that an offer covers every night of the stay; without a stay, that one is open on `today`. */
export function offerClause(stay: Stay | null, today: string): Clause {
  const first = dayNumber(stay?.checkin ?? today);
  const last = stay ? dayNumber(stay.checkout) - 1 : first;
  return offersCovering(first, last);
}

/** Returns the clause that an offer covers all nights from one day to another, both included. */
function offersCovering(first: number, last: number): Clause {
  return { range: { offers: { gte: first, lte: last, relation: 'contains' } } };
}
