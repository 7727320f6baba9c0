import { anyFilterOf, anyWordsOf, type FilterWords } from '#lib/search/testing/any-filter';
import { naiveEngine } from '#lib/search/testing/naive-engine';
import {
  VARIED_CATALOGUE,
  VARIED_CURRENCIES,
  VARIED_DAYS,
  VARIED_RENTALS,
  VARIED_TEXTS,
} from '#lib/search/testing/varied-catalogue';

/** The slow and simple search engine of the varied test catalogue, which tests compare the real engines with. */
export const naive = naiveEngine(VARIED_CATALOGUE);

const some = VARIED_RENTALS.filter((_, index) => index % 9 === 0);
const keysOf = (kind: string) =>
  VARIED_CATALOGUE.vocabulary.filter((word) => word.kind === kind).map(({ key }) => key);

const FILTER_WORDS: FilterWords = {
  ids: [...VARIED_RENTALS.map(({ id }) => id), 999],
  // 999 does not exist; 23 has no rentals.
  destinationIds: [1, 3, 4, 7, 10, 11, 14, 15, 18, 21, 23, 999],
  rentalTypes: keysOf('rental_type'),
  amenities: keysOf('amenity'),
  tags: keysOf('tag'),
  locales: VARIED_CATALOGUE.locales,
  texts: [
    ...VARIED_TEXTS,
    ...VARIED_CATALOGUE.vocabulary.flatMap(({ titles }) => Object.values(titles)),
    ...VARIED_CATALOGUE.destinations.flatMap(({ titles }) => Object.values(titles)),
    "Maison d'Été Home 7 Zeppelin pools submarines",
  ],
  currencies: VARIED_CURRENCIES,
  amounts: (currency) =>
    some.map((rental) => naive.shownPrice(rental, currency)).filter((price) => price !== null),
  latitudes: some.map(({ latitude }) => latitude),
  longitudes: some.map(({ longitude }) => longitude),
  places: some,
  days: VARIED_DAYS,
};

/**
 * The fast-check arbitrary of filters for the varied test catalogue, including bounds on which rentals lie exactly and words that no rental
 * has.
 */
export const anyVariedFilter = anyFilterOf(FILTER_WORDS);

/** The fast-check arbitrary of words of the varied test catalogue, most of which some rental has. */
export const anyVariedWords = anyWordsOf(FILTER_WORDS);
