import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addAll,
  type Bitmap,
  bitmapOfFlags,
  clear,
  clearEntry,
  countCommon,
  countEntries,
  emptyBitmap,
  forEachEntry,
  fullBitmap,
  hasEntry,
  keepCommon,
  nextEntry,
  remove,
  removeFour,
  setRange,
  toggleEntry,
} from '#lib/search/memory/bitmap';
import { bitmapOf, membersOf } from '#lib/search/memory/testing/bitmap-of';

const SIZE = 200;
const entries = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }));

const ascending = (members: Iterable<number>) => [...members].sort((a, b) => a - b);

test('a bitmap returns the entries that were set, ascending', () => {
  fc.assert(
    fc.property(entries, (members) => {
      const bitmap = bitmapOf(SIZE, members);
      const visited: number[] = [];
      forEachEntry(bitmap, (entry) => visited.push(entry));
      expect(visited).toEqual(ascending(members));
      expect(membersOf(bitmap)).toEqual(ascending(members));
      expect(members.every((entry) => hasEntry(bitmap, entry))).toBe(true);
      expect(hasEntry(bitmap, SIZE - 1)).toBe(members.includes(SIZE - 1));
    }),
  );
});

test('bitmaps have the union, intersection and difference of sets', () => {
  fc.assert(
    fc.property(entries, entries, (first, second) => {
      const [a, b] = [new Set(first), new Set(second)];
      const after = (change: (bitmap: Bitmap, other: Bitmap) => void) => {
        const bitmap = bitmapOf(SIZE, a);
        change(bitmap, bitmapOf(SIZE, b));
        return membersOf(bitmap);
      };
      expect(after(keepCommon)).toEqual(ascending(a.intersection(b)));
      const removeQuarters = (bitmap: Bitmap) => {
        const quarter = (number: number) =>
          bitmapOf(
            SIZE,
            second.filter((entry) => entry % 4 === number),
          );
        removeFour(bitmap, quarter(0), quarter(1), quarter(2), quarter(3));
      };
      expect(after(removeQuarters)).toEqual(ascending(a.difference(b)));
      expect(after(remove)).toEqual(ascending(a.difference(b)));
      expect(after(addAll)).toEqual(ascending(a.union(b)));
      expect(countCommon(bitmapOf(SIZE, a), bitmapOf(SIZE, b))).toBe(a.intersection(b).size);
    }),
  );
});

test('the intersection of dense bitmaps is counted for any number of words', () => {
  const word = fc.oneof(fc.constant(0xffffffff), fc.integer({ min: 0, max: 0xffffffff }));
  const words = fc.array(fc.tuple(word, word), { maxLength: 50, size: 'max' });
  fc.assert(
    fc.property(words, (pairs) => {
      const bitmap = Uint32Array.from(pairs, ([first]) => first);
      const other = Uint32Array.from(pairs, ([, second]) => second);
      let common = 0;
      forEachEntry(bitmap, (entry) => {
        if (hasEntry(other, entry)) common += 1;
      });
      expect(countCommon(bitmap, other)).toBe(common);
    }),
  );
});

test('setRange sets the entries of the range and no others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: SIZE }), fc.integer({ min: 0, max: SIZE }), (first, end) => {
      const bitmap = emptyBitmap(SIZE);
      setRange(bitmap, first, end);
      expect(membersOf(bitmap)).toEqual(
        Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index),
      );
    }),
  );
});

test('a full bitmap whose size is no multiple of 32 has exactly its entries', () => {
  expect(countEntries(fullBitmap(33))).toBe(33);
  expect(countEntries(fullBitmap(64))).toBe(64);
  expect(countEntries(fullBitmap(0))).toBe(0);
});

test('clearing and toggling affect one entry; flags convert to entries', () => {
  const bitmap = bitmapOf(SIZE, [0, 31, 32, 63]);
  clearEntry(bitmap, 31);
  clearEntry(bitmap, 5);
  expect(membersOf(bitmap)).toEqual([0, 32, 63]);
  toggleEntry(bitmap, 31);
  toggleEntry(bitmap, 63);
  expect(membersOf(bitmap)).toEqual([0, 31, 32]);
  expect(membersOf(bitmapOfFlags(Uint8Array.of(0, 1, 0, 1)))).toEqual([1, 3]);
});

test('setRange of an empty range sets nothing, also where a word begins', () => {
  for (const [first, end] of [
    [0, 0],
    [5, 5],
    [64, 64],
    [64, 32],
    [9, 3],
  ] as const) {
    const bitmap = emptyBitmap(SIZE);
    setRange(bitmap, first, end);
    expect(membersOf(bitmap)).toEqual([]);
  }
});

test('setRange sets whole words, up to the last bit of one', () => {
  for (const [first, end] of [
    [10, 32],
    [32, 64],
    [0, 31],
    [31, 33],
    [0, 128],
  ] as const) {
    const bitmap = emptyBitmap(SIZE);
    setRange(bitmap, first, end);
    expect(membersOf(bitmap)).toEqual(Array.from({ length: end - first }, (_, index) => first + index));
  }
});

test('setRange keeps the entries that a bitmap contains', () => {
  const bitmap = bitmapOf(SIZE, [0, 33, 40, 100, 199]);
  setRange(bitmap, 32, 35);
  setRange(bitmap, 62, 66);
  expect(membersOf(bitmap)).toEqual([0, 32, 33, 34, 40, 62, 63, 64, 65, 100, 199]);
});

test('the next entry is the first one from a start on', () => {
  const bitmap = bitmapOf(SIZE, [3, 31, 32, 130]);
  expect([0, 3, 4, 31, 32, 33, 130].map((start) => nextEntry(bitmap, start))).toEqual([
    3, 3, 31, 31, 32, 130, 130,
  ]);
  expect([131, SIZE, 224, 1000].map((start) => nextEntry(bitmap, start))).toEqual([null, null, null, null]);
  expect(nextEntry(emptyBitmap(0), 0)).toBeNull();
});

test('a bitmap has no entry beyond its size, and none once it is cleared', () => {
  const bitmap = fullBitmap(64);
  expect([63, 64, 1000].map((entry) => hasEntry(bitmap, entry))).toEqual([true, false, false]);
  clear(bitmap);
  expect(membersOf(bitmap)).toEqual([]);
});
