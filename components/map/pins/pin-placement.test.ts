import { expect, test } from 'vitest';
import type { SearchPin } from '../search/search-pins.ts';
import { placePins } from './pin-placement.ts';

/** A pin whose coordinates equal its pixels. */
const pin = (key: string, longitude: number, latitude: number, count = 1): SearchPin => ({
  key,
  kind: count > 1 ? 'cluster' : 'rental',
  longitude,
  latitude,
  text: count > 1 ? String(count) : '€420',
  label: key,
  isListed: true,
  isUnknown: false,
  count,
});

const placed = (...pins: readonly SearchPin[]) =>
  Object.fromEntries(placePins(pins, ({ longitude, latitude }) => ({ x: longitude, y: latitude })));

test('of rentals too close together, the first has the pill', () => {
  expect(placed(pin('a', 0, 0), pin('b', 20, 5), pin('c', 200, 0))).toEqual({
    a: 'pill',
    b: 'dot',
    c: 'pill',
  });
});

test('no pill overlaps a cluster: next to it a pin is a dot, inside it hidden', () => {
  const cluster = pin('cluster', 0, 0, 4300);
  expect(placed(pin('within', 5, 5), pin('below', 0, 45), pin('far', 0, 120), cluster)).toEqual({
    within: { by: 'cluster' },
    below: 'dot',
    far: 'pill',
    cluster: 'pill',
  });
});
