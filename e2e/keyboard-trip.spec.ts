/** From the home page to an owner with the keyboard alone: flexible dates, the year of a search, a filter, a home, its year, its owner. */
import type { Locator, Page } from '@playwright/test';
import { addDays, daysBetween } from '#lib/dates/plain-dates';
import { expect, test } from './support/test.ts';

const ARRIVAL = 'Arrival and departure';
/** More than the tab stops of any of these pages. */
const MOST_STOPS = 160;

/** Presses Tab, or with `back` Shift and Tab, until the element has the focus. */
async function tabTo(page: Page, element: Locator, back: 'back' | '' = ''): Promise<void> {
  await expect(element).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await element.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  await expect(element).toBeFocused();
}

const stayOf = (page: Page) => {
  const { searchParams } = new URL(page.url());
  return { checkin: searchParams.get('checkin') ?? '', checkout: searchParams.get('checkout') ?? '' };
};

test('a traveller without dates finds a home and its owner with the keyboard alone', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/en');
  await tabTo(page, page.getByRole('button', { name: /^I’m flexible/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/search.*#when-to-go$/);

  const arrival = page.getByRole('slider', { name: ARRIVAL });
  await expect(page.getByText('Month by month')).toBeVisible();
  await tabTo(page, arrival);
  for (let month = 0; month < 3; month++) await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/checkin=/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => daysBetween(stayOf(page).checkin, stayOf(page).checkout)).toBe(6);
  await expect(arrival).toHaveAttribute('aria-valuetext', /6 nights · [\d,]+ homes free/);
  const stay = stayOf(page);

  const form = page.getByRole('search', { name: 'Filter the homes' });
  await tabTo(page, form.getByRole('button', { name: /^Guests/ }), 'back');
  await page.keyboard.press('Enter');
  await tabTo(page, form.getByRole('spinbutton', { name: 'Guests' }));
  await page.keyboard.type('4');
  await tabTo(page, form.getByRole('button', { name: /^Show/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/guests=4/);
  expect(stayOf(page)).toEqual(stay);

  await expect(page.locator('#results')).toHaveAttribute('aria-busy', 'false');
  await tabTo(page, page.locator('#results article[data-rental] a:not([tabindex])').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/rentals/.*checkin=${stay.checkin}.*guests=4`));

  const year = page.getByRole('region', { name: 'When this home is free' });
  await expect(async () => {
    await page.keyboard.press('PageDown');
    // Its code loads when it is seen.
    await expect(year.getByRole('slider', { name: ARRIVAL })).toBeVisible({ timeout: 1500 });
  }).toPass();
  await tabTo(page, year.getByRole('slider', { name: ARRIVAL }));
  await expect(year.getByRole('slider', { name: ARRIVAL })).toHaveAttribute(
    'aria-valuetext',
    /6 nights · free/,
  );
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`checkin=${addDays(stay.checkin, 1)}`));
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}.*guests=4`));

  const owner = page
    .getByRole('region', { name: 'Price', exact: true })
    .getByRole('link', { name: /^Continue at / });
  await tabTo(page, owner, 'back');
  await expect(owner).toHaveAttribute('href', new RegExp(stay.checkin));
});
