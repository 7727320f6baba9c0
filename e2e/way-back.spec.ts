/** The way from a home back to the list from which it was opened, and to its neighbours there. */
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { layoutShift, recordLayoutShift } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

const LIST = '/en/search?guests=4&sort_by=price';

test('a home leads back to its list and to its neighbours', async ({ page }) => {
  await page.goto(LIST);
  const cards = page.locator('#results section[aria-labelledby] article[data-rental]');
  const names = await cards.getByRole('heading').allInnerTexts();
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  await cards.nth(2).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[2] ?? '');
  const way = page.getByRole('navigation', { name: /^Back to [\d,]+ homes$/ });
  await expect(way).toContainText(/^Back to [\d,]+ homes3 of [\d,]+$/);
  expect(await accessibilityViolations(page)).toEqual([]);

  await way.getByRole('link', { name: 'Next home in the list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[3] ?? '');
  await expect(way).toContainText('4 of');
  await way.getByRole('link', { name: 'Previous home in the list' }).click();
  await expect(way).toContainText('3 of');
  await way.getByRole('link', { name: 'Previous home in the list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '');

  // Neighbours are no steps: Back leads to the list.
  await page.goBack();
  await expect(page).toHaveURL(LIST);

  await cards.nth(5).getByRole('heading').getByRole('link').click();
  await expect(way).toContainText('6 of');
  await way.getByRole('link', { name: /^Back to/ }).click();
  await expect(page).toHaveURL(LIST);
});

test('the way back is in the tab only, and moves nothing', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto(LIST);
  const card = page.locator('#results section[aria-labelledby] article[data-rental]').first();
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  await card.getByRole('heading').getByRole('link').click();
  const way = page.getByRole('navigation', { name: /^Back to/ });
  await expect(way).toContainText('1 of');
  // Nothing comes before the first home.
  await expect(way.getByRole('link')).toHaveCount(2);
  const address = page.url();
  // Only what the price depends on.
  expect(new URL(address).search).toBe('?guests=4');
  await recordLayoutShift(page);
  await page.reload();
  await expect(way).toContainText('1 of');
  expect(await layoutShift(page)).toBe(0);
  const other = await context.newPage();
  await other.goto(address);
  await expect
    .poll(() => other.evaluate(() => Object.values(window.localStorage).join()))
    .toContain(/\/(\d+)-/.exec(address)?.[1] ?? 'no rental');
  await expect(other.getByRole('navigation', { name: /^Back to/ })).toHaveCount(0);
});

test('the keyboard skips from the list to the map', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(LIST);
  await expect(page.locator('.leaflet-container')).toBeVisible();
  const skip = page.getByRole('button', { name: 'Skip to the map' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#results-map')).toBeFocused();
  await expect(page).toHaveURL(LIST);
});

test('from the last home of a page the way leads to the next page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(LIST);
  const cards = page.locator('#results section[aria-labelledby] article[data-rental]');
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  await cards.last().getByRole('heading').getByRole('link').click();
  const way = page.getByRole('navigation', { name: /^Back to/ });
  await expect(way).toContainText('20 of');
  await way.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${LIST}&page=2`);
  await cards.first().getByRole('heading').getByRole('link').click();
  await expect(way).toContainText('21 of');
  await way.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(LIST);
});

test('Back and the way back return the focus to the home that was seen last', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const address = `${LIST}&page=3`;
  await page.goto(address);
  const links = page.locator('#results section[aria-labelledby] article[data-rental] .card-link');
  const names = await links.allInnerTexts();
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  const way = page.getByRole('navigation', { name: /^Back to/ });

  await links.nth(7).click();
  await expect(way).toContainText('48 of');
  await page.goBack();
  await expect(links.nth(7)).toBeFocused();
  await expect(links.nth(7)).toBeInViewport();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[7] ?? '');
  await way.getByRole('link', { name: /^Back to/ }).click();
  await expect(links.nth(7)).toBeFocused();
  await expect(links.nth(7)).toBeInViewport();

  // The neighbour is far from where the list was scrolled to.
  await page.keyboard.press('Enter');
  for (const index of [8, 9, 10]) {
    await way.getByRole('link', { name: 'Next home in the list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[index] ?? '');
  }
  // The page of the home is loaded again: Back loads the list.
  await page.reload();
  await expect(way).toContainText('51 of');
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(links.nth(10)).toBeFocused();
  await expect(links.nth(10)).toBeInViewport();
});

test('only a return moves the focus', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(LIST);
  const link = page.locator('#results section[aria-labelledby] article[data-rental] .card-link').nth(2);
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  await link.click();
  await expect(page.getByRole('navigation', { name: /^Back to/ })).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/en');
  // The same list once more, by a link.
  await page.goto(LIST);
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  await expect(link).not.toBeFocused();
});
