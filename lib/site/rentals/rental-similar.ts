/**
 * Finds similar rentals nearby, by the rule that the page states: in the smallest place around the rental that has enough of
 * them, at 60 to 160 % of its from-price (at any price where it has none), for three quarters to twice as many guests, the nearest first; with a stay, only those
 * that are free for it and sleep its guests. The order cannot be bought.
 */

import {
  type RentalDetailRecord,
  type RentalRecord,
  readRentals,
} from '#lib/catalogue/rentals/rental-records';
import { findRentals, searching } from '#lib/catalogue/rentals/rentals';
import { kilometresBetween } from '#lib/geo/distance';
import { NO_FILTER, type RentalFilter, type RentalSort } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import type { StayRequest } from '#lib/site/rentals/rental-stay';

/** A rental that resembles another one, with its distance from it. */
export interface SimilarRental {
  readonly record: RentalRecord;
  /** The great-circle distance between the two rentals. */
  readonly distanceKilometres: number;
}

const SIMILAR_SHOWN = 4;
const CANDIDATES = 40;
const NEAREST_FIRST: RentalSort = { by: 'distance', direction: 'asc' };
const PRICE_FACTORS = { least: 0.6, most: 1.6 };
const CAPACITY_FACTORS = { least: 0.75, most: 2 };
/**
 * How far the searched area reaches from the rental in each direction, in degrees of latitude (about 110 km), however
 * large the place.
 */
const REACH_DEGREES = 1;

const capacityOf = ({ sleeps, sleepsMax }: Pick<RentalRecord, 'sleeps' | 'sleepsMax'>) =>
  Math.max(sleeps, sleepsMax ?? 0);

/**
 * Returns at most 4 rentals nearby with a similar price and capacity, the nearest first; empty when there are none. With a stay they are
 * free for it and priced for its guests.
 */
export async function similarRentals(
  rental: RentalDetailRecord,
  { stay, guests }: Pick<StayRequest, 'stay' | 'guests'>,
  { store, data, locale, currency, today }: PageContext,
): Promise<readonly SimilarRental[]> {
  const capacity = capacityOf(rental);
  let similar: readonly SimilarRental[] = [];
  for (const place of rental.trail.toReversed()) {
    const filter: RentalFilter = {
      ...NO_FILTER,
      destinationIds: [place.id],
      stay,
      guests: Math.max(1, guests ?? 1, Math.ceil(capacity * CAPACITY_FACTORS.least)),
      price:
        rental.minPriceMinor === null
          ? null
          : {
              currency,
              minMinor: Math.floor(rental.minPriceMinor * PRICE_FACTORS.least),
              maxMinor: Math.ceil(rental.minPriceMinor * PRICE_FACTORS.most),
            },
      box: boxAround(rental),
    };
    const query = { page: 1, perPage: CANDIDATES, locale, currency, filter, sort: null };
    const { ids } = await findRentals(store, query, searching(today)(filter), NEAREST_FIRST);
    const records = await readRentals(store, data, ids, { locale, currency, stay, guests });
    similar = records
      .filter(
        (record) =>
          record.id !== rental.id &&
          record.priceKind === rental.priceKind &&
          capacityOf(record) <= capacity * CAPACITY_FACTORS.most,
      )
      .map((record) => ({ record, distanceKilometres: kilometresBetween(rental, record) }))
      .sort((a, b) => a.distanceKilometres - b.distanceKilometres || a.record.id - b.record.id)
      .slice(0, SIMILAR_SHOWN);
    if (similar.length === SIMILAR_SHOWN) break;
  }
  return similar;
}

interface Spot {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Returns a box that reaches REACH_DEGREES of latitude from a position in each direction. It is about as wide as high:
 * its longitudes widen towards the poles.
 */
function boxAround({ latitude, longitude }: Spot) {
  const width = Math.min(180, REACH_DEGREES / Math.max(0.05, Math.cos(radians(latitude))));
  const wrapped = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  return {
    minLatitude: Math.max(-90, latitude - REACH_DEGREES),
    maxLatitude: Math.min(90, latitude + REACH_DEGREES),
    minLongitude: wrapped(longitude - width),
    maxLongitude: wrapped(longitude + width),
  };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
