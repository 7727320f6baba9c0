import { expect, test } from 'vitest';
import { type CrawledCampaign, mirrorCampaign } from '#lib/import/mirror/read-campaigns';
import { mirroring } from '#lib/import/mirror/testing/mirroring';
import { sendJson } from '#lib/import/mirror/testing/scripted-upstream';

const CAMPAIGN: CrawledCampaign = {
  slug: 'ski-homes-2026',
  lists: [],
  lastModifiedMs: Date.UTC(2026, 0, 15, 12),
  ids: new Set([103, 101]),
  orders: new Map(),
  facts: new Map(),
};
/** Texts and dates of a campaign in one language. */
type Facts = CrawledCampaign['facts'] extends ReadonlyMap<string, infer Value> ? Value : never;

const FACTS: Facts = {
  title: 'Skiing',
  intro: 'Snow.',
  start_date: '2026-01-01',
  end_date: null,
  photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
};

test('a campaign without texts has a title from its slug, and its rentals in order', () => {
  expect(mirrorCampaign(CAMPAIGN, 2, ['en', 'de'])).toEqual({
    slug: 'ski-homes-2026',
    ordinal: 2,
    status: 'published',
    starts_on: null,
    ends_on: null,
    selection: { ids: [103, 101], in_order: true },
    texts: {
      en: { title: 'Ski homes 2026', intro: '', story: '' },
      de: { title: 'Ski homes 2026', intro: '', story: '' },
    },
    photos: [],
    updated_at: '2026-01-15T12:00:00.000Z',
  });
});

test('a campaign has its orders by currency', () => {
  const orders = new Map([['USD', new Set([101, 103])]]);
  expect(mirrorCampaign({ ...CAMPAIGN, orders }, 1, ['en']).selection).toEqual({
    ids: [103, 101],
    in_order: true,
    orders: { USD: [101, 103] },
  });
});

test('a language without texts has those of the first language that has any', () => {
  const facts = new Map<string, Facts>([
    ['de', FACTS],
    ['fr', { ...FACTS, title: 'Ski', intro: '', start_date: null, end_date: '2026-03-01', photos: [] }],
  ]);
  expect(mirrorCampaign({ ...CAMPAIGN, facts }, 1, ['en', 'de', 'fr'])).toMatchObject({
    starts_on: '2026-01-01',
    ends_on: null,
    texts: {
      en: { title: 'Skiing', intro: 'Snow.', story: '' },
      de: { title: 'Skiing', intro: 'Snow.', story: '' },
      fr: { title: 'Ski', intro: '', story: '' },
    },
    photos: [{ url: 'https://photos.example/1.jpg' }, { url: 'https://photos.example/2.jpg' }],
  });
});

test('texts are those that the upstream has in each language, without what it has in another form', async () => {
  const { stage } = await mirroring({}, ({ path, query }, response) => {
    if (path !== '/campaigns/summer') return false;
    const data = { title: 'Été', intro: 5, start_date: '2026-06-01', end_date: 'soon', photos: ['no'] };
    return sendJson(response, query.get('locale') === 'fr' ? { data } : { data: { title: '' } });
  });
  const { campaigns } = await stage({ campaigns: ['summer'] });
  expect(campaigns).toMatchObject([
    {
      slug: 'summer',
      starts_on: '2026-06-01',
      ends_on: null,
      selection: { ids: [103, 101, 110], in_order: true },
      texts: {
        en: { title: 'Été', intro: '', story: '' },
        fr: { title: 'Été', intro: '', story: '' },
      },
      photos: [],
    },
  ]);
});
