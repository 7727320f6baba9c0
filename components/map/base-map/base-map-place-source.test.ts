import { expect, test } from 'vitest';
import type { BaseMapLabel } from '#lib/geo/basemap/tile';
import { labelsAt } from './base-map-place-source.ts';

function town(name: string, x: number, y: number, names = {}, zoom = 9): BaseMapLabel {
  return {
    kind: 'town',
    names: { default: name, ...names },
    isCapital: false,
    population: 900,
    x,
    y,
    zoom,
    until: 99,
    order: 1,
  };
}

const namesOf = (labels: readonly BaseMapLabel[]) =>
  labels.flatMap((label) => (label.kind === 'town' ? [label.names.default] : []));

test('a place that the map labels already, in any language, is not labelled twice', () => {
  const known = [town('Merano', 1000, 1000, { de: 'Meran' }), town('Malcesine', 2000, 2000)];
  const places = [town('Meran', 1010, 990), town('MALCÉSINE', 2001, 2001), town('Scena', 1010, 990)];
  expect(namesOf(labelsAt(9, known, places))).toEqual(['Merano', 'Malcesine', 'Scena']);
});

test('a distant place of the same name is labelled', () => {
  const [near, far] = [town('San Martino', 100, 100), town('San Martino', 3000, 3000)];
  expect(labelsAt(9, [near], [far])).toEqual([near, far]);
});

test('a place is labelled until the map shows a town of the same name itself', () => {
  const [village, place] = [town('Täsch', 1000, 1000, {}, 12), town('Täsch', 1005, 1000)];
  expect(labelsAt(11, [village], [place])).toEqual([place]);
  expect(labelsAt(12, [village], [place])).toEqual([village]);
  expect(labelsAt(8, [village], [place])).toEqual([]);
});
