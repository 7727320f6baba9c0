/** Searches around the visitor's position. */
import { expect, test } from './support/test.ts';

const MALAGA = { latitude: 36.72, longitude: -4.42 };
/** In the South Pacific, far from every home. */
const POINT_NEMO = { latitude: -48.876, longitude: -123.393 };

const wherePopover = 'Where Anywhere';

test('a press on "Near me" searches the area around the visitor, nearest first', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(MALAGA);
  await page.goto('/en/search?guests=2');
  if (isMobile)
    await page
      .getByRole('button', { name: /^(Filters|Search|2 guests)/ })
      .first()
      .click();
  else await page.getByRole('button', { name: wherePopover }).click();
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/guests=2.*min_latitude=36\.\d+.*sort_by=distance/);
  const edge = (name: string) => Number(new URL(page.url()).searchParams.get(name));
  expect((edge('min_latitude') + edge('max_latitude')) / 2).toBeCloseTo(MALAGA.latitude, 1);
  expect((edge('min_longitude') + edge('max_longitude')) / 2).toBeCloseTo(MALAGA.longitude, 1);
  await expect(page.locator('main article[data-rental]').first()).toBeVisible();
});

test('where no home is near, the widest area is searched', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(POINT_NEMO);
  await page.goto('/en/search');
  await page.getByRole('button', { name: wherePopover }).click();
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/min_latitude=-52\.47.*max_latitude=-45\.28/);
  await expect(page.locator('main article[data-rental]')).toHaveCount(0);
});

test('without permission it says what to do, and the search stays', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.goto('/en/search');
  await page.getByRole('button', { name: wherePopover }).click();
  await page.getByRole('button', { name: 'Near me' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'does not share your position' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/search$/);
});
