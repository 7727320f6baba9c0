import { expect, test } from 'vitest';
import { brandRecord, publishedBrandFiles, readBrandRecord } from '#lib/brand/brand-record';

test('a file is read from its record with the same bytes, a text as text', () => {
  const text = Buffer.from('name: "Zürich \u{1f3d4}"\r\n');
  const picture = Buffer.from([0xff, 0xd8, 0x00, 0x80]);
  // A byte order mark is part of a text.
  const marked = Buffer.from([0xef, 0xbb, 0xbf, 0x61]);
  expect(brandRecord(text)).toEqual({ text: text.toString() });
  expect(brandRecord(picture)).toEqual({ base64: '/9gAgA==' });
  for (const content of [text, picture, marked, Buffer.alloc(0)]) {
    expect(readBrandRecord(JSON.parse(JSON.stringify(brandRecord(content))))).toEqual(content);
  }
});

test('a record of another form is no file, and without brand.yaml there is no brand', () => {
  for (const record of [null, 'text', { removed: true }, { text: 7 }])
    expect(readBrandRecord(record)).toBeNull();
  expect(publishedBrandFiles(undefined)).toBeNull();
  expect(publishedBrandFiles(new Map([['logo.svg', { text: '<svg/>' }]]))).toBeNull();
  const records = new Map<string, unknown>([
    ['brand.yaml', { text: 'name: A' }],
    ['later.bin', { stored: 'elsewhere' }],
  ]);
  expect(publishedBrandFiles(records)).toEqual(new Map([['brand.yaml', Buffer.from('name: A')]]));
});
