import { expect, test } from 'vitest';
import type { BaseMapLabel } from '#lib/geo/basemap/tile';
import { withoutKnown } from './base-map-place-source.ts';

function town(name: string, x: number, y: number, names = {}): BaseMapLabel {
  return {
    kind: 'town',
    names: { default: name, ...names },
    isCapital: false,
    population: 900,
    x,
    y,
    zoom: 9,
    until: 99,
    order: 1,
  };
}

test('a place that the map labels already, in any language, is not labelled twice', () => {
  const known = [town('Merano', 1000, 1000, { de: 'Meran' }), town('Malcesine', 2000, 2000)];
  const namesOf = (places: readonly BaseMapLabel[]) =>
    withoutKnown(places, known).flatMap((label) => (label.kind === 'town' ? [label.names.default] : []));
  expect(namesOf([town('Meran', 1010, 990), town('MALCÉSINE', 2001, 2001)])).toEqual([]);
  expect(namesOf([town('Scena', 1010, 990)])).toEqual(['Scena']);
});

test('a distant place of the same name is labelled', () => {
  const far = town('San Martino', 3000, 3000);
  expect(withoutKnown([far], [town('San Martino', 100, 100)])).toEqual([far]);
});
