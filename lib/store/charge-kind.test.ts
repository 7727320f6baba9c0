import { expect, test } from 'vitest';
import { CHARGE_KINDS, FIRST_TAX_KIND, isPerGuest, isPerNight } from '#lib/store/charge-kind';

test.each([
  ['stay', false, false],
  ['night', true, false],
  ['guest', false, true],
  ['guest_night', true, true],
] as const)('a charge per %s counts nights: %s, guests: %s', (unit, perNight, perGuest) => {
  for (const kind of [CHARGE_KINDS.fee[unit], CHARGE_KINDS.tax[unit]]) {
    expect([isPerNight(kind), isPerGuest(kind)]).toEqual([perNight, perGuest]);
  }
});

test('the kinds of fees come before those of taxes', () => {
  expect(Math.max(...Object.values(CHARGE_KINDS.fee))).toBe(FIRST_TAX_KIND - 1);
  expect(Math.min(...Object.values(CHARGE_KINDS.tax))).toBe(FIRST_TAX_KIND);
});
