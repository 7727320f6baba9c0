/** What the site says of the values of forms: every problem at once, and each change once. */
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { listed } from './support/rich-rental.ts';
import { expect, test } from './support/test.ts';

const LIST = '/en/search?guests=4';

/** Collects in the page what its own live regions announce. */
async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('.announcements, #results [role="status"]');
        const text = region?.textContent ?? '';
        if (text !== '') heard.push(text);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { heard });
  });
}

const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard'));

test('both problems of the filters are said, each at its field', { tag: '@phone' }, async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Filters/ })
    .click();
  const dialog = page.getByRole('dialog');
  const arrival = dialog.locator('input[name="checkin"]');
  const departure = dialog.locator('input[name="checkout"]');
  const dearest = dialog.getByLabel(/^Price to/).and(dialog.locator('input[type="number"]'));
  await arrival.fill('2027-06-04');
  await dialog
    .getByLabel(/^Price from/)
    .and(dialog.locator('input[type="number"]'))
    .fill('900');
  await dearest.fill('300');
  await dialog.getByRole('button', { name: /^Show/ }).click();

  const problems = dialog.getByRole('alert').getByRole('button');
  await expect(problems).toHaveText(['Departure is missing', 'Price to EUR must be 900 or more']);
  await expect(departure).toBeFocused();
  await expect(departure).toHaveAccessibleDescription('Departure is missing');
  await expect(dearest).toHaveAccessibleDescription('Price to EUR must be 900 or more');
  await expect(dearest).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityViolations(page)).toEqual([]);
  await problems.nth(1).click();
  await expect(dearest).toBeFocused();
  await dearest.fill('3000');
  await expect(problems).toHaveText(['Departure is missing']);
  await expect(dearest).not.toHaveAttribute('aria-invalid');
  await departure.fill('2027-06-11');
  await expect(problems).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/checkin=2027-06-04/);
});

test('both problems of a stay are said', async ({ page, request }) => {
  const [rental] = await listed(request, { locale: 'en', per_page: '1' });
  await page.goto(`/en/rentals/${rental?.id}`);
  const form = page.getByRole('form', { name: 'Your stay' });
  await form.getByLabel('Guests').fill('99');
  const problems = form.getByRole('alert').getByRole('button');
  await expect(async () => {
    await form
      .getByRole('button', { name: /price|dates/i })
      .last()
      .click();
    await expect(problems).toHaveCount(2, { timeout: 2000 });
  }).toPass();
  await expect(problems.nth(0)).toHaveText('The dates of your stay are missing');
  await expect(problems.nth(1)).toHaveText(/^Guests must be \d+ or less$/);
  await form.getByLabel('Guests').fill('1');
  await expect(problems).toHaveText(['The dates of your stay are missing']);
  // What is left is the calendar's to say.
  await form
    .getByRole('button', { name: /price|dates/i })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: 'Your stay' })).toBeVisible();
});

test('a change of the filters is announced once, a typed number as a whole', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(LIST);
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  // Fields can be used before the page is hydrated, and nothing is counted then.
  await expect(page.locator('.leaflet-container')).toBeVisible();
  // The price has its own button in a wide bar.
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Price/ })
    .click();
  const dialog = page.getByRole('dialog');
  await recordAnnouncements(page);
  const dearest = dialog.getByLabel(/^Price to/).and(dialog.locator('input[type="number"]'));
  await dearest.pressSequentially('1200', { delay: 120 });
  await expect.poll(() => heard(page)).toHaveLength(1);
  const show = dialog.getByRole('button', { name: /^Show/ });
  const [number] = /[\d,]+/.exec(await show.innerText()) ?? [];
  expect(await heard(page)).toEqual([`${number} homes`]);
  await show.click();
  await expect(page).toHaveURL(/max_price=1200/);
  await expect.poll(() => heard(page)).toHaveLength(2);
  expect(await heard(page)).toEqual([`${number} homes`, `1–20 of ${number} homes`]);
});
