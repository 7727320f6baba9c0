import { expect, test } from 'vitest';
import {
  hasControlCharacters,
  mayHaveControlCharacters,
  replaceControlCharacters,
  withoutControlCharacters,
} from '#lib/records/control-characters';

test.each([
  ['a line\nanother\r\n\tindented', 'a line\nanother\r\n\tindented'],
  ['', ''],
  ['bell\u0007 and null\u0000', 'bell and null'],
  ['page\fbreak\vline', 'page break line'],
  ['delete\u007f', 'delete'],
  ['Z\u0080\u009frich', 'Z\uFFFD\uFFFDrich'],
  ['no-break\u00a0space', 'no-break\u00a0space'],
])('%j becomes %j', (text, clean) => {
  expect(withoutControlCharacters(text)).toBe(clean);
  expect(hasControlCharacters(text)).toBe(text !== clean);
});

test('JSON without control characters in its strings is recognised, unless an escape looks like one', () => {
  for (const text of ['plain', 'Zürich\u00a0', 'line\nend\ttab\r', '/u0007']) {
    expect(mayHaveControlCharacters(JSON.stringify(text))).toBe(false);
  }
  for (const code of [0, 1, 7, 8, 11, 12, 14, 31, 127, 128, 159]) {
    expect(mayHaveControlCharacters(JSON.stringify(String.fromCharCode(code))), String(code)).toBe(true);
  }
});

test('texts at any depth are replaced, and named by their paths; other values stay', () => {
  const value = {
    name: 'Casa\u0007',
    texts: { en: { headline: 'A\u0001B' }, de: { headline: 'fine' } },
    photos: [{ alt: 'x' }, { alt: 'y\f' }, 'z\u0002'],
    'odd\u0003name': true,
    nothing: null,
    count: 3,
  };
  expect(replaceControlCharacters(value)).toEqual({
    value: {
      name: 'Casa',
      texts: { en: { headline: 'AB' }, de: { headline: 'fine' } },
      photos: [{ alt: 'x' }, { alt: 'y ' }, 'z'],
      'odd\u0003name': true,
      nothing: null,
      count: 3,
    },
    fields: ['name', 'texts.en.headline', 'photos.1.alt', 'photos.2'],
  });
  expect(replaceControlCharacters('a\u0007')).toEqual({ value: 'a', fields: [''] });
  expect(replaceControlCharacters(7)).toEqual({ value: 7, fields: [] });
});
