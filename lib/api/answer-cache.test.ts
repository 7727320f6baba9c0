import { beforeEach, expect, test, vi } from 'vitest';
import { answerCaches } from '#lib/api/answer-cache';
import type { PreparedAnswer } from '#lib/api/prepared-answer';
import { NO_NOTES } from '#lib/api/request-notes';
import { cacheCounts } from '#lib/http/cache-counts';
import type { Store } from '#lib/store/store';

const DAY = '2026-02-04';
const MIB = 1024 * 1024;

/** The caches hold on to a store only by its identity. */
let store: Store;
beforeEach(() => {
  store = { version: { id: 'v1' } } as unknown as Store;
});

function answerOf(body: string | Buffer, headers: readonly string[] = []): PreparedAnswer {
  return {
    body: Buffer.from(body),
    mediaType: 'application/json',
    etag: '"e"',
    pagination: null,
    locale: 'en',
    modifiedAtMs: 0,
    catalogueVersion: 'v1',
    digest: null,
    notes: NO_NOTES,
    headers,
    notModifiedHeaders: [],
  };
}

test('a response is found by its request line, and for another spelling by its meaning', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5_000 });
  const { others } = answerCaches(store, DAY);
  const answer = answerOf('{}');
  others.set('/a?b=1', '["a",1]', answer);
  vi.useRealTimers();
  expect(others.find('/a?b=1')).toEqual({ prepared: answer, confirmedAtMs: 5_000 });
  expect(others.find('/a?b=01')).toBeUndefined();
  expect(others.findByMeaning('["a",1]')).toBe(answer);
  expect(others.findByMeaning('["a",2]')).toBeUndefined();
  const second = answerOf('[]');
  others.set('/a?b=01', '["a",1]', second);
  expect([others.find('/a?b=1')?.prepared, others.findByMeaning('["a",1]')]).toEqual([answer, second]);
});

test('responses with nights and others are apart, and those of another day are gone', () => {
  const { ofNights, others } = answerCaches(store, DAY);
  ofNights.set('/n', 'n', answerOf('n'));
  others.set('/o', 'o', answerOf('o'));
  expect([ofNights.find('/o'), others.find('/n')]).toEqual([undefined, undefined]);
  const same = answerCaches(store, DAY);
  expect([same.ofNights, same.others]).toEqual([ofNights, others]);
  expect(same.ofNights.find('/n')).toBeDefined();
  const next = answerCaches(store, '2026-02-05');
  expect([next.ofNights.day, next.others.day]).toEqual(['2026-02-05', '2026-02-05']);
  expect([next.ofNights.find('/n'), next.others.find('/o')]).toEqual([undefined, undefined]);
  const again = answerCaches(store, '2026-02-05');
  expect([again.ofNights, again.others]).toEqual([next.ofNights, next.others]);
});

test('a revision empties only the caches of what it changes', () => {
  const nights = { number: 1 };
  const campaigns = { number: 2, values: new Map() };
  const revised = (more: object) =>
    ({ version: { id: 'v1' }, unrevised: store, ...more }) as unknown as Store;
  const before = answerCaches(revised({ nights }), DAY);
  const after = answerCaches(revised({ nights, records: new Map([['campaign', campaigns]]) }), DAY);
  expect(after.others === before.others && after.ofNights === before.ofNights).toBe(true);
  expect(after.ofCampaigns === before.ofCampaigns || after.ofBoth === before.ofBoth).toBe(false);
  const later = { number: 3 };
  const last = answerCaches(revised({ nights: later, records: new Map([['campaign', campaigns]]) }), DAY);
  expect(last.others === after.others && last.ofCampaigns === after.ofCampaigns).toBe(true);
  expect(last.ofNights === after.ofNights || last.ofBoth === after.ofBoth).toBe(false);
});

test('a cache has the bytes of its bodies, two for each character of its texts, and those of its entries', () => {
  const { ofNights, ofCampaigns, ofBoth, others } = answerCaches(store, DAY);
  others.set('/line', 'meaning', answerOf('12345678', ['ETag', '"e"', 'Link', '<>']));
  expect(others.bytes).toBe(8 + 2 * ('/line'.length + 'ETag"e"Link<>'.length) + 512);
  ofNights.set('/n', 'n', answerOf('1'));
  expect(ofNights.bytes).toBe(1 + 2 * '/n'.length + 512);
  ofCampaigns.set('/c', 'c', answerOf('12'));
  ofBoth.set('/b', 'b', answerOf('123'));
  const all = [others, ofNights, ofCampaigns, ofBoth].map(({ bytes }) => bytes);
  expect(cacheCounts('answer').bytes()).toBe(all.reduce((sum, bytes) => sum + bytes));
});

test.each([
  ['ofNights', 9],
  ['ofCampaigns', 1],
  ['ofBoth', 2],
  ['others', 20],
] as const)('of %s at most %i MiB are kept, the most recently used', (name, mebibytes) => {
  const { [name]: cache } = answerCaches(store, DAY);
  const quarter = answerOf(Buffer.alloc((mebibytes / 4) * MIB - 1_000));
  for (const line of ['/1', '/2', '/3', '/4']) cache.set(line, line, quarter);
  expect(cache.find('/1')).toBeDefined();
  cache.set('/5', '/5', quarter);
  const kept = ['/1', '/2', '/3', '/4', '/5'].filter((line) => cache.find(line) !== undefined);
  expect(kept).toEqual(['/1', '/3', '/4', '/5']);
  expect(cache.findByMeaning('/2')).toBeUndefined();
});

test('before the first response the caches have no bytes', async () => {
  vi.resetModules();
  await import('#lib/api/answer-cache');
  expect(cacheCounts('answer').bytes()).toBe(0);
});
