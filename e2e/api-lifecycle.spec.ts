/** How programs find the interfaces of the site, and how they learn what changes, in front of the production server. */
import { askRaw } from '#lib/server/testing/raw-http';
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
