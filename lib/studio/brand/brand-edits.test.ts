import { expect, test } from 'vitest';
import { inverseOf, keysAt, overlapping, valueAt, withChange } from '#lib/studio/brand/brand-edits';

const file = (path: string, text: string) => ({ path, text, bytes: text.length, digest: '', isUsed: true });
const BASE = {
  values: { name: 'One', hero: { title: { en: 'Stay' } }, pages: { imprint: { de: 'a.md' }, terms: {} } },
  files: [file('a.md', '# A')],
};

test('values and names of keys are read by their path, and nothing that objects inherit', () => {
  expect(valueAt(BASE.values, 'hero.title.en')).toBe('Stay');
  for (const key of ['hero', 'hero.title.de', 'name.length', 'constructor', 'toString.name']) {
    expect(valueAt(BASE.values, key)).toBeNull();
  }
  expect(keysAt(BASE.values, 'pages')).toEqual(['imprint', 'terms']);
  for (const section of ['name', 'absent', 'constructor']) expect(keysAt(BASE.values, section)).toEqual([]);
  expect(valueAt(null, 'name')).toBeNull();
});

test('a later change of the same replaces an earlier one', () => {
  const first = { kind: 'key', key: 'name', value: 'A' } as const;
  const text = { kind: 'text', path: 'a.md', text: 'x' } as const;
  const changes = [first, text, { ...first, value: 'B' }].reduce(withChange, []);
  expect(changes).toEqual([text, { ...first, value: 'B' }]);
});

test('the inverse of a change brings back what was there', () => {
  expect(inverseOf({ kind: 'key', key: 'name', value: 'Two' }, BASE)).toMatchObject({ value: 'One' });
  expect(inverseOf({ kind: 'key', key: 'corners', value: 4 }, BASE)).toMatchObject({ value: null });
  expect(inverseOf({ kind: 'remove', path: 'a.md' }, BASE)).toEqual({
    kind: 'text',
    path: 'a.md',
    text: '# A',
  });
  expect(inverseOf({ kind: 'text', path: 'b.md', text: 'x' }, BASE)).toEqual({
    kind: 'remove',
    path: 'b.md',
  });
});

test('only changes of what somebody else changed too are a conflict', () => {
  const theirs = { values: { ...BASE.values, name: 'Theirs' }, files: [file('a.md', '# Theirs')] };
  const mine = [
    { kind: 'key', key: 'name', value: 'Mine' },
    { kind: 'key', key: 'hero.title.en', value: 'Come' },
    { kind: 'text', path: 'a.md', text: '# Mine' },
    { kind: 'text', path: 'b.md', text: '# New' },
  ] as const;
  expect(overlapping(mine, BASE, theirs)).toEqual([mine[0], mine[2]]);
});
