import { expect, test } from 'vitest';
import { brandChange, changeBrand } from '#lib/studio/brand/change-brand';

const FILES = new Map([
  ['brand.yaml', Buffer.from('name: One # ours\n')],
  ['logo.svg', Buffer.from('<svg/>')],
]);

test('changes are applied in their order, and other files stay', () => {
  const changed = changeBrand(FILES, [
    { kind: 'text', path: 'pages/imprint.de.md', text: '# Impressum\n' },
    { kind: 'key', key: 'pages.imprint.de', value: 'pages/imprint.de.md' },
    { kind: 'key', key: 'name', value: 'Two' },
    { kind: 'remove', path: 'logo.svg' },
  ]);
  expect(
    new Map([...('refused' in changed ? [] : changed)].map(([path, text]) => [path, text.toString()])),
  ).toEqual(
    new Map([
      ['brand.yaml', 'name: "Two" # ours\npages:\n  imprint:\n    de: pages/imprint.de.md\n'],
      ['pages/imprint.de.md', '# Impressum\n'],
    ]),
  );
  expect(FILES.size).toBe(2);
});

test('brand.yaml stays, and keys of a text that is no YAML cannot be changed', () => {
  expect(changeBrand(FILES, [{ kind: 'remove', path: 'brand.yaml' }])).toEqual(FILES);
  const broken = [{ kind: 'text', path: 'brand.yaml', text: 'name: [' }] as const;
  const key = { kind: 'key', key: 'name', value: 'Two' } as const;
  expect(changeBrand(FILES, [...broken, key])).toEqual({ refused: 'yaml' });
  const many = Array.from(
    { length: 200 },
    (_, at) => ({ kind: 'text', path: `${at}.md`, text: '' }) as const,
  );
  expect(changeBrand(FILES, many)).toEqual({ refused: 'files' });
});

test('a change names a key, or a text within the folder: no script, no drawing, nothing outside', () => {
  const isAllowed = (change: unknown) => brandChange.safeParse(change).success;
  for (const path of ['brand.yaml', 'texts.de.yaml', 'pages/über.md'.replace('ü', 'u')]) {
    expect(isAllowed({ kind: 'text', path, text: '' })).toBe(true);
  }
  for (const path of [
    'stats.js',
    'logo.svg',
    '../brand.yaml',
    '/etc/x.md',
    '.hidden.md',
    'a/../b.md',
    'x.html',
  ]) {
    expect(isAllowed({ kind: 'text', path, text: '' })).toBe(false);
  }
  expect(isAllowed({ kind: 'key', key: 'hero.title.pt-BR', value: 'a' })).toBe(true);
  for (const key of ['', 'a..b', '__proto__.x', 'a.b.c.d.e', 'hero.title.en\n']) {
    expect(isAllowed({ kind: 'key', key, value: 'a' })).toBe(false);
  }
  expect(isAllowed({ kind: 'key', key: 'name', value: { a: 1 } })).toBe(false);
});
