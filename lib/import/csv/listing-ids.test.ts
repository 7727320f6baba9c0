import { expect, test } from 'vitest';
import { mappedId, mappedPlaceId, readListingId } from '#lib/import/csv/listing-ids';
import { convert, csv, HOME, SUMMARY } from '#lib/import/csv/testing/listings-export';

test('ids truncated by a spreadsheet are reported: the first row is imported, the others are rejected as duplicates', async () => {
  const { rentals, remarks } = await convert(
    csv(SUMMARY, [
      { ...HOME, id: '4.98E+17' },
      { ...HOME, id: '4.98E+17' },
      { ...HOME, id: '4.98e+17' },
    ]),
  );
  expect(rentals).toHaveLength(1);
  expect(remarks).toEqual([
    expect.stringMatching(
      /^3 rejected id: has the same id as line 2 \("4.98E\+17" was truncated by a spread/,
    ),
    expect.stringMatching(
      /^4 rejected id: has the same id as line 2 \("4.98e\+17" was truncated by a spread/,
    ),
    expect.stringMatching(/^2 repaired id: "4.98E\+17" was truncated by a spreadsheet/),
  ]);
});

test('long ids that are equal as floats get different ids, the same in every run', async () => {
  const rows = ['1066534389012345678', '1066534389012345679', '9007199254740993', '9007199254740991'];
  const ids = async (order: readonly string[]) => {
    const { rentals } = await convert(
      csv(
        SUMMARY,
        order.map((id) => ({ ...HOME, id, name: id })),
      ),
    );
    return new Map(rentals.map(({ id, name }) => [name, id]));
  };
  const first = await ids(rows);
  expect(new Set(first.values()).size).toBe(4);
  expect(first.get('9007199254740991')).toBe(9007199254740991);
  expect(await ids(rows.toReversed())).toEqual(new Map([...first].reverse()));
});

test('ids that are derived from a text are the same in every release', () => {
  expect([mappedId('villa-7', 1), mappedId('villa-7', 2)]).toEqual([
    6_399_513_273_638_499, 5_414_994_517_683_548,
  ]);
  const path = ['Europe', 'France'];
  expect([mappedPlaceId(path, 'destination', 1), mappedPlaceId(path, 'reference', 1)]).toEqual([
    689_920_179, 409_997_687,
  ]);
});

test.each([
  ['2818', '2818', 2_818, null],
  ['002818', '2818', 2_818, null],
  ['2818.00', '2818', 2_818, '"2818.00" is written with decimals: read as 2818'],
  ['9007199254740991', '9007199254740991', 9_007_199_254_740_991, null],
  [
    '9007199254740992',
    '9007199254740992',
    null,
    '9007199254740992 is above 2^53 - 1: mapped to a smaller number',
  ],
  ['villa-7', 'villa-7', null, '"villa-7" is not a number: mapped to one'],
  ['28x', '28x', null, '"28x" is not a number: mapped to one'],
  ['4,98e17', '4,98E17', null, '"4,98e17" was truncated by a spreadsheet: rentals may have been mixed up'],
])('the id %s is compared as %s', (written, text, number, warning) => {
  expect(readListingId(written)).toEqual({ written, text, number, warning });
});

test('a blank, zero or too long cell is no id', () => {
  expect(['', '0', '000', '0.0', 'x'.repeat(201)].map(readListingId)).toEqual([null, null, null, null, null]);
  expect(readListingId('x'.repeat(200))).not.toBeNull();
});
