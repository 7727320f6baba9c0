/** Drafts and their history on both databases. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { type CampaignDraft, newDraft } from '#lib/studio/campaigns/campaign-draft';
import { recordPublication, restoreState } from '#lib/studio/campaigns/draft-steps';
import { listDrafts, readDraft, readHistory, saveDraft } from '#lib/studio/campaigns/drafts';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';

const MINUTE_MS = 60_000;
const FIRST = newDraft('winter', 'W', 'en', 1);
const titled = (title: string): CampaignDraft => ({
  ...FIRST,
  texts: { en: { title, intro: '', story: '' } },
});

async function studioOn(engine: TestEngine) {
  const studio = await openTestStudio(engine);
  onTestFinished(studio.remove);
  const { db } = studio;
  return {
    db,
    save: (title: string, basedOn: number, person: string, minute: number) =>
      saveDraft(db, { draft: titled(title), basedOn, person, nowMs: minute * MINUTE_MS }),
    async history() {
      const states = await readHistory(db, 'winter');
      return states.map(({ number, kind, draft, person }) => [number, kind, draft.texts.en?.title, person]);
    },
  };
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('a new draft is the first state', async () => {
    const { db, save, history } = await studioOn(engine);
    expect(await readDraft(db, 'winter')).toBeNull();
    expect(await save('W', 0, 'Ana', 1)).toEqual({ number: 1 });
    expect(await readDraft(db, 'winter')).toEqual({
      draft: FIRST,
      number: 1,
      publishedNumber: null,
      wasPublished: false,
      person: 'Ana',
      atMs: MINUTE_MS,
    });
    expect(await history()).toEqual([[1, 'saved', 'W', 'Ana']]);
    expect((await listDrafts(db)).map(({ draft }) => draft.slug)).toEqual(['winter']);
  });

  test('what one person saves within two minutes is one entry of the history', async () => {
    const { save, history } = await studioOn(engine);
    await save('W', 0, 'Ana', 1);
    expect(await save('Wi', 1, 'Ana', 2)).toEqual({ number: 2 });
    expect(await save('Win', 2, 'Ana', 3.9)).toEqual({ number: 3 });
    expect(await history()).toEqual([[3, 'saved', 'Win', 'Ana']]);
    await save('Wint', 3, 'Ana', 5.9);
    await save('Winter', 4, 'Ben', 6);
    expect(await history()).toEqual([
      [5, 'saved', 'Winter', 'Ben'],
      [4, 'saved', 'Wint', 'Ana'],
      [3, 'saved', 'Win', 'Ana'],
    ]);
  });

  test('a change of a state that is no longer the present one is refused with the present one', async () => {
    const { db, save, history } = await studioOn(engine);
    await save('W', 0, 'Ana', 1);
    await save('Snow', 1, 'Ben', 2);
    expect(await save('Winter', 1, 'Ana', 3)).toEqual({ newer: await readDraft(db, 'winter') });
    expect(await save('Winter', 0, 'Ana', 3)).toEqual({ newer: await readDraft(db, 'winter') });
    expect((await history())[0]).toEqual([2, 'saved', 'Snow', 'Ben']);
  });

  test('of changes at the same time one is saved', async () => {
    const { db, save } = await studioOn(engine);
    await save('W', 0, 'Ana', 1);
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        saveDraft(db, { draft: titled(`${index}`), basedOn: 1, person: `P${index}`, nowMs: 2 * MINUTE_MS }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome && 'number' in outcome)).toEqual([{ number: 2 }]);
    const winner = outcomes.findIndex((outcome) => outcome && 'number' in outcome);
    expect((await readDraft(db, 'winter'))?.person).toBe(`P${winner}`);
  });

  test('what the catalogue has of a campaign is the first state', async () => {
    const { db, history } = await studioOn(engine);
    const published = { draft: titled('From the folder'), atMs: 7 };
    const change = { draft: titled('Mine'), basedOn: 0, person: 'Ana', nowMs: MINUTE_MS };
    expect(await saveDraft(db, change, published)).toEqual({ number: 2 });
    expect(await history()).toEqual([
      [2, 'saved', 'Mine', 'Ana'],
      [1, 'published', 'From the folder', ''],
    ]);
    expect((await readDraft(db, 'winter'))?.publishedNumber).toBe(1);
  });

  test('publishing, unpublishing and restoring are states, and stay in the history', async () => {
    const { db, save, history } = await studioOn(engine);
    await save('W', 0, 'Ana', 1);
    const step = { slug: 'winter', person: 'Ben', nowMs: 2 * MINUTE_MS };
    expect(await recordPublication(db, 'published', { ...step, number: 1 }, async () => {})).toBe(2);
    expect((await readDraft(db, 'winter'))?.publishedNumber).toBe(2);
    await save('Wi', 2, 'Ben', 2);
    await save('Win', 3, 'Ben', 2);
    expect(await recordPublication(db, 'unpublished', { ...step, number: 4 }, async () => {})).toBe(5);
    expect((await readDraft(db, 'winter'))?.publishedNumber).toBeNull();
    expect(await restoreState(db, { ...step, number: 5 }, 2)).toBe(6);
    expect((await readDraft(db, 'winter'))?.draft).toEqual(FIRST);
    expect(await history()).toEqual([
      [6, 'restored', 'W', 'Ben'],
      [5, 'unpublished', 'Win', 'Ben'],
      [4, 'saved', 'Win', 'Ben'],
      [2, 'published', 'W', 'Ben'],
      [1, 'saved', 'W', 'Ana'],
    ]);
  });

  test('a step of a state that is no longer the present one, or to an unknown one, does nothing', async () => {
    const { db, save, history } = await studioOn(engine);
    await save('W', 0, 'Ana', 1);
    await save('Wi', 1, 'Ben', 2);
    const step = { slug: 'winter', person: 'Ben', nowMs: 3 * MINUTE_MS };
    expect(await recordPublication(db, 'published', { ...step, number: 1 }, async () => {})).toBeNull();
    expect(await restoreState(db, { ...step, number: 1 }, 1)).toBeNull();
    expect(await restoreState(db, { ...step, number: 2 }, 9)).toBeNull();
    expect(
      await recordPublication(db, 'published', { ...step, slug: 'spring', number: 1 }, async () => {}),
    ).toBeNull();
    expect(await history()).toHaveLength(2);
  });
});
