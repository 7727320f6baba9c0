/** Makes the documents of an index from the rentals of a version. */

import { convertMinor } from '#lib/money/conversion';
import type { ReferenceData } from '#lib/reference/reference-data';
import { sampleKey } from '#lib/search/arrivals';
import { packStays } from '#lib/search/opensearch/packed-stays';
import { indexedCurrencies, priceField } from '#lib/search/opensearch/price-fields';
import { limitDay } from '#lib/search/opensearch/stay-queries';
import { wordsField } from '#lib/search/opensearch/word-query';
import { type ArrivalRental, readArrivalRentals } from '#lib/search/sql/arrival-rows';
import { wordsOf } from '#lib/search/words/split-words';
import type { Store } from '#lib/store/store';

/** Rentals read at a time. */
const BATCH = 500;

/** A rental as it is indexed. */
export interface RentalDocument {
  readonly id: number;
  /** The limits of nights of its seasons: minimums above 1, and maximums. */
  readonly minimums: readonly number[];
  readonly maximums: readonly number[];
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Reads all rentals of a version by id and makes their documents, a batch at a time. Reads the version's own nights, not those of revisions. */
export async function* rentalDocuments(
  { db, version }: Pick<Store, 'db' | 'version'>,
  data: ReferenceData,
): AsyncGenerator<readonly RentalDocument[]> {
  let lastId = -1;
  for (;;) {
    const rows = await readRows({ db }, lastId);
    const last = rows.at(-1);
    if (!last) return;
    lastId = last.id;
    const ids = rows.map(({ id }) => id);
    const stays = new Map((await readArrivalRentals({ db }, ids)).map((each) => [each.id, each]));
    const texts = await textsOf({ db }, ids);
    yield rows.flatMap((row) => {
      const own = stays.get(row.id);
      return own ? [documentOf(row, own, texts.get(row.id) ?? new Map(), { version, data })] : [];
    });
  }
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows({ db }: Pick<Store, 'db'>, afterId: number) {
  return db
    .selectFrom('rentals')
    .innerJoin('rental_changes', 'rental_changes.rental_id', 'rentals.id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(BATCH)
    .select([
      'id',
      'name',
      'position',
      'destination_order',
      'rental_type',
      'bedrooms_count',
      'full_bathrooms_count',
      'sleeps',
      'capacity',
      'latitude',
      'longitude',
      'min_price_minor',
      'reviews_rating_tenths',
      'available',
      'instantly_bookable',
      'map_x',
      'map_y',
      'map_code',
      'words',
      'changed_at_ms',
    ])
    .execute();
}

/** The texts of a rental by language. */
type Texts = ReadonlyMap<string, string>;

async function textsOf(
  { db }: Pick<Store, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Texts>> {
  const rows = await db
    .selectFrom('rental_texts')
    .where('rental_id', 'in', ids)
    .select(['rental_id', 'locale', 'headline', 'summary'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.rental_id)].map(([id, own]) => [
      id,
      new Map(own.map(({ locale, headline, summary }) => [locale, `${headline}\n${summary}`])),
    ]),
  );
}

function documentOf(
  row: Row,
  stays: ArrivalRental,
  texts: Texts,
  { version, data }: { readonly version: Store['version']; readonly data: ReferenceData },
): RentalDocument {
  const seasons = withoutOverlaps(stays.seasons);
  const limitsOf = (place: 2 | 3, least: number) =>
    seasons.flatMap((season) => {
      const { [place]: limit = 0 } = season;
      return limit > least ? [{ limit, season }] : [];
    });
  const [shortest, longest] = [limitsOf(2, 1), limitsOf(3, 0)];
  const days = ({ limit, season: [first, end] }: (typeof shortest)[number]) => ({
    gte: limitDay(limit, first),
    lt: limitDay(limit, end),
  });
  const { min_price_minor: minor } = row;
  const currency = version.priceCurrencies.indexOf(stays.currency);
  const prices = indexedCurrencies(version).flatMap((shown) =>
    minor === null
      ? []
      : [[priceField(shown), convertMinor(minor, data.rates.conversion(stays.currency, shown))] as const],
  );
  const words = version.locales.map((locale) => {
    const text = texts.get(locale) ?? texts.get(version.defaultLocale) ?? '';
    return [
      wordsField(locale),
      [...wordsOf(`${row.name}\n${text}`)].map((word) => word.toWellFormed()),
    ] as const;
  });
  return {
    id: row.id,
    minimums: shortest.map(({ limit }) => limit),
    maximums: longest.map(({ limit }) => limit),
    fields: {
      id: row.id,
      position: row.position,
      dest: row.destination_order,
      type: row.rental_type,
      capacity: row.capacity,
      sleeps: row.sleeps,
      bedrooms: row.bedrooms_count,
      bathrooms: row.full_bathrooms_count,
      instant: row.instantly_bookable === 1,
      available: row.available === 1,
      priced: minor !== null,
      currency,
      ...(minor !== null && { minor }),
      rating: row.reviews_rating_tenths,
      updated: stays.updatedAtMs,
      changed: row.changed_at_ms,
      lat: row.latitude,
      lon: row.longitude,
      x: row.map_x,
      y: row.map_y,
      code: row.map_code,
      sample: sampleKey(row.id),
      words: row.words === '' ? [] : row.words.split(',').map(Number),
      taken: stays.bookings.flatMap(([first, end]) => (first < end ? [{ gte: first, lt: end }] : [])),
      known_from: stays.known.from,
      known_until: stays.known.until,
      shortest: shortest.map(days),
      longest: longest.map(days),
      offers: stays.offers.flatMap(([first, last]) => (first <= last ? [{ gte: first, lte: last }] : [])),
      stays: packStays({
        ...stays,
        seasons,
        currency,
        isWeekly: stays.priceKind === 'weekly',
      }).toString('base64'),
      ...Object.fromEntries(prices),
      ...Object.fromEntries(words),
    },
  };
}

/** Cuts seasons so that they do not overlap: on days of several, the one that ends first applies. They must be sorted by end. */
function withoutOverlaps(seasons: ArrivalRental['seasons']): ArrivalRental['seasons'] {
  let passed = Number.NEGATIVE_INFINITY;
  return seasons.flatMap(([first, end, ...limits]): ArrivalRental['seasons'] => {
    const start = Math.max(first, passed);
    passed = Math.max(passed, end);
    return start < end ? [[start, end, ...limits]] : [];
  });
}
