/** The mark of a calendar that could not be read for long: a kept page gets it while the server runs. */
import { addDays, dayNumber, utcDay } from '#lib/dates/plain-dates';
import { publishNights } from '#lib/import/calendars/publish-nights';
import { sqliteShelf } from '#lib/store/sqlite';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { type OwnSite, serveBundle } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

// The tests share one server.
test.describe.configure({ mode: 'default' });

const TODAY = utcDay(Date.now());
const STALE_SINCE_MS = Date.UTC(2026, 4, 12, 9);
const RENTALS = fixtureRentals()
  .slice(0, 2)
  .map((rental) => ({ ...rental, slug: 'casa', available: true, photos: [], bookings: [] }));
const MARK = 'This calendar was last updated on 12 May 2026. Ask the owner which days are still free.';

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await serveBundle({ rentals: RENTALS, campaigns: [] });
});
test.beforeEach(({ complaints }) => complaints.expect(new RegExp(`^other host: ${site.url}/`)));
test.afterAll(() => site.stop());

test('a page that is kept says when its calendar was last read as soon as that is stale', async ({
  page,
  request,
}) => {
  const address = `${site.url}/en/rentals/1001-casa`;
  const tagOf = async () => (await request.get(address)).headers().etag;
  await page.goto(address);
  await expect(page.getByText(MARK)).toHaveCount(0);
  const [before, other] = [await tagOf(), (await request.get(`${site.url}/en`)).headers().etag];
  expect(await tagOf()).toBe(before);

  const stay = [dayNumber(addDays(TODAY, 3)), dayNumber(addDays(TODAY, 9))];
  const known = { from: 0, until: 0 };
  const nights = { known, taken: Int32Array.from(stay), staleSinceMs: STALE_SINCE_MS };
  await publishNights(sqliteShelf(site.directory), () => ({ nights: new Map([[1001, nights]]) }));
  await expect.poll(tagOf).not.toBe(before);

  await page.reload();
  const calendar = page.getByRole('region', { name: 'Availability' });
  await expect(calendar.getByText(MARK)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const answer = await (await request.get(`${site.url}/api/public/v2/rentals/1001`)).json();
  expect(answer.rental.calendar.stale_since).toBe(new Date(STALE_SINCE_MS).toISOString());
  // A page without nights stays kept.
  expect((await request.get(`${site.url}/en`)).headers().etag).toBe(other);
});

test('a stale calendar without bookings is a sentence in the language of the page', async ({ page }) => {
  const nights = { known: { from: 0, until: 0 }, taken: Int32Array.of(), staleSinceMs: STALE_SINCE_MS };
  await publishNights(sqliteShelf(site.directory), () => ({ nights: new Map([[1002, nights]]) }));
  const german = 'Dieser Kalender wurde zuletzt am 12. Mai 2026 aktualisiert.';
  await expect(async () => {
    await page.goto(`${site.url}/de/rentals/1002-casa`);
    await expect(page.getByText(german)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
