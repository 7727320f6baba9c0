/** The help that a first-time caller of the API gets: the pages behind the links of its answers. */
import { expect, test } from '@playwright/test';

const API = '/api/public/v2';

/** Returns the path of the page to which a response links with `rel="help"`. */
function helpPath(link: string | undefined): string {
  const [, url = ''] = /<([^>]*)>; rel="help"/.exec(link ?? '') ?? [];
  const { pathname, search } = new URL(url);
  return pathname + search;
}

test('a misspelt parameter leads to a page that names the right one', async ({ page, request }) => {
  const misspelt = await request.get(`${API}/search?guest=4`);
  await page.goto(helpPath(misspelt.headers().link));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such parameter');
  await expect(page.getByText('Did you mean guests?')).toBeVisible();
  await expect(page.getByText('its parameter guest has no effect')).toBeVisible();
});

test('an id of another namespace leads to a page that names the destination', async ({ page, request }) => {
  const { rentals } = await (await request.get(`${API}/search?per_page=1`)).json();
  const reference: number = rentals[0].destination.at(-1).id;
  const answer = await request.get(`${API}/search?destination_ids=${reference}`);
  expect(answer.headers()['x-total-count']).toBe('0');
  await page.goto(helpPath(answer.headers().link));
  await expect(page.getByText(`its destination ${reference} has no effect`)).toBeVisible();
  const nearest = Number(await page.locator('main code').last().textContent());
  const found = await request.get(`${API}/search?destination_ids=${nearest}`);
  expect(Number(found.headers()['x-total-count'])).toBeGreaterThan(0);
});

test('hostile names are shown as text, and what the API does not write is left out', async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)>'.repeat(9);
  const values = new URLSearchParams({ parameter: hostile, nearest: 'javascript:alert(1)' });
  await page.goto(`/problems/unknown-parameter?${values}`);
  await expect(page.locator('main code')).toHaveText([hostile.slice(0, 64)]);
  await expect(page.locator('main img')).toHaveCount(0);
  await page.goto('/problems/destination-not-found?destination=x&nearest=3');
  await expect(page.locator('main code')).toHaveCount(0);
});
