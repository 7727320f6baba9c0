import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BundleError } from '#lib/import/bundle/ndjson';
import { readCalendarList } from '#lib/import/calendars/calendar-list';

/** Writes calendars.csv and returns its path. */
async function listOf(...lines: readonly string[]): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-list-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'calendars.csv');
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

test('columns are found in any order and case, and cells are trimmed', async () => {
  const file = await listOf(
    'Note, URL ,RENTAL_ID',
    'x, https://a.example/1.ics , 1002 ',
    'y,http://a.example/2.ics,9007199254740991',
  );
  expect(await readCalendarList(file)).toEqual({
    calendars: [
      { rentalId: 1002, url: 'https://a.example/1.ics', timeZone: null },
      { rentalId: 9_007_199_254_740_991, url: 'http://a.example/2.ics', timeZone: null },
    ],
    problems: [],
  });
});

test('of rows with the same rental and address the last one counts, also with spaces and zones', async () => {
  const file = await listOf(
    'rental_id,url,time_zone',
    '1,https://a.example/1.ics,Europe/Rome',
    '1, https://a.example/1.ics,Europe/Paris',
    '2,https://a.example/1.ics,',
  );
  expect((await readCalendarList(file)).calendars).toEqual([
    { rentalId: 1, url: 'https://a.example/1.ics', timeZone: 'Europe/Paris' },
    { rentalId: 2, url: 'https://a.example/1.ics', timeZone: null },
  ]);
});

test.each([
  ['0,https://a.example/1.ics,', 'rental_id is not a positive whole number'],
  ['01,https://a.example/1.ics,', 'rental_id is not a positive whole number'],
  ['12345678901234567,https://a.example/1.ics,', 'rental_id is not a positive whole number'],
  ['1x,https://a.example/1.ics,', 'rental_id is not a positive whole number'],
  ['1,,', 'url is not an http or https URL'],
  ['1', 'url is not an http or https URL'],
  ['1,https://a.example/1.ics,Mars', 'time_zone Mars is not the IANA name of a time zone'],
  ['1,"https://a.example/1.ics,', 'a quote that opens on line 2 is not closed'],
])('the row %j is reported with its line', async (row, reason) => {
  const file = await listOf('rental_id,url,time_zone', row);
  expect(await readCalendarList(file)).toEqual({ calendars: [], problems: [`Line 2: ${reason}.`] });
});

test('a file without a required column is rejected, and named with it', async () => {
  const without = await listOf('rental_id,link');
  await expect(readCalendarList(without)).rejects.toThrow(new BundleError(`${without} has no column url.`));
  const other = await listOf('id,link');
  await expect(readCalendarList(other)).rejects.toThrow(
    new BundleError(`${other} has no column rental_id and url.`),
  );
});
