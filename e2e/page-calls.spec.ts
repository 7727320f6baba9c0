/** The calls of the API that make a page, in front of the production server. */
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { FRONT_URL } from './support/deployment.ts';
import { expect, test } from './support/test.ts';

test('a page leads to the calls that make it, which return its homes in order', async ({ page }) => {
  await page.goto('/de/search?guests=6&amenities=pool&sort_by=price&utm_source=mail');
  const shown = await page
    .locator('main a[href*="/de/rentals/"]')
    .evaluateAll((links) =>
      links.map((link) => /\/rentals\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]),
    );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Diese Seite aus der API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A page from the API' })).toBeVisible();
  await expect(
    page.getByRole('link', { name: '/de/search?guests=6&amenities=pool&sort_by=price' }),
  ).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const homes = page.getByRole('region', { name: 'The homes', exact: true });
  await homes.getByRole('tab', { name: 'curl' }).click();
  await expect(homes.getByRole('tabpanel')).toContainText(`curl '${FRONT_URL}/api/public/v2/search?`);
  await homes.getByRole('tab', { name: 'TypeScript' }).click();
  await expect(homes.getByRole('tabpanel')).toContainText('await searchRentals(client, { guests: 6,');
  const address = await homes.getByRole('link', { name: 'Open the response' }).getAttribute('href');
  const response = await page.request.get(address ?? '');
  const { rentals }: { rentals: readonly { id: number; name: string }[] } = await response.json();
  expect(rentals.length).toBeGreaterThan(5);
  expect(rentals.map(({ id }) => String(id))).toEqual([...new Set(shown)].slice(0, rentals.length));
});

test('an address of no page is said in words, and shown nowhere @desktop', async ({ page }) => {
  const hostile = '/en/campaigns/%3Cscript%3Ealert(1)%3C/script%3E';
  await page.goto(`/en/developers/page-calls?page=${encodeURIComponent(hostile)}`);
  await expect(page.getByText('The address is of no page that is made from the API.')).toBeVisible();
  await expect(page.locator('article')).not.toContainText('alert');
  await page.goto('/en/developers/page-calls');
  await expect(page.getByText('Follow the link “This page from the API”')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});
