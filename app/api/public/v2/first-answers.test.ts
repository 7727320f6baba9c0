/** The answers with which a newcomer begins: the index of the interface and the vocabulary of its parameters. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiIndexSchema } from '#lib/api/contract/api-index-schemas';
import { vocabularyAnswerSchema } from '#lib/api/contract/vocabulary-schemas';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { OPERATIONS } from './operations.ts';
import { ask, BASE_URL, readAs } from './testing/ask.ts';

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test.each(['', '/', '/.json'])('the index at “%s” has all operations as URI templates', async (path) => {
    const { operations, documentation, version } = await readAs(path, apiIndexSchema);
    expect(version).toBe('2');
    expect(documentation).toEqual({
      openapi: `${BASE_URL}${API_PREFIX}/openapi.json`,
      portal: `${BASE_URL}/developers`,
      problems: `${BASE_URL}/problems`,
      catalog: `${BASE_URL}/.well-known/api-catalog`,
    });
    const paths = OPERATIONS.map((each) => each.path.template.replaceAll(/:(\w+)/g, '{$1}'));
    expect(operations.map((each) => each.path)).toEqual(paths.filter((each) => each !== '/'));
    for (const { url } of operations) expect(url.startsWith(`${BASE_URL}${API_PREFIX}/`), url).toBe(true);
  });

  test('an expanded template of the index is a strict request', async () => {
    const { operations } = await readAs('', apiIndexSchema);
    const search = operations.find((each) => each.path === '/search')?.url ?? '';
    const names = /\{\?(.*)\}/.exec(search)?.[1]?.split(',') ?? [];
    expect(names).toEqual(expect.arrayContaining(['guests', 'amenities', 'per_page', 'fields']));
    const expanded = search
      .replace(/\{\?.*\}/, '?guests=2&amenities=pool,wifi&per_page=3&fields=id,name')
      .slice((BASE_URL + API_PREFIX).length);
    expect((await ask(expanded, { headers: { prefer: 'handling=strict' } })).status).toBe(200);
  });

  test('the index links to its descriptions', async () => {
    const { headers } = await ask('');
    expect(headers.get('link')?.split(', ')).toEqual([
      `<${BASE_URL}${API_PREFIX}/openapi.json>; rel="service-desc"; type="application/json"`,
      `<${BASE_URL}/developers>; rel="service-doc"; type="text/html"`,
      `<${BASE_URL}/problems>; rel="service-doc"; type="text/html"`,
      `<${BASE_URL}/.well-known/api-catalog>; rel="api-catalog"`,
    ]);
    const held = await ask('', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([held.status, held.headers.get('link')]).toEqual([304, headers.get('link')]);
    expect((await ask('?page=1')).headers.get('link')).toMatch(/rel="service-doc".*, .*rel="help"/);
    expect((await ask('/openapi.json')).status).toBe(200);
  });

  test('the index is no similar path', async () => {
    const { detail }: { detail: string } = await (await ask('/x')).json();
    expect(detail).toBe(`There is nothing at ${API_PREFIX}/x.`);
  });

  test('the vocabulary has titles in the language of the request, and defaults', async () => {
    const { data } = await readAs('/vocabulary?locale=de', vocabularyAnswerSchema);
    const { data: english } = await readAs('/vocabulary', vocabularyAnswerSchema);
    expect(data.locales).toEqual([
      { code: 'de', title: 'Deutsch', own_title: 'Deutsch', is_default: false },
      { code: 'en', title: 'Englisch', own_title: 'English', is_default: true },
      { code: 'fr', title: 'Französisch', own_title: 'Français', is_default: false },
    ]);
    expect(data.currencies.map(({ code, digits }) => [code, digits])).toEqual([
      ['CHF', 2],
      ['EUR', 2],
      ['GBP', 2],
      ['JPY', 0],
      ['USD', 2],
    ]);
    expect(data.currencies.filter((each) => each.is_default)).toEqual([
      { code: 'EUR', title: 'Euro', digits: 2, is_default: true },
    ]);
    expect(english.currencies.at(-1)).toMatchObject({ code: 'USD', title: 'US Dollar' });
    expect(data.amenities.map(({ key }) => key)).toEqual(english.amenities.map(({ key }) => key));
    expect(data.amenities).not.toEqual(english.amenities);
  });

  test('its keys are exactly the values that the parameters take', async () => {
    const { data } = await readAs('/vocabulary', vocabularyAnswerSchema);
    for (const name of ['rental_type', 'amenities', 'rentals_tags'] as const) {
      const keys = data[name].map(({ key }) => key);
      const { supported } = await (await ask(`/search?${name}=no-such-key`)).json();
      expect(supported, name).toEqual(keys);
      expect((await ask(`/search?${name}=${keys.join(',')}`)).status, name).toBe(200);
    }
    for (const { code } of data.locales) expect((await ask(`/search?locale=${code}`)).status).toBe(200);
    for (const { code } of data.currencies) expect((await ask(`/search?currency=${code}`)).status).toBe(200);
  });
});
