import type { AnyRentalList } from '#lib/api/contract/rental-list-schemas';
import { addDays, monthStart, utcDay } from '#lib/dates/plain-dates';
import { expect, test } from './support/test.ts';

const TODAY = utcDay(new Date());
const CHECKIN = addDays(TODAY, 60);
const STAY = `checkin=${CHECKIN}&checkout=${addDays(CHECKIN, 7)}`;

test('dates that may be shifted list each home with its best stay, to which its card leads', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.goto(`/en/search?${STAY}&flex=3&guests=2`);
  await expect(page.getByText('± 3 days').filter({ visible: true }).first()).toBeVisible();
  const answer = await request.get(`/api/public/v2/rentals?${STAY}&flex=3&guests=2&include=unpriced`);
  const { meta }: AnyRentalList = await answer.json();
  const cards = page.locator('main article[data-rental]');
  await expect(cards).toHaveCount(meta.stays?.length ?? 0);
  for (const { id, checkin, checkout } of (meta.stays ?? []).slice(0, 5)) {
    const link = page.locator(`main article[data-rental="${id}"] a[href*="checkin="]`).first();
    await expect(link).toHaveAttribute('href', new RegExp(`checkin=${checkin}&checkout=${checkout}`));
  }
});

test('the strip says how many homes the list has, and while it is moved how many are free on exact dates', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const totalOf = async (query: string) => {
    const { meta }: AnyRentalList = await (
      await request.get(`/api/public/v2/rentals?${query}&per_page=1&include=unpriced`)
    ).json();
    return meta.pagination.total_count.toLocaleString('en');
  };
  const strip = page.getByRole('region', { name: 'When to go' });
  const arrival = page.getByRole('slider', { name: 'Arrival and departure' });
  await page.goto(`/en/search?${STAY}&flex=3&guests=2`);
  await strip.scrollIntoViewIfNeeded();
  await expect(arrival).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`± 3 days · 7 nights · ${await totalOf(`${STAY}&flex=3&guests=2`)} homes free$`),
  );
  await expect(page.locator('.when-months')).toBeVisible();
  const exact = addDays(CHECKIN, 1);
  const next = `checkin=${exact}&checkout=${addDays(exact, 7)}&flex=3&guests=2`;
  await page.route(/_rsc=/, async (route) => {
    await expect(arrival).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`${await totalOf(next.replace('&flex=3', ''))} homes free on exactly these dates$`),
    );
    await route.continue();
  });
  await arrival.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(next));
  await expect(arrival).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`± 3 days · 7 nights · ${await totalOf(next)} homes free$`),
  );

  const month = monthStart(TODAY, 6).slice(0, 7);
  await page.goto(`/en/search?month=${month}&nights=4`);
  await strip.scrollIntoViewIfNeeded();
  await expect(strip).toContainText(`${await totalOf(`month=${month}&nights=4`)} homes free`);
  await expect(strip).toContainText(/4 nights in /);
});

test('below a list of fewer than three homes are the nearest dates with more', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  // The first week for which only one or two homes sleep this number of guests.
  let thin = '';
  let nearest: AnyRentalList['meta']['nearest_arrivals'] = [];
  for (let day = 10; day < 300 && nearest?.length === 0; day += 2) {
    for (const guests of [20, 16, 12]) {
      const checkin = addDays(TODAY, day);
      const query = `checkin=${checkin}&checkout=${addDays(checkin, 7)}&guests=${guests}`;
      const { meta }: AnyRentalList = await (
        await request.get(`/api/public/v2/rentals?${query}&include=unpriced&per_page=1`)
      ).json();
      const count = meta.pagination.total_count;
      if (count === 0 || count > 2 || !meta.nearest_arrivals?.length) continue;
      thin = query;
      nearest = meta.nearest_arrivals;
      break;
    }
  }
  await page.goto(`/en/search?${thin}`);
  const links = page.getByRole('navigation', { name: /^Other dates with more homes/ }).getByRole('link');
  await expect(links).toHaveCount(nearest?.length ?? 0);
  await links.first().click();
  await expect(page).toHaveURL(
    new RegExp(`checkin=${nearest?.[0]?.checkin}&checkout=${nearest?.[0]?.checkout}`),
  );
  await expect(page.getByRole('status').filter({ hasText: /homes/ })).toContainText(
    `${nearest?.[0]?.rentals_count} homes`,
  );
});

test('a stay in a month is found by a form without scripts', { tag: '@desktop' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const month = monthStart(TODAY, 6).slice(0, 7);
  await page.goto(`/en/search?month=${month}&nights=4&flex=2`);
  const chosen = page.locator('select[name="month"]').first();
  await expect(chosen).toHaveValue(month);
  await expect(page.locator('select[name="nights"]').first()).toHaveValue('4');
  await expect(
    page
      .getByText(/4 nights in /)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('for 4 nights').filter({ visible: true }).first()).toBeVisible();
  await context.close();
});
