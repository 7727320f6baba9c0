import { expect, test } from 'vitest';
import { fixedPath, idPath, slugPath } from '#lib/api/api-path';
import { readTarget } from '#lib/api/api-request';
import { ApiError } from '#lib/api/problems';

const children = idPath('/destinations/:id/children', 'destination-not-found');
const campaign = slugPath('/campaigns/:slug', 'campaign-not-found');

/** Returns the error that a call throws. */
function errorOf(call: () => unknown): ApiError {
  try {
    call();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('no ApiError was thrown');
}

test('a path states its template, its variable and the problem of a variable that names nothing', () => {
  expect(children).toMatchObject({
    template: '/destinations/:id/children',
    variable: 'id',
    absent: 'destination-not-found',
  });
  expect(campaign).toMatchObject({ variable: 'slug', absent: 'campaign-not-found' });
  expect(fixedPath('/search')).toMatchObject({ template: '/search', variable: null, absent: null });
  expect(fixedPath('/search').read(['search'])).toBeNull();
});

test('a path matches segments of its shape, with any value of the variable', () => {
  expect(children.matches(['destinations', 'x', 'children'])).toBe(true);
  expect(children.matches(['destinations', '1'])).toBe(false);
  expect(children.matches(['destinations', '1', 'children', ''])).toBe(false);
  expect(children.matches(['destinations', '1', 'parents'])).toBe(false);
  expect(children.matches(['rentals', '1', 'children'])).toBe(false);
  expect(fixedPath('/search/map').matches(['search', 'map'])).toBe(true);
  expect(fixedPath('/search/map').matches(['search', 'pam'])).toBe(false);
});

test.each(['0', '01', '-1', '1.0', '1e3', 'x', '', ' 1', '9007199254740992', '12345678901234567', '%3'])(
  '“%s” is no id',
  (text) => {
    const error = errorOf(() => children.read(['destinations', text, 'children']));
    expect([error.code, error.message]).toEqual([
      'destination-not-found',
      `There is no destination "${text}": an id is a whole number.`,
    ]);
  },
);

test('ids and slugs are read, percent-encoded or not', () => {
  expect(children.read(['destinations', '1', 'children'])).toBe(1);
  expect(children.read(['destinations', '9007199254740991', 'children'])).toBe(Number.MAX_SAFE_INTEGER);
  expect(children.read(['destinations', '%31%32', 'children'])).toBe(12);
  expect(campaign.read(['campaigns', 'summer-2026'])).toBe('summer-2026');
  expect(campaign.read(['campaigns', 's'])).toBe('s');
});

test.each(['Summer', 'a--b', '-a', 'a-', 'a_b', 'a b', '', 'ä', '%'])('“%s” is no slug', (text) => {
  expect(errorOf(() => campaign.read(['campaigns', text])).message).toBe(`There is no campaign "${text}".`);
});

test('a target is the path below the prefix without a trailing slash and the suffix, and the query', () => {
  expect({ ...readTarget('/api/public/v2/destinations/3/children.json?locale=fr&a=?') }).toEqual({
    pathname: '/api/public/v2/destinations/3/children.json',
    path: 'destinations/3/children',
    segments: ['destinations', '3', 'children'],
    namesType: true,
    search: 'locale=fr&a=?',
  });
  expect({ ...readTarget('/api/public/v2/search/') }).toEqual({
    pathname: '/api/public/v2/search/',
    path: 'search',
    segments: ['search'],
    namesType: false,
    search: '',
  });
  expect(readTarget('/api/public/v2/rentals/3/calendar.ics')).toMatchObject({
    path: 'rentals/3/calendar.ics',
    namesType: true,
  });
  expect(readTarget('/api/public/v2/search?').search).toBe('');
  expect(readTarget('/api/public/v2/search//').path).toBe('search/');
});
