import { expect, test } from 'vitest';
import { readTarget } from '#lib/api/api-request';
import { linkHeaders } from '#lib/api/page-links';

function headersOf(page: number, totalCount: number, totalPages: number, query = 'per_page=2&locale=fr') {
  const target = readTarget(`/api/public/v2/search.json?${query}`);
  return linkHeaders({ page, totalCount, totalPages }, target, 'https://homes.example');
}

const link = (relation: string, page: number) =>
  `<https://homes.example/api/public/v2/search.json?per_page=2&locale=fr&page=${page}>; rel="${relation}"`;

test.each([
  ['the first page', 1, [link('first', 1), link('next', 2), link('last', 3)]],
  ['a page in the middle', 2, [link('first', 1), link('prev', 1), link('next', 3), link('last', 3)]],
  ['the last page', 3, [link('first', 1), link('prev', 2), link('last', 3)]],
  ['a page past the last one', 9, [link('first', 1), link('prev', 3), link('last', 3)]],
])('%s links to the pages around it', (_, page, links) => {
  expect(headersOf(page, 5, 3)).toEqual({
    Link: links.join(', '),
    'X-Total-Count': '5',
    'X-Total-Pages': '3',
  });
});

test('an empty list has one page', () => {
  expect(headersOf(1, 0, 0)).toEqual({
    Link: `${link('first', 1)}, ${link('last', 1)}`,
    'X-Total-Count': '0',
    'X-Total-Pages': '0',
  });
});

test('the page of the request is replaced, in either spelling', () => {
  const { Link = '' } = headersOf(1, 1, 1, 'page=7&page[]=8&per_page=2');
  expect(Link).toBe(
    '<https://homes.example/api/public/v2/search.json?page=1&per_page=2>; rel="first", ' +
      '<https://homes.example/api/public/v2/search.json?page=1&per_page=2>; rel="last"',
  );
});

test('a long query gets the relations that fit, next first', () => {
  const relationsOf = (length: number) => {
    const { Link = '', ...totals } = headersOf(2, 5, 3, `locale=${'x'.repeat(length)}`);
    expect(Link.length).toBeLessThanOrEqual(2_800);
    expect(totals).toEqual({ 'X-Total-Count': '5', 'X-Total-Pages': '3' });
    return [...Link.matchAll(/rel="(\w+)"/g)].map(([, relation]) => relation);
  };
  expect(relationsOf(600)).toEqual(['first', 'prev', 'next', 'last']);
  expect(relationsOf(700)).toEqual(['first', 'prev', 'next']);
  expect(relationsOf(1_000)).toEqual(['prev', 'next']);
  expect(relationsOf(1_400)).toEqual(['next']);
  expect(relationsOf(2_800)).toEqual([]);
});
