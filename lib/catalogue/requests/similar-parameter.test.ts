import { expect, test } from 'vitest';
import { searchForm } from '#lib/catalogue/requests/search-query';
import { similarParameter } from '#lib/catalogue/requests/similar-parameter';

test.each([
  ['guest', 'guests'],
  ['checkIn', 'checkin'],
  ['check_out', 'checkout'],
  ['destination_id', 'destination_ids'],
  ['destination_id[]', 'destination_ids'],
  ['amenities[0]', 'amenities'],
  ['limit', 'per_page'],
  ['pageSize', 'per_page'],
  ['adults', 'guests'],
  ['lang', 'locale'],
  ['bedrooms', 'bedrooms_count'],
  ['utm_source', null],
  ['constructor', null],
  ['', null],
  ['g'.repeat(100_000), null],
])('%s means %s', (given, meant) => {
  expect(similarParameter(given, searchForm.parameters)).toBe(meant);
});

test('another word is only proposed where the operation has the parameter', () => {
  expect(similarParameter('limit', [{ name: 'locale' }])).toBeNull();
});
