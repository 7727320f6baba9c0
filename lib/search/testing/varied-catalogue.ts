/**
 * A random catalogue from a fixed seed, with the variety that a bundle allows: ties in every order; prices that are equal once converted, and
 * rentals without a price;
 * places on the same or adjacent grid points, at the edges of the world and on the edges of boxes; calendars now, long ago and far ahead,
 * full, short and missing; words of all kinds.
 */
import fc from 'fast-check';
import { addDays } from '#lib/dates/plain-dates';
import type { BundleRate, BundleRental, BundleVocabulary } from '#lib/import/bundle/bundle';
import { currencyDigits } from '#lib/money/currency';
import { PickedRentals } from '#lib/search/picked-rentals';
import type { PickedOrder } from '#lib/search/selection';
import { type FixtureContent, fixtureDestinations, fixtureRentals } from '#lib/store/testing/fixture-bundle';

const RENTALS = 700;
const SEED = 20_260_204;

/** Units of each currency for one euro. */
const RATES: Readonly<Record<string, string>> = {
  CHF: '0.9364',
  EUR: '1',
  GBP: '0.8571',
  JPY: '161.35',
  KWD: '0.33372',
  USD: '1.0825',
  VND: '27310.5',
};
/** The currencies of the varied test catalogue, ISO 4217 codes; each has a rate. */
export const VARIED_CURRENCIES: readonly string[] = Object.keys(RATES);

/** The days around which calendars and requests of the varied test catalogue lie, YYYY-MM-DD; the first is the most frequent. */
export const VARIED_DAYS: readonly string[] = ['2026-02-04', '1998-12-20', '2093-02-27'];

/** Titles of some keys in languages other than English, where the title is the key. */
const OTHER_TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  castle: { fr: 'Château', de: 'Schloß' },
  pool: { de: 'Schwimmbad' },
  sea_view: { fr: "Vue sur l'océan", de: 'Meer-Blick' },
  wifi: { fr: 'Wi-Fi', de: 'WLAN' },
};
const words = (kind: BundleVocabulary['kind'], keys: readonly string[]): readonly BundleVocabulary[] =>
  keys.map((key, index) => ({
    kind,
    key,
    ordinal: keys.length - index,
    titles: { en: key, ...OTHER_TITLES[key] },
  }));
const VOCABULARY: readonly BundleVocabulary[] = [
  ...words('rental_type', ['apartment', 'cabin', 'castle', 'igloo', 'villa']),
  ...words('amenity', ['garden', 'pool', 'quiet', 'sauna', 'sea_view', 'submarine', 'wifi']),
  ...words('tag', ['family', 'never', 'quiet']),
  ...words('channel', ['direct']),
];

const rates: readonly BundleRate[] = Object.entries(RATES).map(([currency, per_euro]) => ({
  currency,
  per_euro,
  as_of: '2026-01-14',
}));

type Pair = readonly [number, number];

/** Latitude and longitude. */
const place: fc.Arbitrary<Pair> = fc.oneof(
  // Many rentals on one point, a few on others.
  { weight: 8, arbitrary: fc.constant<Pair>([43.7, 7.25]) },
  { weight: 2, arbitrary: fc.constantFrom<Pair[]>([-17.5, 177.5], [38.9, -77.03]) },
  // A grid step is 1.3 millionths of a degree wide: points on it and next to it, with the same place code or another.
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }))
      .map<Pair>(([up, right]) => [40 + up * 4e-7, 8 + right * 4e-7]),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(-12, 0, 12.5), fc.constantFrom(180, -180, 179.999999, -179.999999)),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(90, -90, 85.06, 85.05, -85.051), fc.integer({ min: -180, max: 180 })),
  },
  { weight: 20, arbitrary: fc.tuple(fc.integer({ min: -60, max: 70 }), fc.integer({ min: -180, max: 180 })) },
  {
    weight: 30,
    arbitrary: fc
      .tuple(fc.integer({ min: -400_000, max: 400_000 }), fc.integer({ min: -400_000, max: 400_000 }))
      .map<Pair>(([up, right]) => [40 + up / 1e6, 8 + right / 1e6]),
  },
  {
    weight: 30,
    arbitrary: fc
      .tuple(fc.integer({ min: -60e6, max: 70e6 }), fc.integer({ min: -180e6, max: 180e6 }))
      .map<Pair>(([up, right]) => [up / 1e6, right / 1e6]),
  },
);

/** From-prices in euros, many of them equal, in any currency. */
const price = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(0, 0.01, 400, 400.5, 700, 700.01, 1249.99, 1250, 2000) },
      { weight: 6, arbitrary: fc.integer({ min: 20_000, max: 300_000 }).map((cents) => cents / 100) },
      { weight: 1, arbitrary: fc.constantFrom(45_000, 3_000_000) },
    ),
    fc.constantFrom(...VARIED_CURRENCIES),
  )
  .map(([euros, currency]) => {
    const digits = currencyDigits(currency);
    const amount = euros * Number(RATES[currency]);
    return { currency, min_price: amount.toFixed(digits), max_price: (amount * 2).toFixed(digits) };
  });

/** Generates consecutive spans of days, some of them adjacent. */
function spans(minLength: number, options: { readonly least: number; readonly most: number }) {
  const one = fc.tuple(
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: options.least, max: options.most }),
  );
  return fc
    .tuple(
      fc.oneof({ weight: 8, arbitrary: fc.constant(VARIED_DAYS[0]) }, fc.constantFrom(...VARIED_DAYS)),
      fc.integer({ min: -25, max: 10 }),
      fc.array(one, { minLength, maxLength: 6 }),
    )
    .map(([day = '', before, lengths]) => {
      let next = addDays(day, before);
      return lengths.map(([gap, length]) => {
        const starts_on = addDays(next, gap);
        next = addDays(starts_on, length);
        return { starts_on, ends_on: next };
      });
    });
}

/** Generates limits of the length of a stay; most have no maximum. */
function anyLimits(): fc.Arbitrary<
  Pick<BundleRental['seasons'][number], 'minimum_nights' | 'maximum_nights'>
> {
  return fc
    .tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.option(
        fc.oneof(
          { weight: 3, arbitrary: fc.integer({ min: 0, max: 12 }) },
          { weight: 1, arbitrary: fc.constantFrom(50, 363, 1125) },
        ),
        { freq: 1 },
      ),
    )
    .map(([minimum, more]) => ({
      minimum_nights: minimum,
      ...(more !== null && { maximum_nights: minimum + more }),
    }));
}

const bookings = fc.oneof(
  { weight: 9, arbitrary: spans(0, { least: 0, most: 9 }) },
  { weight: 1, arbitrary: spans(1, { least: 100, most: 400 }) },
);
const seasons = fc
  .tuple(spans(0, { least: 1, most: 40 }), fc.array(anyLimits(), { minLength: 6, maxLength: 6 }))
  .map(([found, limits]) =>
    found.map((span, index) => ({ ...span, price: '100', ...(limits[index] ?? { minimum_nights: 1 }) })),
  );
/** Generates known nights: mostly a full calendar, sometimes none, sometimes one that begins or ends within the days of the searches. */
const knownNights: fc.Arbitrary<Pick<BundleRental, 'known_nights'>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.constant({ known_nights: null }) },
  {
    weight: 3,
    arbitrary: spans(1, { least: 1, most: 40 }).map((found) => {
      const [first, last] = [found[0], found.at(-1)];
      return { known_nights: { from: first?.starts_on ?? '', to: last?.ends_on ?? '' } };
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { known_nights: { from: '0001-01-01', to: '2026-02-07' } },
      { known_nights: { from: '2026-02-04', to: '9999-12-31' } },
    ),
  },
);
/** Special offers, which may overlap. */
const offers = fc
  .array(
    fc.tuple(
      fc.constantFrom(...VARIED_DAYS),
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 0, max: 30 }),
    ),
    {
      maxLength: 3,
    },
  )
  .map((found) =>
    found.map(([day, before, length]) => ({
      names: { en: 'Offer' },
      start_date: addDays(day, before),
      end_date: addDays(day, before + length),
      discount: '10',
    })),
  );

/**
 * Texts with words that are rare and frequent, shared with titles, with accents, apostrophes, hyphens, numbers, in scripts with spaces and
 * without.
 */
export const VARIED_TEXTS: readonly string[] = [
  'Quiet house by the sea',
  'Sea-view flat, 100 m² – Wi-Fi & pool',
  "L’océan à deux pas, près d'Azur",
  'Ruhiges Häuschen über der Küste; Straße nach Łódź',
  'Poolside cabin with a castle next door',
  '海の見える家 Wi-Fi完備',
  'บ้านพักริมทะเล',
  'Дом у моря',
  'S',
  '',
];
const text = fc
  .tuple(
    fc.constantFrom(...VARIED_TEXTS),
    fc.constantFrom(...VARIED_TEXTS),
    fc.constantFrom('', '', '', 'Zeppelin', 'pools'),
  )
  .map(([headline, summary, rare]) => ({
    headline,
    summary: `${summary} ${rare}`,
    description: 'Nobody searches descriptions.',
  }));
/** Texts in English, and in some cases in French and German. */
const texts = fc
  .record({ en: text, fr: text, de: text }, { requiredKeys: ['en'] })
  .map((each): BundleRental['texts'] => ({ ...each }));

const rental = fc.record({
  texts,
  destination_id: fc.constantFrom(1, 3, 4, 5, 7, 13, 14, 15, 16, 17, 18, 19, 20, 21),
  rental_type: fc.constantFrom('villa', 'villa', 'cabin', 'apartment', 'castle'),
  bedrooms_count: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 0, max: 6 }) },
    { weight: 1, arbitrary: fc.constant(31) },
  ),
  full_bathrooms_count: fc.integer({ min: 0, max: 4 }),
  sleeps: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 14 }) },
    { weight: 1, arbitrary: fc.constant(64) },
  ),
  sleeps_max: fc.option(fc.integer({ min: 1, max: 16 })),
  place,
  price,
  price_kind: fc.constantFrom('weekly' as const, 'nightly' as const),
  seasons,
  known: knownNights,
  bookings,
  special_offers: offers,
  reviews_average_rating: fc.oneof(
    { weight: 1, arbitrary: fc.constant('0.0') },
    { weight: 3, arbitrary: fc.integer({ min: 30, max: 50 }).map((tenths) => (tenths / 10).toFixed(1)) },
  ),
  available: fc.oneof(
    { weight: 6, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  instantly_bookable: fc.boolean(),
  // A key may occur twice.
  amenities: fc.array(fc.constantFrom('garden', 'pool', 'quiet', 'sauna', 'sea_view', 'wifi'), {
    maxLength: 7,
  }),
  tags: fc.subarray(['family', 'quiet']),
  updated_at: fc.constantFrom(
    '2026-01-01T00:00:00Z',
    '2026-01-02T03:04:05.678Z',
    '2026-01-02T03:04:05.679Z',
    '2025-06-07T08:09:10Z',
  ),
});

const amount = fc.constantFrom('0', '0.01', '5', '12.5', '60', '149.99', '30000');
const charged = fc.record(
  {
    amount,
    per: fc.constantFrom('stay', 'night', 'guest', 'guest_night'),
    free_from_nights: fc.constantFrom(1, 3, 7, 8, 28),
  },
  { requiredKeys: ['amount', 'per'] },
);
/** What a stay costs: prices of seasons, discounts of offers, fees and taxes. Most rentals have some of them. */
const stayTerms = fc.record({
  prices: fc.array(fc.constantFrom('0', '100', '100', '249.99', '700', '1250.01', '90000'), {
    minLength: 6,
    maxLength: 6,
  }),
  discounts: fc.array(fc.constantFrom('0', '5', '10', '12.5', '33.3333', '100'), {
    minLength: 3,
    maxLength: 3,
  }),
  fees: fc.array(
    fc.tuple(charged, fc.boolean()).map(([own, mandatory]) => ({
      kind: 'other' as const,
      names: {},
      mandatory,
      ...own,
    })),
    { maxLength: 3 },
  ),
  taxes: fc.array(
    fc.oneof(
      charged.map((own) => ({ names: { en: 'Tax' }, ...own })),
      fc
        .constantFrom('0', '5', '7.7', '10', '33.3333', '100')
        .map((percent) => ({ names: { en: 'Tax' }, percent })),
    ),
    { maxLength: 2 },
  ),
});

/** Ids close together, far apart, and the largest possible. They differ in order from positions, and both from the map. */
function idOf(index: number): number {
  if (index % 50 === 7) return Number.MAX_SAFE_INTEGER - index;
  return index % 3 === 0 ? 5_000_000_000 + ((index * 389) % 1009) : 1000 + ((index * 577) % 1013);
}

function rentals(): readonly BundleRental[] {
  const [pattern] = fixtureRentals();
  if (!pattern) throw new Error('The fixture has no rental.');
  const terms = fc.sample(stayTerms, { numRuns: RENTALS, seed: SEED + 1 });
  return fc
    .sample(rental, { numRuns: RENTALS, seed: SEED })
    .map(({ place: [latitude, longitude], price, known, ...own }, index) => ({
      ...pattern,
      id: idOf(index),
      upstream_id: 500_000 + index,
      synced_id: 700_000 + index,
      position: 1 + ((index * 263) % 1201),
      slug: `home-${index}`,
      name: index % 40 === 0 ? `Maison d'Été ${index}` : `Home ${index}`,
      latitude,
      longitude,
      ...price,
      ...own,
      ...known,
      ...termsOf(own, terms[index]),
    }))
    .map((whole, index) => (index % 11 === 4 ? withoutPrice(whole) : whole));
}

function withoutPrice(rental: BundleRental): BundleRental {
  const seasons = rental.seasons.map((season) => ({ ...season, price: null }));
  return { ...rental, min_price: null, max_price: null, seasons };
}

/** Returns the members of a rental that the price of a stay depends on, with the prices and discounts of `terms`. */
function termsOf(
  { seasons, special_offers }: Pick<BundleRental, 'seasons' | 'special_offers'>,
  terms: (typeof stayTerms extends fc.Arbitrary<infer Terms> ? Terms : never) | undefined,
) {
  return {
    seasons: seasons.map((season, index) => ({ ...season, price: terms?.prices[index] ?? season.price })),
    special_offers: special_offers.map((offer, index) => ({
      ...offer,
      discount: terms?.discounts[index] ?? offer.discount,
    })),
    fees: terms?.fees ?? [],
    taxes: terms?.taxes ?? [],
  };
}

/** The rentals of the varied test catalogue: random, but the same in every run. */
export const VARIED_RENTALS: readonly BundleRental[] = rentals();

const everyFourth = VARIED_RENTALS.filter((_, index) => index % 4 === 0).map(({ id }) => id);
const everyThird = VARIED_RENTALS.filter((_, index) => index % 3 === 0).map(({ id }) => id);
const shuffled = (ids: readonly number[], key: number) =>
  ids.toSorted((a, b) => ((a * key) % 1013) - ((b * key) % 1013) || a - b);
/** Lists of picked rentals for tests: a long one, one with ids that the catalogue lacks, and none. */
export const VARIED_PICKS: readonly PickedRentals[] = [everyFourth, [900_001, ...everyThird, 7], []].map(
  (ids) => new PickedRentals(ids),
);
/** Two orders of the same picked rentals; one has an id that the catalogue lacks. */
export const VARIED_ORDERS: readonly PickedOrder[] = [
  shuffled(everyThird, 31),
  [900_001, ...shuffled(everyThird, 77)],
].map((ids) => ({ by: 'picked', picked: new PickedRentals(ids) }));

/** The varied test catalogue as the content of a bundle: rentals with ties, edge positions and calendars of all kinds. */
export const VARIED_CATALOGUE: FixtureContent = {
  locales: ['en', 'fr', 'de'],
  destinations: fixtureDestinations(),
  rentals: VARIED_RENTALS,
  campaigns: [],
  vocabulary: VOCABULARY,
  rates,
};
