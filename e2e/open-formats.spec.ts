/** What pages name in their heads for other programs, and the files of a search, in front of the production server. */
import { FRONT_URL } from './support/deployment.ts';
import { expect, test } from './support/test.ts';

const CAMPAIGN = '/de/campaigns/first-snow';

/** The links of a document's head, by their type. */
async function linksOf(page: import('@playwright/test').Page): Promise<Readonly<Record<string, string>>> {
  const links = await page
    .locator('head link[type]')
    .evaluateAll((elements) =>
      elements.map((each) => [each.getAttribute('type'), each.getAttribute('href')]),
    );
  return Object.fromEntries(links);
}

test('a campaign names its feed, its description and the search, all of which exist in its language', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.goto(CAMPAIGN);
  const links = await linksOf(page);
  const feed = await request.get(links['application/atom+xml'] ?? '');
  expect([feed.status(), feed.headers()['content-language']]).toEqual([200, 'de']);
  expect(await feed.text()).toContain(`<id>${FRONT_URL}${CAMPAIGN}</id>`);
  const preview = await request.get(links['application/json+oembed'] ?? '');
  const described = await preview.json();
  expect(described).toMatchObject({ type: 'link', url: FRONT_URL + CAMPAIGN });
  expect((await request.get(described.thumbnail_url)).headers()['content-type']).toBe('image/jpeg');
  const search = await request.get(links['application/opensearchdescription+xml'] ?? '');
  expect([search.status(), search.headers()['content-type']]).toEqual([
    200,
    'application/opensearchdescription+xml; charset=utf-8',
  ]);
  const [, template = ''] = /<Url type="text\/html" template="([^"]+)"/.exec(await search.text()) ?? [];
  await page.goto(template.replace('{searchTerms}', 'Schnee'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('q')).toBe('Schnee');
});

test('the page of a destination names the feed of its homes, and that of a home its description', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.goto('/fr/destinations/bali');
  const feed = await request.get((await linksOf(page))['application/atom+xml'] ?? '');
  const [, home = ''] =
    /<link rel="alternate" type="text\/html" hreflang="fr" href="([^"]+\/rentals\/[^"]+)"/.exec(
      await feed.text(),
    ) ?? [];
  await page.goto(home);
  const preview = await request.get((await linksOf(page))['application/json+oembed'] ?? '');
  expect(await preview.json()).toMatchObject({ type: 'link', url: home });
});

test('the homes of a search are a file with the number of homes of the list', { tag: '@desktop' }, async ({
  request,
}) => {
  const query = 'guests=6&currency=USD';
  const { meta } = await (await request.get(`/api/public/v2/search?${query}&per_page=1`)).json();
  const file = await request.get(`/api/public/v2/search.csv?${query}`);
  expect(file.headers()['content-encoding']).toBe('gzip');
  expect((await file.text()).split('\r\n')).toHaveLength(meta.pagination.total_count + 2);
  const again = await request.get(`/api/public/v2/search.csv?${query}`, {
    headers: { 'if-none-match': file.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});
