/** What the studio shows and publishes of campaigns, over a published catalogue and a database of the studio. */
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { getCampaign, listCampaignRentals } from '#lib/catalogue/campaigns/campaigns';
import { publishedUpload } from '#lib/photos/uploaded-files';
import { CatalogueLocked } from '#lib/publishing/publishing-lock';
import { NO_FILTER } from '#lib/search/rental-filter';
import { drawSharePicture } from '#lib/share/share-picture';
import { shareCard } from '#lib/site/seo/share-card';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { openRevised } from '#lib/store/revised-store';
import { publishFixture, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { type CampaignDraft, newDraft } from '#lib/studio/campaigns/campaign-draft';
import { documentOf, draftOf } from '#lib/studio/campaigns/draft-document';
import { draftRemarks } from '#lib/studio/campaigns/draft-remarks';
import { storeWithDraft } from '#lib/studio/campaigns/draft-store';
import { readDraft, saveDraft } from '#lib/studio/campaigns/drafts';
import { firstState, listEditedCampaigns, readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { publicationOf } from '#lib/studio/campaigns/publication';
import { publishDraft } from '#lib/studio/campaigns/publish-draft';
import { selectionView } from '#lib/studio/campaigns/selection-view';
import { studioCampaign } from '#lib/studio/campaigns/studio-campaign';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { storeWithPictures } from '#lib/studio/pictures/draft-pictures';
import { storePicture } from '#lib/studio/pictures/picture-store';
import { readPicture } from '#lib/studio/pictures/read-picture';
import { gradient } from '#lib/studio/pictures/testing/uploaded-files';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const TODAY = '2026-06-15';

async function studioOn(engine: TestEngine, campaigns: readonly CampaignDocument[]) {
  const [studio, catalogue] = await Promise.all([
    openTestStudio(engine),
    publishFixture(engine, { campaigns }),
  ]);
  onTestFinished(async () => {
    await catalogue.remove();
    await studio.remove();
  });
  const { shelf, store } = catalogue;
  const served = async () => {
    const revised = await openRevised(shelf, store.version.id);
    onTestFinished(() => revised.close());
    return revised;
  };
  const save = (draft: CampaignDraft, basedOn: number) =>
    saveDraft(studio.db, { draft, basedOn, person: 'Ana', nowMs: NOW });
  return { db: studio.db, shelf, store, served, save, context: await fixtureContext(store) };
}

const WINTER = fixtureCampaign('winter', 1, {});
const step = (number: number, slug = 'spring') => ({ slug, number, person: 'Ana', nowMs: NOW });

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('an uploaded picture is published with its draft, and drafts that are not published have theirs, too', async () => {
    const { db, shelf, store, served, save, context } = await studioOn(engine, [WINTER]);
    const read = await readPicture(await gradient(1300, 700).png().toBuffer());
    await storePicture(db, read, { person: 'Ana', nowMs: NOW });
    const { digest, width, height, thumbhash } = read;
    const photo = { upload: digest, width, height, thumbhash, alt: { en: 'A bay', de: ' ' } };
    const draft: CampaignDraft = {
      ...newDraft('spring', 'Spring', 'en', 2),
      selection: { search: '' },
      photos: [photo],
    };
    await save(draft, 0);
    const largest = { digest, width: 1300 };
    const drawn = await storeWithPictures(store, db, draft, null);
    expect(publishedUpload(store.records, largest)).toBeNull();
    expect(publishedUpload(drawn.records, largest)).toEqual(read.files.get(1300));
    const files = { dataDirectory: '/nowhere', proxy: null };
    const card = await shareCard(
      '/campaigns/spring',
      { ...context, store: storeWithDraft(drawn, draft, NOW), locale: 'en', today: TODAY },
      files,
    );
    expect(card && (await drawSharePicture(card)).length).toBeGreaterThan(1_000);

    expect(await publishDraft(db, shelf, 'published', step(1))).toEqual({ number: 2, revision: 1 });
    const campaign = await getCampaign(await served(), 'spring', 'en');
    expect(campaign?.photos).toEqual([
      {
        picture: {
          id: `upload-${digest}`,
          file: `uploads/${digest}-{width}.webp`,
          widths: [640, 1280, 1300],
          width: 1300,
          height: 700,
          thumbhash,
          alt: { en: 'A bay' },
        },
      },
    ]);
    const { records } = await served();
    for (const [fileWidth, bytes] of read.files) {
      expect(publishedUpload(records, { digest, width: fileWidth })).toEqual(bytes);
    }
    const again = await readEditedCampaign(db, await served(), 'spring');
    expect(again && publicationOf(again.draft, again.served, TODAY)).toMatchObject({ hasChanges: false });
  });

  test('a draft is published as it is, and taken off the site with its words kept', async () => {
    const { db, shelf, served, save } = await studioOn(engine, [WINTER]);
    const draft: CampaignDraft = { ...newDraft('spring', 'Spring', 'en', 2), selection: { search: '' } };
    await save(draft, 0);
    expect(await publishDraft(db, shelf, 'published', step(1))).toEqual({ number: 2, revision: 1 });
    expect(await getCampaign(await served(), 'spring', 'en')).toMatchObject({
      title: 'Spring',
      status: 'published',
    });
    expect(await publishDraft(db, shelf, 'unpublished', step(2))).toEqual({ number: 3, revision: 2 });
    expect(await getCampaign(await served(), 'spring', 'en')).toMatchObject({
      title: 'Spring',
      status: 'draft',
    });
    expect((await readDraft(db, 'spring'))?.draft).toEqual(draft);
  });

  test('a step on another state than the present one changes nothing', async () => {
    const { db, shelf, served, save } = await studioOn(engine, [WINTER]);
    await save({ ...newDraft('spring', 'Spring', 'en', 2), selection: { search: '' } }, 0);
    expect(await publishDraft(db, shelf, 'published', step(2))).toBeNull();
    expect(await publishDraft(db, shelf, 'published', step(1, 'summer'))).toBeNull();
    expect((await served()).records?.size ?? 0).toBe(0);
  });

  test('while another process publishes, nothing is published and nothing recorded', async () => {
    const { db, shelf, save } = await studioOn(engine, [WINTER]);
    await save({ ...newDraft('spring', 'Spring', 'en', 2), selection: { search: '' } }, 0);
    const lock = await shelf.lock();
    await expect(publishDraft(db, shelf, 'published', step(1))).rejects.toThrow(CatalogueLocked);
    await lock?.release();
    expect(await readDraft(db, 'spring')).toMatchObject({ number: 1, publishedNumber: null });
    expect(await publishDraft(db, shelf, 'published', step(1))).toMatchObject({ number: 2 });
  });

  test('campaigns of the catalogue and of the studio are in one list, by rank', async () => {
    const { db, store, save } = await studioOn(engine, [WINTER, fixtureCampaign('autumn', 3, {})]);
    await save(newDraft('spring', 'Spring', 'en', 2), 0);
    await saveDraft(
      db,
      { draft: { ...draftOf(WINTER), ordinal: 4 }, basedOn: 0, person: 'Ben', nowMs: NOW },
      firstState(WINTER),
    );
    const all = await listEditedCampaigns(db, store);
    expect(all.map(({ draft, stored, served }) => [draft.slug, stored?.person, served?.ordinal])).toEqual([
      ['spring', 'Ana', undefined],
      ['autumn', undefined, 3],
      ['winter', 'Ben', 1],
    ]);
    expect(await readEditedCampaign(db, store, 'winter')).toEqual(all[2]);
    expect(await readEditedCampaign(db, store, 'summer')).toBeNull();
  });

  test('a draft is shown over the version, without homes too, and nobody else sees it', async () => {
    const { store, context } = await studioOn(engine, [WINTER]);
    const query = { page: 1, perPage: 5, locale: 'en', currency: 'EUR', filter: NO_FILTER, sort: null };
    const countOf = async (draft: CampaignDraft) => {
      const own = storeWithDraft(store, draft, NOW);
      const campaign = await getCampaign(own, draft.slug, 'en');
      if (campaign === null) throw new Error('The draft is not in its store.');
      return (await listCampaignRentals(own, campaign, query, TODAY)).totalCount;
    };
    const empty = newDraft('spring', 'Spring', 'en', 2);
    expect(await countOf(empty)).toBe(0);
    const all = await countOf({ ...empty, selection: { search: '' } });
    expect(all).toBeGreaterThan(2);
    const { homes } = await selectionView({ ...empty, selection: { search: '' } }, context);
    const [first, second] = homes.map(({ id }) => id);
    if (first === undefined || second === undefined) throw new Error('The fixture has too few homes.');
    const picked = { ...empty, selection: { ids: [second, 999_999, first], in_order: true } };
    expect(await countOf(picked)).toBe(2);
    const view = await selectionView(picked, context);
    expect(view).toMatchObject({ count: 2, missingIds: [999_999], filters: [] });
    expect(view.homes.map(({ id }) => id)).toEqual([second, first]);
    expect(await getCampaign(store, 'spring', 'en')).toBeNull();
    const pinned = { ...empty, selection: { search: 'guests=900', pinned: [second, 999_999, first] } };
    expect(await countOf(pinned)).toBe(2);
    const pinnedView = await selectionView(pinned, context);
    expect(pinnedView).toMatchObject({ count: 2, missingIds: [999_999] });
    expect(pinnedView.pinned.map(({ id }) => id)).toEqual([second, first]);
    expect(pinnedView.homes).toEqual(pinnedView.pinned);
  });

  test('a card of the overview says what is missing and who changed it', async () => {
    const { db, store, context, save } = await studioOn(engine, [WINTER]);
    await save(newDraft('spring', 'Spring', 'en', 2), 0);
    const [winter, spring] = await Promise.all(
      (await listEditedCampaigns(db, store)).map((campaign) => studioCampaign(campaign, context)),
    );
    expect(winter).toMatchObject({
      title: 'Campaign winter',
      publication: { state: 'running', hasChanges: false },
      errorsCount: 0,
      changed: null,
    });
    expect(spring).toMatchObject({
      title: 'Spring',
      publication: { state: 'draft', hasChanges: false },
      homesCount: 0,
      changed: { person: 'Ana', atMs: NOW },
    });
    expect(spring?.errorsCount).toBeGreaterThan(0);
    expect(spring?.missingLocales).toEqual(context.vocabulary.locales);
  });

  test('a warning that is set aside is not counted, and an error is counted all the same', async () => {
    const { context, save, db, store } = await studioOn(engine, []);
    await save(newDraft('spring', 'Spring', 'en', 2), 0);
    const edited = await readEditedCampaign(db, store, 'spring');
    if (edited === null) throw new Error('The draft is not there.');
    const remarks = await draftRemarks(edited.draft, context, 'en');
    const [errors, warnings] = [
      remarks.filter(({ severity }) => severity === 'error'),
      remarks.filter(({ severity }) => severity === 'warning'),
    ];
    expect(errors.length).toBeGreaterThan(0);
    expect(warnings.length).toBeGreaterThan(1);
    const setAside = new Set([warnings[0], ...errors].map((remark) => remark?.key ?? ''));
    expect(await studioCampaign(edited, context, setAside)).toMatchObject({
      errorsCount: errors.length,
      warningsCount: warnings.length - 1,
    });
    const marked = await draftRemarks(edited.draft, context, 'en', setAside);
    expect(marked.filter(({ isSetAside }) => isSetAside)).toEqual([{ ...warnings[0], isSetAside: true }]);
  });
});

test.each([
  ['running', {}],
  ['scheduled', { starts_on: '2026-06-16' }],
  ['hidden', { starts_on: '2026-06-16', before_start: 'hidden' }],
  ['running', { starts_on: '2026-06-15', before_start: 'hidden' }],
  ['ended', { ends_on: '2026-06-14' }],
  ['draft', { status: 'draft' }],
] as const)('visitors see a campaign as %s: %j', (state, more) => {
  const served = fixtureCampaign('winter', 1, more);
  expect(publicationOf(draftOf(served), served, TODAY)).toEqual({ state, hasChanges: false });
});

test('a draft has changes when it differs from what visitors see', () => {
  const draft = draftOf(WINTER);
  const hasChanges = (changed: Partial<CampaignDraft>) =>
    publicationOf({ ...draft, ...changed }, WINTER, TODAY).hasChanges;
  expect(hasChanges({ ordinal: 2 })).toBe(true);
  expect(hasChanges({ before_start: 'hidden' })).toBe(true);
  expect(hasChanges({ texts: { ...draft.texts, de: { title: '', intro: '', story: '' } } })).toBe(false);
  expect(publicationOf(draft, null, TODAY)).toEqual({ state: 'draft', hasChanges: false });
});

test('a campaign as a draft, and the draft as a document, is the campaign', () => {
  const campaign = fixtureCampaign('winter', 3, {
    before_start: 'hidden',
    starts_on: '2026-12-01',
    selection: { ids: [3, 1], in_order: true, orders: { CHF: [1, 3] } },
  });
  const back = documentOf(draftOf(campaign), 'published', Date.parse(campaign.updated_at));
  expect({ ...back, updated_at: campaign.updated_at }).toEqual(campaign);
  for (const selection of [{ search: 'guests=4' }, { search: 'guests=4', pinned: [3, 1] }]) {
    const draft = { ...draftOf(campaign), selection };
    expect(documentOf(draft, 'published', NOW).selection).toStrictEqual(selection);
    expect(draftOf(documentOf(draft, 'published', NOW))).toEqual(draft);
  }
});

test('a label is published with its language, and no label where it is empty', () => {
  const texts = { title: 'Winter', intro: '', story: '' };
  const draft: CampaignDraft = {
    ...newDraft('winter', '', 'en', 1),
    texts: { en: { ...texts, label: 'New' }, de: { ...texts, label: '' } },
  };
  expect(documentOf(draft, 'published', NOW).texts).toEqual({ en: { ...texts, label: 'New' }, de: texts });
});
