import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_ENGINES } from '#lib/store/testing/engines';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { readVisitCounts, readVisitSums } from '#lib/studio/visits/read-visits';
import { addVisitCounts } from '#lib/studio/visits/visit-counts';
import type { Dimension, Split } from '#lib/studio/visits/visit-dimensions';
import { firstDayOf, periodOf, type VisitReport, visitReport } from '#lib/studio/visits/visit-report';
import { visitsCsv } from '#lib/studio/visits/visits-csv';

const TODAY = '2026-05-10';
const NOTHING = { days: [], values: [] };

const splitOf = ({ splits }: VisitReport, split: Split) => splits.find((one) => one.split === split)?.values;

test('a period is 30 days unless another one is chosen', () => {
  expect(['7', '30', '90', 'all'].map(periodOf)).toEqual(['7', '30', '90', 'all']);
  for (const text of [undefined, null, '', '8', 'constructor']) expect(periodOf(text)).toBe('30');
  expect(firstDayOf('7', TODAY)).toBe('2026-05-04');
  expect(firstDayOf('all', TODAY)).toBeNull();
});

test('a period without visits has all its days', () => {
  const report = visitReport('7', TODAY, NOTHING);
  expect(report.columns.map(({ first }) => first)).toEqual(
    ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-05-${day}`),
  );
  expect(report).toMatchObject({ visits: 0, steps: { home: 0, owner: 0 }, isByWeek: false });
  expect(splitOf(report, 'language')).toEqual([]);
  expect(visitReport('all', TODAY, NOTHING).columns).toEqual([{ first: TODAY, last: TODAY, visits: 0 }]);
});

test('a long period has a column for each week from Monday to Sunday', () => {
  const days = [
    { day: '2026-02-05', visits: 2 },
    { day: '2026-02-08', visits: 3 },
    { day: '2026-02-09', visits: 4 },
    { day: TODAY, visits: 1 },
  ];
  const { columns, isByWeek } = visitReport('all', TODAY, { ...NOTHING, days });
  expect(isByWeek).toBe(true);
  expect(columns[0]).toEqual({ first: '2026-02-05', last: '2026-02-08', visits: 5 });
  expect(columns[1]).toEqual({ first: '2026-02-09', last: '2026-02-15', visits: 4 });
  expect(columns.at(-1)).toEqual({ first: '2026-05-04', last: TODAY, visits: 1 });
  expect(visitReport('90', TODAY, NOTHING)).toMatchObject({ isByWeek: false });
});

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('a report has the sums of its campaign and period', async () => {
    const { db, remove } = await openTestStudio(engine);
    onTestFinished(remove);
    const counted = (day: string, dimension: Dimension, value: string, count: number, slug = 'winter') => ({
      day,
      slug,
      dimension,
      value,
      count,
    });
    await addVisitCounts(db, [
      counted('2026-05-03', 'visit', '', 50),
      counted('2026-05-04', 'visit', '', 3),
      counted('2026-05-04', 'device', 'phone', 1),
      counted('2026-05-04', 'device', 'desktop', 2),
      counted(TODAY, 'visit', '', 2),
      counted(TODAY, 'device', 'phone', 2),
      counted(TODAY, 'step', 'home', 2),
      counted(TODAY, 'step', 'owner', 1),
      counted(TODAY, 'utm_source', 'news', 2),
      counted(TODAY, 'visit', '', 70, 'summer'),
    ]);
    const report = visitReport('7', TODAY, await readVisitSums(db, 'winter', firstDayOf('7', TODAY)));
    expect(report).toMatchObject({ visits: 5, steps: { home: 2, owner: 1 } });
    expect(report.columns.map(({ visits }) => visits)).toEqual([3, 0, 0, 0, 0, 0, 2]);
    expect(splitOf(report, 'device')).toEqual([
      { value: 'phone', visits: 3 },
      { value: 'desktop', visits: 2 },
    ]);
    expect(splitOf(report, 'utm_source')).toEqual([{ value: 'news', visits: 2 }]);
    expect(visitReport('all', TODAY, await readVisitSums(db, 'winter', null)).visits).toBe(55);
    expect(visitsCsv(await readVisitCounts(db, 'winter', '2026-05-05'))).toBe(
      [
        'day,dimension,value,count',
        '2026-05-10,device,phone,2',
        '2026-05-10,step,home,2',
        '2026-05-10,step,owner,1',
        '2026-05-10,utm_source,news,2',
        '2026-05-10,visit,,2',
        '',
      ].join('\r\n'),
    );
  });
});

test('no text of a CSV file is a formula or breaks out of its cell', () => {
  const csv = visitsCsv(
    ['-2', '=1', '@x', '+3', 'a,b', '"', 'a\r\nb'].map((value) => ({
      day: TODAY,
      slug: 'winter',
      dimension: 'utm_term',
      value,
      count: 1,
    })),
  );
  const cells = ["'-2", "'=1", "'@x", "'+3", '"a,b"', '""""', '"a\r\nb"'];
  expect(csv).toBe(
    `day,dimension,value,count\r\n${cells.map((text) => `${TODAY},utm_term,${text},1\r\n`).join('')}`,
  );
});
