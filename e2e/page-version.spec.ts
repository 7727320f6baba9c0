/** A page and the answers of the API for it are of one version of the catalogue, also where a cache sends an earlier page. */
import type { Page } from '@playwright/test';
import { type ListingsSite, serveListings } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

const MAP_ANSWERS = /\/api\/public\/v2\/search\/map\?/;
const VERSION = 'X-Catalogue-Version';

/** Records the addresses of the pages that the router refreshes. */
function watchRefreshes(page: Page): readonly string[] {
  const refreshes: string[] = [];
  page.on('request', (request) => {
    const tree = request.headers()['next-router-state-tree'];
    // A refresh requests all data from the root of the router's tree on.
    if (tree === undefined || JSON.parse(decodeURIComponent(tree))[3] !== 'refetch') return;
    const { pathname, searchParams } = new URL(request.url());
    searchParams.delete('_rsc');
    refreshes.push(`${pathname}?${searchParams}`);
  });
  return refreshes;
}

test('a list that is of another version than the map is refreshed once, not again and again', {
  tag: '@desktop',
}, async ({ page }) => {
  const answers: (string | undefined)[] = [];
  await page.route(MAP_ANSWERS, async (route) => {
    const response = await route.fetch();
    answers.push(response.headers()[VERSION.toLowerCase()]);
    await route.fulfill({ response, headers: { ...response.headers(), [VERSION]: 'another' } });
  });
  const refreshes = watchRefreshes(page);
  await page.goto('/en/search?guests=4');
  await expect.poll(() => refreshes).toEqual(['/en/search?guests=4']);
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
  const zoomIn = async () => {
    const answered = answers.length;
    await page.getByRole('button', { name: 'Zoom in' }).click();
    // Each answer of another version is requested again, past the browser's cache.
    await expect.poll(() => answers.length).toBeGreaterThan(answered + 1);
  };
  for (let time = 0; time < 2; time++) await zoomIn();
  expect(refreshes).toEqual(['/en/search?guests=4']);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^\S{8,}$/);
});

test('a list of the same version as the map is not refreshed', { tag: '@desktop' }, async ({ page }) => {
  const refreshes = watchRefreshes(page);
  const mapAnswer = page.waitForResponse(MAP_ANSWERS);
  await page.goto('/en/search?guests=4');
  expect((await mapAnswer).headers()[VERSION.toLowerCase()]).toBeTruthy();
  await page.waitForLoadState('networkidle');
  expect(refreshes).toEqual([]);
});

test.describe('a version published between the page and the answer for its map', () => {
  const listings = (name: string) =>
    `id,name,place_1,latitude,longitude,property_type,bedrooms,sleeps,price,available
${[1, 2, 3].map((id) => `${id},${name} ${id},Limone,45.8${id},10.79,Villa,2,4,120,t`).join('\n')}
`;
  let site: ListingsSite;
  test.beforeAll(async () => {
    site = await serveListings(listings('Alpha'), 'Italy/Lake Garda', {});
  });
  test.afterAll(() => site.stop());

  test('replaces the list', { tag: '@desktop' }, async ({ page, complaints }) => {
    complaints.expect(new RegExp(`^other host: ${site.url}/`));
    let release = () => {};
    const published = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(MAP_ANSWERS, async (route) => {
      await published;
      await route.continue();
    });
    await page.goto(`${site.url}/en/search`);
    const cards = page.locator('main article[data-rental]');
    await expect(cards.first()).toContainText('Alpha');
    await site.publish(listings('Beta'));
    await expect
      .poll(async () => (await fetch(`${site.url}/en/search`)).text(), { timeout: 30_000 })
      .toContain('Beta 1');
    await expect(cards.first()).toContainText('Alpha');
    release();
    await expect(cards.first()).toContainText('Beta');
    await expect(cards.filter({ hasText: 'Alpha' })).toHaveCount(0);
  });
});
