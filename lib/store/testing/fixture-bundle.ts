/**
 * A small catalogue for tests, written as a bundle: 23 destinations on five levels, 60 rentals in four currencies and three languages, one
 * campaign of each kind. All values follow formulas, so that tests can compute what to expect.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import type {
  BundleDestination,
  BundleManifest,
  BundlePicture,
  BundleRate,
  BundleRental,
  BundleVocabulary,
} from '#lib/import/bundle/bundle';

type PlaceLine = readonly [
  id: number,
  parentId: number | null,
  level: number,
  handle: string,
  titles: Record<string, string>,
];

const PLACES: readonly PlaceLine[] = [
  [1, null, 1, 'europe', { en: 'Europe', de: 'Europa' }],
  [2, null, 1, 'north-america', { en: 'North America', de: 'Nordamerika', fr: 'Amérique du Nord' }],
  [3, 1, 2, 'spain', { en: 'Spain', de: 'Spanien', fr: 'Espagne' }],
  [4, 1, 2, 'italy', { en: 'Italy', de: 'Italien', fr: 'Italie' }],
  [5, 1, 2, 'france', { en: 'France', de: 'Frankreich' }],
  [6, 2, 2, 'united-states', { en: 'United States', de: 'Vereinigte Staaten', fr: 'États-Unis' }],
  [7, 4, 3, 'sicily', { en: 'Sicily', de: 'Sizilien', fr: 'Sicile' }],
  [8, 5, 3, 'provence', { en: "Provence-Alpes-Côte d'Azur" }],
  [9, 6, 3, 'vermont', { en: 'Vermont' }],
  [10, 3, 3, 'balearic-islands', { en: 'Balearic Islands', de: 'Balearen', fr: 'Îles Baléares' }],
  [11, 8, 4, 'cote-dazur', { en: 'French Riviera', fr: "Côte d'Azur", de: "Côte d'Azur" }],
  [12, 9, 4, 'stowe-area', { en: 'Stowe Area' }],
  [13, 9, 4, 'smugglers-notch', { en: "Smugglers' Notch" }],
  [14, 10, 4, 'mallorca', { en: 'Mallorca', fr: 'Majorque' }],
  [15, 11, 5, 'nice', { en: 'Nice', de: 'Nizza' }],
  [16, 11, 5, 'saint-tropez', { en: 'Saint-Tropez' }],
  [17, 12, 5, 'stowe', { en: 'Stowe' }],
  [18, 14, 5, 'soller', { en: 'Sóller' }],
  [19, 14, 5, 'deia', { en: 'Deià' }],
  [20, 7, 4, 'aeolian-islands', { en: 'Aeolian Islands', de: 'Liparische Inseln', fr: 'Îles Éoliennes' }],
  [21, 20, 5, 'lipari', { en: 'Lipari' }],
  [22, 4, 3, 'veneto', { en: 'Veneto', fr: 'Vénétie', de: 'Venetien' }],
  [23, 22, 4, 'verona', { en: 'Verona', fr: 'Vérone' }],
];

const PROMOTED: readonly number[] = [7, 14, 12];
/** Destinations of the rentals, in turn: trails of two to five levels; Verona has no rentals. */
const RENTAL_PLACES: readonly number[] = [15, 16, 17, 18, 19, 21, 13, 7, 3, 15];
const CURRENCIES: readonly string[] = ['EUR', 'USD', 'JPY', 'GBP'];

const MANIFEST: BundleManifest = {
  format: 'veranda-bundle',
  format_version: 2,
  default_locale: 'en',
  locales: ['en', 'fr', 'de'],
  default_currency: 'EUR',
  generated_at: '2026-01-15T00:00:00Z',
  credits: ['Fixture'],
  counts: { destinations: PLACES.length, rentals: 60, campaigns: 5 },
};

/** Returns the fixture's 23 destinations as records of a bundle, ascending by id. */
export function fixtureDestinations(): readonly BundleDestination[] {
  return PLACES.map(([id, parentId, level, handle, titles]) => {
    const rank = PROMOTED.indexOf(id);
    return {
      id,
      reference_id: 9000 + id,
      parent_id: parentId,
      level,
      kind:
        level === 1
          ? 'continent'
          : level === 2
            ? 'country'
            : level === 3
              ? 'region'
              : level === 4
                ? 'area'
                : 'town',
      handle,
      titles,
      aliases: id === 14 ? ['Majorca'] : [],
      intros: { en: `About ${titles.en}.` },
      country_code: level === 1 ? null : 'IT',
      latitude: 40 + id / 10,
      longitude: 5 + id / 10,
      promoted: rank < 0 ? null : rank + 1,
      photos: rank < 0 ? [] : [{ picture: 'bay' }, { picture: 'hut' }],
      updated_at: '2026-01-10T00:00:00Z',
    };
  });
}

/** Returns rental `number`, from 1 to 60; positions are a fixed shuffle of the numbers. */
function rental(number: number): BundleRental {
  const currency = CURRENCIES[number % CURRENCIES.length] ?? 'EUR';
  const weekly = currency === 'JPY' ? 60_000 + number * 1_000 : 400 + number * 10;
  const cents = currency !== 'JPY' && number % 3 === 0 ? '.50' : '';
  const bedrooms = 1 + (number % 5);
  return {
    id: 1000 + number,
    upstream_id: 500_000 + number,
    synced_id: 700_000 + number,
    position: (number * 37) % 61,
    slug: `casa-${number}`,
    destination_id: RENTAL_PLACES[number % RENTAL_PLACES.length] ?? 15,
    name: `Casa ${number}`,
    texts: {
      en: {
        headline: `House ${number}`,
        summary: `A house, number ${number}.`,
        description: 'First.\n\nSecond.',
      },
      ...(number % 2 === 0 && {
        de: { headline: `Haus ${number}`, summary: `Ein Haus, Nummer ${number}.`, description: 'Erstens.' },
      }),
    },
    rental_type: number % 2 === 0 ? 'villa' : 'cabin',
    bedrooms_count: bedrooms,
    full_bathrooms_count: 1 + (number % 3),
    sleeps: bedrooms * 2,
    sleeps_max: number % 3 === 0 ? null : bedrooms * 2 + 2,
    surface_square_metres: 40 + number,
    latitude: 40 + number / 100,
    longitude: 8 + number / 100,
    currency,
    price_kind: 'weekly',
    min_price: `${weekly}${cents}`,
    max_price: `${weekly * 2}`,
    seasons: [
      { starts_on: '2026-02-01', ends_on: '2026-06-01', price: `${weekly}${cents}`, minimum_nights: 3 },
      { starts_on: '2026-06-01', ends_on: '2026-09-01', price: `${weekly * 2}`, minimum_nights: 7 },
    ],
    bookings: number % 2 === 0 ? [{ starts_on: '2026-07-04', ends_on: '2026-07-11' }] : [],
    special_offers:
      number % 4 === 0
        ? [
            {
              names: { en: 'Early bird', de: 'Frühbucher' },
              start_date: '2026-02-01',
              end_date: '2026-03-01',
              discount: '12.5',
            },
          ]
        : [],
    reviews_count: number % 7 === 0 ? 0 : 1,
    reviews_average_rating: number % 7 === 0 ? '0.0' : `${3 + (number % 2)}.0`,
    reviews:
      number % 7 === 0
        ? []
        : [
            {
              date: '2025-08-01',
              locale: 'de',
              name: 'Jörg',
              rating: 3 + (number % 2),
              comment: 'Schön.',
              channel: 'direct',
              reply: number % 2 === 0 ? 'Danke!' : null,
            },
          ],
    available: number % 10 !== 0,
    instantly_bookable: number % 2 === 0,
    amenities: number % 2 === 0 ? ['pool', 'wifi'] : ['wifi'],
    tags: number % 5 === 0 ? ['quiet'] : [],
    checkin_time: number % 7 === 0 ? null : '16:00',
    checkout_time: number % 7 === 0 ? null : '10:00',
    photos:
      number % 6 === 0
        ? [{ url: `https://photos.example/${number}.jpg` }]
        : [{ picture: 'bay' }, { picture: 'hut' }],
    updated_at: new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
  };
}

/** Returns the bundle record of a published campaign without dates that selects all rentals. `more` replaces properties. */
export function fixtureCampaign(
  slug: string,
  ordinal: number,
  more: Partial<CampaignDocument>,
): CampaignDocument {
  return {
    slug,
    ordinal,
    status: 'published',
    starts_on: null,
    ends_on: null,
    selection: { search: '' },
    texts: { en: { title: `Campaign ${slug}`, intro: 'Intro.', story: 'A **story**.' } },
    photos: [{ picture: 'bay' }],
    updated_at: '2026-01-12T00:00:00Z',
    ...more,
  };
}

const CAMPAIGNS: readonly CampaignDocument[] = [
  fixtureCampaign('summer-list', 1, {
    selection: { ids: [1003, 1001, 1010, 1020, 1030] },
    starts_on: '2026-01-01',
  }),
  fixtureCampaign('big-houses', 2, { selection: { search: 'guests=8&sort_by=price&direction=desc' } }),
  fixtureCampaign('last-year', 3, {
    starts_on: '2025-01-01',
    ends_on: '2025-12-31',
    selection: { search: 'destination_ids[]=3' },
  }),
  fixtureCampaign('next-year', 4, { starts_on: '2099-01-01', selection: { search: 'max_price=700' } }),
  fixtureCampaign('secret-draft', 5, { status: 'draft', selection: { ids: [1001] } }),
];

const VOCABULARY: readonly BundleVocabulary[] = [
  { kind: 'rental_type', key: 'villa', ordinal: 1, titles: { en: 'Villa' } },
  { kind: 'rental_type', key: 'cabin', ordinal: 2, titles: { en: 'Cabin', de: 'Hütte' } },
  { kind: 'amenity', key: 'pool', ordinal: 1, titles: { en: 'Pool', de: 'Schwimmbad' } },
  { kind: 'amenity', key: 'wifi', ordinal: 2, titles: { en: 'Wi-Fi', de: 'WLAN' } },
  { kind: 'tag', key: 'quiet', ordinal: 1, titles: { en: 'Quiet', de: 'Ruhig' } },
  { kind: 'channel', key: 'direct', ordinal: 1, titles: { en: 'Direct', de: 'Direkt' } },
  { kind: 'channel', key: 'agency', ordinal: 2, titles: { en: 'Agency', de: 'Agentur' } },
];

/** Creates a picture, such as those of the fixture: `bay` and `hut`. */
export function fixturePicture(id: string): BundlePicture {
  return {
    id,
    file: `illustrations/${id}-{width}.webp`,
    width: 1440,
    height: 1080,
    widths: [480, 1440],
    thumbhash: null,
    alt: { en: `Illustration: a ${id}` },
  };
}

const RATES: readonly BundleRate[] = Object.entries({
  EUR: '1',
  USD: '1.0825',
  JPY: '161.35',
  GBP: '0.8571',
  CHF: '0.9364',
}).map(([currency, per_euro]) => ({ currency, per_euro, as_of: '2026-01-14' }));

/** Returns the fixture's 60 rentals as records of a bundle: ids 1001 to 1060, ascending. */
export function fixtureRentals(): readonly BundleRental[] {
  return Array.from({ length: 60 }, (_, index) => rental(index + 1));
}

/** The parts of the fixture bundle that tests can replace. */
export interface FixtureContent {
  /** The languages of the catalogue; `en` is always its default one. */
  readonly locales: readonly string[];
  /** Defaults of the manifest for the addresses of rentals; none in the fixture. */
  readonly addresses?: Pick<BundleManifest, 'booking_url' | 'enquiry'>;
  readonly destinations: readonly BundleDestination[];
  readonly rentals: readonly BundleRental[];
  readonly campaigns: readonly CampaignDocument[];
  readonly vocabulary: readonly BundleVocabulary[];
  readonly rates: readonly BundleRate[];
}

/** Writes the fixture bundle into `directory`, created if it does not exist. Each part of `content` replaces the fixture's part. */
export async function writeFixtureBundle(
  directory: string,
  content: Partial<FixtureContent> = {},
): Promise<void> {
  const {
    locales,
    addresses = {},
    destinations,
    rentals,
    campaigns,
    vocabulary,
    rates,
  }: FixtureContent = {
    locales: MANIFEST.locales,
    destinations: fixtureDestinations(),
    rentals: fixtureRentals(),
    campaigns: CAMPAIGNS,
    vocabulary: VOCABULARY,
    rates: RATES,
    ...content,
  };
  await mkdir(directory, { recursive: true });
  const lines = (records: readonly unknown[]) =>
    records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const counts = {
    destinations: destinations.length,
    rentals: rentals.length,
    campaigns: campaigns.length,
  };
  const rateLines = rates.map(({ currency, per_euro, as_of }) => `${currency},${per_euro},${as_of}`);
  await Promise.all([
    writeFile(
      join(directory, 'manifest.json'),
      JSON.stringify({ ...MANIFEST, ...addresses, locales, counts }),
    ),
    writeFile(join(directory, 'destinations.ndjson'), lines(destinations)),
    writeFile(join(directory, 'rentals.ndjson'), lines(rentals)),
    writeFile(join(directory, 'campaigns.ndjson'), lines(campaigns)),
    writeFile(join(directory, 'vocabulary.ndjson'), lines(vocabulary)),
    writeFile(join(directory, 'pictures.ndjson'), lines(['bay', 'hut'].map(fixturePicture))),
    writeFile(join(directory, 'rates.csv'), `currency,per_euro,as_of\n${rateLines.join('\n')}\n`),
  ]);
}
