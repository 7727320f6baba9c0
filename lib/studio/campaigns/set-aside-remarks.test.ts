import { describe, expect, onTestFinished, test } from 'vitest';
import { campaignRemark } from '#lib/campaign-checks/campaign-remark';
import { TEST_ENGINES } from '#lib/store/testing/engines';
import {
  readAllSetAside,
  readSetAside,
  remarkKey,
  setAsideRemark,
  showRemarkAgain,
} from '#lib/studio/campaigns/set-aside-remarks';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('remarks are set aside for each campaign, once, and shown again', async () => {
    const { db, remove } = await openTestStudio(engine);
    onTestFinished(remove);
    const [one, other] = ['a'.repeat(64), 'b'.repeat(64)] as const;
    await setAsideRemark(db, { slug: 'winter', key: one, person: 'Ana', nowMs: 1 });
    await setAsideRemark(db, { slug: 'winter', key: one, person: 'Ben', nowMs: 2 });
    await setAsideRemark(db, { slug: 'winter', key: other, person: 'Ben', nowMs: 3 });
    await setAsideRemark(db, { slug: 'summer', key: one, person: 'Ana', nowMs: 4 });
    expect(await readSetAside(db, 'winter')).toEqual(new Set([one, other]));
    expect(await readSetAside(db, 'spring')).toEqual(new Set());
    await showRemarkAgain(db, { slug: 'winter', key: one });
    await showRemarkAgain(db, { slug: 'spring', key: one });
    expect(await readAllSetAside(db)).toEqual(
      new Map([
        ['winter', new Set([other])],
        ['summer', new Set([one])],
      ]),
    );
  });
});

describe('the key of a remark', () => {
  const remark = campaignRemark('unavailableHomes', 'selection.ids', {
    values: { count: 2, homes: 'A (1), B (2)' },
    rentalIds: [1, 2],
  });
  const key = remarkKey(remark);

  test('is the same for the same facts on another line', () => {
    const values = { homes: 'A (1), B (2)', count: 2 };
    expect(remarkKey({ ...remark, values, line: 7 })).toBe(key);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    { code: 'goneHomes' as const },
    { field: 'selection.pinned' },
    { locale: 'de' },
    { values: { count: 3, homes: 'A (1), B (2)' } },
    { rentalIds: [1, 3] },
  ])('is another for %j', (change) => {
    expect(remarkKey({ ...remark, ...change })).not.toBe(key);
  });
});
