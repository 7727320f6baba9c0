import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepResultList, type ResultList, resultListWith } from './result-list.ts';

const LIST: ResultList = {
  address: '/en/search?guests=4',
  total: 92,
  first: 21,
  homes: [
    [1, '/en/rentals/1-one'],
    [2, '/en/rentals/2-two'],
  ],
  opened: 7,
  previousPage: '/en/search?guests=4',
  nextPage: null,
  words: {
    back: 'Back to 92 homes',
    place: '{place} of {total}',
    previous: 'Previous',
    next: 'Next',
    previousPage: 'Earlier',
    nextPage: 'Later',
  },
};

let values: Map<string, string>;
let isRefused: boolean;
beforeEach(() => {
  values = new Map();
  isRefused = false;
  const guard = () => {
    if (isRefused) throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => {
      guard();
      return values.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      guard();
      values.set(key, text);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a list is there for its homes and for the one that was opened on its map, not for others', () => {
  expect(resultListWith(1)).toBeNull();
  keepResultList(LIST);
  expect([1, 2, 7].map(resultListWith)).toEqual([LIST, LIST, LIST]);
  expect(resultListWith(3)).toBeNull();
});

test.each(['', 'null', '{}', '[1]', '"list"', '{"address":1,"homes":[],"words":{},"first":1}', '{'])(
  'a stored %s is no list',
  (text) => {
    keepResultList(LIST);
    for (const key of values.keys()) values.set(key, text);
    expect(resultListWith(1)).toBeNull();
  },
);

test('without storage there is no list', () => {
  isRefused = true;
  keepResultList(LIST);
  expect(resultListWith(1)).toBeNull();
});
