/** Generates random filters of all kinds, for tests. */
import fc from 'fast-check';
import { addDays, monthStart } from '#lib/dates/plain-dates';
import type { GeographicPoint } from '#lib/geo/grid-area';
import { anyAreaOf } from '#lib/geo/testing/any-area';
import { type GeographicBox, NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import { runsOf } from '#lib/search/words/split-words';

/** The values that randomly generated filters may contain. Keys ascend. */
export interface FilterWords {
  readonly ids: readonly number[];
  readonly destinationIds: readonly number[];
  readonly rentalTypes: readonly string[];
  readonly amenities: readonly string[];
  readonly tags: readonly string[];
  /** Languages of words, and texts whose words are searched for, whole and in part. */
  readonly locales: readonly string[];
  readonly texts: readonly string[];
  readonly currencies: readonly string[];
  /** Bounds of prices in a currency, minor units. */
  amounts(currency: string): readonly number[];
  /** Edges of boxes; other edges are generated as well. */
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  /** Corners of areas, and places around which areas lie. */
  readonly places: readonly GeographicPoint[];
  /** Days around which stays begin, YYYY-MM-DD; the first is the most frequent. */
  readonly days: readonly string[];
}

/** Creates a fast-check arbitrary of rental filters with these values, most of them with few restrictions. */
export function anyFilterOf(words: FilterWords): fc.Arbitrary<RentalFilter> {
  const some = <Word>(list: readonly Word[], maxLength: number) =>
    fc.subarray([...list], { minLength: 1, maxLength: Math.min(maxLength, list.length) });
  return fc
    .record(
      {
        ids: some(words.ids, 100),
        destinationIds: some(words.destinationIds, 3),
        words: anyWordsOf(words),
        stay: anyStay(words),
        guests: fc.integer({ min: 1, max: 14 }),
        bedroomsCount: fc.integer({ min: 1, max: 6 }),
        fullBathroomsCount: fc.integer({ min: 1, max: 4 }),
        price: anyPrice(words),
        rentalTypes: some(words.rentalTypes, 3),
        amenities: some(words.amenities, 2),
        rentalsTags: some(words.tags, 2),
        specialOffers: fc.boolean(),
        instantlyBookable: fc.boolean(),
        box: anyBox(words),
        area: anyAreaOf(words.places),
      },
      { requiredKeys: [] },
    )
    .chain((full) => {
      const restrictions = Object.entries(full);
      return fc
        .subarray(restrictions, { maxLength: Math.min(4, restrictions.length) })
        .map((entries) => ({ ...NO_FILTER, ...Object.fromEntries(entries) }));
    });
}

/** Creates a fast-check arbitrary of one to three words of the texts, the last one often cut short. */
export function anyWordsOf({
  locales,
  texts,
}: Pick<FilterWords, 'locales' | 'texts'>): fc.Arbitrary<NonNullable<RentalFilter['words']>> {
  const runs = [...new Set(texts.flatMap((text) => runsOf(text)))];
  return fc
    .record({
      locale: fc.constantFrom(...locales),
      written: fc.array(fc.constantFrom(...runs), { minLength: 1, maxLength: 3 }),
      length: fc.oneof({ weight: 2, arbitrary: fc.constant(100) }, fc.integer({ min: 1, max: 6 })),
    })
    .map(({ locale, written, length }) => {
      const [last = ''] = runsOf((written.at(-1) ?? '').slice(0, length));
      return { locale, written: last === '' ? written : [...written.slice(0, -1), last] };
    });
}

const anyFlexibility: fc.Arbitrary<number | 'month' | null> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 7 }) },
  { weight: 1, arbitrary: fc.constant('month' as const) },
);

function anyStay({ days }: FilterWords): fc.Arbitrary<NonNullable<RentalFilter['stay']>> {
  const [usual = '2026-02-01', ...others] = days;
  return fc
    .tuple(
      fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, fc.constantFrom(usual, ...others)),
      fc.integer({ min: -10, max: 45 }),
      fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: 14 }) },
        { weight: 1, arbitrary: fc.constantFrom(60, 364, 365) },
      ),
      fc.constantFrom({}, { includesUnknown: true }, { includesUnknown: false }),
      fc.constantFrom({}, { isPriced: true as const }),
      anyFlexibility,
    )
    .map(([day, after, nights, unknown, priced, flexibility]) => {
      if (flexibility === 'month') {
        const checkin = monthStart(day, Math.round(after / 20));
        return { checkin, checkout: addDays(checkin, nights % 30 || 30), ...unknown, ...priced, flexibility };
      }
      const checkin = addDays(day, after);
      const dates = { checkin, checkout: addDays(checkin, nights) };
      return { ...dates, ...unknown, ...priced, ...(flexibility !== null && { flexibility }) };
    });
}

function anyPrice(words: FilterWords): fc.Arbitrary<NonNullable<RentalFilter['price']>> {
  return fc.constantFrom(...words.currencies).chain((currency) => {
    const bound = fc
      .tuple(fc.constantFrom(...words.amounts(currency)), fc.constantFrom(0, 0, 1, -1))
      .map(([amount, offset]) => Math.max(0, amount + offset));
    return fc
      .tuple(fc.option(bound), fc.option(bound))
      .filter(([one, other]) => one !== null || other !== null)
      .map(([one, other]) => {
        const isTurned = one !== null && other !== null && one > other;
        return { currency, minMinor: isTurned ? other : one, maxMinor: isTurned ? one : other };
      });
  });
}

function anyBox({ latitudes, longitudes }: FilterWords): fc.Arbitrary<GeographicBox> {
  const edge = (known: readonly number[], limit: number) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.integer({ min: -limit, max: limit }) },
      { weight: 1, arbitrary: fc.constantFrom(-limit, limit) },
      { weight: 2, arbitrary: fc.constantFrom(...known) },
    );
  return fc
    .record({
      latitudes: fc.tuple(edge(latitudes, 90), edge(latitudes, 90)),
      minLongitude: edge(longitudes, 180),
      maxLongitude: edge(longitudes, 180),
    })
    .map(({ latitudes: [one, other], ...edges }) => ({
      minLatitude: Math.min(one, other),
      maxLatitude: Math.max(one, other),
      ...edges,
    }));
}
