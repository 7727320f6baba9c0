/** A server that does not answer: pages say so in words, keep what they show, and go on by themselves when it answers again. */
import type { Page } from '@playwright/test';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { expect, test } from './support/test.ts';

const CHECKIN = addDays(utcDay(new Date()), 60);
const WEEK = `/en/search?checkin=${CHECKIN}&checkout=${addDays(CHECKIN, 7)}&currency=EUR`;

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'The site can’t be reached' });
const strip = (page: Page) => page.getByRole('region', { name: 'When to go' });
const nights = (page: Page) => page.getByRole('slider', { name: 'Number of nights' });

test.beforeEach(({ complaints }) => complaints.expect(/ERR_CONNECTION_REFUSED|Failed to fetch/));

/** Lets every request fail, as if the server had ended; returns a function that lets it answer again. */
async function silence(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  return () => page.unroute('**/*');
}

test('list, strip and map of a search wait for the server', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(WEEK);
  await strip(page).scrollIntoViewIfNeeded();
  await expect(page.getByText('Month by month')).toBeVisible();
  await expect(nights(page)).toHaveAttribute('aria-valuetext', '7 nights');
  const answers = await silence(page);
  await nights(page).press('ArrowRight');
  await expect(notice(page)).toBeVisible();
  await expect(strip(page).getByRole('alert')).toContainText('The site is not answering.');
  await expect(strip(page)).toContainText('8 nights');
  await expect(page.getByText('Month by month')).toBeVisible();
  await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('#results article[data-rental]').first()).toBeVisible();

  await answers();
  await expect(page).toHaveURL(new RegExp(`checkin=${CHECKIN}&checkout=${addDays(CHECKIN, 8)}`));
  await expect(notice(page)).toBeHidden();
  await expect(strip(page).getByRole('alert')).toBeHidden();
  await expect(strip(page)).toContainText(/8 nights.*homes free/);
  await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'false');
});

test('the map of a search asks again by itself', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/public/v2/search/map**', (route) => route.abort('connectionrefused'));
  await page.goto(WEEK);
  await expect(page.getByText('The homes on the map could not be loaded.')).toBeVisible();
  await page.unroute('**/api/public/v2/search/map**');
  await expect(page.locator('.map-canvas [data-pin]').first()).toBeVisible();
  await expect(page.getByText('The homes on the map could not be loaded.')).toBeHidden();
});
