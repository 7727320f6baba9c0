import { expect, test } from 'vitest';
import { fillOf, nameOf, roadOf, spotZoomOf } from './street-kinds.ts';
import { widthAt } from './street-widths.ts';

test.each([
  [{ kind: 'highway', kind_detail: 'motorway' }, 'motorway'],
  [{ kind: 'highway', kind_detail: 'motorway_link' }, 'motorway'],
  [{ kind: 'major_road', kind_detail: 'trunk' }, 'main'],
  [{ kind: 'major_road', kind_detail: 'primary_link' }, 'main'],
  [{ kind: 'major_road', kind_detail: 'tertiary' }, 'secondary'],
  [{ kind: 'minor_road', kind_detail: 'residential' }, 'street'],
  [{ kind: 'minor_road', kind_detail: 'service' }, 'service'],
  [{ kind: 'path', kind_detail: 'footway' }, 'path'],
  [{ kind: 'rail' }, 'rail'],
  [{ kind: 'ferry' }, 'ferry'],
  [{ kind: 'aeroway', kind_detail: 'runway' }, 'runway'],
  [{ kind: 'aerialway' }, null],
  [{}, null],
])('the road %j is drawn as %s', (properties, expected) => {
  expect(roadOf(properties)).toBe(expected);
});

test('areas are drawn by their kind, and others not at all', () => {
  expect(['forest', 'beach', 'vineyard', 'glacier', 'military'].map((kind) => fillOf({ kind }))).toEqual([
    'wood',
    'sand',
    'field',
    'ice',
    null,
  ]);
});

test('a spot is named from the later of its two zooms', () => {
  expect(spotZoomOf({ kind: 'station', min_zoom: 12 })).toBe(13);
  expect(spotZoomOf({ kind: 'station', min_zoom: 15 })).toBe(15);
  expect(spotZoomOf({ kind: 'peak' })).toBe(11);
  expect(spotZoomOf({ kind: 'bench' })).toBeNull();
});

test('a name is that of the language with its region, of the language, or of the spot', () => {
  const names = {
    name: 'Lisboa',
    'name:pt': 'Lisboa (pt)',
    'name:pt-BR': 'Lisboa (BR)',
    'name:de': 'Lissabon',
  };
  expect(nameOf(names, 'pt-BR')).toBe('Lisboa (BR)');
  expect(nameOf(names, 'pt-PT')).toBe('Lisboa (pt)');
  expect(nameOf(names, 'de')).toBe('Lissabon');
  expect(nameOf(names, 'fi')).toBe('Lisboa');
  expect(nameOf({ name: '' }, 'fi')).toBeNull();
});

test('no road becomes narrower as the map comes closer, and none begins broad', () => {
  for (const kind of [
    'motorway',
    'main',
    'secondary',
    'street',
    'service',
    'path',
    'rail',
    'ferry',
    'river',
  ] as const) {
    const widths = Array.from({ length: 22 }, (_, zoom) => widthAt(kind, zoom));
    expect(widths.toSorted((a, b) => a - b)).toEqual(widths);
    expect(widths.find((width) => width > 0)).toBeLessThan(1);
  }
  expect(widthAt('street', 11)).toBe(0);
  expect(widthAt('main', 13)).toBeGreaterThan(widthAt('secondary', 13));
});
