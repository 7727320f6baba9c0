import { expect, test } from 'vitest';
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
