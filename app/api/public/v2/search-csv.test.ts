/** The CSV of a search: the rentals, order and values of the list of the same query. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyRentalListSchema } from '#lib/api/contract/rental-list-schemas';
import { problemSchema } from '#lib/api/problems';
import { RENTAL_COLUMNS } from '#lib/api/rental-columns';
import { readCsv } from '#lib/import/csv/csv-records';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { ask, BASE_URL, readAs, rejectedParameters } from './testing/ask.ts';

const NAMES = RENTAL_COLUMNS.map(({ name }) => name);
const STAY = 'checkin=2026-02-10&checkout=2026-02-17';
const HOSTILE = `=HYPERLINK("https://evil.example","Villa, Sol")`;

const RENTALS = fixtureRentals().map((rental, at) => ({
  ...rental,
  ...(at === 0 && { name: HOSTILE }),
  ...(at === 1 && { name: '@two "quoted", words', longitude: -3.5 }),
  ...(at === 2 && { min_price: null, max_price: null, seasons: [], special_offers: [] }),
}));

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine, { rentals: RENTALS });
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  /** Parses a text as CSV with the reader of imports: a record by column for each line. */
  async function recordsOf(text: string): Promise<readonly Readonly<Record<string, string>>[]> {
    const file = join(catalogue.directory, 'search.csv');
    await writeFile(file, text);
    const [head, ...lines] = await Array.fromAsync(readCsv(file));
    expect(head?.fields).toEqual(NAMES);
    return lines.map(({ fields, problem, isDamaged }) => {
      expect([fields.length, problem, isDamaged]).toEqual([NAMES.length, null, false]);
      return Object.fromEntries(NAMES.map((name, at) => [name, fields[at] ?? '']));
    });
  }

  const readRecords = async (query: string) => recordsOf(await (await ask(`/search.csv?${query}`)).text());

  test.each([
    '',
    'locale=de&currency=JPY&sort_by=price&direction=desc',
    'guests=5&sort_by=reviews_average_rating',
    `${STAY}&include_unknown=true&sort_by=price&price_basis=stay`,
    `${STAY}&flex=3&guests=2`,
    'include=unpriced&sort_by=price',
    'destination_ids=14&q=villa',
    'ids=999999',
  ])('%j has the rentals of the list, in its order, with its values', async (query) => {
    const records = await readRecords(query);
    const { rentals, meta } = await readAs(`/rentals?${query}&per_page=100`, anyRentalListSchema);
    expect(records).toHaveLength(meta.pagination.total_count);
    expect(records.map(({ id }) => Number(id))).toEqual(rentals.map(({ id }) => id));
    for (const [at, rental] of rentals.entries()) {
      const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
      const stay = meta.stays?.find(({ id }) => id === rental.id);
      expect(records[at]).toMatchObject({
        url: rental.url,
        min_price: text(rental.min_price),
        max_price: text(rental.max_price),
        price_kind: rental.price_kind,
        currency: rental.currency,
        final_price: text(rental.final_price),
        length_of_stay: text(rental.length_of_stay),
        best_offer: text(rental.best_offer?.name),
        best_offer_discount: text(rental.best_offer?.discount),
        language: query.includes('locale=de') ? 'de' : 'en',
        lat: text(rental.lat),
        lng: text(rental.lng),
        destinations: rental.destination.map(({ title }) => title).join(' > '),
        photo: rental.photos[0]?.url ?? '',
        position: text(rental.position),
        available: text(rental.available),
        ...(stay && { checkin: stay.checkin, checkout: stay.checkout }),
      });
    }
  });

  test('no text is a formula or breaks out of its cell, and numbers stay numbers', async () => {
    const records = await readRecords('ids=1001,1002');
    const [first, second] = ['1001', '1002'].map((id) => records.find((record) => record.id === id));
    expect(first?.name).toBe(`'${HOSTILE}`);
    expect([second?.name, second?.lng]).toEqual([`'@two "quoted", words`, '-3.5']);
  });

  test('a rental with an unknown availability is marked', async () => {
    const found = await readRecords(`${STAY}&include_unknown=true`);
    expect(found.every(({ availability }) => availability === 'free' || availability === 'unknown')).toBe(
      true,
    );
    expect((await readRecords('')).every(({ availability }) => availability === '')).toBe(true);
  });

  test('its narrowest destination is one of the destination operations', async () => {
    const [first] = await readRecords('ids=1001');
    const id = Number(first?.destination_id);
    expect((await readRecords(`destination_ids=${id}`)).map((record) => record.id)).toContain('1001');
  });

  test('it has the type, the validators and the policies of the API', async () => {
    const { status, headers } = await ask('/search.csv');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toContain('max-age=60');
    const etag = headers.get('etag') ?? '';
    const again = await ask('/search.csv', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask('/search.csv?', { headers: { 'if-none-match': etag } })).status).toBe(304);
    for (const query of ['guests=4', 'locale=de', 'currency=USD', 'include=unpriced', 'sort_by=price'])
      expect((await ask(`/search.csv?${query}`)).headers.get('etag'), query).not.toBe(etag);
    const head = await ask('/search.csv', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
  });

  test('Accept does not matter, since the path names the type', async () => {
    expect((await ask('/search.csv', { headers: { accept: 'application/json' } })).status).toBe(200);
    const json = await ask('/search', { headers: { accept: 'text/csv' } });
    expect(problemSchema.parse(await json.json()).code).toBe('not-acceptable');
  });

  test('bad parameters are problems, and pages are no parameters', async () => {
    expect(await rejectedParameters('/search.csv?guests=0&sort_by=distance')).toHaveProperty('guests');
    const paged = await ask('/search.csv?page=2', { headers: { prefer: 'handling=strict' } });
    expect(problemSchema.parse(await paged.json()).code).toBe('unknown-parameter');
  });

  test('all columns are in the API description and the guide, and every address is absolute', async () => {
    const document = await (await ask('/openapi.json')).text();
    const guide = await readFile(join(import.meta.dirname, '../../../../docs/open-formats.md'), 'utf8');
    for (const { name, description } of RENTAL_COLUMNS) {
      expect(document).toContain(JSON.stringify(`- \`${name}\`: ${description}`).slice(1, -1));
      expect(guide).toContain(`| \`${name}\` | ${description} |`);
    }
    const [first] = await readRecords('ids=1001');
    expect(first?.url).toMatch(new RegExp(`^${BASE_URL}/en/rentals/1001-`));
  });
});
