/** Uploaded pictures in folders of campaigns: written next to the Markdown files, and published from there. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestOf } from '#lib/campaigns/picture-revision';
import { catalogueWithStudio } from '#lib/cli/testing/catalogue-with-studio';
import { publishedUpload } from '#lib/photos/uploaded-files';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { openRevised } from '#lib/store/revised-store';
import type { VersionShelf } from '#lib/store/store';
import { TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { newDraft } from '#lib/studio/campaigns/campaign-draft';
import { saveDraft } from '#lib/studio/campaigns/drafts';
import { storePicture } from '#lib/studio/pictures/picture-store';

const FILES = new Map([640, 1280, 1300].map((width) => [width, Buffer.from(`\0${width}\xff`, 'latin1')]));
const DIGEST = digestOf(FILES);
const SIZES = { width: 1300, height: 700, thumbhash: 'AAAAAAAA' };
const PHOTO = { upload: DIGEST, ...SIZES, alt: { en: 'A bay' } };
const SPRING = fixtureCampaign('spring', 1, { photos: [PHOTO] });
const NAMES = [...FILES.keys()].map((width) => `${DIGEST}-${width}.webp`).toSorted();

async function publishedFile(shelf: VersionShelf, width: number): Promise<Buffer | null> {
  const store = await openRevised(shelf, (await shelf.currentId()) ?? '');
  await store.close();
  return publishedUpload(store.records, { digest: DIGEST, width });
}

const picturesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.webp')).toSorted();

describe.each(TEST_ENGINES)('on %s', (engine: TestEngine) => {
  /** A folder with the campaign and its picture, written by a catalogue that has it. */
  async function exported() {
    const source = await catalogueWithStudio(engine, []);
    await publishCampaignChanges(source.shelf, new Map([['spring', SPRING]]), new Map([[DIGEST, FILES]]));
    expect((await source.run('--export', source.folder)).code).toBe(0);
    return source;
  }

  test('an uploaded picture is written next to the campaign, stays when it is the same, and goes with it', async () => {
    const { run, folder, shelf } = await exported();
    expect(await picturesIn(join(folder, 'spring'))).toEqual(NAMES);
    expect(await readFile(join(folder, 'spring', `${DIGEST}-640.webp`))).toEqual(FILES.get(640));
    expect((await run('--export', folder)).data).toMatchObject({ written: [], removed: [], unchanged: 4 });
    await writeFile(join(folder, 'spring', 'notes.webp'), 'not ours');
    await publishCampaignChanges(shelf, new Map([['spring', { ...SPRING, photos: [] }]]));
    await run('--export', folder);
    expect(await picturesIn(join(folder, 'spring'))).toEqual(['notes.webp']);
  });

  test.each([['--in-place'], []])(
    'the picture is published from the folder on another site, %s',
    async (...options) => {
      const { folder } = await exported();
      const other = await catalogueWithStudio(engine, [fixtureCampaign('spring', 1, {})]);
      await rename(folder, other.folder);
      expect((await other.run(other.folder, ...options)).code).toBe(0);
      expect((await other.served()).map(({ photos }) => photos)).toEqual([[PHOTO]]);
      for (const [width, bytes] of FILES) expect(await publishedFile(other.shelf, width)).toEqual(bytes);
    },
  );

  test('a picture whose files are missing or changed is reported, and nothing is published', async () => {
    const { folder } = await exported();
    const other = await catalogueWithStudio(engine, [fixtureCampaign('spring', 1, {})]);
    await rename(folder, other.folder);
    await writeFile(join(other.folder, 'spring', `${DIGEST}-640.webp`), 'another picture');
    const { code, shown } = await other.run(other.folder, '--in-place');
    expect(code).toBe(1);
    expect(shown).toMatch(
      /spring\/en\.md:\d+: photos: the files of the uploaded picture [0-9a-f]{64} are missing or changed/,
    );
    expect(await publishedFile(other.shelf, 640)).toBeNull();
    await rm(join(other.folder, 'spring', `${DIGEST}-640.webp`));
    expect((await other.run(other.folder, '--in-place')).code).toBe(1);
    const copied = await other.run(other.folder);
    expect([copied.code, copied.text]).toEqual([
      1,
      expect.stringContaining('1 uploaded pictures are missing'),
    ]);
    expect((await other.served()).map(({ photos }) => photos)).toEqual([[{ picture: 'bay' }]]);
  });

  test('pictures of drafts are written from the database of the studio', async () => {
    const { db, run, folder } = await catalogueWithStudio(engine, []);
    await storePicture(db, { digest: DIGEST, ...SIZES, files: FILES }, { person: 'Ana', nowMs: Date.now() });
    const draft = { ...newDraft('spring', 'Spring', 'en', 1), selection: { search: '' }, photos: [PHOTO] };
    await saveDraft(db, { draft, basedOn: 0, person: 'Ana', nowMs: Date.now() });
    await run('--export', folder, '--drafts');
    expect(await picturesIn(join(folder, 'spring'))).toEqual(NAMES);
  });
});
