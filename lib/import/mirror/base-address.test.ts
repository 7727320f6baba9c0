import { expect, test } from 'vitest';
import { readBaseAddress } from '#lib/import/mirror/base-address';

test('the address is accepted with or without the operations’ path and a trailing slash', () => {
  const given = ['https://a.example', 'https://a.example/', 'https://a.example/api/public/v2/'];
  expect(new Set(given.map(readBaseAddress))).toEqual(new Set(['https://a.example/api/public/v2']));
  expect(readBaseAddress('http://a.example:81/homes/')).toBe('http://a.example:81/homes/api/public/v2');
});

test('an invalid address is rejected, and a password in it is not repeated', () => {
  for (const text of [
    'homes',
    'ftp://a.example',
    'file:///etc',
    'https://a.example/?a=1',
    'https://a.example/#a',
  ]) {
    expect(() => readBaseAddress(text)).toThrow(/expected an address such as/);
  }
  expect(() => readBaseAddress('https://me:secret@a.example')).toThrow(/^(?!.*secret)/);
});
