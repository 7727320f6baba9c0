/** What a bundle may say about the terms of a rental, and in which format. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DEMO_BOOKING_TEMPLATE } from '#lib/booking/this-site';
import { describeReport, reportData } from '#lib/cli/import-summary';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { checkBundle } from '#lib/import/load/load-bundle';
import { fixtureRentals, writeFixtureBundle } from '#lib/store/testing/fixture-bundle';

const [FIRST, SECOND] = fixtureRentals();
const FEE = { kind: 'cleaning', names: {}, amount: '80', per: 'stay', mandatory: true };

/** Checks a bundle of two rentals, of which the second has `members` too. Returns the remarks, as lines for people. */
async function remarksOn(
  members: Readonly<Record<string, unknown>>,
  manifest: Readonly<Record<string, unknown>> = {},
): Promise<readonly string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-terms-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  if (!FIRST || !SECOND) throw new Error('The fixture has no rentals.');
  const rentals: readonly BundleRental[] = [FIRST, { ...SECOND, ...members }];
  await writeFixtureBundle(directory, { rentals, campaigns: [] });
  const file = join(directory, 'manifest.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...manifest }));
  const report = new ImportReport();
  await checkBundle({ directory, report, maxRejected: 1 });
  return report.shown.map((remark) => `${remark.action} ${describeRemark(remark)}`);
}

const LINE = 'rejected rentals.ndjson:2:';

describe('a rental with unusable terms is rejected with the member and the reason:', () => {
  test.each<[Readonly<Record<string, unknown>>, string]>([
    [{ booking_url: 'http://a.example/' }, 'booking_url: must begin with https://'],
    [{ booking_url: 'mailto:a@a.example' }, 'booking_url: must begin with https://'],
    [{ enquiry: 'javascript:alert(1)' }, 'enquiry: must begin with https:// or mailto: or tel:'],
    [
      { booking_url: 'https://a.example/(RENTAL)' },
      'booking_url: must not have the variable (RENTAL): the variables are (CHECKINYEAR)',
    ],
    [{ fees: [{ ...FEE, amount: 80 }] }, 'fees.0.amount: Invalid input: expected string, received number'],
    [
      { fees: [FEE, { ...FEE, amount: '-5' }] },
      'fees.1.amount: expected a decimal number as text, such as "649.50"',
    ],
    [{ fees: [{ ...FEE, amount: '9999999999' }] }, 'fees.0.amount: a price above 2000000000 EUR'],
    [
      { fees: [{ ...FEE, free_below_age: 0 }] },
      'fees.0.free_below_age: Too small: expected number to be >=1',
    ],
    [{ fees: [{ ...FEE, kind: 'fun' }] }, 'fees.0.kind: Invalid option: expected one of "cleaning"'],
    [{ fees: [{ ...FEE, per: 'week' }] }, 'fees.0.per: Invalid option: expected one of "stay"'],
    [{ fees: [{ ...FEE, code: 1 }] }, 'fees.0.code: is not a known member'],
    [{ taxes: [{ names: {}, percent: '7' }] }, 'taxes.0.names: a tax needs a name'],
    [
      { taxes: [{ names: { en: 'VAT' }, percent: '100.5' }] },
      'taxes.0.percent: expected a percentage from "0" to "100" as text, such as "12.5"',
    ],
    [
      { taxes: [{ names: { en: 'Tax' }, amount: '9999999999', per: 'stay' }] },
      'taxes.0.amount: a price above',
    ],
    [{ deposit: '9999999999' }, 'deposit: a price above 2000000000 EUR'],
    [{ street_address: 'x'.repeat(201) }, 'street_address: at most 200 characters'],
    [{ postal_code: '1'.repeat(21) }, 'postal_code: at most 20 characters'],
    [{ permit_number: '7'.repeat(201) }, 'permit_number: at most 200 characters'],
    [{ permit_label: { english: 'x' } }, 'permit_label.english: '],
    [
      { cancellation_policy: { steps: [{ days_before: 7, refund_percent: 'half' }] } },
      'cancellation_policy.steps.0.refund_percent: expected a percentage from "0" to "100"',
    ],
    [
      {
        cancellation_policy: {
          steps: [
            { days_before: 7, refund_percent: '100' },
            { days_before: 7, refund_percent: '50' },
          ],
        },
      },
      'cancellation_policy.steps.1.days_before: steps must be descending by days_before, each number once',
    ],
    [{ rooms: [{ kind: 'bedroom', beds: [{ kind: 'hammock', count: 1 }] }] }, 'rooms.0.beds.0.kind: Invalid'],
    [{ rooms: [{ kind: 'bedroom', beds: [{ kind: 'king', count: 0 }] }] }, 'rooms.0.beds.0.count: Too small'],
    [
      { house_rules: { quiet_from: '24:00' } },
      'house_rules.quiet_from: expected a time from "00:00" to "23:59", such as "22:00"',
    ],
    [{ house_rules: { pets: 'yes' } }, 'house_rules.pets: Invalid input: expected boolean'],
    [{ minimum_age: 0 }, 'minimum_age: Too small'],
    [{ host_languages: ['English'] }, 'host_languages.0: expected a BCP 47 language code'],
    [
      { photos: [{ picture: 'bay', caption: 'The bay' }] },
      'photos.0.caption: Invalid input: expected record',
    ],
  ])('%j', async (members, message) => {
    const remarks = await remarksOn({ currency: 'EUR', ...members });
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toMatch(new RegExp(`^${LINE.replaceAll('.', '\\.')} `));
    expect(remarks[0]?.slice(LINE.length + 1)).toSatisfy((text: string) => text.startsWith(message), message);
  });
});

test('amounts with more decimals than the currency are rounded and reported, also those of fees, taxes and the deposit', async () => {
  const remarks = await remarksOn({
    currency: 'EUR',
    fees: [{ ...FEE, amount: '80.505' }],
    taxes: [{ names: { en: 'City tax' }, amount: '2.3333', per: 'guest_night' }],
    deposit: '99.999',
  });
  expect(remarks).toEqual([
    'repaired rentals.ndjson:2: fees.0.amount: 80.505 has more decimals than EUR has: taken as 80.51',
    'repaired rentals.ndjson:2: taxes.0.amount: 2.3333 has more decimals than EUR has: taken as 2.33',
    'repaired rentals.ndjson:2: deposit: 99.999 has more decimals than EUR has: taken as 100',
  ]);
});

describe('format 1', () => {
  test('is imported without a remark', async () => {
    expect(await remarksOn({}, { format_version: 1 })).toEqual([]);
  });

  test.each<[Readonly<Record<string, unknown>>, string]>([
    [{ booking_url: null }, 'booking_url'],
    [{ fees: 'wrong' }, 'fees'],
    [{ host_languages: [] }, 'host_languages'],
    [{ photos: [{ picture: 'bay' }, { picture: 'hut', caption: {} }] }, 'photos.1.caption'],
  ])('a rental with %j needs format 2', async (members, field) => {
    expect(await remarksOn(members, { format_version: 1 })).toEqual([
      `${LINE} ${field}: needs format_version 2 in manifest.json`,
    ]);
  });

  test('a manifest with defaults for addresses needs format 2', async () => {
    await expect(remarksOn({}, { format_version: 1, enquiry: 'tel:+35312345' })).rejects.toThrow(
      'manifest.json: enquiry: needs format_version 2',
    );
  });
});

test('the hosts of links are counted, also those of the defaults, without pages of the site', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-terms-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const links = [
    { booking_url: 'https://a.example/1', enquiry: 'tel:+35312345' },
    { booking_url: 'https://a.example:8443/2', enquiry: 'mailto:ana@b.example' },
    { booking_url: 'https://A.example/3' },
    { booking_url: null, enquiry: null },
    {},
    { booking_url: DEMO_BOOKING_TEMPLATE, enquiry: null },
  ];
  const rentals = fixtureRentals().slice(0, 6);
  await writeFixtureBundle(directory, {
    rentals: rentals.map((rental, index) => ({ ...rental, ...links[index] })),
    addresses: { booking_url: 'https://a.example/(RENTALID)' },
    campaigns: [],
  });
  const file = join(directory, 'report');
  const report = new ImportReport(file);
  await checkBundle({ directory, report, addresses: { enquiry: 'https://ask.example/' } });
  await report.close();
  const hosts = [
    { scheme: 'https', host: 'a.example', rentals: 3 },
    { scheme: 'https', host: 'ask.example', rentals: 2 },
    { scheme: 'https', host: 'a.example:8443', rentals: 1 },
    { scheme: 'mailto', host: 'b.example', rentals: 1 },
    { scheme: 'tel', host: null, rentals: 1 },
  ];
  expect(report.linkedHosts).toEqual(hosts);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(hosts.map((host) => ({ kind: 'links', ...host })));
  expect(describeReport(report).at(-1)).toBe(
    '  links to     a.example 3, ask.example 2, a.example:8443 1, e-mail to b.example 1, telephone 1',
  );
  expect(reportData(report).links).toEqual(hosts);
});

test('hosts beyond the limit are counted together', () => {
  const report = new ImportReport();
  for (let number = 0; number < 1_200; number++) report.countLink('https', `h${number}.example`);
  report.countLink('https', 'h7.example');
  expect(report.linkedHosts).toHaveLength(1_001);
  expect(report.linkedHosts.slice(0, 2)).toEqual([
    { scheme: 'https', host: null, rentals: 200 },
    { scheme: 'https', host: 'h7.example', rentals: 2 },
  ]);
  expect(describeReport(report).at(-1)).toContain('other https hosts 200, h7.example 2');
});

test('a later format is refused', async () => {
  await expect(remarksOn({}, { format_version: 3 })).rejects.toThrow(
    'manifest.json: format_version: Invalid option: expected one of 1|2',
  );
});

test('an unusable default in the manifest is refused', async () => {
  await expect(remarksOn({}, { booking_url: 'ftp://a.example/' })).rejects.toThrow(
    'manifest.json: booking_url: must begin with https://',
  );
});
