import { anyFilterOf } from '#lib/search/testing/any-filter';
import { naiveEngine } from '#lib/search/testing/naive-engine';
import {
  VARIED_CATALOGUE,
  VARIED_CURRENCIES,
  VARIED_DAYS,
  VARIED_RENTALS,
} from '#lib/search/testing/varied-catalogue';

/** The slow and simple search engine of the varied test catalogue, which tests compare the real engines with. */
export const naive = naiveEngine(VARIED_CATALOGUE);

const some = VARIED_RENTALS.filter((_, index) => index % 9 === 0);
const keysOf = (kind: string) =>
  VARIED_CATALOGUE.vocabulary.filter((word) => word.kind === kind).map(({ key }) => key);

/**
 * The fast-check arbitrary of filters for the varied test catalogue, including bounds on which rentals lie exactly and words that no rental
 * has.
 */
export const anyVariedFilter = anyFilterOf({
  ids: [...VARIED_RENTALS.map(({ id }) => id), 999],
  // 999 does not exist; 23 has no rentals.
  destinationIds: [1, 3, 4, 7, 10, 11, 14, 15, 18, 21, 23, 999],
  rentalTypes: keysOf('rental_type'),
  amenities: keysOf('amenity'),
  tags: keysOf('tag'),
  currencies: VARIED_CURRENCIES,
  amounts: (currency) => some.map((rental) => naive.shownPrice(rental, currency)),
  latitudes: some.map(({ latitude }) => latitude),
  longitudes: some.map(({ longitude }) => longitude),
  days: VARIED_DAYS,
});
