/** The links to help about parts of a request that have no effect. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { ask, BASE_URL } from './testing/ask.ts';

interface Help {
  readonly url: string;
  readonly title: string;
}

/** Returns the links of a response with `rel="help"`. */
function helpOf(response: Response): readonly Help[] {
  const header = response.headers.get('link') ?? '';
  return [...header.matchAll(/<([^>]*)>; rel="help"; title="([^"]*)"/g)].map(([, url = '', title = '']) => ({
    url: url.replace(`${BASE_URL}/problems/`, ''),
    title,
  }));
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test.each([
    ['/search?guest=4', 'guest', 'guests'],
    ['/search?checkIn=2026-06-06', 'checkIn', 'checkin'],
    ['/search?destination_id=3', 'destination_id', 'destination_ids'],
    ['/destinations?limit=3', 'limit', 'per_page'],
    ['/rentals/promoted?sort=price', 'sort', 'sort_by'],
    ['/search?utm_source=mail', 'utm_source', null],
    ['/destinations?guests=2', 'guests', null],
    ['/campaigns/summer-list/rentals?checkOut=2026-06-06', 'checkOut', 'checkout'],
  ])('%s is answered with a link about %s, which means %s', async (path, parameter, nearest) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(helpOf(response)).toEqual([
      {
        url: `unknown-parameter?parameter=${parameter}${nearest === null ? '' : `&nearest=${nearest}`}`,
        title: `The parameter ${parameter} has no effect here${nearest === null ? '' : `; did you mean ${nearest}?`}`,
      },
    ]);
  });

  test('links to pages come first, and all are there when the client holds the response', async () => {
    const path = '/search?guest=4&per_page=50';
    const response = await ask(path);
    const link = response.headers.get('link') ?? '';
    expect([...link.matchAll(/rel="(\w+)"/g)].map(([, relation]) => relation)).toEqual([
      'first',
      'next',
      'last',
      'help',
    ]);
    const held = await ask(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect([held.status, held.headers.get('link')]).toEqual([304, link]);
  });

  test('the link belongs to the request: another spelling with the same body has its own or none', async () => {
    const bodies = new Set<string>();
    for (const [query, names] of [
      ['per_page=7', []],
      ['per_page=7&guest=2', ['guest']],
      ['guest=2&per_page=7&lang=de', ['guest', 'lang']],
      ['per_page=7', []],
      ['per_page=7&guest=2', ['guest']],
    ] as const) {
      const response = await ask(`/search?${query}`);
      bodies.add(await response.text());
      expect(
        helpOf(response).map(({ url }) => new URLSearchParams(url.split('?')[1]).get('parameter')),
      ).toEqual(names);
    }
    expect(bodies.size).toBe(1);
  });

  test('a request with an effect in all its parts has no link, and neither has a strict one', async () => {
    for (const path of [
      '/search?guests=2&amenities[]=pool',
      '/destinations/1',
      '/destinations?search_phrase=s',
    ]) {
      expect(helpOf(await ask(path)), path).toEqual([]);
    }
    const strict = await ask('/search?guest=4', { headers: { prefer: 'handling=strict' } });
    const problem: { errors: readonly { parameter: string; expected: string }[] } = await strict.json();
    expect([strict.status, helpOf(strict)]).toEqual([400, []]);
    expect(problem.errors[0]).toMatchObject({
      parameter: 'guest',
      expected: expect.stringMatching(/^guests, which is similar, or only page, /),
    });
  });

  test('hostile, long and many names stay within a short header of ASCII', async () => {
    const names = [
      '<script>"\r\nSet-Cookie: a=b',
      'ü'.repeat(64),
      '💥'.repeat(64),
      'a',
      'b',
      'x'.repeat(5_000),
    ];
    for (const name of names) {
      const { headers } = await ask(`/destinations/1?${new URLSearchParams({ [name]: '1' })}`);
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('link') ?? '').toMatch(/^[\x20-\x7e]{0,1200}$/);
    }
    const all = await ask(
      `/destinations/1?${names.map((name) => `${encodeURIComponent(name)}=1`).join('&')}`,
    );
    expect(helpOf(all).length).toBeGreaterThan(0);
    expect((all.headers.get('link') ?? '').length).toBeLessThanOrEqual(900);
  });

  test('ids of no destination are named, with the destination that rentals refer to by that id', async () => {
    const rental: { rentals: [{ destination: readonly { id: number }[] }] } = await (
      await ask('/search?per_page=1')
    ).json();
    const reference = rental.rentals[0].destination.at(-1)?.id ?? 0;
    const response = await ask(`/search?destination_ids=${reference},3,999999`);
    const [referred, unknown, ...more] = helpOf(response);
    expect(more).toEqual([]);
    expect(unknown).toEqual({
      url: 'destination-not-found?destination=999999',
      title: 'No destination has the id 999999',
    });
    const id = Number(new URLSearchParams(referred?.url.split('?')[1]).get('nearest'));
    expect(referred).toEqual({
      url: `destination-not-found?destination=${reference}&nearest=${id}`,
      title: `No destination has the id ${reference}; in rentals it refers to destination ${id}`,
    });
    const found = await ask(`/search?destination_ids=${id}`);
    expect(Number(found.headers.get('x-total-count'))).toBeGreaterThan(0);
    expect(helpOf(found)).toEqual([]);
  });
});
