import { expect, test } from 'vitest';
import { readCampaignRevision } from '#lib/campaigns/campaign-revision';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';

const WINTER = fixtureCampaign('winter', 1, { before_start: 'hidden' });

test('a campaign and a removal are read, without members that another release adds', () => {
  expect(readCampaignRevision(WINTER)).toEqual(WINTER);
  expect(readCampaignRevision({ ...WINTER, colour: 'blue' })).toEqual(WINTER);
  expect(readCampaignRevision({ removed: true })).toEqual({ removed: true });
});

test.each([null, 'winter', 1, [], { removed: false }, { ...WINTER, texts: 1 }, { title: 'Winter' }])(
  '%j is no campaign',
  (value) => {
    expect(readCampaignRevision(value)).toBeNull();
  },
);

test('a value is read once', () => {
  const value = { ...WINTER };
  expect(readCampaignRevision(value)).toBe(readCampaignRevision(value));
});
