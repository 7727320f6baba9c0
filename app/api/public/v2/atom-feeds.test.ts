/** Atom feeds (RFC 4287) of campaigns and of the homes of a destination. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseXml, type XmlElement } from '#lib/feeds/testing/xml-tree';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { ask, BASE_URL } from './testing/ask.ts';

const HOSTILE = 'Sea & <b>"Sand"</b> ]]> \u{1f3d6}';
const RENTALS = fixtureRentals().map((rental, at) => ({
  ...rental,
  // The later an id, the earlier its change; two changed at once.
  updated_at: new Date(Date.UTC(2026, 0, 10) - 3_600_000 * Math.max(1, at)).toISOString(),
  ...(at === 0 && { name: HOSTILE, texts: { en: { headline: HOSTILE, summary: HOSTILE, description: '' } } }),
}));
const CAMPAIGNS = [
  fixtureCampaign('running', 1, { starts_on: null, ends_on: null }),
  fixtureCampaign('announced', 2, { starts_on: '2099-01-01', ends_on: null }),
  fixtureCampaign('hidden', 3, { starts_on: '2099-01-01', ends_on: null, before_start: 'hidden' }),
  fixtureCampaign('ended', 4, { starts_on: '2020-01-01', ends_on: '2020-02-01' }),
  fixtureCampaign('draft', 5, { status: 'draft' }),
];

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const named = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name);

/** Returns the text of the only child with a name. */
function textOf(element: XmlElement, name: string): string {
  const [child, ...more] = named(element, name);
  expect(more, `one ${name} in ${element.name}`).toEqual([]);
  expect(child, `a ${name} in ${element.name}`).toBeDefined();
  return child?.text ?? '';
}

function hrefOf(element: XmlElement, relation: string): string {
  const [link, ...more] = named(element, 'link').filter(({ attributes }) => attributes.rel === relation);
  expect(more).toEqual([]);
  return link?.attributes.href ?? '';
}

/** Parses a feed and checks what RFC 4287, sections 4.1.1 and 4.1.2, require. Returns the root and its entries. */
function checkedFeed(text: string, locale: string) {
  const root = parseXml(text);
  expect([root.name, root.attributes.xmlns, root.attributes['xml:lang']]).toEqual([
    'feed',
    'http://www.w3.org/2005/Atom',
    locale,
  ]);
  const known = new Set(['id', 'title', 'subtitle', 'updated', 'author', 'link', 'entry']);
  expect(root.children.filter(({ name }) => !known.has(name))).toEqual([]);
  const entries = named(root, 'entry');
  for (const element of [root, ...entries]) {
    expect(() => new URL(textOf(element, 'id'))).not.toThrow();
    expect(textOf(element, 'title')).not.toBe('');
    expect(textOf(element, 'updated')).toMatch(RFC_3339);
    for (const { attributes } of named(element, 'link')) {
      expect(attributes.href).toMatch(/^https:\/\/homes\.example\//);
      expect(attributes.hreflang).toBe(locale);
    }
  }
  const [author] = named(root, 'author');
  expect(author && textOf(author, 'name')).toBe('homes.example');
  expect(hrefOf(root, 'self')).toBe(textOf(root, 'id'));
  expect(hrefOf(root, 'alternate')).toMatch(new RegExp(`^${BASE_URL}/${locale}/`));
  const ids = entries.map((entry) => textOf(entry, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
  for (const entry of entries) {
    expect(hrefOf(entry, 'alternate')).toMatch(new RegExp(`^${BASE_URL}/${locale}/`));
    const [content] = named(entry, 'content');
    expect(content?.attributes.type).toBe('html');
    expect(content?.children).toEqual([]);
  }
  const times = entries.map((entry) => textOf(entry, 'updated'));
  expect(times).toEqual(times.toSorted().reverse());
  if (entries.length > 0) expect(textOf(root, 'updated')).toBe(times[0]);
  return { root, entries, ids };
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, { rentals: RENTALS, campaigns: CAMPAIGNS });
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  async function read(path: string, locale = 'en') {
    const response = await ask(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    expect(response.headers.get('content-language')).toBe(locale);
    return checkedFeed(await response.text(), locale);
  }

  test.each(['en', 'de', 'fr'])(
    'the feed of campaigns has those that run or are announced, in %s',
    async (locale) => {
      const { root, ids } = await read(`/campaigns/feed.atom?locale=${locale}`, locale);
      expect(ids.toSorted()).toEqual(
        ['announced', 'running'].map((slug) => `${BASE_URL}/${locale}/campaigns/${slug}`),
      );
      expect(hrefOf(root, 'alternate')).toBe(`${BASE_URL}/${locale}/campaigns`);
    },
  );

  test('the feed of a destination has the homes below it that changed last, fifty at most', async () => {
    const all = await read('/destinations/1/feed.atom?locale=de', 'de');
    expect(all.ids.length).toBeLessThanOrEqual(50);
    const mallorca = await read('/destinations/14/feed.atom?locale=de', 'de');
    const { rentals } = await (
      await ask('/search?destination_ids=14&sort_by=updated_at&direction=desc&per_page=50')
    ).json();
    expect(mallorca.ids).toEqual(rentals.map(({ id }: { id: number }) => `${BASE_URL}/de/rentals/${id}`));
    expect(mallorca.ids.length).toBeGreaterThan(3);
    expect(textOf(mallorca.root, 'title')).toContain('Mallorca');
    expect(hrefOf(mallorca.root, 'alternate')).toBe(`${BASE_URL}/de/destinations/mallorca`);
  });

  test('hostile text stays text', async () => {
    const { entries } = await read('/destinations/1/feed.atom');
    const entry = entries.find((each) => textOf(each, 'id') === `${BASE_URL}/en/rentals/1001`);
    if (!entry) throw new Error('The first home is not in the feed');
    expect(textOf(entry, 'title')).toBe(HOSTILE);
    const content = textOf(entry, 'content');
    expect(content).toContain('Sea &amp; &lt;b&gt;&quot;Sand&quot;&lt;/b&gt; ]]&gt; \u{1f3d6}');
    expect(content).not.toContain('<b>');
    expect(content).toMatch(/<img src="https:\/\/homes\.example\/media\/[^"]+" alt="[^"]+">/);
  });

  test('a destination without homes has a feed without entries, and an unknown one none', async () => {
    const { entries, root } = await read('/destinations/23/feed.atom');
    expect([entries, textOf(root, 'updated')]).toEqual([[], '2026-01-15T12:00:00.000Z']);
    expect((await ask('/destinations/999/feed.atom')).status).toBe(404);
    expect((await ask('/campaigns/feed.atom?locale=xx')).status).toBe(400);
  });

  test.each(['/campaigns/feed.atom', '/destinations/14/feed.atom'])(
    '%s is read again only after a change',
    async (path) => {
      const first = await ask(path, { headers: { accept: 'application/atom+xml' } });
      const etag = first.headers.get('etag') ?? '';
      const again = await ask(path, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const since = first.headers.get('last-modified') ?? '';
      expect((await ask(path, { headers: { 'if-modified-since': since } })).status).toBe(304);
    },
  );
});
