import { describe, expect, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { catalogueWithStudio } from '#lib/cli/testing/catalogue-with-studio';
import { TEST_ENGINES } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { draftOf } from '#lib/studio/campaigns/draft-document';
import { readDraft, readHistory, saveDraft } from '#lib/studio/campaigns/drafts';

const WINTER = fixtureCampaign('winter', 2, {});
const AUTUMN = fixtureCampaign('autumn', 1, {});
const COMMAND = 'npm run catalogue -- campaigns';

const slugsOf = (documents: readonly CampaignDocument[]) => documents.map(({ slug }) => slug);

/** Returns a draft with another title in English. */
function titled(draft: CampaignDraft, title: string): CampaignDraft {
  const { en = { title: '', intro: '', story: '' }, ...others } = draft.texts;
  return { ...draft, texts: { en: { ...en, title }, ...others } };
}

/** Returns a file whose title is another one. */
function retitled(text: string | undefined, title: string): string {
  return (text ?? '').replace(/^# .*$/m, `# ${title}`);
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('only what differs is published in place, and nothing without a difference', async () => {
    const { shelf, folder, run, write, files, served } = await catalogueWithStudio(engine, [WINTER, AUTUMN]);
    const versionId = await shelf.currentId();
    await run('--export', folder);
    expect(await run(folder, '--in-place')).toMatchObject({
      code: 0,
      text: `Nothing has changed: the campaigns of ${folder} are served already.`,
      data: { version: null },
    });
    const winter = (await files()).get('winter/en.md');
    await write({ 'winter/en.md': retitled(winter, 'Ice'), 'spring/en.md': retitled(winter, 'Spring') });
    expect(await run(folder, '--in-place')).toMatchObject({
      code: 0,
      data: { version: versionId, published: ['spring', 'winter'], removed: [] },
    });
    expect(slugsOf(await served())).toEqual(['autumn', 'spring', 'winter']);
    expect((await served())[2]?.texts.en?.title).toBe('Ice');
    expect(await run(folder, '--in-place')).toMatchObject({ data: { published: [], removed: [] } });
    expect(await shelf.currentId()).toBe(versionId);
  });

  test('a folder that is published becomes the state of the studio, and drafts stay as changes on top', async () => {
    const { db, folder, run, write, files } = await catalogueWithStudio(engine, [WINTER, AUTUMN]);
    await run('--export', folder);
    const draft = { ...titled(draftOf(WINTER), 'Frost'), ends_on: '2027-03-01' };
    await saveDraft(db, { draft, basedOn: 0, person: 'Ana', nowMs: 1 }, { draft: draftOf(WINTER), atMs: 0 });
    const text = retitled((await files()).get('winter/en.md'), 'Ice');
    await write({
      'winter/en.md': text.replace('status: published', 'status: published\nstarts_on: 2027-01-01'),
    });
    await run(folder, '--in-place');
    const published = { ...titled(draftOf(WINTER), 'Ice'), starts_on: '2027-01-01' };
    const merged = { ...draft, starts_on: '2027-01-01' };
    expect(await readDraft(db, 'winter')).toMatchObject({
      draft: merged,
      number: 4,
      publishedNumber: 3,
      person: 'Ana',
    });
    expect(await readHistory(db, 'winter')).toMatchObject([
      { number: 4, kind: 'saved', person: 'Ana', draft: merged },
      { number: 3, kind: 'published', person: COMMAND, draft: published },
      { number: 2, kind: 'saved', person: 'Ana' },
      { number: 1, kind: 'published', person: '' },
    ]);
    expect(await readDraft(db, 'autumn')).toBeNull();
  });

  test('a copy of the version with the folder is in the history, too', async () => {
    const { db, folder, run, write, files } = await catalogueWithStudio(engine, [WINTER, AUTUMN]);
    await run('--export', folder);
    for (const document of [WINTER, AUTUMN]) {
      const draft = draftOf(document);
      await saveDraft(db, { draft, basedOn: 0, person: 'Ana', nowMs: 1 }, { draft, atMs: 0 });
    }
    await write({
      'winter/en.md': retitled((await files()).get('winter/en.md'), 'Ice'),
      'autumn/en.md': ((await files()).get('autumn/en.md') ?? '').replace('published', 'draft'),
    });
    expect(await run(folder)).toMatchObject({ code: 0 });
    expect(await readDraft(db, 'winter')).toMatchObject({
      draft: titled(draftOf(WINTER), 'Ice'),
      number: 3,
      publishedNumber: 3,
      person: COMMAND,
    });
    expect(await readDraft(db, 'autumn')).toMatchObject({ draft: draftOf(AUTUMN), publishedNumber: null });
    expect((await readHistory(db, 'autumn'))[0]).toMatchObject({ kind: 'unpublished', person: COMMAND });
  });

  test('a campaign that the folder lacks is removed, and its draft stays', async () => {
    const { db, folder, run, write, served } = await catalogueWithStudio(engine, [WINTER, AUTUMN]);
    await write({ 'winter/en.md': '---\nsearch: ""\n---\n# Winter\n' });
    const draft = titled(draftOf(AUTUMN), 'Leaves');
    await saveDraft(db, { draft, basedOn: 0, person: 'Ana', nowMs: 1 }, { draft: draftOf(AUTUMN), atMs: 0 });
    expect(await run(folder, '--in-place')).toMatchObject({ data: { removed: ['autumn'] } });
    expect(slugsOf(await served())).toEqual(['winter']);
    expect(await readDraft(db, 'autumn')).toMatchObject({ draft, publishedNumber: null });
    expect((await readHistory(db, 'autumn'))[0]).toMatchObject({ kind: 'unpublished', person: COMMAND });
  });

  test('a draft of the studio whose address the folder publishes stays on top', async () => {
    const { db, folder, run, write } = await catalogueWithStudio(engine, [WINTER]);
    const draft: CampaignDraft = { ...draftOf(WINTER), slug: 'spring', ordinal: 9 };
    await saveDraft(db, { draft, basedOn: 0, person: 'Ana', nowMs: 1 });
    await write({ 'spring/en.md': '---\nsearch: ""\n---\n# Spring\n' });
    await run(folder, '--in-place');
    expect(await readDraft(db, 'spring')).toMatchObject({ draft, number: 3, publishedNumber: 2 });
  });
});

test('a folder with a mistake is not published in place: file, line and what is allowed are reported', async () => {
  const { folder, run, write, served } = await catalogueWithStudio('sqlite', [WINTER, AUTUMN]);
  await run('--export', folder);
  await write({
    'autumn/en.md': '---\nsearch: ""\nstarts_on: soon\n---\n# Autumn\n',
    'winter/en.md': '---\nrentals: [99999999]\n---\n# Winter\n',
  });
  const before = await served();
  const { code, text, shown } = await run(folder, '--in-place');
  expect(code).toBe(1);
  expect(text).toBe(
    `Not published: 2 problems in ${folder}, see above. Visitors see what was published before.`,
  );
  expect(shown).toContain('autumn/en.md:3: starts_on: expected a date such as 2026-12-31');
  expect(shown).toContain('winter/en.md:2: rentals: none of its rentals is in the catalogue');
  expect(await served()).toEqual(before);
});

test('a folder without campaigns removes none', async () => {
  const { folder, run, write, served } = await catalogueWithStudio('sqlite', [WINTER]);
  await expect(run(folder, '--in-place')).rejects.toThrow(`The folder ${folder} does not exist.`);
  await write({ 'README.md': 'Ours' });
  await expect(run(folder, '--in-place')).rejects.toThrow('contains no campaign');
  await expect(run('--export', folder, '--in-place')).rejects.toThrow('is for publishing a folder only');
  expect(await served()).toHaveLength(1);
});
