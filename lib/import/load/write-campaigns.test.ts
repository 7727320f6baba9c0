import { expect, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { ImportReport } from '#lib/import/import-report';
import { collectingDraft, remarksOf } from '#lib/import/load/testing/collected-rows';
import { type CampaignCandidate, writeCampaigns } from '#lib/import/load/write-campaigns';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';

/** A catalogue with the rentals 1 to 3, the destinations 7 and 8 and the picture `bay`. */
const CATALOGUE = {
  vocabulary: {
    locales: ['en', 'de'],
    defaultLocale: 'en',
    currencies: ['EUR', 'USD'],
    defaultCurrency: 'EUR',
    rentalTypes: ['villa'],
    amenities: ['wifi'],
    tags: ['quiet'],
    includesUnknown: false,
  },
  hasPicture: (id: string) => id === 'bay',
  hasDestination: (id: number) => id === 7 || id === 8,
  rentalsAmong: (ids: ReadonlySet<number>) => new Set([...ids].filter((id) => id <= 3)),
};

/** Writes campaigns, given as changes of a usable one or as whole candidates; the nth is at line n. */
async function writing(
  campaigns: readonly Partial<CampaignDocument>[],
  more: { readonly cleanedFields?: readonly string[]; readonly mayLosePictures?: boolean } = {},
) {
  const candidates = campaigns.map(
    (own, index): CampaignCandidate => ({
      record: fixtureCampaign(`c${index + 1}`, index + 1, { selection: { ids: [1] }, ...own }),
      problem: null,
      placeOf: () => ({ source: 'c', line: index + 1 }),
      ...more,
    }),
  );
  const { draft, rowsOf } = collectingDraft();
  const report = new ImportReport();
  await writeCampaigns(candidates, CATALOGUE, draft, report);
  return {
    written: rowsOf('campaigns'),
    rentals: rowsOf('campaign_rentals'),
    remarks: remarksOf(report),
    counts: report.counts('campaigns'),
  };
}

test('a usable campaign is written with the order of its rentals', async () => {
  const { written, rentals, remarks, counts } = await writing([
    { selection: { ids: [3, 1, 2], in_order: true, orders: { USD: [2, 3, 1] } } },
  ]);
  expect(remarks).toEqual([]);
  expect(counts).toMatchObject({ read: 1, inserted: 1 });
  expect(written).toMatchObject([{ slug: 'c1', search: null, is_ordered: 1, order_currencies: '["USD"]' }]);
  expect(rentals).toEqual([
    { slug: 'c1', currency: '', ordinal: 1, rental_id: 3 },
    { slug: 'c1', currency: '', ordinal: 2, rental_id: 1 },
    { slug: 'c1', currency: '', ordinal: 3, rental_id: 2 },
    { slug: 'c1', currency: 'USD', ordinal: 1, rental_id: 2 },
    { slug: 'c1', currency: 'USD', ordinal: 2, rental_id: 3 },
    { slug: 'c1', currency: 'USD', ordinal: 3, rental_id: 1 },
  ]);
});

test('a campaign with a saved search has no rentals of its own', async () => {
  const { written, rentals, remarks } = await writing([{ selection: { search: 'destination_ids[]=7' } }]);
  expect(written).toMatchObject([{ slug: 'c1', search: 'destination_ids[]=7' }]);
  expect([rentals, remarks]).toEqual([[], []]);
});

test('unknown rentals are removed from every order of a campaign and reported', async () => {
  const { rentals, remarks, counts } = await writing([
    { selection: { ids: [4, 2, 5, 1], in_order: true, orders: { USD: [1, 5, 4, 2] } } },
  ]);
  expect(rentals).toEqual([
    { slug: 'c1', currency: '', ordinal: 1, rental_id: 2 },
    { slug: 'c1', currency: '', ordinal: 2, rental_id: 1 },
    { slug: 'c1', currency: 'USD', ordinal: 1, rental_id: 1 },
    { slug: 'c1', currency: 'USD', ordinal: 2, rental_id: 2 },
  ]);
  expect(remarks).toEqual([
    'repaired c:1: selection.ids: 4 is not a rental: left out',
    'repaired c:1: selection.ids: 5 is not a rental: left out',
  ]);
  expect(counts).toMatchObject({ inserted: 1, repaired: 1 });
});

test('a rental that a campaign lists twice is written once', async () => {
  const { rentals } = await writing([{ selection: { ids: [2, 2, 1, 2] } }]);
  expect(rentals).toEqual([
    { slug: 'c1', currency: '', ordinal: 1, rental_id: 2 },
    { slug: 'c1', currency: '', ordinal: 2, rental_id: 1 },
  ]);
});

test('an unknown destination of a saved search is reported once, a known one is not', async () => {
  const { written, remarks } = await writing([
    { selection: { search: 'destination_ids[]=9&destination_ids[]=8&destination_ids[]=6' } },
  ]);
  expect(written).toHaveLength(1);
  expect(new Set(remarks)).toEqual(
    new Set([
      'repaired c:1: selection.search: 9 is not a destination: matches nothing',
      'repaired c:1: selection.search: 6 is not a destination: matches nothing',
    ]),
  );
  expect(remarks).toHaveLength(2);
});

test.each<[Partial<CampaignDocument>, string]>([
  [{ selection: { ids: [4, 5] } }, 'selection.ids: none of its rentals is in the catalogue'],
  [
    { selection: { search: 'destination_ids[]=5&destination_ids[]=6' } },
    'selection.search: none of its destinations is in the catalogue',
  ],
  [{ texts: {} }, 'texts: no text in en'],
  [{ texts: { de: { title: 'Winter', intro: '', story: '' } } }, 'texts: no text in en'],
  [{ starts_on: '2026-02-02', ends_on: '2026-02-01' }, 'ends_on: 2026-02-01 is before starts_on 2026-02-02'],
  [{ photos: [{ picture: 'bay' }, { picture: 'hut' }] }, 'photos: hut is not a picture of the catalogue'],
  [
    { selection: { ids: [1, 2], in_order: true, orders: { EUR: [2, 1], USD: [2] } } },
    'selection.orders.USD: must contain each of the ids once',
  ],
  [
    { selection: { ids: [1, 2], in_order: true, orders: { USD: [2, 1, 2] } } },
    'selection.orders.USD: must contain each of the ids once',
  ],
  [
    { selection: { ids: [1, 2], in_order: true, orders: { USD: [2, 3] } } },
    'selection.orders.USD: must contain each of the ids once',
  ],
])('an unusable campaign is skipped with its reason: %j', async (own, reason) => {
  const { written, rentals, remarks, counts } = await writing([own]);
  expect([written, rentals]).toEqual([[], []]);
  expect(remarks).toEqual([`skipped c:1: ${reason}`]);
  expect(counts).toMatchObject({ inserted: 0, skipped: 1, repaired: 0 });
});

test('a saved search is checked as strictly as a request of the API', async () => {
  const { written, remarks } = await writing([
    { selection: { search: 'guests=many' } },
    { selection: { search: 'amenities[]=moat' } },
    { selection: { search: 'colour=red' } },
  ]);
  expect(written).toEqual([]);
  expect(remarks).toEqual([
    'skipped c:1: selection.search: guests=many: expected a whole number from 1 to 1000',
    'skipped c:2: selection.search: amenities=moat: expected one of wifi',
    expect.stringMatching(/^skipped c:3: selection\.search: colour=red: expected /),
  ]);
});

test('a story beyond the limits of Markdown is skipped with its language and line', async () => {
  const story = `First.\n\n${'*'.repeat(1_001)}`;
  const { remarks } = await writing([
    {
      texts: {
        en: { title: 'Winter', intro: '', story: '' },
        de: { title: 'Winter', intro: '', story },
      },
    },
  ]);
  expect(remarks).toEqual([
    expect.stringMatching(/^skipped c:1: texts\.de\.story: line 3 of the text has 1001 marks /),
  ]);
});

test('a campaign may run for one day, and without a first or last one', async () => {
  const { written, remarks } = await writing([
    { starts_on: '2026-02-01', ends_on: '2026-02-01' },
    { starts_on: '2026-02-01', ends_on: null },
    { starts_on: null, ends_on: '2026-02-01' },
  ]);
  expect(remarks).toEqual([]);
  expect(written).toHaveLength(3);
});

test('of two usable campaigns with one slug the first is written', async () => {
  const { written, remarks, counts } = await writing([
    { slug: 'winter', texts: {} },
    { slug: 'winter', ordinal: 7 },
    { slug: 'winter' },
  ]);
  // The first of the file cannot be used, so its slug stays free.
  expect(written).toMatchObject([{ slug: 'winter', ordinal: 7 }]);
  expect(remarks).toEqual(['skipped c:1: texts: no text in en', 'skipped c:3: slug: winter is used twice']);
  expect(counts).toMatchObject({ read: 3, inserted: 1, skipped: 2 });
});

test('a campaign that may lose its unknown pictures keeps the others', async () => {
  const photos = [
    { picture: 'hut' },
    { url: 'https://photos.example/1.jpg' },
    { picture: 'bay' },
    { picture: 'sea' },
  ];
  const { written, remarks } = await writing([{ photos }], { mayLosePictures: true });
  expect(written).toMatchObject([
    { photos: JSON.stringify([{ url: 'https://photos.example/1.jpg' }, { picture: 'bay' }]) },
  ]);
  expect(remarks).toEqual([
    'repaired c:1: photos: hut is not a picture: left out',
    'repaired c:1: photos: sea is not a picture: left out',
  ]);
});

test('texts without their control characters are reported, unless the campaign is skipped', async () => {
  const { remarks } = await writing([{}, { texts: {} }], { cleanedFields: ['texts.en.intro'] });
  expect(remarks).toEqual([
    'skipped c:2: texts: no text in en',
    'repaired c:1: texts.en.intro: has control characters: removed, or replaced where they stand for letters',
  ]);
});

test('a problem is reported at its place in the source, under the name that the member has there', async () => {
  const { draft, rowsOf } = collectingDraft();
  const report = new ImportReport();
  const placeOf: CampaignCandidate['placeOf'] = (field) =>
    field === 'selection.ids'
      ? { source: 'winter/en.md', line: 4, field: 'rentals' }
      : { source: `at ${field}`, line: 1 };
  await writeCampaigns(
    [
      { record: null, problem: { field: null, reason: 'is not JSON' }, placeOf },
      { record: fixtureCampaign('winter', 1, { selection: { ids: [4] } }), problem: null, placeOf },
      { record: fixtureCampaign('summer', 1, { texts: {} }), problem: null, placeOf },
      { record: fixtureCampaign('spring', 1, { selection: { ids: [1] } }), problem: null, placeOf },
    ],
    { ...CATALOGUE, rentalsAmong: async (ids) => CATALOGUE.rentalsAmong(ids) },
    draft,
    report,
  );
  expect(remarksOf(report)).toEqual([
    'skipped at null:1: is not JSON',
    'skipped winter/en.md:4: rentals: none of its rentals is in the catalogue',
    'skipped at texts:1: texts: no text in en',
  ]);
  expect(rowsOf('campaigns')).toMatchObject([{ slug: 'spring' }]);
});
