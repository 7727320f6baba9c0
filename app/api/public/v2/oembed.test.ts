/** Descriptions of pages for oEmbed 1.0, sections 2.2 and 2.3. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oembedSchema } from '#lib/api/contract/oembed-schemas';
import { problemSchema } from '#lib/api/problems';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { ask, BASE_URL, readAs, rejectedParameters } from './testing/ask.ts';

Object.assign(process.env, { LANGUAGE_URLS: 'de=https://ferien.example', EMBED_ORIGINS: '*' });

const pathOf = (url: string, more = '') => `/oembed?url=${encodeURIComponent(url)}${more}`;
const HOME = `${BASE_URL}/en/rentals/1001`;
const CAMPAIGN = `${BASE_URL}/fr/campaigns/summer-list`;

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  const describePage = (url: string, more = '') => readAs(pathOf(url, more), oembedSchema);

  test('a home is a link with its canonical address and a picture', async () => {
    for (const address of [HOME, `${HOME}-old-name`, `${HOME}/?currency=USD#photos`]) {
      const home = await describePage(address);
      expect(home).toMatchObject({
        version: '1.0',
        type: 'link',
        provider_name: 'homes.example',
        provider_url: `${BASE_URL}/en`,
        thumbnail_width: 1200,
        thumbnail_height: 630,
      });
      expect(home.url).toMatch(new RegExp(`^${HOME}-[a-z0-9-]+$`));
      expect(home.thumbnail_url).toBe(`${home.url.replace('/en/', '/share/en/')}.jpg`);
    }
  });

  test('a campaign is a frame where every site may show it, no larger than its room', async () => {
    const campaign = await describePage(CAMPAIGN);
    expect([campaign.type, campaign.url, campaign.width, campaign.height]).toEqual([
      'rich',
      CAMPAIGN,
      800,
      640,
    ]);
    expect(campaign.html).toContain(`src="${BASE_URL}/embed/campaigns/summer-list?locale=fr"`);
    const small = await describePage(CAMPAIGN, '&maxwidth=400&maxheight=300');
    expect([small.width, small.height, small.thumbnail_width, small.thumbnail_height]).toEqual([
      400, 300, 320, 240,
    ]);
    expect(small.html).toContain('width="400" height="300"');
    expect(await describePage(CAMPAIGN, '&maxwidth=100')).not.toHaveProperty('thumbnail_url');
  });

  test('a language with an address of its own is described at that address', async () => {
    const home = await describePage('https://ferien.example/de/rentals/1001');
    expect(home).toMatchObject({
      provider_name: 'ferien.example',
      provider_url: 'https://ferien.example/de',
    });
    expect((await ask(pathOf(`${BASE_URL}/de/rentals/1001`))).status).toBe(404);
  });

  test.each([
    `${BASE_URL}/en`,
    `${BASE_URL}/en/search?guests=4`,
    `${BASE_URL}/en/rentals/999999`,
    `${BASE_URL}/en/rentals/villa`,
    `${BASE_URL}/xx/rentals/1001`,
    `${BASE_URL}/en/campaigns/secret-draft`,
    `${BASE_URL}/en/campaigns/nothing`,
    'https://other.example/en/rentals/1001',
    'javascript:alert(1)',
    'file:///en/rentals/1001',
  ])('%s has no description', async (url) => {
    const answer = await ask(pathOf(url));
    expect([answer.status, problemSchema.parse(await answer.json()).code]).toEqual([404, 'page-not-found']);
  });

  test('bad parameters are named, and JSON is the only format', async () => {
    expect(Object.keys(await rejectedParameters('/oembed'))).toEqual(['url']);
    expect(Object.keys(await rejectedParameters('/oembed?url=homes&maxwidth=0&maxheight=x'))).toEqual([
      'url',
      'maxwidth',
      'maxheight',
    ]);
    expect((await describePage(HOME, '&format=json')).type).toBe('link');
    const xml = await ask(pathOf(HOME, '&format=xml'));
    expect(problemSchema.parse(await xml.json())).toMatchObject({
      code: 'unsupported-value',
      supported: ['json'],
    });
  });
});
