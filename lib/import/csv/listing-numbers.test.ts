import { expect, test } from 'vitest';
import {
  isDateFormat,
  quoted,
  readAmount,
  readBathrooms,
  readCount,
  readDate,
  readDegrees,
  readFlag,
  readLongestStay,
  readRating,
  readSurface,
} from '#lib/import/csv/listing-numbers';

const AMOUNTS: readonly [cell: string, separator: '.' | ',' | null, amount: string | null][] = [
  ['69', null, '69'],
  ['$1,234.00', '.', '1234'],
  ['$1,234.00', null, '1234'],
  ['$1,234', '.', '1234'],
  ['1.234,50', null, '1234.5'],
  ['1.234,50 €', ',', '1234.5'],
  ['1.234,50', '.', null],
  ['1.234.567', null, '1234567'],
  ['12,34,567.8', null, '1234567.8'],
  ['1.234,567.890', null, null],
  ["CHF 1'234.–", null, null],
  ["Fr. 1'234.50", null, '1234.5'],
  ['1 234,50 zł', null, '1234.5'],
  ['0', null, '0'],
  ['-5', null, null],
  ['=1+1', null, null],
  ['1.2.3,4', null, null],
  ['free', null, null],
  ['1234567890123', null, null],
  ['USD 12', null, null],
  ['EUR 12', null, '12'],
];

for (const [cell, separator, amount] of AMOUNTS) {
  test(`the amount ${cell}${separator === null ? '' : ` with ${separator} for decimals`} is ${amount}`, () => {
    expect(readAmount(cell, cell.includes('CHF') ? 'CHF' : 'EUR', separator).value).toBe(amount);
  });
}

test('an ambiguous amount yields a warning with the value taken', () => {
  expect(readAmount('1.234', 'EUR', null)).toEqual({
    value: '1234',
    warning: '"1.234" is ambiguous: taken as 1234',
  });
  expect(readAmount('1.234', 'KWD', '.')).toEqual({ value: '1.234', warning: null });
  expect(readAmount('$1,234', 'USD', '.')).toEqual({ value: '1234', warning: null });
  expect(readAmount('1.234', 'KWD', null)).toEqual({
    value: '1.234',
    warning: '"1.234" is ambiguous: taken as 1.234',
  });
});

test('half bathrooms do not count as full ones', () => {
  const cells = [
    '1.5 baths',
    '1 private bath',
    '2 shared baths',
    'Half-bath',
    'Shared half-bath',
    '2.0',
    '0 baths',
  ];
  expect(cells.map((cell) => readBathrooms(cell).value)).toEqual([1, 1, 2, 0, 0, 2, 0]);
  expect(readBathrooms('some').value).toBeNull();
});

test('ratings out of five and out of a hundred are read to the same scale', () => {
  expect(
    ['4.86', '97', '97.0', '5.0', '100', '20', '0', '', 'nan'].map((cell) => readRating(cell).value),
  ).toEqual([49, 49, 49, 50, 50, 10, 0, 0, 0]);
  expect(['120', '0.5', '=5', '6'].map((cell) => readRating(cell).value)).toEqual([null, null, null, null]);
});

test('a decimal comma in degrees is read, and reported unless the mapping declares it', () => {
  expect(readDegrees('52,36435', ',')).toEqual({ value: 52.36435, warning: null });
  expect(readDegrees('-52.36435', null)).toEqual({ value: -52.36435, warning: null });
  expect(readDegrees('52,36435', null)).toEqual({
    value: 52.36435,
    warning: '"52,36435" has a decimal comma',
  });
  expect(['', '5.236.435', '52° N', '1e3'].map((cell) => readDegrees(cell, null).value)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('counts are whole numbers within bounds', () => {
  expect(['2', '2.0', '+1', '2.5', '-1', '1e2', '201'].map((cell) => readCount(cell, 0, 200).value)).toEqual([
    2,
    2,
    1,
    null,
    null,
    null,
    null,
  ]);
});

test('an amount with more decimals than its currency has is rounded, with a warning', () => {
  expect(readAmount('15000.55', 'JPY', '.')).toEqual({
    value: '15001',
    warning: '"15000.55" has more decimals than JPY has: taken as 15001',
  });
  expect(readAmount('69.5000', 'EUR', null)).toEqual({ value: '69.5', warning: null });
});

test.each([
  ['12.34.56', null, '"12.34.56" is not an amount'],
  ['1,234.5', ',', '"1,234.5" is not an amount with "," before its decimals'],
  ['1.234.567,8,9', ',', '"1.234.567,8,9" is not an amount with "," before its decimals'],
  ['12', null, null],
  ['123456789012345678901', null, '"123456789012345678901" is not an amount'],
  ['USD 12', null, '"USD 12" is in USD, expected EUR'],
] as const)('what is wrong with the amount %s, with the decimal separator %s', (cell, separator, reason) => {
  const read = readAmount(cell, 'EUR', separator);
  expect('reason' in read ? read.reason : null).toBe(reason);
});

const YES = [
  't',
  'true',
  'Yes',
  '1',
  'x',
  'ja',
  'JA',
  'wahr',
  'oui',
  'vrai',
  'sí',
  'Si',
  'verdadero',
  'sì',
  'vero',
];
const NO = ['f', 'FALSE', 'no', '0', 'nein', 'Nein', 'falsch', 'non', 'faux', 'falso'];

test('yes and no are read in five languages, and other words are rejected', () => {
  expect(YES.map((cell) => readFlag(cell).value)).toEqual(YES.map(() => true));
  expect(NO.map((cell) => readFlag(cell).value)).toEqual(NO.map(() => false));
  for (const cell of ['perhaps', 'vielleicht', '2', 'jein', 'tt', '-', 'o']) {
    expect(readFlag(cell)).toEqual({ value: null, reason: `"${cell}" is neither true nor false` });
  }
});

test('dates are read in the declared format or ISO 8601 only', () => {
  expect(readDate('05.03.2026', 'DD.MM.YYYY').value).toBe('2026-03-05');
  expect(readDate('3/5/2026 10:00', 'M/D/YYYY').value).toBe('2026-03-05');
  expect(readDate('2026-03-05T10:00:00Z', 'DD.MM.YYYY').value).toBe('2026-03-05');
  expect(readDate('31.02.2026', 'DD.MM.YYYY').value).toBeNull();
  for (const cell of ['05.03.20261', '05.03.2026-06.03.2026', '05.03.2026x', '05.03.1899', '05.03.0001']) {
    expect(readDate(cell, 'DD.MM.YYYY').value).toBeNull();
  }
  expect(readDate('01.01.1900', 'DD.MM.YYYY').value).toBe('1900-01-01');
  expect(readDate('03/04/2026')).toEqual({
    value: null,
    reason: '"03/04/2026" is not a date: expected YYYY-MM-DD, the date_format of the mapping',
  });
  expect(['DD.MM.YYYY', 'M/D/YYYY', 'D-M-YYYY', 'YYYY MM DD'].every(isDateFormat)).toBe(true);
  expect(['', 'DD.MM', 'DD.DD.YYYY', 'DD.MM.YY', 'dd.mm.yyyy', '.*'].some(isDateFormat)).toBe(false);
});

test('a long cell is quoted with its first sixty characters', () => {
  expect(quoted('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`);
  expect(quoted('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…"`);
});

test('degrees are numbers alone, with a sign', () => {
  expect(
    ['+5,25', '-5,25', '180', '5,', 'x5,25', '5,25x', 'x5.25', '5.25x', '1234,5'].map(
      (cell) => readDegrees(cell, ',').value,
    ),
  ).toEqual([5.25, -5.25, 180, null, null, null, null, null, null]);
  expect(readDegrees('52° N', null)).toEqual({ value: null, reason: '"52° N" is not a number of degrees' });
  expect(readDegrees('', null)).toEqual({ value: null, reason: 'is missing' });
});

test('a count may be its bounds, and have decimals of 0', () => {
  const cells = ['1', '5', '0', '6', '3.', '3.00', '3,0', '3.01', 'x3', '3x', '0000000003', ''];
  expect(cells.map((cell) => readCount(cell, 1, 5).value)).toEqual([
    1,
    5,
    null,
    null,
    3,
    3,
    3,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(readCount('6', 1, 5)).toEqual({ value: null, reason: '"6" is not a whole number from 1 to 5' });
});

test('a longest stay is a whole number from 1 on, and large ones mean no limit', () => {
  const cells = ['1', '030', '+30', '30.', '30.00', '30,0', '1125', '2147483647'];
  expect(cells.map((cell) => readLongestStay(cell).value)).toEqual([1, 30, 30, 30, 30, 30, 365, 365]);
  for (const cell of ['0', '', '-1', 'x30', '30x', '30.5', '30;0', '1e3']) {
    expect(readLongestStay(cell)).toEqual({
      value: null,
      reason: `"${cell}" is not a whole number from 1 on`,
    });
  }
});

test('a surface is rounded to whole square metres within its bounds', () => {
  const cells = ['85', '85.5', '85,4', '0', '0.4', '100000', '100001', '85.', 'x85', '85x', ''];
  expect(cells.map((cell) => readSurface(cell, 1).value)).toEqual([
    85,
    86,
    85,
    0,
    null,
    100_000,
    null,
    85,
    null,
    null,
    null,
  ]);
  expect(readSurface('538', 0.092_903_04).value).toBe(50);
  expect(readSurface('x', 1)).toEqual({ value: null, reason: '"x" is not a surface' });
});

test('a rating is a number alone, or a mark for none', () => {
  const cells = ['4,86', 'NaN', 'n/a', 'NULL', '1', '0.99', '5.01', '19.8', 'xnan', 'nanx', 'x4', '4x', '4.'];
  expect(cells.map((cell) => readRating(cell).value)).toEqual([
    49,
    0,
    0,
    0,
    10,
    10,
    null,
    10,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(readRating('x4')).toEqual({
    value: null,
    reason: '"x4" is not a rating of 1 to 5 or of 20 to 100',
  });
});

test('separators of a date are taken literally, and only a date at the start has a hint', () => {
  expect(readDate('05x03x2026', 'DD.MM.YYYY').value).toBeNull();
  expect(readDate('05 03 2026', 'DD MM YYYY').value).toBe('2026-03-05');
  expect(readDate('on 03/04/2026')).toEqual({ value: null, reason: '"on 03/04/2026" is not a date' });
  expect(readDate('2026-02-31')).toEqual({ value: null, reason: '"2026-02-31" is not a date' });
});
