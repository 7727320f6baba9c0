/** What the site shows at once: on slow networks, of compared homes, and of long links. */
import { listed } from './support/rich-rental.ts';
import { expect, test } from './support/test.ts';

test('a slow page shows its progress, a shown one does not', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en');
  const link = page.locator('main article[data-rental]').first().getByRole('heading').getByRole('link');
  const line = page.locator('.progress-line');
  // Before hydration the browser follows the link, and shows the progress itself.
  await expect
    .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/en\/rentals\//, async (route) => {
    await held;
    await route.continue();
  });
  await link.click();
  await expect(line).toHaveCSS('opacity', '1');
  release();
  await expect(page).toHaveURL(/\/en\/rentals\//);
  await expect(line).toHaveCSS('opacity', '0');
});

test('two compared homes are side by side on a phone', { tag: '@phone' }, async ({ page, request }) => {
  const [one, other] = await listed(request, { locale: 'en', per_page: '2' });
  await page.goto(`/en/compare?ids=${one?.id},${other?.id}`);
  for (const heading of await page.getByRole('columnheader').all())
    await expect(heading).toBeInViewport({ ratio: 0.95 });
  expect(await page.getByRole('columnheader').count()).toBe(2);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the field with a link shows the whole link', { tag: '@desktop' }, async ({ page, request }) => {
  const rentals = await listed(request, { locale: 'en', per_page: '24' });
  await page.goto(`/en/saved?ids=${rentals.map(({ id }) => id).join(',')}`);
  const dialog = page.getByRole('dialog', { name: /Share/ });
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: /Share/ }).first().click();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  const field = dialog.getByRole('textbox');
  await expect(field).toHaveValue(/ids=/);
  const hidden = await field.evaluate(
    (element) =>
      [element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth] as const,
  );
  expect(hidden).toEqual([0, 0]);
});
