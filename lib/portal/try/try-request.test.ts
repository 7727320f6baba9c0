import { expect, test } from 'vitest';
import type { ReferenceOperation, ReferenceParameter } from '#lib/portal/reference/reference';
import { tryOperation } from '#lib/portal/try/try-operation';
import {
  fragmentOf,
  missingNames,
  requestForms,
  requestOf,
  valuesOfFragment,
} from '#lib/portal/try/try-request';

function parameter(
  name: string,
  schema: ReferenceParameter['schema'],
  more: Partial<ReferenceParameter> = {},
) {
  const type = { text: '', records: [], isNullable: false };
  return {
    ...{ name, place: 'query' as const, isRequired: false, isExtension: false },
    ...{ isDeprecated: false, description: '', type },
    ...{ bounds: [], defaultValue: null, example: null, schema },
    ...more,
  };
}

const DESCRIBED: ReferenceOperation = {
  ...{ id: 'getThing', slug: 'get-thing', path: '/destinations/{id}', summary: '', description: null },
  ...{
    isExtension: false,
    isDeprecated: false,
    mediaType: 'application/json',
    response: '',
    fields: [],
    headers: [],
    problems: [],
  },
  type: { text: '', records: [], isNullable: false },
  parameters: [
    parameter('id', { type: 'integer', minimum: 1 }, { place: 'path', isRequired: true }),
    parameter('guests', { type: 'integer', minimum: 1, maximum: 1000 }),
    parameter('amenities[]', { type: 'array', items: { type: 'string', enum: ['pool', 'wifi'] } }),
    parameter('checkin', { type: 'string', format: 'date' }),
    parameter('special_offers', { type: 'boolean' }),
    parameter('If-None-Match', { type: 'string' }, { place: 'header' }),
  ],
};
const OPERATION = tryOperation(DESCRIBED);

test('a form has a control of the right kind for each parameter in the path and the query', () => {
  expect(OPERATION.controls.map(({ name, kind, isList, options }) => [name, kind, isList, options])).toEqual([
    ['id', 'place', false, []],
    ['guests', 'number', false, []],
    ['amenities', 'choice', true, ['pool', 'wifi']],
    ['checkin', 'date', false, []],
    ['special_offers', 'choice', false, ['true', 'false']],
  ]);
});

test('blank values are not in a request, and a missing part of the path is named', () => {
  expect(requestOf(OPERATION, { id: '7', guests: ' ', amenities: 'pool,wifi', checkin: '2027-06-05' })).toBe(
    '/destinations/7?amenities=pool,wifi&checkin=2027-06-05',
  );
  expect(requestOf(OPERATION, { id: '7/../8' })).toBe('/destinations/7%2F..%2F8');
  expect(missingNames(OPERATION, { guests: '4' })).toEqual(['id']);
  expect(missingNames(OPERATION, { id: '7' })).toEqual([]);
});

test('a request is shown as an address, for curl, for fetch and for the client', () => {
  const values = { id: '7', amenities: 'pool,wifi', special_offers: 'true', checkin: '2027-06-05' };
  const forms = new Map(requestForms(OPERATION, values, 'https://homes.example/api/public/v2'));
  expect(forms.get('URL')).toMatch(
    /^https:\/\/homes\.example\/api\/public\/v2\/destinations\/7\?amenities=pool,wifi/,
  );
  expect(forms.get('curl')).toMatch(/^curl 'https:/);
  expect(forms.get('fetch')).toContain('await fetch("https://homes.example/');
  expect(forms.get('TypeScript')).toContain(
    'getThing(client, { id: 7, amenities: ["pool", "wifi"], checkin: "2027-06-05", special_offers: true })',
  );
  expect(forms.get('TypeScript')).toContain('createClient("https://homes.example")');
});

test('a response that is not JSON is read as text', () => {
  const calendar = tryOperation({ ...DESCRIBED, mediaType: 'text/calendar' });
  const forms = new Map(requestForms(calendar, { id: '7' }, 'https://homes.example/api/public/v2'));
  expect(forms.get('fetch')).toContain('await response.text()');
});

test('the fragment of an address keeps the values', () => {
  const values = { id: '7', q: 'lake & pool' };
  expect(valuesOfFragment(fragmentOf(values))).toEqual(values);
  expect(valuesOfFragment(fragmentOf({ id: '' }))).toEqual({});
  for (const other of ['', '#answer', '#tryst?id=7']) expect(valuesOfFragment(other)).toBeNull();
});
