import { expect, test } from 'vitest';
import { msUntilNavigation } from './stay-follower.ts';

const NEVER = Number.NEGATIVE_INFINITY;
const AT_REST = { now: 5_000, lastChange: 5_000, firstChange: 5_000, lastNavigation: NEVER, pause: 700 };

test('a page follows as soon as the hand rests', () => {
  expect(msUntilNavigation(AT_REST)).toBe(90);
  expect(msUntilNavigation({ ...AT_REST, now: 5_050 })).toBe(40);
  expect(msUntilNavigation({ ...AT_REST, now: 6_000 })).toBe(0);
});

test('during a long movement a page follows now and then', () => {
  expect(msUntilNavigation({ ...AT_REST, firstChange: 3_850 })).toBe(50);
  expect(msUntilNavigation({ ...AT_REST, firstChange: 3_000 })).toBe(0);
});

test('navigations keep their distance', () => {
  expect(msUntilNavigation({ ...AT_REST, lastNavigation: 4_900 })).toBe(600);
  expect(msUntilNavigation({ ...AT_REST, lastNavigation: 4_900, pause: 1_000 })).toBe(900);
});
