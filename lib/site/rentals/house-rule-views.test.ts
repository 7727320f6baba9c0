import { expect, test } from 'vitest';
import type { HouseRules } from '#lib/catalogue/rentals/rental-terms';
import { getTranslator } from '#lib/i18n/translator';
import { houseRuleViews } from '#lib/site/rentals/house-rule-views';

const UNKNOWN: HouseRules = {
  smoking: null,
  pets: null,
  parties: null,
  children: null,
  quietFrom: null,
  quietUntil: null,
  notes: null,
};

async function viewsOf(rules: Partial<HouseRules>) {
  return houseRuleViews({ ...UNKNOWN, ...rules }, await getTranslator('en', 'terms'));
}

test('what is allowed precedes what is not, and what is not known is left out', async () => {
  expect(await viewsOf({ smoking: false, pets: true, quietFrom: '22:00', quietUntil: '08:00' })).toEqual([
    { kind: 'allowed', text: 'Pets welcome' },
    { kind: 'forbidden', text: 'No smoking' },
    { kind: 'quiet', text: 'Quiet from 22:00 to 08:00' },
  ]);
  expect(await viewsOf({})).toEqual([]);
});

test('quiet hours may have one end', async () => {
  expect(await viewsOf({ quietFrom: '22:30' })).toEqual([{ kind: 'quiet', text: 'Quiet from 22:30' }]);
  expect(await viewsOf({ quietUntil: '07:00' })).toEqual([{ kind: 'quiet', text: 'Quiet until 07:00' }]);
});
