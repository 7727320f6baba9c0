import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import {
  type BrandSaving,
  brandFilesOf,
  brandHistory,
  latestBrandState,
  saveBrandState,
} from '#lib/studio/brand/brand-states';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';

const NOW_MS = Date.UTC(2026, 0, 15, 12);
const DAY_MS = 86_400_000;
const LOGO = Buffer.from([0x89, 0xff, 0]);

const files = (name: string) =>
  new Map([
    ['brand.yaml', Buffer.from(`name: ${name}\n`)],
    ['logo.png', LOGO],
  ]);
const saving = (name: string, basedOn: number, more: Partial<BrandSaving> = {}): BrandSaving => ({
  kind: 'saved',
  files: files(name),
  basedOn,
  person: 'Olga',
  nowMs: NOW_MS,
  ...more,
});

describe.each(TEST_ENGINES)('on %s', (engine: TestEngine) => {
  async function studio() {
    const opened = await openTestStudio(engine);
    onTestFinished(opened.remove);
    return opened;
  }
  const kinds = async (db: Parameters<typeof brandHistory>[0]) =>
    (await brandHistory(db)).map(({ number, kind, person }) => `${number} ${kind} ${person}`.trim());

  test('the first change keeps what visitors saw as the state before it', async () => {
    const { db } = await studio();
    expect(await latestBrandState(db)).toBeNull();
    expect(await saveBrandState(db, saving('Two', 0), files('One'))).toBe(2);
    expect(await kinds(db)).toEqual(['2 saved Olga', '1 published']);
    const [latest, first] = await brandHistory(db);
    expect(latest && (await brandFilesOf(db, latest))).toEqual(files('Two'));
    expect(first && (await brandFilesOf(db, first))).toEqual(files('One'));
  });

  test('a change that is based on another state than the latest is refused, also of another process', async () => {
    const { db, reopen } = await studio();
    await saveBrandState(db, saving('One', 0), files('Zero'));
    expect(await saveBrandState(db, saving('Two', 0), files('Zero'))).toBeNull();
    expect(await saveBrandState(db, saving('Two', 1))).toBeNull();
    const other = await reopen();
    onTestFinished(() => other.close());
    // Two connections of one thread to SQLite would wait for each other.
    const { db: otherDb } = engine === 'postgres' ? other : { db };
    const both = await Promise.all([
      saveBrandState(db, saving('Mine', 2)),
      saveBrandState(otherDb, saving('Theirs', 2, { person: 'Otto' })),
    ]);
    expect(both.toSorted()).toEqual([3, null]);
  });

  test('quick changes of one person are one entry of the history, those of two people are two', async () => {
    const { db } = await studio();
    await saveBrandState(db, saving('One', 0));
    await saveBrandState(db, saving('Two', 1, { nowMs: NOW_MS + 60_000 }));
    expect(await kinds(db)).toEqual(['2 saved Olga']);
    await saveBrandState(db, saving('Three', 2, { nowMs: NOW_MS + 61_000, person: 'Otto' }));
    await saveBrandState(db, saving('Four', 3, { nowMs: NOW_MS + 62_000 }));
    await saveBrandState(db, saving('Four', 4, { nowMs: NOW_MS + 63_000, kind: 'published' }));
    await saveBrandState(db, saving('Five', 5, { nowMs: NOW_MS + 64_000 }));
    expect(await kinds(db)).toEqual([
      '6 saved Olga',
      '5 published Olga',
      '4 saved Olga',
      '3 saved Otto',
      '2 saved Olga',
    ]);
  });

  test('a file is stored once, and removed a day after no state has it', async () => {
    const { db } = await studio();
    const stored = async () => (await db.selectFrom('brand_files').select('digest').execute()).length;
    await saveBrandState(db, saving('One', 0));
    await saveBrandState(db, saving('Two', 1));
    // Two texts and one logo; the history has the second text only.
    expect(await stored()).toBe(3);
    await saveBrandState(db, saving('Two', 2, { kind: 'published', nowMs: NOW_MS + DAY_MS - 1 }));
    expect(await stored()).toBe(3);
    await saveBrandState(db, saving('Two', 3, { kind: 'published', nowMs: NOW_MS + DAY_MS + 1 }));
    expect(await stored()).toBe(2);
  });
});
