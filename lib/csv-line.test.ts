import { expect, test } from 'vitest';
import { csvLine } from '#lib/csv-line';

test('cells are separated by commas and lines end with CR LF', () => {
  expect(csvLine([7, 'Villa Sol', true, null, ''])).toBe('7,Villa Sol,true,,\r\n');
});

test('cells with separators, quotes or line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines'])).toBe(
    '"a,b","say ""hi""","two\nlines","two\r\nlines"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '＋1', '－1', '＠1'])(
  'a spreadsheet does not run the text %j',
  (text) => expect(csvLine([text])).toBe(`'${text}\r\n`),
);

test('a formula after a line break is quoted as a text', () => {
  expect(csvLine(['\r=1', '\n=1', '"=1'])).toBe('"\'\r=1","\'\n=1","""=1"\r\n');
});

test('negative numbers stay numbers', () => {
  expect(csvLine([-3.5, 0, 1e-7])).toBe('-3.5,0,1e-7\r\n');
});
