/** The search of the portal over the real entries: what developers type, and what they see first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReference } from '#lib/portal/reference/reference';
import { entrySearch, MOST_FOUND } from '#lib/portal/search/find-entries';
import { ENTRY_KINDS, type SearchEntry } from '#lib/portal/search/search-entry';
import { searchEntries } from '#lib/portal/search/search-index';

const DOCUMENT: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8'),
);
const find = entrySearch(searchEntries(readReference(DOCUMENT)));

function entry(name: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return { kind: 'field', name, aliases: [], place: '', text: '', path: `/${name}`, ...more };
}

/** The first result as kind and name. */
function first(phrase: string): string {
  const [best] = find(phrase);
  return best === undefined ? 'nothing' : `${best.kind} ${best.name}`;
}

test.each([
  ['checkin', 'parameter checkin'],
  ['checkIn', 'parameter checkin'],
  ['CHECKIN', 'parameter checkin'],
  ['include[]', 'parameter include[]'],
  ['include', 'parameter include[]'],
  ['final_price', 'field final_price'],
  ['final price', 'field final_price'],
  ['finalPrice', 'field final_price'],
  ['listDestinations', 'operation GET /destinations'],
  ['/rentals/{id}', 'operation GET /rentals/{id}'],
  ['GET /search/map', 'operation GET /search/map'],
  ['search.csv', 'operation GET /search.csv'],
  ['rate-limited', 'problem rate-limited'],
  ['rate limits', 'guide Rate limits'],
  ['if-none-match', 'parameter If-None-Match'],
  ['etag', 'header ETag'],
  ['RateLimit-Policy', 'header RateLimit-Policy'],
  ['Photo', 'record Photo'],
  ['sort', 'parameter sort_by'],
  ['ménü', 'nothing'],
  ['Páge', 'parameter page'],
])('“%s” finds %s first', (phrase, expected) => {
  expect(first(phrase)).toBe(expected);
});

test('a status finds exactly the problems that have it, before all else', () => {
  const found = find('404');
  const problems = found.filter(({ kind }) => kind === 'problem');
  expect(problems.length).toBeGreaterThan(3);
  expect(found.slice(0, problems.length)).toEqual(problems);
  for (const { place } of problems) expect(place).toBe('Status 404');
});

test('several words must all be somewhere, in any order', () => {
  for (const phrase of ['price stay', 'stay price']) {
    const found = find(phrase);
    expect(found.length, phrase).toBeGreaterThan(0);
    for (const { name, aliases, place, text } of found) {
      const all = [name, ...aliases, place, text].join(' ').toLowerCase();
      expect(all).toContain('price');
      expect(all).toContain('stay');
    }
  }
  expect(find('price qwertz')).toEqual([]);
});

test('without words there are the guides; long and hostile phrases find nothing and do not throw', () => {
  for (const phrase of ['', '   ', '[]', '/', '(.*)+$']) {
    expect(find(phrase).length, phrase).toBeGreaterThan(10);
    expect(new Set(find(phrase).map(({ kind }) => kind))).toEqual(new Set(['guide']));
  }
  for (const phrase of ['x'.repeat(10_000), '<script>alert', '__proto__']) expect(find(phrase)).toEqual([]);
});

test('a name counts more than its beginning, that more than a word of it, and that more than the text', () => {
  const found = entrySearch([
    entry('other', { text: 'About beds.' }),
    entry('number_of_bedspreads'),
    entry('rooms_beds'),
    entry('beds_total'),
    entry('beds'),
    entry('embedded'),
  ])('beds');
  expect(found.map(({ name }) => name)).toEqual([
    'beds',
    'beds_total',
    'rooms_beds',
    'number_of_bedspreads',
    'other',
  ]);
});

test('equal matches are in the order of their kinds, then the shorter name first', () => {
  const found = entrySearch([
    entry('price_long', { path: '/1' }),
    entry('price', { path: '/2' }),
    entry('price', { kind: 'operation', path: '/3' }),
    entry('price_a', { path: '/4' }),
  ])('price');
  expect(found.map(({ path }) => path)).toEqual(['/3', '/2', '/4', '/1']);
});

test('no more are found than fit, whatever the phrase', () => {
  expect(find('e').length).toBeLessThanOrEqual(MOST_FOUND);
  expect(find('i').length).toBe(MOST_FOUND);
  expect(Object.keys(ENTRY_KINDS)).toEqual(expect.arrayContaining(find('i').map(({ kind }) => kind)));
});
