import { expect, test } from 'vitest';
import { withIds } from '#lib/browser/shelves-address';
import { linkedIds } from './rental-links.ts';

const read = (query: string) => linkedIds(new URLSearchParams(query));

test('ids are read from commas, from repeated parameters, or both, each once and in order', () => {
  expect(read('ids=3,1,2')).toEqual([3, 1, 2]);
  expect(read('ids=3&ids=1,3&ids[]=2')).toEqual([3, 1, 2]);
  expect(read('ids=%203%20,%201')).toEqual([3, 1]);
});

test('values that are no ids are skipped', () => {
  expect(read('ids=a,0,-1,1.5,,99999999999999999,9007199254740993,7')).toEqual([7]);
  expect(read('ids=')).toEqual([]);
  expect(read('')).toEqual([]);
});

test('the ids of a written address are read back', () => {
  for (const href of ['/en/saved', '/en/saved?currency=USD']) {
    const query = withIds(href, [5, 4]).split('?')[1] ?? '';
    expect(read(query)).toEqual([5, 4]);
  }
  expect(withIds('/en/saved', [])).toBe('/en/saved');
});
