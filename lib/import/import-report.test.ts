import { expect, test } from 'vitest';
import { ImportReport } from '#lib/import/import-report';

test('a report that cannot be written to is told of at once', () => {
  expect(() => new ImportReport('/nowhere/report.ndjson')).toThrow(
    'The report /nowhere/report.ndjson cannot be written to.',
  );
});
