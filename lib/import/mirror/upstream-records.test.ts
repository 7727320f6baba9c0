import { expect, test } from 'vitest';
import { z } from 'zod';
import { BundleError } from '#lib/import/bundle/ndjson';
import { scriptedRental } from '#lib/import/mirror/testing/scripted-upstream';
import {
  checkRecord,
  isObject,
  readAnswer,
  upstreamDestination,
  upstreamMeta,
  upstreamRental,
} from '#lib/import/mirror/upstream-records';

const ITALY = { id: 2, title: 'Italy', level: 2, parent_id: 1 };

test('an answer of the expected form is returned, another one is an error with its address and member', () => {
  const schema = z.object({ data: z.array(z.unknown()) });
  const url = 'https://a.example/destinations';
  expect(readAnswer(schema, { url, value: { data: [1], more: 2 } })).toEqual({ data: [1] });
  expect(() => readAnswer(schema, { url, value: { data: 1 } })).toThrow(
    new BundleError(`${url}: data: Invalid input: expected array, received number`),
  );
  expect(() => readAnswer(schema, { url, value: null })).toThrow(
    new BundleError(`${url}: answer: Invalid input: expected object, received null`),
  );
});

test('a record of the specification is valid as it is', () => {
  const record = scriptedRental(5);
  expect(checkRecord(record, upstreamRental)).toEqual({
    record: scriptedRental(5),
    dropped: [],
    problem: null,
  });
});

test('members that are not in the specification are removed at any depth, and named', () => {
  const value = {
    ...scriptedRental(1),
    more: 1,
    destination: [{ id: 901, title: 'Europe', url: 'https://a.example/', kind: 'x' }],
  };
  const { record, dropped, problem } = {
    dropped: [],
    ...checkRecord(value, upstreamRental),
  };
  expect(problem).toBeNull();
  expect(new Set(dropped)).toEqual(new Set(['more', 'destination.0.kind']));
  expect(record).toEqual({
    ...scriptedRental(1),
    destination: [{ id: 901, title: 'Europe', url: 'https://a.example/' }],
  });
});

test('a record with an invalid member is rejected with the first problem that remains', () => {
  expect(checkRecord({ ...ITALY, kind: 'country', title: '' }, upstreamDestination)).toMatchObject({
    record: null,
    problem: { field: 'title' },
  });
  expect(checkRecord({ ...ITALY, title: 'I\0' }, upstreamDestination)).toEqual({
    record: null,
    problem: { field: 'title', reason: 'expected a text without the character NUL' },
  });
  expect(checkRecord([ITALY], upstreamDestination)).toMatchObject({ record: null, problem: { field: null } });
});

test('the time of the last change must be a point in time', () => {
  const meta = {
    pagination: { page: 1, per_page: 10, total_count: 0, total_pages: 0 },
    last_modified: '2026-01-15T12:00:00Z',
    etag: '',
  };
  expect(upstreamMeta.safeParse(meta).success).toBe(true);
  expect(upstreamMeta.safeParse({ ...meta, last_modified: 'yesterday' }).success).toBe(false);
});

test('null, lists and texts are no objects', () => {
  expect([{}, { a: 1 }, null, [], 'text', undefined].map(isObject)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
