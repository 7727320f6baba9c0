/** How programs find the interfaces of the site, and how they learn what changes, in front of the production server. */
import { askRaw } from '#lib/server/testing/raw-http';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { FRONT_URL } from './support/deployment.ts';
import { expect, test } from './support/test.ts';

const CATALOG = '/.well-known/api-catalog';

test('a program that has only the host finds every interface and its description @desktop', async ({
  request,
}) => {
  const head = await request.head(CATALOG);
  expect(head.status()).toBe(200);
  expect(head.headers().link).toBe(`<${FRONT_URL}${CATALOG}>; rel="api-catalog"`);
  expect(await head.text()).toBe('');
  const response = await request.get(CATALOG);
  expect(response.headers()['content-type']).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
  const { linkset } = await response.json();
  for (const [relation, links] of linkset.flatMap((context: object) => Object.entries(context))) {
    if (relation === 'anchor') continue;
    for (const { href, type } of links) {
      expect(href.startsWith(`${FRONT_URL}/`), href).toBe(true);
      // Programs call the tools by POST.
      if (href.endsWith('/mcp')) continue;
      const found = await request.get(href.slice(FRONT_URL.length));
      expect(found.status(), href).toBe(200);
      if (type) expect(found.headers()['content-type'], href).toContain(type);
    }
  }
});

test('other methods are refused with those that are allowed @desktop', async () => {
  const { status, headers } = await askRaw(FRONT_URL, CATALOG, { method: 'POST' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('the index of the API leads to the catalogue @desktop', async ({ request }) => {
  const index = await request.get('/api/public/v2');
  const { documentation } = await index.json();
  expect(documentation.catalog).toBe(FRONT_URL + CATALOG);
  expect(index.headers().link).toContain(`<${FRONT_URL}${CATALOG}>; rel="api-catalog"`);
});

test('a developer reads from the menu what changed and what is deprecated', async ({ page, isMobile }) => {
  await page.goto('/en/developers/guides/versions');
  if (isMobile) await page.getByText('All pages for developers').click();
  await page
    .getByRole('navigation', { name: 'For developers' })
    .getByRole('link', { name: 'Changes of the API' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changes of the API' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Deprecated' })).toBeVisible();
  await expect(page.getByText('Nothing is deprecated now.')).toBeVisible();
  const days = await page.getByRole('heading', { level: 2, name: /^\d{4}-\d\d-\d\d$/ }).allTextContents();
  expect(days).toEqual(days.toSorted().toReversed());
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityViolations(page, { rules: 'colours' })).toEqual([]);
});

test('the address in headers leads to what is deprecated, and the page is Markdown and in the sitemap too @desktop', async ({
  page,
}) => {
  await page.goto('/developers/changes#deprecated');
  expect(page.url()).toBe(`${FRONT_URL}/en/developers/changes#deprecated`);
  await expect(page.getByRole('heading', { level: 2, name: 'Deprecated' })).toBeInViewport();
  const markdown = await page.request.get('/en/developers/changes.md');
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await markdown.text()).toMatch(/^# Changes of the API\n.*\n## Deprecated\n.*\n## \d{4}-/s);
  expect((await page.request.get('/en/developers/changes/more.md')).status()).toBe(404);
  const sitemap = await (await page.request.get('/sitemaps/pages-1.xml')).text();
  expect(sitemap).toContain(`${FRONT_URL}/en/developers/changes<`);
  expect(await (await page.request.get('/llms.txt')).text()).toContain('/en/developers/changes.md)');
});
