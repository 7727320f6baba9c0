import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_ENGINES } from '#lib/store/testing/engines';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { readUtmValues, saveUtmValues } from '#lib/studio/sharing/share-addresses';
import { firstUtmValues } from '#lib/studio/sharing/utm-values';

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('the latest values are kept for each campaign and language', async () => {
    const { db, remove } = await openTestStudio(engine);
    onTestFinished(remove);
    const winter = firstUtmValues('winter');
    const chosen = { slug: 'winter', person: 'Ana', nowMs: 1 };
    await saveUtmValues(db, { ...chosen, locale: 'en', values: { ...winter, source: 'news' } });
    await saveUtmValues(db, { ...chosen, locale: 'de', values: { ...winter, source: 'post' } });
    await saveUtmValues(db, { ...chosen, slug: 'summer', locale: 'de', values: firstUtmValues('summer') });
    const latest = { source: 'social', medium: 'paid', campaign: 'w', term: 't', content: 'c' };
    await saveUtmValues(db, { ...chosen, locale: 'en', values: latest, person: 'Ben', nowMs: 2 });
    expect(await readUtmValues(db, 'winter')).toEqual(
      new Map([
        ['en', latest],
        ['de', { ...winter, source: 'post' }],
      ]),
    );
    expect(await readUtmValues(db, 'spring')).toEqual(new Map());
    expect(
      await db
        .selectFrom('share_addresses')
        .select(['updated_by', 'updated_at_ms'])
        .where('slug', '=', 'winter')
        .where('locale', '=', 'en')
        .execute(),
    ).toEqual([{ updated_by: 'Ben', updated_at_ms: 2 }]);
  });
});
