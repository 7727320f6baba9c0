/** Answers of the API with a revision of campaigns: those that depend on campaigns change, all others stay kept. On both engines. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignAnswerSchema, campaignListSchema } from '#lib/api/contract/campaign-schemas';
import { rentalListAnswerSchema } from '#lib/api/contract/rental-list-schemas';
import type { CampaignRevision } from '#lib/campaigns/campaign-revision';
import { addDays, utcDay } from '#lib/dates/plain-dates';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { openRevised } from '#lib/store/revised-store';
import type { Store } from '#lib/store/store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { ask } from './testing/ask.ts';
import { beforeAndAfter, validatorsOf } from './testing/before-and-after.ts';

const TODAY = utcDay(new Date());
const HIDDEN = { before_start: 'hidden', starts_on: addDays(TODAY, 2) } as const;

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  let revised: Store;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    await publishCampaignChanges(
      catalogue.shelf,
      new Map<string, CampaignRevision>([
        [
          'summer-list',
          fixtureCampaign('summer-list', 9, {
            texts: { en: { title: 'Revised', intro: 'New.', story: '' } },
            // 9999 is not in the catalogue.
            selection: {
              ids: [1020, 9999, 1002, 1003],
              in_order: true,
              orders: { USD: [1003, 1002, 9999, 1020] },
            },
          }),
        ],
        ['big-houses', { removed: true }],
        ['added', fixtureCampaign('added', 1, { selection: { search: 'guests=4' } })],
        ['hidden', fixtureCampaign('hidden', 2, HIDDEN)],
        ['secret-draft', fixtureCampaign('secret-draft', 5, { ends_on: TODAY, ...HIDDEN, starts_on: TODAY })],
      ]),
    );
    revised = await openRevised(catalogue.shelf, catalogue.store.version.id);
  });
  afterAll(async () => {
    await revised.close();
    await catalogue.remove();
  });

  const both = <Result>(read: () => Promise<Result>) => beforeAndAfter(catalogue.store, revised, read);

  test.each([
    '/search?guests=2',
    '/search?checkin=2027-07-10&checkout=2027-07-14',
    '/search/map',
    '/rentals/1002',
    '/destinations?include=counts',
  ])('%s stays as it was, with its date', async (path) => {
    const [before, after] = await both(() => validatorsOf(path));
    expect(after).toEqual(before);
  });

  test('the list has the campaigns of the revision in their order, with a later date', async () => {
    const [before, after] = await both(async () => {
      const response = await ask('/campaigns');
      const { data } = campaignListSchema.parse(await response.json());
      const modified = Date.parse(response.headers.get('last-modified') ?? '');
      return { slugs: data.map(({ slug }) => slug), modified, etag: response.headers.get('etag') };
    });
    expect(before.slugs).toEqual(['summer-list', 'big-houses', 'last-year', 'next-year']);
    // The draft of the version is published by the revision, and its first day is today.
    expect(after.slugs).toEqual(['added', 'last-year', 'next-year', 'secret-draft', 'summer-list']);
    expect(after.modified).toBeGreaterThan(before.modified);
    expect(after.etag).not.toBe(before.etag);
  });

  test('a campaign has its revised texts; removed and hidden ones are not found', async () => {
    const [before, after] = await both(async () => {
      const { data } = campaignAnswerSchema.parse(await (await ask('/campaigns/summer-list')).json());
      const found: (string | number)[] = [data.title];
      for (const slug of ['big-houses', 'added', 'hidden', 'hidden/rentals', 'secret-draft', 'last-year']) {
        found.push((await ask(`/campaigns/${slug}`)).status);
      }
      return found;
    });
    expect(before).toEqual(['Campaign summer-list', 200, 404, 404, 404, 404, 200]);
    expect(after).toEqual(['Revised', 404, 200, 404, 404, 200, 200]);
  });

  test('the rentals of a campaign are those of the revision that exist, in its orders', async () => {
    const idsOf = async (path: string) => {
      const answer = rentalListAnswerSchema.parse(await (await ask(path)).json());
      expect(answer.meta.pagination.total_count).toBe(answer.rentals.length);
      return answer.rentals.map(({ id }) => id);
    };
    const [before, after] = await both(async () => [
      await idsOf('/campaigns/summer-list/rentals'),
      await idsOf('/campaigns/summer-list/rentals?currency=USD'),
      await idsOf('/campaigns/summer-list/rentals?ids=1002,1003,1004'),
    ]);
    expect(before[1]).toEqual(before[0]);
    expect(after).toEqual([
      [1020, 1002, 1003],
      [1003, 1002, 1020],
      [1002, 1003],
    ]);
  });

  test('a revision of campaigns counts them, and leaves the nights the version’s', () => {
    expect(catalogue.store.version.campaignsCount).toBe(5);
    expect(revised.version.campaignsCount).toBe(6);
    expect(revised.nights).toBeUndefined();
  });
});
