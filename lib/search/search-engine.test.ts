import { expect, test } from 'vitest';
import { NO_FILTER } from '#lib/search/rental-filter';
import { searchEngine, setSearchEngine } from '#lib/search/search-engine';
import { naive } from '#lib/search/testing/varied-filters';
import { publishFixture } from '#lib/store/testing/engines';

const everything = { filters: [NO_FILTER], picked: null, today: '2026-02-04' };

test('a version has one engine, returned without a promise once it is built', async () => {
  const catalogue = await publishFixture('sqlite');
  const [first, second] = await Promise.all([searchEngine(catalogue.store), searchEngine(catalogue.store)]);
  expect(second).toBe(first);
  expect(searchEngine(catalogue.store)).toBe(first);
  expect(await first.count(everything)).toBe(60);
  expect(searchEngine({ ...catalogue.store })).not.toBe(first);
  await catalogue.remove();
});

test('after a failure the next call builds the engine', async () => {
  const closed = await publishFixture('sqlite');
  await closed.store.close();
  const catalogue = await publishFixture('sqlite');
  const store = { ...catalogue.store, db: closed.store.db };
  await expect(async () => searchEngine(store)).rejects.toThrow();
  store.db = catalogue.store.db;
  expect(await (await searchEngine(store)).count(everything)).toBe(60);
  await catalogue.remove();
  await closed.remove();
});

test('an engine that was set is returned, even if another was being built', async () => {
  const catalogue = await publishFixture('sqlite');
  const building = searchEngine(catalogue.store);
  setSearchEngine(catalogue.store, naive);
  await building;
  expect(searchEngine(catalogue.store)).toBe(naive);
  await catalogue.remove();
});
