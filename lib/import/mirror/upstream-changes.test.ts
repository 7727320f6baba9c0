/** Tests with a service that changes during a crawl or contradicts itself. */
import { expect, test } from 'vitest';
import { mirroring } from '#lib/import/mirror/testing/mirroring';
import {
  answerOf,
  SCRIPTED_CONTENT,
  SCRIPTED_DESTINATIONS,
  scriptedRental,
  scriptedRentals,
  sendJson,
} from '#lib/import/mirror/testing/scripted-upstream';

test('a crawl of a changing upstream is repeated, and given up when the upstream keeps changing', async () => {
  let reads = 0;
  const { upstream, stage } = await mirroring();
  upstream.state.interfere = ({ path, query, count }) => {
    const isLastPage = path === '/search' && query.get('page') === '3' && query.get('locale') === 'fr';
    if (isLastPage && count === 1 && query.get('currency') === 'EUR') {
      reads += 1;
      upstream.state.content = { ...SCRIPTED_CONTENT, rentals: scriptedRentals(26) };
    }
    return false;
  };
  expect((await stage()).rentals).toHaveLength(26);
  expect(reads).toBe(1);

  let total = 30;
  upstream.state.interfere = ({ path, query }) => {
    if (path === '/search' && query.get('page') === '2') {
      total += 1;
      upstream.state.content = { ...SCRIPTED_CONTENT, rentals: scriptedRentals(total) };
    }
    return false;
  };
  await expect(stage()).rejects.toThrow(
    /The upstream changed while it was read, 3 times: .*states \d+ rentals/,
  );
});

test('a change that leaves all counts the same is detected', async () => {
  const { upstream, stage } = await mirroring();
  upstream.state.interfere = ({ path, query, count }) => {
    if (path === '/search' && query.get('page') === '3' && count === 1 && query.get('currency') === 'USD') {
      upstream.state.content = { ...SCRIPTED_CONTENT, lastModified: '2026-01-16T12:00:00Z' };
    }
    return false;
  };
  const { rentals } = await stage();
  expect(rentals[0]?.updated_at).toBe('2026-01-16T12:00:00.000Z');

  const renamed = await mirroring();
  renamed.upstream.state.interfere = ({ path, query, count }) => {
    if (path === '/search' && query.get('page') === '1' && query.get('locale') === 'fr' && count === 1) {
      const destinations = SCRIPTED_DESTINATIONS.map((each) => ({ ...each, title: `${each.title}!` }));
      renamed.upstream.state.content = { ...SCRIPTED_CONTENT, destinations };
    }
    return false;
  };
  expect((await renamed.stage()).destinations[1]?.titles.en).toBe('Italy!');

  const swapped = await mirroring({
    rentals: (locale, currency) => {
      const rentals = scriptedRentals(4)(locale, currency);
      return locale === 'fr' ? rentals.toReversed() : rentals;
    },
  });
  await expect(swapped.stage()).rejects.toThrow(/rental 104 is at the place of 101/);
  const repeated = await mirroring({
    rentals: (locale, currency) => [1, 2, 1].map((number) => scriptedRental(number, locale, currency)),
  });
  await expect(repeated.stage()).rejects.toThrow(/rental 101 is listed twice/);
});

test('an upstream that ignores the page parameter, or repeats one record and omits another, is given up', async () => {
  const ids = Array.from({ length: 25 }, (_, index) => 125 - index);
  const { upstream, stage } = await mirroring({ campaigns: { long: ids } });
  const answering = (operation: string, change: (answer: Turned, first: Turned) => void) => {
    upstream.requests.length = 0;
    upstream.state.interfere = ({ path, query }, response) => {
      if (path !== operation || query.get('page') === '1') return false;
      const [answer, first] = [query, new URLSearchParams({ ...Object.fromEntries(query), page: '1' })].map(
        (parameters) => JSON.parse(JSON.stringify(answerOf(path, parameters, upstream.state.content))),
      );
      change(answer, first);
      return sendJson(response, answer);
    };
    return stage({ campaigns: ['long'] });
  };
  interface Turned {
    rentals: object[];
    meta: object;
  }
  for (const [operation, repeated] of [
    ['/search', 101],
    ['/campaigns/long/rentals', 125],
  ] as const) {
    await expect(answering(operation, (answer, first) => Object.assign(answer, first))).rejects.toThrow(
      /page=2\S* returned page 1 when page 2 was requested/,
    );
    const isListedTwice = new RegExp(`3 times: .*${operation}\\S*page=2: rental ${repeated} is listed twice`);
    const isAlways = answering(operation, (answer, first) =>
      Object.assign(answer, { rentals: first.rentals }),
    );
    await expect(isAlways).rejects.toThrow(isListedTwice);
    const isOnce = answering(operation, ({ rentals }, first) =>
      rentals.splice(3, 1, ...first.rentals.slice(0, 1)),
    );
    await expect(isOnce).rejects.toThrow(isListedTwice);
    expect(upstream.requests.length).toBeLessThan(100);
  }
});

test('contradictory totals are reported with their figures', async () => {
  const withWrongTotals = async (
    page: string,
    change: (answer: { rentals: unknown[]; meta: WrongMeta }) => unknown,
  ) => {
    const { upstream, stage } = await mirroring();
    upstream.state.interfere = ({ path, query }, response) => {
      if (path !== '/search' || query.get('page') !== page) return false;
      const answer = JSON.parse(JSON.stringify(answerOf(path, query, upstream.state.content)));
      change(answer);
      return sendJson(response, answer);
    };
    return stage({ locales: ['en'], currencies: ['EUR'] });
  };
  interface WrongMeta {
    readonly pagination: Record<string, number>;
  }
  await expect(
    withWrongTotals('1', ({ meta }) => Object.assign(meta.pagination, { total_pages: 4 })),
  ).rejects.toThrow(/total_count 25 and per_page 10 make 3 pages, total_pages is 4/);
  await expect(withWrongTotals('2', ({ rentals }) => rentals.pop())).rejects.toThrow(
    /holds 9 rentals, where total_count 25 and per_page 10 make 10/,
  );
  await expect(
    withWrongTotals('2', ({ meta }) => Object.assign(meta.pagination, { page: 1 })),
  ).rejects.toThrow(/returned page 1 when page 2 was requested/);
  await expect(withWrongTotals('4', ({ rentals }) => rentals.push(scriptedRental(30)))).rejects.toThrow(
    /holds 1 more rentals, although total_count is 25/,
  );
});
