import { expect, test } from 'vitest';
import { campaignState } from '#lib/catalogue/campaigns/campaigns';

const MARCH = { status: 'published', startsOn: '2026-03-01', endsOn: '2026-03-31' } as const;

test.each([
  ['2026-02-28', 'scheduled'],
  ['2026-03-01', 'running'],
  ['2026-03-31', 'running'],
  ['2026-04-01', 'ended'],
])('a campaign of March is on %s %s', (today, state) => {
  expect(campaignState(MARCH, today)).toBe(state);
});

test('an open side has no limit, and a draft is a draft on any day', () => {
  expect(campaignState({ ...MARCH, startsOn: null }, '0001-01-01')).toBe('running');
  expect(campaignState({ ...MARCH, endsOn: null }, '9999-12-31')).toBe('running');
  expect(campaignState({ ...MARCH, status: 'draft' }, '2026-03-15')).toBe('draft');
  expect(campaignState({ ...MARCH, status: 'draft' }, '2026-04-15')).toBe('draft');
});
