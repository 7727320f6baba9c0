import { expect, test } from 'vitest';
import { BundleError } from '#lib/import/bundle/ndjson';
import { findUpstreamIdField, withUpstreamId } from '#lib/import/mirror/upstream-id-field';

const URL_OF_PAGE = 'https://a.example/search';

test('the member is found under its own name, or as the only other whole number', () => {
  expect(findUpstreamIdField({ id: 1, upstream_id: 2, crm_id: 3 }, URL_OF_PAGE)).toBe('upstream_id');
  expect(findUpstreamIdField({ id: 1, crm_id: 3, name: 'x', score: 0.5, code: '7' }, URL_OF_PAGE)).toBe(
    'crm_id',
  );
  // What is wrong with such a record is reported when it is checked.
  expect(findUpstreamIdField('text', URL_OF_PAGE)).toBe('upstream_id');
});

test('no other whole number, or several, is an error that names them', () => {
  expect(() => findUpstreamIdField({ id: 1, sleeps: 2, code: 'x' }, URL_OF_PAGE)).toThrow(
    new BundleError(
      `${URL_OF_PAGE}: the rentals have no upstream_id, and no member that could replace it; set --upstream-id-field.`,
    ),
  );
  expect(() => findUpstreamIdField({ id: 1, crm_id: 2, pms_id: 3 }, URL_OF_PAGE)).toThrow(
    new BundleError(
      `${URL_OF_PAGE}: the rentals have no upstream_id, which could be crm_id or pms_id; set --upstream-id-field.`,
    ),
  );
});

test('a member is renamed, and a record without it stays as it is', () => {
  expect(withUpstreamId({ id: 1, crm_id: 3 }, 'crm_id')).toEqual({ id: 1, upstream_id: 3 });
  const record = { id: 1 };
  expect(withUpstreamId(record, 'crm_id')).toBe(record);
  const own = { upstream_id: 3 };
  expect(withUpstreamId(own, 'upstream_id')).toBe(own);
  expect(withUpstreamId(null, 'crm_id')).toBeNull();
});
