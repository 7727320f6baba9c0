import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCampaign } from '#lib/catalogue/campaigns/campaigns';
import { getTranslator } from '#lib/i18n/translator';
import { shownCampaignPhotos } from '#lib/site/campaigns/campaign-pictures';
import { campaignView } from '#lib/site/campaigns/campaign-views';
import type { PageContext } from '#lib/site/page-context';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureRentals } from '#lib/store/testing/fixture-bundle';

const PHOTOLESS = 1003;

let catalogue: TestCatalogue;
let context: PageContext;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite', {
    rentals: fixtureRentals().map((rental) => ({
      ...rental,
      photos:
        rental.id === PHOTOLESS
          ? []
          : [1, 2].map((number) => ({ url: `https://photos.example/${rental.id}-${number}.jpg` })),
    })),
    campaigns: [
      fixtureCampaign('own', 1, {}),
      fixtureCampaign('plain', 2, {
        photos: [{ url: 'https://elsewhere.example/a.jpg' }],
        selection: { ids: [PHOTOLESS, 1001, 1002, 1004, 1005] },
      }),
      fixtureCampaign('offers', 4, { photos: [], selection: { search: 'special_offers=true' } }),
      fixtureCampaign('bare', 3, { photos: [], selection: { ids: [PHOTOLESS] } }),
    ],
  });
  context = {
    ...(await fixtureContext(catalogue.store)),
    photoRules: { hosts: ['photos.example'], mode: 'proxy' },
  };
});
afterAll(() => catalogue.remove());

async function campaignOf(slug: string) {
  const campaign = await getCampaign(catalogue.store, slug, 'en');
  if (!campaign) throw new Error(`There is no campaign ${slug}`);
  return campaign;
}

test('a campaign without photos that may be shown has those of three of its homes', async () => {
  const urls = async (slug: string) =>
    (await shownCampaignPhotos(await campaignOf(slug), context)).map((photo) =>
      'url' in photo ? photo.url : photo.picture.id,
    );
  expect(await urls('own')).toEqual(['bay']);
  const homes = await urls('plain');
  expect(homes).toHaveLength(3);
  for (const url of homes) expect(url).toMatch(/^https:\/\/photos\.example\/100[1245]-1\.jpg$/);
  expect(await urls('bare')).toEqual([]);
});

test('the homes with offers are those of the day', async () => {
  const countOn = async (today: string) =>
    (await shownCampaignPhotos(await campaignOf('offers'), { ...context, today })).length;
  expect([await countOn('2026-02-04'), await countOn('2026-03-02')]).toEqual([3, 0]);
});

test('a campaign has a scene only where neither it nor its homes have a photo', async () => {
  const t = await getTranslator('en', 'campaign');
  const view = async (slug: string) => campaignView(await campaignOf(slug), context, t);
  expect(await view('own')).toMatchObject({ scene: null });
  expect(await view('plain')).toMatchObject({ scene: null, pictures: { length: 3 } });
  expect(await view('bare')).toMatchObject({
    scene: expect.stringMatching(/^scene scene-hills scene-\d$/),
    pictures: [],
  });
});
