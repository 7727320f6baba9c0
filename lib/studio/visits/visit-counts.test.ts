import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { VisitCounter } from '#lib/studio/visits/visit-counter';
import { addVisitCounts, deleteOldVisitCounts, MOST_VALUES } from '#lib/studio/visits/visit-counts';
import { type Dimension, OTHERS, type VisitCount } from '#lib/studio/visits/visit-dimensions';

const DAY = '2026-05-03';

async function emptyStudio(engine: TestEngine) {
  const studio = await openTestStudio(engine);
  onTestFinished(studio.remove);
  return studio;
}

function counted(dimension: Dimension, value: string, count: number, day = DAY): VisitCount {
  return { day, slug: 'winter', dimension, value, count };
}

function contentOf({ db }: Awaited<ReturnType<typeof emptyStudio>>) {
  return db
    .selectFrom('visit_counts')
    .selectAll()
    .orderBy('day')
    .orderBy('dimension')
    .orderBy('value')
    .execute();
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('counts of several processes add up', async () => {
    const studio = await emptyStudio(engine);
    const other = await studio.reopen();
    onTestFinished(other.close);
    const values = ['a', 'b', 'c', 'd'].map((value) => counted('utm_source', value, 1));
    const writes = Array.from(
      { length: 10 },
      (_, at) => () => addVisitCounts(at % 2 ? studio.db : other.db, at % 3 ? values : values.toReversed()),
    );
    // A connection of SQLite waits on the thread that the other one needs, when both are in one process.
    if (engine === 'postgres') await Promise.all(writes.map((write) => write()));
    else for (const write of writes) await write();
    expect(await contentOf(studio)).toEqual(values.map((value) => ({ ...value, count: 10 })));
  });

  test('of many values of a day, the most frequent are kept and all others counted together', async () => {
    const studio = await emptyStudio(engine);
    const invented = Array.from({ length: 450 }, (_, at) => counted('referrer', `h${at}.example`, 1));
    await addVisitCounts(studio.db, [...invented, counted('referrer', 'mail.example', 5)]);
    await addVisitCounts(studio.db, [
      counted('referrer', 'late.example', 9),
      // Not limited: the site has these.
      ...Array.from({ length: MOST_VALUES + 1 }, (_, at) => counted('language', `l${at}`, 1)),
    ]);
    const rows = await contentOf(studio);
    const referrers = rows.filter(({ dimension }) => dimension === 'referrer');
    expect(referrers).toHaveLength(MOST_VALUES + 1);
    expect(referrers).toContainEqual(counted('referrer', 'mail.example', 5));
    expect(referrers).toContainEqual(counted('referrer', 'late.example', 9));
    expect(referrers).toContainEqual(counted('referrer', OTHERS, 450 - (MOST_VALUES - 2)));
    expect(referrers.reduce((sum, { count }) => sum + count, 0)).toBe(450 + 5 + 9);
    expect(rows.length - referrers.length).toBe(MOST_VALUES + 1);
  });

  test('values of another day, campaign or dimension do not count towards the limit', async () => {
    const studio = await emptyStudio(engine);
    const full = Array.from({ length: MOST_VALUES }, (_, at) => counted('utm_term', `t${at}`, 1));
    await addVisitCounts(studio.db, [
      ...full,
      ...full.map((row) => ({ ...row, day: '2026-05-04' })),
      ...full.map((row) => ({ ...row, slug: 'summer' })),
      ...full.map((row) => ({ ...row, dimension: 'utm_content' as const })),
    ]);
    const rows = await contentOf(studio);
    expect(rows).toHaveLength(4 * MOST_VALUES);
    expect(rows.some(({ value }) => value === OTHERS)).toBe(false);
  });

  test('counts are kept for 25 months and the present one', async () => {
    const studio = await emptyStudio(engine);
    const days = ['2024-03-31', '2024-04-01', DAY];
    await addVisitCounts(
      studio.db,
      days.map((day) => counted('visit', '', 1, day)),
    );
    await deleteOldVisitCounts(studio.db, DAY);
    expect((await contentOf(studio)).map(({ day }) => day)).toEqual(['2024-04-01', DAY]);
  });

  test('a counter writes sums, and what failed with the next write', async () => {
    const studio = await emptyStudio(engine);
    const failures: unknown[] = [];
    let isAway = true;
    const counter = new VisitCounter({
      openDatabase: async () => {
        if (isAway) throw new Error('away');
        return studio.db;
      },
      onFailure: (error) => failures.push(error),
    });
    counter.count(DAY, 'winter', [
      ['visit', ''],
      ['device', 'phone'],
    ]);
    counter.count(DAY, 'winter', [
      ['visit', ''],
      ['device', 'desktop'],
    ]);
    await counter.write(DAY);
    expect(failures).toEqual([new Error('away')]);
    expect(await contentOf(studio)).toEqual([]);
    isAway = false;
    counter.count(DAY, 'winter', [['visit', '']]);
    await Promise.all([counter.write(DAY), counter.write(DAY)]);
    await counter.write(DAY);
    expect(await contentOf(studio)).toEqual([
      counted('device', 'desktop', 1),
      counted('device', 'phone', 1),
      counted('visit', '', 3),
    ]);
    expect(failures).toHaveLength(1);
  });

  test('a counter writes by itself, and deletes old counts on the first write of a day', async () => {
    const studio = await emptyStudio(engine);
    await addVisitCounts(studio.db, [counted('visit', '', 1, '2020-01-01')]);
    const { promise: failed, reject } = Promise.withResolvers<never>();
    const counter = new VisitCounter({ openDatabase: async () => studio.db, onFailure: reject, writeMs: 1 });
    counter.count(DAY, 'winter', [['visit', '']]);
    await Promise.race([
      failed,
      expect.poll(() => contentOf(studio), { timeout: 5_000 }).toEqual([counted('visit', '', 1)]),
    ]);
  });

  test('invented values do not fill the memory, and nothing is lost', async () => {
    const studio = await emptyStudio(engine);
    const counter = new VisitCounter({
      openDatabase: async () => studio.db,
      onFailure: (error) => expect.unreachable(String(error)),
    });
    for (let at = 0; at < 21_000; at++) counter.count(DAY, 'winter', [['utm_term', `t${at}`]]);
    counter.count(DAY, 'winter', [['visit', '']]);
    await counter.write(DAY);
    const rows = await contentOf(studio);
    expect(rows).toHaveLength(MOST_VALUES + 2);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(21_001);
  });
});
