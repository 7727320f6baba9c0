import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { digestOf } from '#lib/campaigns/picture-revision';
import { writeCampaignFolder } from '#lib/campaigns/write-campaign-folder';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import { publishedUpload } from '#lib/photos/uploaded-files';
import { openRevised } from '#lib/store/revised-store';
import { publishFixture, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { newDraft } from '#lib/studio/campaigns/campaign-draft';
import { draftOf } from '#lib/studio/campaigns/draft-document';
import { readDraft, readHistory, saveDraft } from '#lib/studio/campaigns/drafts';
import { listEditedCampaigns, masterDraft, readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { pinDraft } from '#lib/studio/campaigns/pin-draft';
import { editedPublication } from '#lib/studio/campaigns/publication';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { folderView } from '#lib/studio/folder/folder-view';
import { folderDigest, readMasterFolder } from '#lib/studio/folder/master-folder';
import { publishFolder } from '#lib/studio/folder/publish-folder';

const WINTER = fixtureCampaign('winter', 2, {});
const AUTUMN = fixtureCampaign('autumn', 1, {});
const SPRING = fixtureCampaign('spring', 3, { status: 'draft' });
const TODAY = '2026-06-15';

/** Publishes campaigns, writes them into a folder, and opens an empty studio. */
async function masterOn(engine: TestEngine, documents: readonly CampaignDocument[]) {
  const [studio, catalogue, directory] = await Promise.all([
    openTestStudio(engine),
    publishFixture(engine, { campaigns: documents }),
    mkdtemp(join(tmpdir(), 'veranda-folder-')),
  ]);
  onTestFinished(async () => {
    await catalogue.remove();
    await studio.remove();
    await rm(directory, { recursive: true, force: true });
  });
  const { shelf, store } = catalogue;
  const fill = (content: readonly CampaignDocument[]) =>
    writeCampaignFolder(directory, content, { languages: store.version });
  await fill(documents);
  return {
    db: studio.db,
    shelf,
    directory,
    fill,
    async write(path: string, text: string) {
      await mkdir(dirname(join(directory, path)), { recursive: true });
      await writeFile(join(directory, path), text);
    },
    async served() {
      const revised = await openRevised(shelf, store.version.id);
      onTestFinished(() => revised.close());
      return revised;
    },
  };
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('the campaigns of the folder are the drafts, and those of the studio are left out', async () => {
    const { db, directory, fill, served } = await masterOn(engine, [WINTER, AUTUMN, SPRING]);
    const by = { basedOn: 0, person: 'Ana', nowMs: 1 };
    await saveDraft(db, { draft: newDraft('only-here', 'Only here', 'en', 9), ...by });
    await saveDraft(db, { draft: { ...draftOf(WINTER), ends_on: '2030-01-01' }, ...by });
    await fill([
      { ...WINTER, starts_on: '2027-01-01' },
      { ...AUTUMN, status: 'draft' },
      { ...SPRING, status: 'published' },
      fixtureCampaign('summer', 4, {}),
      fixtureCampaign('ideas', 5, { status: 'draft' }),
    ]);
    const store = await served();
    const campaigns = await listEditedCampaigns(db, store, directory);
    expect(
      campaigns.map((campaign) => [
        campaign.draft.slug,
        campaign.file?.change,
        campaign.stored,
        editedPublication(campaign, TODAY).hasChanges,
      ]),
    ).toEqual([
      ['autumn', 'hidden', null, true],
      ['winter', 'changed', null, true],
      ['spring', 'shown', null, true],
      ['summer', 'shown', null, true],
      ['ideas', 'added', null, true],
    ]);
    expect(campaigns[1]?.draft).toEqual({ ...draftOf(WINTER), starts_on: '2027-01-01' });
    expect(campaigns[1]?.served).toMatchObject({ starts_on: WINTER.starts_on });
    expect(campaigns[1]?.file?.paths).toContain('winter/en.md');
    expect(await readEditedCampaign(db, store, 'only-here', directory)).toBeNull();
    expect(await masterDraft(directory, 'winter', store)).toMatchObject({ starts_on: '2027-01-01' });
    // Without a folder the drafts of the studio are there again.
    expect(await readEditedCampaign(db, store, 'only-here', null)).toMatchObject({ file: null });
  });

  test('publishing makes the served campaigns those of the folder in one step', async () => {
    const { db, shelf, directory, fill, served } = await masterOn(engine, [WINTER, AUTUMN]);
    const draft = draftOf(WINTER);
    await saveDraft(db, { draft, basedOn: 0, person: 'Ana', nowMs: 1 }, { draft, atMs: 0 });
    await fill([{ ...WINTER, starts_on: '2027-01-01' }, SPRING]);
    const master = await readMasterFolder(directory, await served());
    expect(folderView(master, ['en'])).toMatchObject({
      failure: null,
      problems: [],
      changes: [
        { slug: 'autumn', change: 'removed' },
        { slug: 'winter', change: 'changed' },
        { slug: 'spring', change: 'added' },
      ],
    });
    expect(await publishFolder(db, shelf, master, { person: 'Bo', nowMs: 2 })).toBe(1);
    const store = await served();
    expect((await listCampaignDocuments(store)).map(({ slug, starts_on }) => [slug, starts_on])).toEqual([
      ['winter', '2027-01-01'],
      ['spring', SPRING.starts_on],
    ]);
    expect((await readHistory(db, 'winter'))[0]).toMatchObject({
      kind: 'published',
      person: 'Bo',
      draft: { starts_on: '2027-01-01' },
    });
    const after = await readMasterFolder(directory, store);
    expect(after.campaigns.map(({ file }) => file.change)).toEqual(['none', 'none']);
    expect(await publishFolder(db, shelf, after, { person: 'Bo', nowMs: 3 })).toBeNull();
  });

  test('pictures of the folder are published with the campaigns that show them', async () => {
    const { db, shelf, directory, fill, write, served } = await masterOn(engine, [WINTER]);
    const files = new Map([[640, Buffer.from('a picture')]]);
    const upload = digestOf(files);
    const photos = [{ upload, width: 640, height: 400, thumbhash: 'AAAAAAAA', alt: {} }];
    await fill([{ ...WINTER, photos }]);
    const before = await readMasterFolder(directory, await served());
    expect(folderView(before, ['en']).problems).toEqual([
      expect.stringMatching(/^winter\/en\.md:\d+: photos: the files of the uploaded picture/),
    ]);
    await write(`winter/${upload}-640.webp`, 'a picture');
    const master = await readMasterFolder(directory, await served());
    expect(folderView(master, ['en']).problems).toEqual([]);
    await publishFolder(db, shelf, master, { person: 'Bo', nowMs: 2 });
    const { records } = await served();
    expect(publishedUpload(records, { digest: upload, width: 640 })?.toString()).toBe('a picture');
  });

  test('a pinned state of a file is in the history, and the draft of the studio stays', async () => {
    const { db } = await masterOn(engine, [WINTER]);
    const by = { person: 'Ana', nowMs: 5 };
    const file = { ...draftOf(WINTER), starts_on: '2027-01-01' };
    expect(await pinDraft(db, file, by)).toBe(1);
    expect(await pinDraft(db, file, by)).toBe(1);
    expect(await readDraft(db, 'winter')).toBeNull();
    const own = draftOf(WINTER);
    await saveDraft(db, { draft: own, basedOn: 0, person: 'Bo', nowMs: 6 });
    expect(await pinDraft(db, { ...file, ends_on: '2027-02-01' }, by)).toBe(3);
    expect(await readDraft(db, 'winter')).toMatchObject({ draft: own, number: 4, person: 'Bo' });
    expect(
      await saveDraft(db, { draft: { ...own, ordinal: 7 }, basedOn: 4, person: 'Bo', nowMs: 900_000 }),
    ).toEqual({ number: 5 });
  });
});

test('a file with a mistake is shown as it is served, with file, line and what is allowed', async () => {
  const { db, directory, write, served } = await masterOn('sqlite', [WINTER, AUTUMN]);
  await write('winter/en.md', '---\nsearch: ""\nstarts_on: soon\n---\n# Winter\n');
  await write('new/en.md', '---\nrentals: [99999999]\n---\n# New\n');
  await write('broken/en.md', 'Nothing');
  const store = await served();
  const master = await readMasterFolder(directory, store);
  const view = folderView(master, ['en']);
  expect(view.problems.toSorted()).toEqual([
    'broken/en.md:1: title: expected a heading such as "# Winter chalets"',
    'new/en.md:2: rentals: none of its rentals is in the catalogue',
    'winter/en.md:3: starts_on: expected a date such as 2026-12-31',
  ]);
  expect(await readEditedCampaign(db, store, 'winter', directory)).toMatchObject({
    draft: draftOf(WINTER),
    file: { change: 'unreadable', paths: ['winter/en.md'], problems: [{ source: 'winter/en.md', line: 3 }] },
  });
  expect(await readEditedCampaign(db, store, 'broken', directory)).toBeNull();
  expect(await masterDraft(directory, 'winter', store)).toBeNull();
});

test('a folder that is missing, a file or empty changes nothing, and campaigns are shown as they are served', async () => {
  const { db, shelf, directory, write, served } = await masterOn('sqlite', [WINTER]);
  const store = await served();
  await write('empty/README.md', 'Ours');
  for (const [path, failure] of [
    ['none', 'missing'],
    ['winter/en.md', 'unreadable'],
  ] as const) {
    const master = await readMasterFolder(join(directory, path), store);
    expect(master).toMatchObject({ failure, compared: null });
    expect(master.campaigns).toMatchObject([{ slug: 'winter', document: null, file: { change: 'unknown' } }]);
    expect(folderView(master, ['en'])).toMatchObject({ failure, changes: [], problems: [], digest: '' });
    expect(await publishFolder(db, shelf, master, { person: 'Bo', nowMs: 2 })).toBeNull();
  }
  expect(await readMasterFolder(join(directory, 'empty'), store)).toMatchObject({ failure: 'empty' });
  expect(await listEditedCampaigns(db, store, join(directory, 'none'))).toMatchObject([
    { draft: draftOf(WINTER), file: { change: 'unknown' } },
  ]);
});

test('the digest of a folder follows what would be published, not the times of files', async () => {
  const { directory, fill, served } = await masterOn('sqlite', [WINTER]);
  const store = await served();
  const digest = async () => {
    const { compared } = await readMasterFolder(directory, store);
    return compared && folderDigest(compared);
  };
  await fill([{ ...WINTER, starts_on: '2027-01-01' }]);
  const first = await digest();
  await fill([{ ...WINTER, starts_on: '2027-01-01', updated_at: '2027-01-01T00:00:00Z' }]);
  expect(await digest()).toBe(first);
  await fill([{ ...WINTER, starts_on: '2027-01-02' }]);
  expect(await digest()).not.toBe(first);
});
