import { expect, test } from 'vitest';
import { campaignOfRow, campaignRow } from '#lib/catalogue/campaigns/campaign-rows';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';

test('the row of a campaign with listed rentals, and of one with a saved search', () => {
  const texts = { en: { title: 'T', intro: 'I', story: 'S' } };
  const base = { texts, photos: [], updated_at: '1970-01-01T00:00:03Z' };
  expect(
    campaignRow(
      fixtureCampaign('listed', 3, {
        ...base,
        starts_on: '2026-01-01',
        ends_on: '2026-02-01',
        selection: { ids: [2, 1], in_order: true, orders: { USD: [1, 2], EUR: [2, 1] } },
      }),
    ),
  ).toStrictEqual({
    slug: 'listed',
    ordinal: 3,
    status: 'published',
    starts_on: '2026-01-01',
    ends_on: '2026-02-01',
    before_start: 'announced',
    search: null,
    is_ordered: 1,
    order_currencies: '["EUR","USD"]',
    texts: '{"en":{"title":"T","intro":"I","story":"S"}}',
    photos: '[]',
    updated_at_ms: 3_000,
  });
  expect(
    campaignRow(fixtureCampaign('searched', 1, { ...base, selection: { search: 'guests=2' } })),
  ).toMatchObject({ search: 'guests=2', is_ordered: 0, order_currencies: '[]', starts_on: null });
  expect(campaignRow(fixtureCampaign('plain', 1, { ...base, selection: { ids: [1] } }))).toMatchObject({
    search: null,
    is_ordered: 0,
    order_currencies: '[]',
  });
});

test.each([
  [{ ids: [3, 1], in_order: true, orders: { USD: [1, 3] } }],
  [{ ids: [3, 1], in_order: true }],
  [{ ids: [3, 1] }],
  [{ search: 'guests=2' }],
  [{ search: 'guests=2', pinned: [3, 1] }],
])('a campaign comes back with its selection %j', (selection) => {
  const campaign = fixtureCampaign('winter', 4, { selection, starts_on: '2026-01-01', status: 'draft' });
  const { order_currencies, ...row } = campaignRow(campaign);
  expect(order_currencies).toBe('orders' in selection && selection.orders ? '["USD"]' : '[]');
  const orders = 'orders' in selection ? (selection.orders ?? {}) : {};
  const ids = 'ids' in selection ? selection.ids : 'pinned' in selection ? selection.pinned : [];
  expect(campaignOfRow(row, ids ?? [], orders)).toStrictEqual({
    ...campaign,
    updated_at: '2026-01-12T00:00:00.000Z',
  });
});

test('a campaign that hides until its first day comes back as such', () => {
  const hidden = fixtureCampaign('winter', 4, { before_start: 'hidden', starts_on: '2026-12-01' });
  expect(campaignRow(hidden).before_start).toBe('hidden');
  expect(campaignOfRow(campaignRow(hidden), [], {}).before_start).toBe('hidden');
  // Rows of older schemas lack the column.
  const { before_start, ...older } = campaignRow({ ...hidden, before_start: 'announced' });
  expect(before_start).toBe('announced');
  expect(campaignOfRow(older, [], {})).not.toHaveProperty('before_start');
});
