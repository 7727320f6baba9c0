import { expect, test } from 'vitest';
import type { Picture } from '#lib/reference/reference-data';
import { commonWidths } from './picture-view.ts';

const picture: Picture = {
  id: 'one',
  file: 'photos/one-{width}.webp',
  width: 1440,
  height: 1080,
  widths: [480, 1440],
  thumbhash: null,
  alt: {},
};

const widthsOf = (...pictures: readonly Picture[]) =>
  commonWidths(new Map(pictures.map((one) => [one.id, one])));

test('pictures with the same widths have common widths', () => {
  expect(widthsOf(picture, { ...picture, id: 'two', file: 'photos/two-{width}.jpg' })).toEqual([480, 1440]);
});

test('pictures with different widths or names have none', () => {
  expect(widthsOf(picture, { ...picture, id: 'two', widths: [1440] })).toEqual([]);
  expect(widthsOf(picture, { ...picture, id: 'two', file: '{width}/two.webp' })).toEqual([]);
  expect(widthsOf()).toEqual([]);
});
