import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ImportReport } from '#lib/import/import-report';

test('a report that cannot be written to is told of at once', () => {
  expect(() => new ImportReport('/nowhere/report.ndjson')).toThrow(
    'The report /nowhere/report.ndjson cannot be written to.',
  );
});

test.runIf(existsSync('/dev/full'))('a report that the disk has no room for is told in the end', async () => {
  const report = new ImportReport('/dev/full');
  report.reject('rentals', { source: 'rentals.ndjson', line: 1 }, { field: null, reason: 'is not JSON' });
  expect(await report.close()).toMatch(/^The report \/dev\/full is not whole: ENOSPC/);
});
