import { expect, test } from 'vitest';
import { fullBitmap } from '#lib/search/memory/bitmap';
import { SelectedWords } from '#lib/search/memory/selected-words';
import { bitmapOf } from '#lib/search/memory/testing/bitmap-of';

const SIZE = 320;

test('picks the words that have entries, and finds the places of their entries', () => {
  const words = SelectedWords.of(bitmapOf(SIZE, [3, 40, 300]));
  expect(words.length).toBe(3);
  expect([3, 32, 40, 300, 319].map((entry) => words.placeOf(entry))).toEqual([3, 32, 40, 76, 95]);
  expect([64, 287].map((entry) => words.placeOf(entry))).toEqual([-1, -1]);
  expect([3, 32, 40, 76, 95].map((place) => words.entryAt(place))).toEqual([3, 32, 40, 300, 319]);
  const picked = words.pick(bitmapOf(SIZE, [40, 100, 301]));
  const all = bitmapOf(SIZE, [1]);
  words.addTo(all, picked);
  expect(all).toEqual(bitmapOf(SIZE, [1, 40, 301]));
});

test('takes bitmaps as they are where most words have entries', () => {
  const words = SelectedWords.of(fullBitmap(SIZE));
  const bitmap = bitmapOf(SIZE, [5, 310]);
  expect(words.pick(bitmap)).toEqual(bitmap);
  expect([words.placeOf(310), words.entryAt(310), words.length]).toEqual([310, 310, 10]);
});
