import { describe, expect, onTestFinished, test } from 'vitest';
import type { RentalNights } from '#lib/store/rental-nights';
import { publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';
import { revise } from '#lib/store/testing/revise';
import { listRenewalSources } from '#lib/studio/catalogue/renewal-status';
import { type RunEnd, type RunKind, RunRecorder } from '#lib/studio/catalogue/run-recorder';
import type { RunRemark } from '#lib/studio/catalogue/run-remark';
import { servedData } from '#lib/studio/catalogue/served-data';
import type { StudioDatabase } from '#lib/studio/database/studio-database';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';

const NOW_MS = Date.UTC(2026, 0, 15, 12);
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

interface Run {
  readonly kind?: RunKind;
  readonly source?: string;
  readonly outcome: string | null;
  readonly nextAtMs?: number | null;
  readonly remarks?: readonly RunRemark[];
}

/** Records a run of a minute; one without an outcome does not end. */
async function ran({ db }: StudioDatabase, beginsAtMs: number, run: Run): Promise<void> {
  const { kind = 'calendars', source = 'calendars.csv', outcome, nextAtMs = null, remarks = [] } = run;
  const recorder = await RunRecorder.begin(db, { kind, source, nowMs: beginsAtMs });
  for (const remark of remarks) recorder.add(remark);
  if (outcome === null) return;
  const end: RunEnd = { outcome, message: `It was ${outcome}.`, versionId: null, nextAtMs, summary: {} };
  await recorder.end(end, beginsAtMs + MINUTE_MS);
}

function unread(host: string, problem: string): RunRemark {
  return {
    kind: 'calendars',
    action: 'rejected',
    source: host,
    line: null,
    source_id: '7',
    field: null,
    reason: problem,
  };
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  const openStudio = async () => {
    const studio = await openTestStudio(engine);
    onTestFinished(studio.remove);
    return studio;
  };

  test('a source has its last and next run, its last success, and the hosts that fail', async () => {
    const studio = await openStudio();
    await ran(studio, NOW_MS - 3 * DAY_MS, { outcome: 'published' });
    await ran(studio, NOW_MS - 2 * DAY_MS, { outcome: 'unusable' });
    const remarks = [
      unread('b.example', 'is not there'),
      unread('a.example', 'is slow'),
      unread('b.example', 'is not there'),
    ];
    await ran(studio, NOW_MS - DAY_MS, { outcome: 'locked', nextAtMs: NOW_MS + MINUTE_MS, remarks });
    expect(await listRenewalSources(studio.db, NOW_MS)).toEqual([
      {
        kind: 'calendars',
        source: 'calendars.csv',
        state: 'failed',
        lastAtMs: NOW_MS - DAY_MS,
        outcome: 'locked',
        message: 'It was locked.',
        succeededAtMs: NOW_MS - 3 * DAY_MS + MINUTE_MS,
        nextAtMs: NOW_MS + MINUTE_MS,
        failures: 2,
        failing: [
          { host: 'b.example', calendars: 2, problem: 'is not there' },
          { host: 'a.example', calendars: 1, problem: 'is slow' },
        ],
      },
    ]);
  });

  test('sources are apart by kind and by what they read, and those of long ago are gone', async () => {
    const studio = await openStudio();
    await ran(studio, NOW_MS - 91 * DAY_MS, { kind: 'rates', outcome: 'published' });
    await ran(studio, NOW_MS - DAY_MS, { kind: 'import', source: 'a.csv', outcome: 'published' });
    await ran(studio, NOW_MS - MINUTE_MS, { kind: 'import', source: 'b.csv', outcome: 'rejected' });
    await ran(studio, NOW_MS - MINUTE_MS, { outcome: 'unchanged' });
    const sources = await listRenewalSources(studio.db, NOW_MS);
    expect(sources.map(({ kind, source, state }) => [kind, source, state])).toEqual([
      ['calendars', 'calendars.csv', 'well'],
      ['import', 'b.csv', 'failed'],
      ['import', 'a.csv', 'well'],
    ]);
  });

  test('files of each day are one source, with the name of the last one', async () => {
    const studio = await openStudio();
    const names = [
      '/exports/homes-2026-01-13.tar.gz',
      '/exports/homes-2026-01-14.tar.gz',
      '/exports/20260115T0300.csv',
    ];
    for (const [at, source] of names.entries()) {
      await ran(studio, NOW_MS - DAY_MS + at, { kind: 'import', source, outcome: 'rejected' });
    }
    await ran(studio, NOW_MS, { kind: 'import', source: '/exports/20260116T0300.csv', outcome: 'published' });
    const sources = await listRenewalSources(studio.db, NOW_MS);
    expect(sources.map(({ source, failures }) => [source, failures])).toEqual([
      ['/exports/20260116T0300.csv', 0],
      ['/exports/homes-2026-01-14.tar.gz', 2],
    ]);
  });

  test('a run that is under way, one that was killed, and one that is late are distinguished', async () => {
    const studio = await openStudio();
    await ran(studio, NOW_MS, { source: 'running', outcome: null });
    await ran(studio, NOW_MS - 3 * MINUTE_MS, { source: 'killed', outcome: null });
    await ran(studio, NOW_MS - DAY_MS, {
      source: 'late',
      outcome: 'published',
      nextAtMs: NOW_MS - 11 * MINUTE_MS,
    });
    await ran(studio, NOW_MS - DAY_MS, {
      source: 'due',
      outcome: 'published',
      nextAtMs: NOW_MS - 9 * MINUTE_MS,
    });
    const states = (await listRenewalSources(studio.db, NOW_MS)).map(({ source, state }) => [source, state]);
    expect(Object.fromEntries(states)).toEqual({
      running: 'running',
      killed: 'interrupted',
      late: 'overdue',
      due: 'well',
    });
  });

  test('what is served has the days of its rates, and its calendars with those that are stale', async () => {
    const catalogue = await publishFixture(engine);
    onTestFinished(() => catalogue.remove());
    const rates = { from: '2026-01-14', to: '2026-01-14' };
    expect(await servedData(catalogue.store)).toEqual({ rates, calendars: null });
    const nights = { taken: Int32Array.of(), known: { from: 0, until: 1 } };
    const { version } = catalogue.store;
    const revised = await revise(
      catalogue,
      version.id,
      new Map<number, RentalNights>([
        [1, nights],
        [2, { ...nights, staleSinceMs: NOW_MS }],
      ]),
    );
    onTestFinished(() => revised.close());
    expect(await servedData(revised)).toEqual({
      rates,
      calendars: { homes: 2, stale: 1, changedAtMs: revised.nights?.publishedAtMs },
    });
  });
});
