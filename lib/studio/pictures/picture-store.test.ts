import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { digestOf } from '#lib/campaigns/picture-revision';
import { DAY_MS } from '#lib/dates/plain-dates';
import { publishedUpload } from '#lib/photos/uploaded-files';
import { publishFixture, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { type CampaignDraft, newDraft, withDescription } from '#lib/studio/campaigns/campaign-draft';
import { saveDraft } from '#lib/studio/campaigns/drafts';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { storeWithPictures, unknownPictures } from '#lib/studio/pictures/draft-pictures';
import { readPictures, readStoredFile, storePicture } from '#lib/studio/pictures/picture-store';
import type { ReadPicture } from '#lib/studio/pictures/read-picture';

const NOW = Date.parse('2026-06-15T12:00:00Z');

const picture = (name: string): ReadPicture => ({
  digest: name.repeat(64),
  width: 1300,
  height: 700,
  thumbhash: 'AAAAAAAA',
  files: new Map([640, 1280, 1300].map((width) => [width, Buffer.from(`\0${name} ${width}\xff`, 'latin1')])),
});

const draftWith = ({ digest, width, height, thumbhash }: ReadPicture): CampaignDraft => ({
  ...newDraft('spring', 'Spring', 'en', 1),
  photos: [{ upload: digest, width, height, thumbhash, alt: {} }],
});

describe.each(TEST_ENGINES)('on %s', (engine: TestEngine) => {
  async function emptyStudio() {
    const studio = await openTestStudio(engine);
    onTestFinished(studio.remove);
    const { db } = studio;
    return {
      db,
      store: (one: ReadPicture, nowMs: number) => storePicture(db, one, { person: 'Ana', nowMs }),
    };
  }

  test('the same picture is stored once, and its files are read as they are', async () => {
    const { db, store } = await emptyStudio();
    const [one, other] = [picture('a'), picture('b')];
    for (const each of [one, other, one]) await store(each, NOW);
    expect(await db.selectFrom('pictures').select('digest').orderBy('digest').execute()).toEqual([
      { digest: one.digest },
      { digest: other.digest },
    ]);
    expect(await readPictures(db, [one.digest, 'c'.repeat(64)])).toEqual(new Map([[one.digest, one.files]]));
    expect(await readPictures(db, [])).toEqual(new Map());
    expect(await readStoredFile(db, { digest: other.digest, width: 1300 })).toEqual(other.files.get(1300));
    expect(await readStoredFile(db, { digest: other.digest, width: 641 })).toBeNull();
  });

  test('after a week, a picture that no draft and no history has is removed', async () => {
    const { db, store } = await emptyStudio();
    const [drafted, earlier, unused, recent, again] = ['a', 'b', 'c', 'd', 'e'].map(picture);
    if (!(drafted && earlier && unused && recent && again)) throw new Error('five pictures');
    for (const each of [drafted, earlier, unused, again]) await store(each, NOW);
    const save = (draft: CampaignDraft, basedOn: number, person: string) =>
      saveDraft(db, { draft, basedOn, person, nowMs: NOW });
    await save(draftWith(earlier), 0, 'Ana');
    await save(draftWith(drafted), 1, 'Bo');
    await store(recent, NOW + DAY_MS);
    await store(again, NOW + 7 * DAY_MS);
    const left = async () => (await db.selectFrom('pictures').select('digest').execute()).length;
    expect(await left()).toBe(5);
    await store(again, NOW + 7 * DAY_MS + 1);
    const all = [drafted, earlier, unused, recent, again].map(({ digest }) => digest);
    expect([...(await readPictures(db, all)).keys()].toSorted()).toEqual(
      all.filter((digest) => digest !== unused.digest),
    );
    expect(await left()).toBe(4);
  });

  test('a draft of a folder that is the master has the pictures of the folder', async () => {
    const { db } = await emptyStudio();
    const catalogue = await publishFixture(engine, { campaigns: [] });
    onTestFinished(catalogue.remove);
    const { files } = picture('a');
    const one = { ...picture('a'), digest: digestOf(files) };
    const folder = join(catalogue.directory, 'campaigns');
    await mkdir(join(folder, 'spring'), { recursive: true });
    for (const [width, bytes] of files) {
      await writeFile(join(folder, 'spring', `${one.digest}-${width}.webp`), bytes);
    }
    const draft = draftWith(one);
    const fileIn = async (directory: string | null) =>
      publishedUpload((await storeWithPictures(catalogue.store, db, draft, directory)).records, {
        digest: one.digest,
        width: 640,
      });
    expect(await fileIn(folder)).toEqual(files.get(640));
    expect(await fileIn(null)).toBeNull();
  });

  test('a picture of a draft is known when it is stored or served already', async () => {
    const { db, store } = await emptyStudio();
    const [one, other] = [picture('a'), picture('b')];
    await store(one, NOW);
    expect(await unknownPictures(db, draftWith(one), null)).toEqual([]);
    expect(await unknownPictures(db, draftWith(other), draftWith(one))).toEqual([other.digest]);
    expect(await unknownPictures(db, draftWith(other), draftWith(other))).toEqual([]);
  });
});

test('a description is added, changed and removed for one language', () => {
  const alts = (draft: CampaignDraft) => draft.photos.map((photo) => ('upload' in photo ? photo.alt : null));
  const draft = withDescription(draftWith(picture('a')), 'en', 'A <b>bay</b>');
  expect(alts(draft)).toEqual([{ en: 'A <b>bay</b>' }]);
  expect(alts(withDescription(draft, 'de', 'Bucht'))).toEqual([{ en: 'A <b>bay</b>', de: 'Bucht' }]);
  expect(alts(withDescription(draft, 'en', ''))).toEqual([{}]);
  const other: CampaignDraft = { ...draft, photos: [{ picture: 'bay' }] };
  expect(withDescription(other, 'en', 'A bay')).toEqual(other);
});
