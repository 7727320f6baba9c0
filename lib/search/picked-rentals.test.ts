import { expect, test } from 'vitest';
import { PickedRentals } from '#lib/search/picked-rentals';

test('each rental is in the list once, at its first place', () => {
  expect(new PickedRentals([3, 1, 3, 2, 1]).ids).toEqual([3, 1, 2]);
});

test('as JSON a list is a short text, equal for equal lists only', () => {
  const text = (...ids: readonly number[]) => JSON.stringify({ picked: new PickedRentals(ids) });
  const many = Array.from({ length: 5_000 }, (_, index) => index + 1);
  expect(text(...many).length).toBeLessThan(70);
  expect(text(1, 2, 3)).toBe(text(1, 2, 3, 2));
  expect(new Set([text(), text(1), text(1, 2), text(2, 1), text(12)]).size).toBe(5);
});
