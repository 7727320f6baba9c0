import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows, unpackRows } from '#lib/site/packed-rows';

const row = fc.record({
  id: fc.integer(),
  name: fc.string(),
  note: fc.option(fc.string()),
  facts: fc.array(fc.constantFrom('2 guests', '3 guests', '')),
  price: fc.record({ amount: fc.string(), before: fc.option(fc.record({ label: fc.string() })) }),
  nested: fc.jsonValue(),
});

test('packed rows are equal to the given ones, after a transfer as JSON too', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const packed = packRows(rows);
      expect(unpackRows(packed)).toEqual(rows);
      expect(unpackRows(JSON.parse(JSON.stringify(packed)) as typeof packed)).toEqual(
        JSON.parse(JSON.stringify(rows)),
      );
    }),
  );
});

test('names, shared values and common parts of texts are packed once', () => {
  const labels = { save: 'Save' };
  const rows = [1, 2, 3].map((id) => ({ id, href: `/en/rentals/${id}-casa`, labels, pictures: ['/a.webp'] }));
  const text = JSON.stringify(packRows(rows));
  for (const part of ['href', '/en/rentals/', '-casa', 'Save', '/a.webp']) {
    expect(text.split(part)).toHaveLength(2);
  }
});

test('texts that several rows have are packed once each', () => {
  const rows = ['via Direct', 'via Agency', 'via Direct', null, 'via Agency', 'via Agency'];
  const packed = packRows(rows.map((source) => ({ source })));
  for (const text of ['Direct', 'Agency']) expect(JSON.stringify(packed).split(text)).toHaveLength(2);
  expect(unpackRows(packed).map(({ source }) => source)).toEqual(rows);
});

test('no character is divided', () => {
  const rows = ['\u{1f600} a \u{1f600}', '\u{1f601} b \u{1f4a0}'];
  const packed = packRows(rows);
  expect(JSON.stringify(packed).isWellFormed()).toBe(true);
  expect(JSON.stringify(packed)).not.toMatch(/\\ud[89a-f]/i);
  expect(unpackRows(packed)).toEqual(rows);
});
