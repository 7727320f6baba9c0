import { expect, test } from 'vitest';
import { readPermit } from '#lib/import/csv/listing-permit';

const national = (number: string) => `Spain - National registration number<br />${number}`;
const regional = (number: string) => `Barcelona - Regional registration number<br />${number}`;

test('the numbers of several authorities are joined without their headings', () => {
  expect(readPermit(`${national('ESFCTU01')}<br /><br />${regional('HUTB-01')}`)).toBe('ESFCTU01 · HUTB-01');
  expect(readPermit(`${national('ESFCTU01')}\n\n${regional('HUTB-01')}`)).toBe('ESFCTU01 · HUTB-01');
  expect(readPermit(`${national('HUTB-01')}<br><br>${regional('HUTB-01')}`)).toBe('HUTB-01');
  expect(readPermit(national('ESFCTU01'))).toBe('ESFCTU01');
});

test('an exemption is left out next to a number, and kept without one', () => {
  const exemption = 'Exempt - seasonal rental';
  expect(readPermit(`${national(exemption)}<br /><br />${regional('HUTB-01')}`)).toBe('HUTB-01');
  expect(readPermit(`${national(exemption)}<br /><br />${regional('Exempt')}`)).toBe(
    'Exempt - seasonal rental · Exempt',
  );
  expect(readPermit('Exempt')).toBe('Exempt');
});

test('other cells are one line without HTML', () => {
  expect(readPermit('12345/AL')).toBe('12345/AL');
  expect(readPermit('VT-1234<br /><b>Madrid</b>')).toBe('VT-1234 Madrid');
  expect(readPermit('Regional registration number')).toBe('Regional registration number');
  expect(readPermit('')).toBe('');
});

test('a number may have several lines, and breaks in any spelling', () => {
  expect(readPermit(`${national('ESF')}<br/>CTU01<BR /> <br>\n\n ${regional('HUTB-01')}`)).toBe(
    'ESF CTU01 · HUTB-01',
  );
  expect(readPermit(`${national('ESF').replace('<br />', '\n')}\n\n${regional('HUTB-01')}`)).toBe(
    'ESF · HUTB-01',
  );
  expect(readPermit('Spain - National registration number<br>ESF')).toBe('ESF');
});

test('a heading without a number is kept, and blocks without a heading are kept whole', () => {
  expect(readPermit(`Madrid - Local registration number<br /><br />${regional('HUTB-01')}`)).toBe(
    'Madrid - Local registration number · HUTB-01',
  );
  expect(readPermit(`VT-1<br />Madrid<br /><br />${regional('HUTB-01')}<br /><br />`)).toBe(
    'VT-1 Madrid · HUTB-01',
  );
  expect(readPermit('VT-1<br /><br />VT-1')).toBe('VT-1 VT-1');
});
