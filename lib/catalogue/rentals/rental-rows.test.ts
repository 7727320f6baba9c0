import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRentalRows } from '#lib/catalogue/rentals/rental-rows';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
  });
  afterAll(() => catalogue.remove());

  const rows = async (ids: readonly number[], locale: string, stay?: object | null) => {
    const found = await readRentalRows(catalogue.store, ids, { locale, ...(stay !== undefined && { stay }) });
    return found.toSorted((a, b) => a.id - b.id);
  };

  test('rows have their texts in the language, else in the default one', async () => {
    const texts = async (locale: string) =>
      (await rows([1001, 1002], locale)).map(({ headline, summary }) => [headline, summary]);
    expect(await texts('en')).toEqual([
      ['House 1', 'A house, number 1.'],
      ['House 2', 'A house, number 2.'],
    ]);
    expect(await texts('de')).toEqual([
      ['House 1', 'A house, number 1.'],
      ['Haus 2', 'Ein Haus, Nummer 2.'],
    ]);
  });

  test('unknown ids are skipped, and no ids have no rows', async () => {
    expect((await rows([1003, 999, 1001], 'en')).map(({ id, slug }) => [id, slug])).toEqual([
      [1001, 'casa-1'],
      [1003, 'casa-3'],
    ]);
    expect(await rows([], 'en')).toEqual([]);
  });

  test('only rows for a stay have what its price depends on', async () => {
    const members = async (stay?: object | null) => {
      const [row] = await rows([1001], 'en', stay);
      return [row?.seasons, row?.charges].map((text) => text !== undefined);
    };
    expect(await members()).toEqual([false, false]);
    expect(await members({})).toEqual([true, true]);
    expect(await members(null)).toEqual([false, false]);
    const [row] = await rows([1002], 'en', {});
    expect(JSON.parse(row?.seasons ?? '')).toMatchObject([
      { starts_on: '2026-02-01', ends_on: '2026-06-01' },
      { starts_on: '2026-06-01', ends_on: '2026-09-01' },
    ]);
  });
});
