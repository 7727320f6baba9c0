import { expect, test } from 'vitest';
import { campaignDocument } from '#lib/campaigns/campaign-document';
import { problemsOf } from '#lib/records/record-problem';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';

test('all problems of a record are returned with their dotted paths', () => {
  const { error } = campaignDocument.safeParse({
    ...fixtureCampaign('winter', 1, {}),
    slug: 'Winter',
    starts_on: 'soon',
    selection: { ids: [] },
    texts: { en: { title: 1, intro: '', story: '' } },
    colour: 'blue',
  });
  const problems = error ? problemsOf(error) : [];
  expect(problems.map(({ field }) => field)).toEqual([
    'slug',
    'starts_on',
    'selection.ids',
    'texts.en.title',
    'colour',
  ]);
  expect(problems[1]?.reason).toBe('expected a date such as 2026-12-31');
});
