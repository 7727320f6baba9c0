import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import {
  eachRemark,
  listImportReports,
  type RemarkFilter,
  readRemarks,
  reportOfVersion,
} from '#lib/studio/catalogue/import-reports';
import { REMARKS_HEAD, remarkLines } from '#lib/studio/catalogue/remarks-csv';
import { type RunEnd, RunRecorder } from '#lib/studio/catalogue/run-recorder';
import type { RunRemark } from '#lib/studio/catalogue/run-remark';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';

const NOW_MS = Date.UTC(2026, 0, 15, 12);
const COUNTS = { read: 3, inserted: 1, repaired: 1, rejected: 1, skipped: 0, omitted: 0 };
const END: RunEnd = {
  outcome: 'published',
  message: 'Published.',
  versionId: '20260115t120000000z',
  nextAtMs: null,
  summary: { records: { rentals: COUNTS, reviews: { ...COUNTS, read: 0, repaired: 0 } }, reasons: [] },
};
const ALL: RemarkFilter = { words: '', kind: null, action: null };

async function studioOn(engine: TestEngine) {
  const studio = await openTestStudio(engine);
  onTestFinished(studio.remove);
  return studio;
}

function remark(line: number, given: Partial<RunRemark> = {}): RunRemark {
  const at = { kind: 'rentals', source: 'rentals.ndjson', line };
  return { ...at, action: 'rejected', field: 'price', reason: `is not a number: "${line}"`, ...given };
}

interface RunOptions {
  readonly atMs?: number;
  readonly end?: Partial<RunEnd>;
  readonly limits?: { readonly left: number; readonly used: number };
  readonly source?: string;
}

type Studio = Awaited<ReturnType<typeof studioOn>>;

/** Records a run with these remarks. */
async function recordRun(
  { db }: Studio,
  remarks: readonly RunRemark[],
  { atMs = NOW_MS, end = {}, limits, source = '/exports/homes.csv' }: RunOptions = {},
) {
  const recorder = await RunRecorder.begin(db, { kind: 'import', source, nowMs: atMs }, limits);
  for (const each of remarks) recorder.add(each);
  expect(await recorder.end({ ...END, ...end }, atMs + 1)).toBeNull();
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('a report has the numbers of the import, and its remarks by severity', async () => {
    const studio = await studioOn(engine);
    const [repaired, rejected] = [remark(1, { action: 'repaired' }), remark(2, { source_id: 'villa-7' })];
    await recordRun(studio, [repaired, rejected]);
    const [report, ...others] = await listImportReports(studio.db);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      source: '/exports/homes.csv',
      startedAtMs: NOW_MS,
      outcome: 'published',
      versionId: END.versionId,
      records: [['rentals', COUNTS]],
      unkept: 0,
    });
    expect(await reportOfVersion(studio.db, '20260115t120000000z')).toEqual(report);
    expect(await reportOfVersion(studio.db, '20260116t120000000z')).toBeNull();
    expect(await readRemarks(studio.db, report?.id ?? '', ALL, 1)).toEqual({
      remarks: [
        { number: 2, ...rejected },
        { number: 1, ...repaired },
      ],
      total: 2,
    });
  });

  test('remarks are found by words in any case and spelling, by kind and by what happened', async () => {
    const studio = await studioOn(engine);
    await recordRun(studio, [
      remark(1, { reason: 'Sóller is no destination' }),
      remark(2, { kind: 'reviews', source: 'reviews.csv.gz', reason: '100% of it is missing' }),
      remark(3, { action: 'omitted', source_id: 'Søndre_1', field: null, reason: 'is a duplicate' }),
    ]);
    const [report] = await listImportReports(studio.db);
    const lines = async (filter: Partial<RemarkFilter>) =>
      (await readRemarks(studio.db, report?.id ?? '', { ...ALL, ...filter }, 1)).remarks.map(
        ({ line }) => line,
      );
    expect(await lines({ words: 'SOLLER' })).toEqual([1]);
    expect(await lines({ words: 'destination sóller' })).toEqual([1]);
    expect(await lines({ words: 'destination reviews' })).toEqual([]);
    expect(await lines({ words: 'reviews.csv' })).toEqual([2]);
    expect(await lines({ words: '0%' })).toEqual([2]);
    expect(await lines({ words: 'e_1' })).toEqual([3]);
    expect(await lines({ words: '\\' })).toEqual([]);
    expect(await lines({ kind: 'rentals' })).toEqual([1, 3]);
    expect(await lines({ action: 'omitted' })).toEqual([3]);
    expect(await lines({ kind: 'reviews', action: 'omitted' })).toEqual([]);
  });

  test('a long report is read page by page, and as a file in batches', async () => {
    const studio = await studioOn(engine);
    await recordRun(
      studio,
      Array.from({ length: 2_600 }, (_, at) => remark(at + 1)),
    );
    const id = (await listImportReports(studio.db))[0]?.id ?? '';
    const last = await readRemarks(studio.db, id, ALL, 52);
    expect([last.total, last.remarks.length, last.remarks[0]?.line]).toEqual([2_600, 50, 2_551]);
    expect((await readRemarks(studio.db, id, ALL, 53)).remarks).toEqual([]);
    const sizes: number[] = [];
    const read = new Set<number | null>();
    for await (const batch of eachRemark(studio.db, id, ALL)) {
      sizes.push(batch.length);
      for (const { line } of batch) read.add(line);
    }
    expect(sizes).toEqual([1_000, 1_000, 600]);
    expect(read.size).toBe(2_600);
  });

  test('remarks beyond the limits are counted, and records that were used take no place of those left out', async () => {
    const studio = await studioOn(engine);
    const used = [1, 2, 3].map((line) => remark(line, { action: 'repaired' }));
    const left = [4, 5, 6].map((line) => remark(line));
    await recordRun(studio, [...used, ...left], { limits: { left: 2, used: 1 } });
    const [report] = await listImportReports(studio.db);
    const { remarks } = await readRemarks(studio.db, report?.id ?? '', ALL, 1);
    expect(remarks.map(({ line }) => line)).toEqual([4, 5, 1]);
    expect(report?.unkept).toBe(3);
  });

  test('texts of any kind can be recorded', async () => {
    const studio = await studioOn(engine);
    const hostile = `\0<script>\ud800 "${'x'.repeat(5_000)}`;
    await recordRun(
      studio,
      [remark(1, { reason: hostile, source: hostile, source_id: hostile, field: hostile })],
      {
        source: hostile,
        end: { message: hostile },
      },
    );
    const [report] = await listImportReports(studio.db);
    const { remarks } = await readRemarks(studio.db, report?.id ?? '', { ...ALL, words: '<script>' }, 1);
    expect(remarks[0]?.reason).toMatch(/^ <script>\ufffd "x+…$/);
    expect(remarks[0]?.reason).toHaveLength(1_000);
  });

  test('remarks stay of the newest five imports, numbers of those that published, and no runs of long ago', async () => {
    const studio = await studioOn(engine);
    const rejected = { outcome: 'rejected', versionId: null };
    await recordRun(studio, [remark(0)], {
      atMs: NOW_MS - 100 * 86_400_000,
      source: '/old.csv',
      end: rejected,
    });
    for (let at = 1; at <= 33; at += 1) {
      await recordRun(studio, [remark(at)], { atMs: NOW_MS + at, ...(at > 1 && { end: rejected }) });
    }
    const runs = await studio.db.selectFrom('runs').select(['started_at_ms', 'source']).execute();
    expect(runs).toHaveLength(31);
    expect(runs.map(({ started_at_ms: at }) => at - NOW_MS)).toContain(1);
    expect(runs.map(({ source }) => source)).not.toContain('/old.csv');
    const kept = await studio.db.selectFrom('run_remarks').select('line').orderBy('line').execute();
    expect(kept.map(({ line }) => line)).toEqual([29, 30, 31, 32, 33]);
  });

  test('a run that was killed has no report', async () => {
    const studio = await studioOn(engine);
    await RunRecorder.begin(studio.db, { kind: 'import', source: 'x', nowMs: NOW_MS });
    expect(await listImportReports(studio.db)).toEqual([]);
  });
});

test('what cannot be recorded is returned at the end, and disturbs nothing before', async () => {
  const studio = await studioOn('sqlite');
  const recorder = await RunRecorder.begin(studio.db, { kind: 'import', source: 'x', nowMs: NOW_MS });
  await studio.db.schema.dropTable('run_remarks').execute();
  for (let line = 1; line <= 1_200; line += 1) recorder.add(remark(line));
  expect((await recorder.end(END))?.message).toContain('run_remarks');
});

test('a file for spreadsheets has a line for each remark, quoted, and no formulas', () => {
  const lines = remarkLines([
    remark(1, { source_id: '=1+1', reason: 'says "no", twice' }),
    remark(2, { line: null, field: null, reason: '@x' }),
  ]);
  expect(REMARKS_HEAD + lines).toBe(
    'action,kind,file,line,record,field,reason\r\n' +
      `rejected,rentals,rentals.ndjson,1,'=1+1,price,"says ""no"", twice"\r\n` +
      `rejected,rentals,rentals.ndjson,,,,'@x\r\n`,
  );
});
