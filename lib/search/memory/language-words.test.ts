import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { countEntries, emptyBitmap } from '#lib/search/memory/bitmap';
import { LanguageWords } from '#lib/search/memory/language-words';
import { bitmapOf, membersOf } from '#lib/search/memory/testing/bitmap-of';
import { EntryList, packedParts } from '#lib/search/words/text-word-parts';
import { createTables } from '#lib/store/create-tables';
import type { CatalogueSchema } from '#lib/store/schema';

const SIZE = 300;
/** Of 300 rentals, 38 have a bit for each, 37 the differences. */
const MANY = Array.from({ length: 38 }, (_, index) => 7 * index + 1).concat(299);
/** The words of two parts, ascending. */
const PARTS: readonly (readonly (readonly [word: string, entries: readonly number[]])[])[] = [
  [
    ['bar', [0, 31, 32]],
    ['bare', MANY],
    ['barm', [126, 253]],
    ['barn', [127, 128, 256]],
  ],
  [
    ['barns', [5]],
    ['zoo', [299]],
  ],
];

const db = new Kysely<CatalogueSchema>({
  dialect: new SqliteDialect({ database: new Database(':memory:') }),
});
beforeAll(async () => {
  await createTables(db);
  for (const [ordinal, words] of PARTS.entries()) {
    const lists = words.map(([word, entries]) => {
      const list = new EntryList();
      for (const entry of entries) list.add(entry);
      return [word, list] as const;
    });
    for (const data of packedParts(lists, SIZE)) {
      await db.insertInto('text_word_parts').values({ ordinal, locale: 'en', data }).execute();
    }
  }
});
afterAll(() => db.destroy());

async function having(text: string, isPrefix: boolean, before: readonly number[] = []) {
  const language = await LanguageWords.read({ db, version: { rentalsCount: SIZE } }, 'en');
  const bitmap = bitmapOf(SIZE, before);
  await language.addHaving(bitmap, { text, isPrefix }, new TimeSlice());
  return membersOf(bitmap);
}

describe('the entries of a word', () => {
  test.each([...PARTS.flat(), ['ba', []], ['a', []], ['barb', []], ['zz', []]] as const)(
    '%s',
    async (word, entries) => {
      expect(await having(word, false)).toEqual(entries);
    },
  );

  test.each([
    ['barn', [5, 127, 128, 256]],
    ['bar', [...new Set([0, 31, 32, 5, 126, 127, 128, 253, 256, ...MANY])].sort((a, b) => a - b)],
    ['z', [299]],
    ['zoos', []],
    ['', [...new Set([0, 31, 32, 5, 126, 127, 128, 253, 256, ...MANY])].sort((a, b) => a - b)],
  ])('that begins with %j', async (beginning, entries) => {
    expect(await having(beginning, true)).toEqual(entries);
  });

  test('are added to those that are set', async () => {
    expect(await having('barns', false, [4, 6, 299])).toEqual([4, 5, 6, 299]);
    expect(await having('bare', false, [0])).toEqual([0, ...MANY]);
  });
});

test('entries may be thousands apart', async () => {
  const entries = [127, 128, 20_000, 39_999];
  const list = new EntryList();
  for (const entry of entries) list.add(entry);
  for (const data of packedParts([['far', list]], 40_000)) {
    await db.insertInto('text_word_parts').values({ ordinal: 9, locale: 'de', data }).execute();
  }
  const language = await LanguageWords.read({ db, version: { rentalsCount: 40_000 } }, 'de');
  const bitmap = emptyBitmap(40_000);
  await language.addHaving(bitmap, { text: 'far', isPrefix: false }, new TimeSlice());
  expect(membersOf(bitmap)).toEqual(entries);
});

test('a language without texts has no words', async () => {
  const language = await LanguageWords.read({ db, version: { rentalsCount: SIZE } }, 'fr');
  const bitmap = emptyBitmap(SIZE);
  await language.addHaving(bitmap, { text: 'bar', isPrefix: true }, new TimeSlice());
  expect(countEntries(bitmap)).toBe(0);
});
