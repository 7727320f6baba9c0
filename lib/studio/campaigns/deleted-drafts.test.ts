/** Drafts that are deleted and brought back, on both databases. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#lib/dates/plain-dates';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { newDraft } from '#lib/studio/campaigns/campaign-draft';
import {
  bringBackDraft,
  deleteDraft,
  deletedBy,
  listDeletedDrafts,
} from '#lib/studio/campaigns/deleted-drafts';
import { recordPublication } from '#lib/studio/campaigns/draft-steps';
import { readDraft, readHistory, saveDraft } from '#lib/studio/campaigns/drafts';
import { createOwnPreview, createPreviewLink, openPreview } from '#lib/studio/campaigns/preview-links';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';

const NOW = Date.parse('2026-06-01T12:00:00Z');

async function studioOn(engine: TestEngine) {
  const studio = await openTestStudio(engine);
  onTestFinished(studio.remove);
  const { db } = studio;
  return {
    db,
    save: (title: string, basedOn: number, slug = 'winter') =>
      saveDraft(db, { draft: newDraft(slug, title, 'en', 1), basedOn, person: 'Ana', nowMs: NOW }),
    remove: (number: number, slug = 'winter', nowMs = NOW) =>
      deleteDraft(db, { slug, number, person: 'Ben', nowMs }),
    bringBack: () => bringBackDraft(db, { slug: 'winter', person: 'Ana', nowMs: NOW }),
    async history() {
      const states = await readHistory(db, 'winter');
      return states.map(({ number, kind, person }) => [number, kind, person]);
    },
  };
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('a deleted draft is gone, and the history says who deleted it', async () => {
    const { db, save, remove, history } = await studioOn(engine);
    await save('W', 0);
    expect(await deletedBy(db, 'winter')).toBeNull();
    expect(await remove(1)).toBe('deleted');
    expect(await readDraft(db, 'winter')).toBeNull();
    expect(await deletedBy(db, 'winter')).toBe('Ben');
    expect(await history()).toEqual([
      [2, 'deleted', 'Ben'],
      [1, 'saved', 'Ana'],
    ]);
    expect(await remove(1)).toBe('changed');
    expect(await remove(2)).toBe('changed');
  });

  test('a draft that somebody changed meanwhile stays', async () => {
    const { db, save, remove } = await studioOn(engine);
    await save('W', 0);
    await save('Wi', 1);
    expect(await remove(1)).toBe('changed');
    expect((await readDraft(db, 'winter'))?.number).toBe(2);
  });

  test('a campaign that was ever published stays, also after it was taken off the site', async () => {
    const { db, save, remove, history } = await studioOn(engine);
    await save('W', 0);
    const step = { slug: 'winter', person: 'Ana', nowMs: NOW };
    await recordPublication(db, 'published', { ...step, number: 1 }, async () => {});
    await recordPublication(db, 'unpublished', { ...step, number: 2 }, async () => {});
    expect(await remove(3)).toBe('published');
    expect(await history()).toHaveLength(3);
    const own = { draft: newDraft('spring', 'S', 'en', 1), basedOn: 0, person: 'Ana', nowMs: NOW };
    await saveDraft(db, own, { draft: own.draft, atMs: 7 });
    expect(await remove(2, 'spring')).toBe('published');
  });

  test('all preview links of a deleted draft end, those of others stay open', async () => {
    const { db, save, remove, bringBack } = await studioOn(engine);
    await save('W', 0);
    await save('S', 0, 'spring');
    const values = { name: 'for Eve', asOf: null, expiresAtMs: NOW + DAY_MS, person: 'Ana', nowMs: NOW };
    const newest = await createPreviewLink(db, { ...values, slug: 'winter', pinnedNumber: null });
    const pinned = await createPreviewLink(db, { ...values, slug: 'winter', pinnedNumber: 1 });
    const own = await createOwnPreview(db, { slug: 'winter', asOf: null, person: 'Ana', nowMs: NOW });
    const other = await createPreviewLink(db, { ...values, slug: 'spring', pinnedNumber: null });
    expect(await remove(1)).toBe('deleted');
    const revoked = { state: 'revoked', createdBy: 'Ana' };
    for (const token of [newest, pinned, own]) {
      expect(await openPreview(db, 'winter', token, NOW)).toEqual(revoked);
    }
    expect(await openPreview(db, 'spring', other, NOW)).toMatchObject({ state: 'open' });
    expect(await bringBack()).toBe(3);
    expect(await openPreview(db, 'winter', newest, NOW)).toEqual(revoked);
  });

  test('a draft that was brought back is as it was, and what was typed meanwhile can be saved', async () => {
    const { db, save, remove, bringBack, history } = await studioOn(engine);
    await save('W', 0);
    expect(await bringBack()).toBeNull();
    await remove(1);
    expect(await save('Winter', 1)).toBeNull();
    expect(await bringBack()).toBe(3);
    expect(await bringBack()).toBeNull();
    expect(await readDraft(db, 'winter')).toMatchObject({
      draft: newDraft('winter', 'W', 'en', 1),
      number: 3,
      wasPublished: false,
    });
    expect(await save('Winter', 1)).toMatchObject({ newer: { number: 3 } });
    expect(await save('Winter', 3)).toEqual({ number: 4 });
    expect(await history()).toEqual([
      [4, 'saved', 'Ana'],
      [3, 'restored', 'Ana'],
      [2, 'deleted', 'Ben'],
      [1, 'saved', 'Ana'],
    ]);
  });

  test('of two people who bring a draft back at once, one does', async () => {
    const { save, remove, bringBack } = await studioOn(engine);
    await save('W', 0);
    await remove(1);
    const numbers = await Promise.all([bringBack(), bringBack()]);
    expect(numbers.filter((number) => number !== null)).toEqual([3]);
  });

  test('a new campaign at the address of a deleted draft continues its history', async () => {
    const { db, save, remove } = await studioOn(engine);
    await save('W', 0);
    await remove(1);
    expect(await save('Another', 0)).toEqual({ number: 3 });
    expect(await listDeletedDrafts(db)).toEqual([]);
    expect(await remove(3)).toBe('deleted');
    expect((await listDeletedDrafts(db)).map(({ draft }) => draft.texts.en?.title)).toEqual(['Another']);
  });

  test('deleted drafts are listed with their last state, the last deleted first', async () => {
    const { db, save, remove } = await studioOn(engine);
    expect(await listDeletedDrafts(db)).toEqual([]);
    for (const slug of ['autumn', 'spring', 'winter']) await save(slug, 0, slug);
    await remove(1, 'spring', NOW + 1);
    await remove(1, 'autumn', NOW + 2);
    const listed = await listDeletedDrafts(db);
    expect(listed.map(({ draft, person, atMs }) => [draft.slug, person, atMs])).toEqual([
      ['autumn', 'Ben', NOW + 2],
      ['spring', 'Ben', NOW + 1],
    ]);
  });
});
