import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckOptions } from '#lib/campaign-checks/check-options';
import type { LinkedCampaign } from '#lib/campaign-checks/content-catalogue';
import { linkRemarks } from '#lib/campaign-checks/link-remarks';
import { contentCatalogue } from '#lib/campaign-checks/store-content-catalogue';
import { checkedStory } from '#lib/campaign-checks/story-remarks';
import { FIXTURE_OPTIONS } from '#lib/campaign-checks/testing/fixture-check';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { withCampaigns } from '#lib/store/testing/with-campaigns';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite', {
    rentals: fixtureRentals().slice(0, 2),
    campaigns: [fixtureCampaign('spring', 2, {})],
  });
});
afterAll(() => catalogue.remove());

interface Linked {
  readonly options?: Partial<CheckOptions>;
  readonly campaigns?: Readonly<Record<string, LinkedCampaign>>;
  readonly own?: Partial<CampaignDocument>;
  readonly questions?: string;
}

/** Returns the remarks on the German story of the campaign `summer`. */
async function remarksOn(markdown: string, { options = {}, campaigns = {}, own = {} }: Linked = {}) {
  const document = fixtureCampaign('summer', 1, own);
  const page = { document, locale: 'de', story: checkedStory(markdown) };
  const door = await contentCatalogue(catalogue.store, new Map(Object.entries(campaigns)));
  return linkRemarks(page, door, { ...FIXTURE_OPTIONS, ...options });
}

/** Returns the codes of the remarks on a link in that story. */
async function codesOf(href: string, linked: Linked = {}) {
  const remarks = await remarksOn(`See [there](${href}).\n\n${linked.questions ?? ''}`, linked);
  return remarks.map(({ code }) => code);
}

test.each([
  '/',
  '/de',
  '/fr/',
  '/de/search?guests=4#list',
  '/de/destinations',
  '/de/destinations/deia',
  '/en/rentals/1001-casa-1',
  '/en/rentals/1001',
  '/de/campaigns',
  '/de/campaigns/summer',
  '/de/pages/imprint',
  '/de/saved',
  '../destinations/deia',
  '?guests=4',
  '/media/brochure.pdf',
  '/sitemap.xml',
  '/api/public/v2/search',
  '/problems/invalid-parameter',
  '/de/find?q=Nizza',
  'https://homes.example/de/search',
  'https://homes.example',
  'https://other.example/de/nowhere',
  'mailto:host@homes.example',
  'tel:+391234',
])('%s leads somewhere', async (href) => {
  expect(await codesOf(href)).toEqual([]);
});

test.each([
  '/search',
  '/nl/search',
  '/de/searches',
  '/de/destinations/atlantis',
  '/de/rentals/1003-casa-3',
  '/de/rentals/casa-1',
  '/de/campaigns/winter',
  '/de/pages/privacy',
  '/de/one/two/three',
  '/studio',
  '/studio/campaigns/summer',
  'destinations',
  'https://homes.example/de/nowhere',
  'javascript:alert(1)',
])('%s leads to no page', async (href) => {
  expect(await codesOf(href)).toEqual(['deadLink']);
});

const RUNNING: LinkedCampaign = { status: 'published', starts_on: null, ends_on: null };

test('a link to a campaign depends on its state today', async () => {
  const to = (campaign: Partial<LinkedCampaign>, own: Partial<CampaignDocument> = {}) =>
    codesOf('/de/campaigns/winter', { campaigns: { winter: { ...RUNNING, ...campaign } }, own });
  expect(await to({})).toEqual([]);
  expect(await to({ starts_on: '2026-12-01' })).toEqual([]);
  expect(await to({ ends_on: '2026-06-15' })).toEqual([]);
  expect(await to({ ends_on: '2026-06-14' })).toEqual(['linkToEnded']);
  expect(await to({ status: 'draft' })).toEqual(['linkToDraft']);
  const hidden = (starts_on: string) => ({ starts_on, before_start: 'hidden' }) as const;
  expect(await to(hidden('2026-06-15'))).toEqual([]);
  expect(await to(hidden('2026-06-16'))).toEqual(['linkToHidden']);
});

test('the links of a campaign that hides are those of its first day', async () => {
  const from = (starts_on: string, campaign: Partial<LinkedCampaign>) =>
    codesOf('/de/campaigns/winter', {
      campaigns: { winter: { ...RUNNING, ...campaign } },
      own: { starts_on, before_start: 'hidden' },
    });
  const later = { starts_on: '2026-07-01', before_start: 'hidden' } as const;
  expect(await from('2026-07-01', later)).toEqual([]);
  expect(await from('2026-06-30', later)).toEqual(['linkToHidden']);
  expect(await from('2026-06-30', { ends_on: '2026-06-30' })).toEqual([]);
  expect(await from('2026-07-01', { ends_on: '2026-06-30' })).toEqual(['linkToEnded']);
  expect(await from('2026-06-01', { ends_on: '2026-06-15' })).toEqual([]);
});

test('a campaign may link to itself, whether it is published yet or not', async () => {
  expect(
    await codesOf('/de/campaigns/summer', { campaigns: { summer: { ...RUNNING, status: 'draft' } } }),
  ).toEqual([]);
});

test('only campaigns as served are found, with those of revisions', async () => {
  const store = withCampaigns(catalogue.store, {
    autumn: fixtureCampaign('autumn', 1, {}),
    spring: { removed: true },
  });
  const door = await contentCatalogue(store);
  const story = checkedStory('[a](/de/campaigns/autumn) [b](/de/campaigns/spring)');
  const page = { document: fixtureCampaign('summer', 1, {}), locale: 'de', story };
  expect(await linkRemarks(page, door, FIXTURE_OPTIONS)).toMatchObject([
    { code: 'deadLink', values: { address: '/de/campaigns/spring' } },
  ]);
});

test('links without encryption are insecure, also to this site', async () => {
  expect(await codesOf('http://other.example/')).toEqual(['insecureLink']);
  expect(await codesOf('http://homes.example/de')).toEqual(['insecureLink']);
  expect(await codesOf('http://homes.example/de/nowhere')).toEqual(['deadLink', 'insecureLink']);
  const baseUrls = ['http://localhost:3000'];
  expect(await codesOf('http://localhost:3000/de', { options: { baseUrls } })).toEqual([]);
  expect(await codesOf('http://localhost:4000/de', { options: { baseUrls } })).toEqual(['insecureLink']);
});

test('languages with a domain of their own are this site', async () => {
  const baseUrls = ['https://homes.example', 'https://ferien.example'];
  expect(await codesOf('https://ferien.example/de/nowhere')).toEqual([]);
  expect(await codesOf('https://ferien.example/de/nowhere', { options: { baseUrls } })).toEqual(['deadLink']);
});

test('fragments are those of the page', async () => {
  expect(await codesOf('#homes')).toEqual([]);
  expect(await codesOf('#faq')).toEqual(['deadLink']);
  const questions = '## Fragen {#faq}\n\n### Hund? {#dogs}\n\nJa.';
  expect(await codesOf('#faq', { questions })).toEqual([]);
  expect(await codesOf('#faq-dogs', { questions })).toEqual([]);
  expect(await codesOf('#dogs', { questions })).toEqual(['deadLink']);
});

test('remarks have the address as written and its line', async () => {
  expect(await remarksOn('One\n\n[two](/x) and [three](/y)')).toMatchObject([
    { field: 'texts.de.story', locale: 'de', line: 3, values: { address: '/x' } },
    { field: 'texts.de.story', locale: 'de', line: 3, values: { address: '/y' } },
  ]);
});
