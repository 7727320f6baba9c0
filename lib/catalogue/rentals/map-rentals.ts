import { findBestStays } from '#lib/catalogue/rentals/best-stays';
import { type PricedRental, quoteStay } from '#lib/catalogue/rentals/stay-price';
import { isStayKnown, knownNights } from '#lib/dates/known-nights';
import type { Stay } from '#lib/dates/stay';
import { convertKnownMinor } from '#lib/money/conversion';
import { referenceData } from '#lib/reference/reference-data';
import type { RentalFilter } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import { pricingOfFilter, type StayPricing } from '#lib/search/stay-pricing';
import type { Store } from '#lib/store/store';
import { knownDaysOf } from '#lib/store/store-nights';
import { storedJson } from '#lib/store/stored-json';

/** A rental that a map shows by itself, with its position and price. */
export interface MapRental {
  readonly kind: 'rental';
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /**
   * Displayed from-price, or the total of the stay, the best one of several, where prices mean that; minor units of `currency`. Null: on
   * request.
   */
  readonly priceMinor: number | null;
  readonly currency: string;
  /** The stay of the search, of several the rental's best one; null without dates. */
  readonly stay: Stay | null;
  /** The number of guests of the search; 1 where it has none. */
  readonly guests: number;
  /** Whether its availability for the search's dates, or for its best stay, is known; null without dates. */
  readonly isStayKnown: boolean | null;
}

/** A rental of a map and its place on the Web-Mercator grid. */
export interface PlacedRental {
  readonly rental: MapRental;
  readonly x: number;
  readonly y: number;
}

/** The filter of a request, and the selection of its list. */
interface MappedList {
  readonly filter: RentalFilter;
  readonly selection: RentalSelection;
}

/** Reads the rentals `ids` of a map by position, with prices in `currency`. */
export async function readMapRentals(
  store: Store,
  ids: readonly number[],
  currency: string,
  { filter, selection }: MappedList,
): Promise<readonly PlacedRental[]> {
  if (ids.length === 0) return [];
  const { rates } = await referenceData(store);
  const { stay } = filter;
  const best = await findBestStays(store, ids, filter, selection);
  const stayOf = (id: number) => stay && (best?.get(id) ?? stay);
  const totals = await stayTotals(store, ids, pricingOfFilter(filter, selection), stayOf);
  const rows = await store.db
    .selectFrom('rentals')
    .where('id', 'in', [...ids])
    .select(['id', 'slug', 'name', 'latitude', 'longitude', 'map_x', 'map_y', 'currency', 'min_price_minor'])
    .select(['known_from_day as from', 'known_until_day as until'])
    .orderBy('position')
    .execute();
  return rows.map((row) => {
    const own = stayOf(row.id);
    const rental: MapRental = {
      kind: 'rental',
      id: row.id,
      slug: row.slug,
      name: row.name,
      latitude: row.latitude,
      longitude: row.longitude,
      priceMinor: convertKnownMinor(
        totals.get(row.id) ?? row.min_price_minor,
        rates.conversion(row.currency, currency),
      ),
      currency,
      stay: own,
      guests: filter.guests ?? 1,
      isStayKnown: own && isStayKnown(knownNights(knownDaysOf(store, row.id, row)), own),
    };
    return { rental, x: row.map_x, y: row.map_y };
  });
}

/**
 * Returns what the stay costs in each rental with a price, minor units of the rental's own currency; empty where prices mean from-prices.
 */
async function stayTotals(
  store: Store,
  ids: readonly number[],
  pricing: StayPricing | null,
  stayOf: (id: number) => Stay | null,
): Promise<ReadonlyMap<number, number>> {
  if (pricing === null) return new Map();
  const rows = await store.db
    .selectFrom('rentals')
    .innerJoin('rental_contents', 'rental_contents.rental_id', 'rentals.id')
    .where('rentals.id', 'in', [...ids])
    .where('max_price_minor', 'is not', null)
    .select(['rentals.id', 'price_kind', 'seasons', 'special_offers', 'charges'])
    .select(({ ref }) => ref('max_price_minor').$notNull().as('max_price_minor'))
    .execute();
  return new Map(
    rows.map(({ id, price_kind, max_price_minor, ...texts }) => {
      const rental: PricedRental = {
        price_kind,
        max_price_minor,
        seasons: storedJson(texts.seasons),
        offers: storedJson(texts.special_offers),
        charges: storedJson(texts.charges),
      };
      return [id, quoteStay(rental, stayOf(id) ?? pricing.stay, pricing.guests).totalMinor] as const;
    }),
  );
}
