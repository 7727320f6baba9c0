import { serialize } from 'node:v8';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { emptyBitmap } from '#lib/search/memory/bitmap';
import { LanguageWords } from '#lib/search/memory/language-words';
import { membersOf } from '#lib/search/memory/testing/bitmap-of';
import { EntryList, packedParts, readTextWordParts } from '#lib/search/words/text-word-parts';
import { createTables } from '#lib/store/create-tables';
import type { CatalogueSchema } from '#lib/store/schema';
import { VersionDamaged } from '#lib/store/store';

const db = new Kysely<CatalogueSchema>({
  dialect: new SqliteDialect({ database: new Database(':memory:') }),
});
beforeAll(() => createTables(db));
afterAll(() => db.destroy());

/** Replaces the words of English by these, and reads them for `size` rentals. */
async function languageOf(words: Readonly<Record<string, readonly number[]>>, size: number) {
  await db.deleteFrom('text_word_parts').execute();
  const lists = Object.entries(words)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, entries]) => {
      const list = new EntryList();
      for (const entry of entries) list.add(entry);
      return [word, list] as const;
    });
  let ordinal = 0;
  for (const data of packedParts(lists, size)) {
    await db.insertInto('text_word_parts').values({ ordinal: ordinal++, locale: 'en', data }).execute();
  }
  const language = await LanguageWords.read({ db, version: { rentalsCount: size } }, 'en');
  return async (text: string, isPrefix: boolean) => {
    const bitmap = emptyBitmap(size);
    await language.addHaving(bitmap, { text, isPrefix }, new TimeSlice());
    return membersOf(bitmap);
  };
}

test('the lists of entries are read as they were written, short and long ones', async () => {
  const anyEntries = fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 400 });
  const anyLists = fc.dictionary(
    fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 3 }),
    anyEntries,
  );
  await fc.assert(
    fc.asyncProperty(anyLists, fc.constantFrom('a', 'b', 'ab', 'é', 'c'), async (lists, text) => {
      const ascending = Object.fromEntries(
        Object.entries(lists).map(([word, entries]) => [word, entries.toSorted((a, b) => a - b)]),
      );
      const found = await languageOf(ascending, 1_000);
      const expected = (isWanted: (word: string) => boolean) =>
        [...new Set(Object.entries(ascending).flatMap(([word, own]) => (isWanted(word) ? own : [])))].sort(
          (a, b) => a - b,
        );
      expect(await found(text, false)).toEqual(expected((word) => word === text));
      expect(await found(text, true)).toEqual(expected((word) => word.startsWith(text)));
    }),
    { numRuns: 60 },
  );
});

test('an entry that is added again is counted once', () => {
  const list = new EntryList();
  for (const entry of [3, 3, 200_000, 200_000]) list.add(entry);
  expect([list.count, ...list.entries()]).toEqual([2, 3, 200_000]);
});

test('many words are divided into parts', async () => {
  const many = Object.fromEntries(Array.from({ length: 45_000 }, (_, index) => [`w${index}`, [index]]));
  const found = await languageOf(many, 45_000);
  expect(await found('w44999', false)).toEqual([44_999]);
  expect(await found('w4499', true)).toEqual([
    4_499,
    ...Array.from({ length: 10 }, (_, index) => 44_990 + index),
  ]);
  const parts = await readTextWordParts(db, 'en');
  expect(parts.length).toBeGreaterThan(1);
  expect(await readTextWordParts(db, 'xx')).toEqual([]);
});

test.each([
  ['no encoded value', Buffer.from('words')],
  ['another value', serialize({ words: 'a\n' })],
  [
    'a list without an end',
    serialize({
      words: 'a\n',
      counts: Uint32Array.of(1),
      starts: Uint32Array.of(0, 2),
      lists: Uint8Array.of(1),
    }),
  ],
  [
    'descending starts',
    serialize({
      words: 'a\nb\n',
      counts: Uint32Array.of(1, 1),
      starts: Uint32Array.of(0, 2, 1),
      lists: Uint8Array.of(1),
    }),
  ],
])('a part with %s is damage', async (_, data) => {
  await languageOf({ a: [1] }, 60);
  await db.updateTable('text_word_parts').set({ data }).execute();
  await expect(readTextWordParts(db, 'en')).rejects.toThrow(VersionDamaged);
});
