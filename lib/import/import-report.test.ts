import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BundleError } from '#lib/import/bundle/ndjson';
import { ImportReport } from '#lib/import/import-report';

test('a report file that cannot be written to is rejected when the report is created', () => {
  expect(() => new ImportReport('/nowhere/report.ndjson')).toThrow(
    'The report /nowhere/report.ndjson cannot be written to.',
  );
});

test.runIf(existsSync('/dev/full'))(
  'a report that does not fit on the disk fails when it is closed',
  async () => {
    const report = new ImportReport('/dev/full');
    report.reject('rentals', { source: 'rentals.ndjson', line: 1 }, { field: null, reason: 'is not JSON' });
    expect(await report.close()).toMatch(/^The report \/dev\/full is incomplete: ENOSPC/);
    await expect(report.settle()).rejects.toThrow(BundleError);
  },
);

test('no remark can be added after the report has ended', async () => {
  const report = new ImportReport();
  await report.settle();
  const place = { source: 'rentals.ndjson', line: 2 };
  expect(() => report.reject('rentals', place, { field: null, reason: 'is not JSON' })).toThrow(
    'The report has ended: rentals.ndjson:2: is not JSON',
  );
});

test('omitted records are counted apart from rejected ones and are shown after more severe remarks', () => {
  const report = new ImportReport();
  const place = { source: 'reviews.csv', line: null };
  const problem = (reason: string) => ({ field: null, reason });
  report.inserted('reviews', 3);
  report.omit('reviews', place, problem('without words'), 40);
  for (let count = 0; count < 20; count += 1) report.omit('reviews', place, problem('no date'));
  report.repair('reviews', place, problem('cut'));
  report.reject('rentals', place, problem('no price'));
  expect(report.counts('reviews')).toEqual({
    read: 63,
    inserted: 3,
    repaired: 1,
    rejected: 0,
    skipped: 0,
    omitted: 60,
  });
  expect([report.rejected, report.omitted]).toEqual([1, 60]);
  expect(report.shown.map(({ reason }) => reason).slice(0, 4)).toEqual([
    'no price',
    'cut',
    'without words',
    'no date',
  ]);
});

test('remarks are counted by reason, regardless of values and lines in them, the most severe first', () => {
  const report = new ImportReport();
  const place = (line: number) => ({ source: 'listings.csv', line });
  for (let line = 2; line < 400; line += 1) {
    const reason = `"${line} \\" rooms" is not a whole number from 0 to 200: taken as 1`;
    report.repair('rentals', place(line), { field: 'bedrooms', reason });
  }
  report.reject('rentals', place(7), { field: 'price', reason: 'is empty' });
  report.skip('campaigns', { source: 'c/en.md', line: 2 }, { field: 'search', reason: 'guests=x' });
  report.reject('rentals', place(9), { field: 'price', reason: 'is empty' });
  report.reject('rentals', place(9), { field: 'latitude', reason: 'is empty' });
  expect(
    report.reasons.map(({ count, example: { action, field, line } }) => [count, action, field, line]),
  ).toEqual([
    [2, 'rejected', 'price', 7],
    [1, 'rejected', 'latitude', 9],
    [1, 'skipped', 'search', 2],
    [398, 'repaired', 'bedrooms', 2],
  ]);
});

test('a source with an unlimited number of different reasons uses bounded memory', () => {
  const report = new ImportReport();
  for (let count = 0; count < 2_000; count += 1) {
    const reason = [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    report.reject('rentals', { source: 'r', line: count }, { field: null, reason });
  }
  expect(report.reasons).toHaveLength(500);
  expect(report.uncountedReasons).toBe(1_500);
});
