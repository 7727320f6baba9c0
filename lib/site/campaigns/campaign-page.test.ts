import { expect, test } from 'vitest';
import { relatedCampaigns } from '#lib/site/campaigns/campaign-page';

const campaign = (slug: string, startsOn: string | null = null, endsOn: string | null = null) => ({
  slug,
  status: 'published' as const,
  startsOn,
  endsOn,
});

test('related campaigns are the next running ones, then the scheduled ones, but no ended ones', () => {
  const campaigns = [
    campaign('a'),
    campaign('b', '2027-06-01'),
    campaign('c'),
    campaign('over', null, '2027-01-01'),
    campaign('d'),
  ];
  const related = (slug: string) => relatedCampaigns(slug, campaigns, '2027-03-01').map((one) => one.slug);
  expect(related('c')).toEqual(['d', 'a', 'b']);
  expect(related('d')).toEqual(['a', 'c', 'b']);
  expect(related('a-draft')).toEqual(['a', 'c', 'd', 'b']);
});
