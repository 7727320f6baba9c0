import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageContext } from '#lib/site/page-context';
import { pageSearch } from '#lib/site/search/page-search';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { pageValues } from './page-values.ts';

let catalogue: TestCatalogue;
let context: PageContext;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  context = await fixtureContext(catalogue.store);
});
afterAll(() => catalogue.remove());

const searchOf = (query: string) => pageSearch({ ...context, values: new URLSearchParams(query) }).query;

test('bounds of an address contain what is shown within them, and stay in the address as they are', () => {
  const query = searchOf('min_price=600&max_price=659');
  expect(query.filter.price).toEqual({ currency: 'EUR', minMinor: 59_950, maxMinor: 65_949 });
  expect(pageValues(query).toString()).toBe('min_price=600&max_price=659');
});

test('a bound with a fraction means the price that lists show for it', () => {
  const query = searchOf('min_price=659.20&max_price=659.60');
  expect(query.filter.price).toEqual({ currency: 'EUR', minMinor: 65_850, maxMinor: 66_049 });
  expect(pageValues(query).toString()).toBe('min_price=659&max_price=660');
});
