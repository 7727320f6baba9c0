import { expect, test } from 'vitest';
import { readRemarkAddress, remarkQuery } from './remark-address.ts';

const read = (query: string) => readRemarkAddress(new URLSearchParams(query));

test('an address has a report, words, a kind, an action and a page, and is written as it was read', () => {
  const query = 'report=7f3&words=no+price&kind=rentals&action=rejected&page=3';
  const address = read(query);
  expect(address).toEqual({
    reportId: '7f3',
    filter: { words: 'no price', kind: 'rentals', action: 'rejected' },
    page: 3,
  });
  expect(remarkQuery('7f3', address.filter, address.page)).toBe(query);
  expect(remarkQuery('7f3', read('').filter)).toBe('report=7f3');
});

test('what is missing or invalid counts as absent', () => {
  const none = { reportId: null, filter: { words: '', kind: null, action: null }, page: 1 };
  expect(read('')).toEqual(none);
  for (const page of ['0', '-1', '1.5', 'two', '1e99']) expect(read(`page=${page}`)).toEqual(none);
  expect(read('action=deleted&kind=&words=%20')).toEqual(none);
});

test('words are cut, and without what no database can compare', () => {
  expect(read(`words=${'x'.repeat(500)}`).filter.words).toHaveLength(200);
  expect(read('words=%00a%0Ab&kind=%00').filter).toEqual({ words: 'a b', kind: null, action: null });
});
