import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCampaignContent } from '#lib/campaign-checks/check-campaign-content';
import { contentCatalogue } from '#lib/campaign-checks/store-content-catalogue';
import { checkInFixture, FIXTURE_OPTIONS } from '#lib/campaign-checks/testing/fixture-check';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureRentals } from '#lib/store/testing/fixture-bundle';

/** Rentals without bookings, seasons and offers, in Spain. */
const RENTALS = fixtureRentals()
  .slice(0, 5)
  .map((rental) => ({
    ...rental,
    destination_id: 18,
    available: true,
    seasons: [],
    bookings: [],
    special_offers: [],
    photos: [{ url: 'https://photos.example/a.jpg' }],
  }));

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite', { rentals: RENTALS, campaigns: [] });
});
afterAll(() => catalogue.remove());

const TEXT = { title: 'Summer', intro: 'By the sea.', story: 'A story.' };
const TEXTS = { en: TEXT, fr: TEXT, de: TEXT };

/** Returns the code, the field and the values of the remarks on a campaign without faults, changed by `own`. */
async function remarksOn(own: Partial<CampaignDocument>) {
  const campaign = fixtureCampaign('summer', 1, {
    texts: TEXTS,
    photos: [],
    selection: { search: 'guests=1' },
    ...own,
  });
  const remarks = await checkInFixture(campaign, catalogue.store);
  return remarks.map(({ code, field, values }) => [code, field, values]);
}

test('a campaign without faults has no remarks', async () => {
  expect(await remarksOn({})).toEqual([]);
  expect(await remarksOn({ selection: { ids: [1001, 1002, 1003] } })).toEqual([]);
});

test('a search without filters is a remark, and one with any is none', async () => {
  const all = ['everyHome', 'selection.search', { count: 5 }];
  for (const search of ['', 'sort_by=price', 'currency=USD&page=2']) {
    expect(await remarksOn({ selection: { search } }), search).toEqual([all]);
  }
  expect(await remarksOn({ selection: { search: 'destination_ids[]=18' } })).toEqual([]);
});

test('errors come first, both in the order of the document', async () => {
  const campaign = fixtureCampaign('summer', 1, {
    starts_on: '2026-06-10',
    ends_on: '2026-06-09',
    selection: { ids: [1] },
    texts: {
      de: { title: '', intro: '', story: `[a](/x)\n\n[b](/y)` },
      fr: { title: 'Été', intro: '', story: '# A' },
    },
    photos: [{ url: 'https://elsewhere.example/a.jpg' }, { picture: 'sea' }],
  });
  const remarks = await checkInFixture(campaign, catalogue.store);
  expect(
    remarks.map(({ severity, code, field, locale, line }) => [severity, code, field, locale, line]),
  ).toEqual([
    ['error', 'endBeforeStart', 'ends_on', undefined, undefined],
    ['error', 'noHomes', 'selection.ids', undefined, undefined],
    ['error', 'noText', 'texts', undefined, undefined],
    ['error', 'emptyTitle', 'texts.de.title', 'de', undefined],
    ['error', 'unknownPicture', 'photos', undefined, undefined],
    ['warning', 'campaignOver', 'ends_on', undefined, undefined],
    ['warning', 'emptyIntro', 'texts.fr.intro', 'fr', undefined],
    ['warning', 'mainHeading', 'texts.fr.story', 'fr', 1],
    ['warning', 'emptyIntro', 'texts.de.intro', 'de', undefined],
    ['warning', 'deadLink', 'texts.de.story', 'de', 1],
    ['warning', 'deadLink', 'texts.de.story', 'de', 3],
    ['warning', 'hiddenPhoto', 'photos.0', undefined, undefined],
  ]);
});

test('members of another form are the only remarks', async () => {
  expect(await remarksOn({ slug: 'Summer Sale', ends_on: '31.12.', texts: {} })).toEqual([
    ['invalidSlug', 'slug', { slug: 'Summer Sale' }],
    ['malformed', 'ends_on', { member: 'ends_on' }],
  ]);
  const title = 'x'.repeat(501);
  expect(await remarksOn({ texts: { ...TEXTS, en: { ...TEXT, title } } })).toEqual([
    ['malformed', 'texts.en.title', { member: 'texts.en.title' }],
  ]);
});

test('a draft without homes has its other remarks too', async () => {
  expect(await remarksOn({ selection: { ids: [] }, ends_on: '2026-06-14' })).toEqual([
    ['noHomes', 'selection.ids', {}],
    ['campaignOver', 'ends_on', { date: '2026-06-14' }],
  ]);
  expect(await remarksOn({ selection: { ids: [0] } })).toEqual([
    ['malformed', 'selection.ids.0', { member: 'selection.ids.0' }],
  ]);
});

test('a language without a text is missing, except that the default one is an error', async () => {
  expect(await remarksOn({ texts: { en: TEXT, de: TEXT } })).toEqual([
    ['missingLanguage', 'texts.fr', { languages: 'fr', shownLanguages: 'en' }],
  ]);
  expect(await remarksOn({ texts: { fr: TEXT, de: TEXT } })).toEqual([
    ['noText', 'texts', { languages: 'en' }],
  ]);
});

test('blank texts are empty', async () => {
  expect(await remarksOn({ texts: { ...TEXTS, fr: { title: ' ', intro: '\n', story: '\u00a0' } } })).toEqual([
    ['emptyTitle', 'texts.fr.title', { languages: 'fr' }],
    ['emptyIntro', 'texts.fr.intro', { languages: 'fr' }],
    ['emptyStory', 'texts.fr.story', { languages: 'fr' }],
  ]);
});

test('titles of 60 and introductions of 155 characters fit in search results, and no longer ones', async () => {
  // Spaces and line ends count once, and a character outside of the basic plane is one.
  const title = `${'🌊'.repeat(58)}  x`;
  const intro = `${'x'.repeat(153)}\n\nx`;
  expect(await remarksOn({ texts: { ...TEXTS, de: { ...TEXT, title, intro } } })).toEqual([]);
  const longer = { ...TEXT, title: `${title}x`, intro: `${intro}x` };
  expect(await remarksOn({ texts: { ...TEXTS, de: longer } })).toEqual([
    ['longTitle', 'texts.de.title', { languages: 'de', count: 61, most: 60 }],
    ['longSnippet', 'texts.de.intro', { languages: 'de', count: 156, most: 155 }],
  ]);
});

test('introductions of 300 characters fit on cards, and no longer ones', async () => {
  const withIntro = (length: number) =>
    remarksOn({ texts: { ...TEXTS, fr: { ...TEXT, intro: 'x'.repeat(length) } } });
  expect(await withIntro(300)).toEqual([
    ['longSnippet', 'texts.fr.intro', { languages: 'fr', count: 300, most: 155 }],
  ]);
  expect(await withIntro(301)).toEqual([
    ['longIntro', 'texts.fr.intro', { languages: 'fr', count: 301, most: 300 }],
  ]);
});

test('a label is in all languages or in none', async () => {
  const labelled = { ...TEXT, label: 'New' };
  expect(await remarksOn({ texts: { en: labelled, fr: labelled, de: labelled } })).toEqual([]);
  expect(await remarksOn({ texts: { ...TEXTS, fr: labelled, de: { ...TEXT, label: ' ' } } })).toEqual([
    ['missingLabel', 'texts.en.label', { languages: 'en,de' }],
  ]);
});

test('labels of 24 characters fit on cards, and no longer ones', async () => {
  const withLabel = (label: string) => {
    const text = { ...TEXT, label };
    return remarksOn({ texts: { en: text, fr: text, de: { ...TEXT, label: 'Neu' } } });
  };
  expect(await withLabel('x'.repeat(24))).toEqual([]);
  expect(await withLabel('x'.repeat(25))).toEqual([
    ['longLabel', 'texts.en.label', { languages: 'en', count: 25, most: 24 }],
    ['longLabel', 'texts.fr.label', { languages: 'fr', count: 25, most: 24 }],
  ]);
});

test('a campaign is over from the day after its last one', async () => {
  expect(await remarksOn({ ends_on: '2026-06-15' })).toEqual([]);
  expect(await remarksOn({ ends_on: '2026-06-14' })).toEqual([
    ['campaignOver', 'ends_on', { date: '2026-06-14' }],
  ]);
  expect(await remarksOn({ status: 'draft', ends_on: '2026-06-14' })).toHaveLength(1);
});

test('unknown places of a search are named, and all of them an error', async () => {
  expect(await remarksOn({ selection: { search: 'destination_ids[]=3&destination_ids[]=99' } })).toEqual([
    ['unknownDestination', 'selection.search', { id: 99 }],
  ]);
  expect(await remarksOn({ selection: { search: 'destination_ids[]=98&destination_ids[]=99' } })).toEqual([
    ['unknownDestinations', 'selection.search', {}],
    ['unknownDestination', 'selection.search', { id: 98 }],
    ['unknownDestination', 'selection.search', { id: 99 }],
  ]);
});

test('a search that cannot be used has no remark on its homes', async () => {
  expect(await remarksOn({ selection: { search: 'guests=many&bedrooms_count=90' } })).toEqual([
    ['badSearch', 'selection.search', { parameter: 'guests', value: 'many' }],
  ]);
});

test('an uploaded picture is described in all languages that the campaign has', async () => {
  const upload = { upload: 'a'.repeat(64), width: 1300, height: 700, thumbhash: 'AAAAAAAA' };
  const languages = Object.keys(TEXTS);
  const complete = Object.fromEntries(languages.map((locale) => [locale, 'A bay']));
  expect(await remarksOn({ photos: [{ ...upload, alt: complete }] })).toEqual([]);
  const [first = '', ...others] = languages;
  expect(await remarksOn({ photos: [{ ...upload, alt: { [first]: 'A bay', de: ' ' } }] })).toEqual([
    ['uploadWithoutText', 'photos.0', { languages: others.join(',') }],
  ]);
});

test('photos of other hosts must be permitted, and pictures described in all languages', async () => {
  const photos = [
    { url: 'https://photos.example/1.jpg' },
    { url: 'https://elsewhere.example/2.jpg' },
    { picture: 'bay' },
  ];
  expect(await remarksOn({ photos })).toEqual([
    ['hiddenPhoto', 'photos.1', { address: 'https://elsewhere.example/2.jpg' }],
    ['photoWithoutText', 'photos.2', { picture: 'bay', languages: 'fr,de' }],
  ]);
  const { vocabulary, ...others } = await contentCatalogue(catalogue.store);
  const english = { ...others, vocabulary: { ...vocabulary, locales: ['en'] } };
  const document = fixtureCampaign('summer', 1, {
    texts: TEXTS,
    selection: { search: 'guests=1' },
    photos: [{ picture: 'bay' }],
  });
  expect(await checkCampaignContent(document, english, FIXTURE_OPTIONS)).toEqual([]);
});

test('a story beyond the limits is not read further', async () => {
  const story = `[a](/x)\n\n${'>'.repeat(11)}`;
  expect(await remarksOn({ texts: { ...TEXTS, fr: { ...TEXT, story } } })).toEqual([
    ['unreadableStory', 'texts.fr.story', { limit: 'nestingOnLine', count: 11, most: 10 }],
  ]);
});

/** Searches Spain, in which all homes are. */
const IN_SPAIN = { search: 'destination_ids[]=3' };

/** Returns the remarks on other countries in a campaign with this German text. */
async function namedIn(text: Partial<typeof TEXT>, selection: CampaignDocument['selection'] = IN_SPAIN) {
  return remarksOn({ selection, texts: { ...TEXTS, de: { ...TEXT, ...text } } });
}

test('a country without homes in the title or the introduction is a remark', async () => {
  expect(await namedIn({ title: 'Sommer in Italien' })).toEqual([
    ['otherCountry', 'texts.de.title', { country: 'Italien', languages: 'de' }],
  ]);
  expect(await namedIn({ intro: 'Spanien, Italien und Frankreich.' })).toEqual([
    ['otherCountry', 'texts.de.intro', { country: 'Italien', languages: 'de' }],
    ['otherCountry', 'texts.de.intro', { country: 'Frankreich', languages: 'de' }],
  ]);
  expect(await namedIn({ title: 'Sommer in Spanien', story: 'Nicht Italien.' })).toEqual([]);
});

test('names of countries count as whole words of their own language only', async () => {
  expect(await namedIn({ title: 'Italienisch', intro: 'Italien-Fans, ein Restitalien' })).toEqual([]);
  expect(await namedIn({ title: 'Italy', intro: 'Italie' })).toEqual([]);
  expect(await namedIn({ title: 'Italien: ja!' })).toHaveLength(1);
});

test('countries are compared with the homes of searches of places only', async () => {
  expect(await namedIn({ title: 'Italien' }, { search: 'guests=1' })).toEqual([]);
  expect(await namedIn({ title: 'Italien' }, { ids: [1001, 1002, 1003] })).toEqual([]);
});
