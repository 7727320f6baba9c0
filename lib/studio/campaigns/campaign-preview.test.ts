import { expect, onTestFinished, test } from 'vitest';
import { signPreview } from '#lib/catalogue/campaigns/preview-links';
import { DAY_MS } from '#lib/dates/plain-dates';
import { newDraft } from '#lib/studio/campaigns/campaign-draft';
import { campaignPreview } from '#lib/studio/campaigns/campaign-preview';
import { saveDraft } from '#lib/studio/campaigns/drafts';
import { createPreviewLink } from '#lib/studio/campaigns/preview-links';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';

const SECRET = 'a-secret-of-sixteen-or-more';
const OFF = { previewSecret: SECRET, openStudio: async () => null };

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

test('a signed token shows the campaign as it is served, until it expires', async () => {
  const expiry = inDays(1);
  expect(await campaignPreview('winter', signPreview('winter', SECRET, expiry), OFF)).toEqual({
    state: 'open',
    draft: null,
    asOf: null,
    expiresAtMs: Math.floor(expiry.getTime() / 1_000) * 1_000,
    pinnedAtMs: null,
  });
  expect(await campaignPreview('winter', signPreview('winter', SECRET, inDays(-1)), OFF)).toEqual({
    state: 'ended',
    createdBy: null,
  });
});

test('a token that nobody made shows nothing, whether it has expired or not', async () => {
  for (const token of [
    signPreview('spring', SECRET, inDays(1)),
    signPreview('winter', 'another-secret-of-sixteen', inDays(-1)),
    'x'.repeat(43),
    '',
  ]) {
    expect(await campaignPreview('winter', token, OFF), token).toBeNull();
  }
});

test('a token of the studio shows the draft, while the studio is on', async () => {
  const studio = await openTestStudio('sqlite');
  onTestFinished(studio.remove);
  const draft = newDraft('winter', 'Winter', 'en', 1);
  const nowMs = Date.now();
  await saveDraft(studio.db, { draft, basedOn: 0, person: 'Ana', nowMs });
  const link = {
    slug: 'winter',
    name: 'agency',
    pinnedNumber: null,
    asOf: '2027-01-01',
    person: 'Ana',
    nowMs,
  };
  const token = await createPreviewLink(studio.db, { ...link, expiresAtMs: nowMs + DAY_MS });
  expect(await campaignPreview('winter', token, OFF)).toBeNull();
  const on = { previewSecret: null, openStudio: async () => studio };
  expect(await campaignPreview('winter', token, on)).toMatchObject({
    state: 'open',
    draft,
    asOf: '2027-01-01',
  });
});

test('where a folder is the master, a token shows its campaign, except one of an earlier state', async () => {
  const studio = await openTestStudio('sqlite');
  onTestFinished(studio.remove);
  const nowMs = Date.now();
  const draft = newDraft('winter', 'Winter', 'en', 1);
  await saveDraft(studio.db, { draft, basedOn: 0, person: 'Ana', nowMs });
  const link = {
    slug: 'winter',
    name: 'agency',
    asOf: null,
    person: 'Ana',
    nowMs,
    expiresAtMs: nowMs + DAY_MS,
  };
  const newest = await createPreviewLink(studio.db, { ...link, pinnedNumber: null });
  const pinned = await createPreviewLink(studio.db, { ...link, pinnedNumber: 1 });
  const file = newDraft('winter', 'From the file', 'en', 1);
  const sources = { previewSecret: SECRET, openStudio: async () => studio, folderDraft: async () => file };
  expect(await campaignPreview('winter', newest, sources)).toMatchObject({ state: 'open', draft: file });
  expect(await campaignPreview('winter', pinned, sources)).toMatchObject({ state: 'open', draft });
  expect(await campaignPreview('winter', signPreview('winter', SECRET, inDays(1)), sources)).toMatchObject({
    draft: null,
  });
  const gone = { ...sources, folderDraft: async () => null };
  expect(await campaignPreview('winter', newest, gone)).toMatchObject({ draft: null });
});
