import { expect, test, vi } from 'vitest';
import { VersionCache } from '#lib/store/version-cache';

test('a value is computed once per key', () => {
  const cache = new VersionCache<number, object>();
  const [first, second] = [{}, {}];
  const compute = vi.fn((key: object) => (key === first ? 1 : 2));
  expect([cache.get(first, compute), cache.get(first, compute), cache.get(second, compute)]).toEqual([
    1, 1, 2,
  ]);
  expect(compute.mock.calls).toEqual([[first], [second]]);
});

test('null is a value, which is not computed again', () => {
  const cache = new VersionCache<null, object>();
  const key = {};
  const compute = vi.fn(() => null);
  expect([cache.get(key, compute), cache.get(key, compute)]).toEqual([null, null]);
  expect(compute).toHaveBeenCalledOnce();
});

test('a promise that rejects is computed again, for concurrent callers only once', async () => {
  const cache = new VersionCache<Promise<number>, object>();
  const key = {};
  let runs = 0;
  const compute = async () => {
    runs += 1;
    if (runs === 1) throw new Error('away');
    return runs;
  };
  const [first, concurrent] = [cache.get(key, compute), cache.get(key, compute)];
  await expect(first).rejects.toThrow('away');
  await expect(concurrent).rejects.toThrow('away');
  expect(await cache.get(key, compute)).toBe(2);
  expect(await cache.get(key, compute)).toBe(2);
});

test('a rejection does not remove a value that was set in the meantime', async () => {
  const cache = new VersionCache<Promise<number>, object>();
  const key = {};
  const failing = cache.get(key, () => Promise.reject(new Error('away')));
  cache.set(key, Promise.resolve(7));
  await expect(failing).rejects.toThrow('away');
  expect(await cache.get(key, async () => 8)).toBe(7);
});

test('a value is replaced only while it is the expected one', () => {
  const cache = new VersionCache<number, object>();
  const key = {};
  cache.set(key, 1);
  cache.replace(key, 2, 3);
  expect(cache.get(key, () => 0)).toBe(1);
  cache.replace(key, 1, 3);
  expect(cache.get(key, () => 0)).toBe(3);
});

test('caches of one name share their values, others do not', () => {
  const key = {};
  new VersionCache<number, object>('shared in a test').set(key, 1);
  expect(new VersionCache<number, object>('shared in a test').get(key, () => 2)).toBe(1);
  expect(new VersionCache<number, object>('another in a test').get(key, () => 2)).toBe(2);
  expect(new VersionCache<number, object>().get(key, () => 3)).toBe(3);
  expect(new VersionCache<number, object>().get(key, () => 4)).toBe(4);
});

test('a cache has one value for all revisions of a version, computed from the version itself', () => {
  const cache = new VersionCache<string, object>();
  const unrevised = { name: 'version' };
  const first = { name: 'first', unrevised, nights: {} };
  const nameOf = vi.fn((key: object) => ('name' in key ? String(key.name) : ''));
  expect(cache.get(first, nameOf)).toBe('version');
  expect(cache.get({ name: 'second', unrevised, nights: {} }, nameOf)).toBe('version');
  expect(nameOf.mock.calls).toEqual([[unrevised]]);
  expect([cache.delete(first), cache.delete(first)]).toEqual([true, false]);
  expect(cache.get(unrevised, () => 'again')).toBe('again');
  const ofNights = new VersionCache<string, object>(undefined, 'nights');
  expect(ofNights.get(first, nameOf)).toBe('first');
});

test('a cache of campaigns has a value for each revision that changes campaigns', () => {
  const cache = new VersionCache<number, object>(undefined, 'campaigns');
  const unrevised = {};
  const [campaign, later] = [{ number: 1 }, { number: 3 }];
  const of = (records: object) => ({ unrevised, records: new Map(Object.entries(records)) });
  let computed = 0;
  const value = (key: object) => cache.get(key, () => ++computed);
  expect([value(unrevised), value(of({ other: {} }))]).toEqual([1, 1]);
  expect([value(of({ campaign })), value({ ...of({ campaign, other: {} }), nights: {} })]).toEqual([2, 2]);
  expect(value(of({ campaign: later }))).toBe(3);
});

test('a cache of nights has a value for each revision that changes nights', () => {
  const cache = new VersionCache<number, object>(undefined, 'nights');
  const unrevised = {};
  const [nights, later] = [{ number: 1 }, { number: 3 }];
  let computed = 0;
  const value = (key: object) => cache.get(key, () => ++computed);
  expect(value(unrevised)).toBe(1);
  expect(value({ unrevised, nights, records: 1 })).toBe(2);
  expect(value({ unrevised, nights, records: 2 })).toBe(2);
  expect(value({ unrevised, nights: later, records: 2 })).toBe(3);
  expect(value(unrevised)).toBe(1);
});
