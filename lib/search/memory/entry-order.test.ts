import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countEntries, emptyBitmap, setEntry } from '#lib/search/memory/bitmap';
import { bothWays, orderBy, pageAlong, pageOf } from '#lib/search/memory/entry-order';

const keysOf = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })),
  { minLength: 1, maxLength: 60 },
);

const byNumber = (size: number) => Uint32Array.from({ length: size }, (_, entry) => entry);

test('orderBy sorts by key and is stable', () => {
  fc.assert(
    fc.property(keysOf, (keys) => {
      const expected = Array.from(keys.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
      const order = orderBy(keys, byNumber(keys.length));
      expect(Array.from(order)).toEqual(expected);
      const turned = expected.toSorted((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b);
      const { asc, desc } = bothWays(order, keys, Float64Array.from(keys.keys()));
      expect(asc.entries).toBe(order);
      expect(Array.from(desc.entries)).toEqual(turned);
    }),
  );
});

test('a page is a slice of the matches in the order', () => {
  fc.assert(
    fc.property(
      keysOf,
      fc.infiniteStream(fc.boolean()),
      fc.nat(70),
      fc.integer({ min: 1, max: 30 }),
      (keys, chosen, offset, limit) => {
        const ids = Float64Array.from(keys.keys());
        const orders = bothWays(orderBy(keys, byNumber(keys.length)), keys, ids);
        const bitmap = emptyBitmap(keys.length);
        for (const entry of keys.keys()) if (chosen.next().value) setEntry(bitmap, entry);
        const matches = { bitmap, count: countEntries(bitmap) };
        const isMatch = (entry: number) => (((bitmap[entry >>> 5] ?? 0) >>> (entry & 31)) & 1) === 1;
        for (const order of [orders.asc, orders.desc]) {
          const page = pageOf(matches, order, offset, limit);
          expect(Array.from(page)).toEqual(
            Array.from(order.entries)
              .filter(isMatch)
              .slice(offset, offset + limit),
          );
        }
      },
    ),
  );
});

test('pages are equal whether matches are sorted or the order is walked from either end', () => {
  const size = 100_000;
  const keys = Array.from({ length: size }, (_, entry) => (entry * 7919) % 1009);
  const ids = Float64Array.from(keys.keys());
  const { asc: order } = bothWays(orderBy(keys, byNumber(size)), keys, ids);
  for (const step of [2, 50, 20_000]) {
    const bitmap = emptyBitmap(size);
    for (let entry = 0; entry < size; entry += step) setEntry(bitmap, entry);
    const count = countEntries(bitmap);
    const expected = Array.from(order.entries).filter((entry) => entry % step === 0);
    for (const offset of [0, Math.floor(count / 2), count - 3, count]) {
      const page = pageOf({ bitmap, count }, order, offset, 5);
      expect(Array.from(page)).toEqual(expected.slice(offset, offset + 5));
    }
  }
});

describe('six entries, some with equal keys', () => {
  const keys = [20, 10, 20, 30, 10, 20];
  // Ids differ in order from the entries.
  const ids = Float64Array.of(6, 5, 4, 3, 2, 1);
  const byId = Uint32Array.of(5, 4, 3, 2, 1, 0);
  const { asc, desc } = bothWays(orderBy(keys, byId), keys, ids);

  test('are by key, then by ascending id, in both directions', () => {
    expect(Array.from(asc.entries)).toEqual([4, 1, 5, 2, 0, 3]);
    expect(Array.from(desc.entries)).toEqual([3, 5, 2, 0, 4, 1]);
  });

  test('are compared as they are ordered', () => {
    expect(Array.from(byId).sort(asc.compare)).toEqual([4, 1, 5, 2, 0, 3]);
    expect(Array.from(byId).sort(desc.compare)).toEqual([3, 5, 2, 0, 4, 1]);
    for (const { entries, compare } of [asc, desc]) {
      const [first = 0, second = 0] = entries;
      expect(Math.sign(compare(first, second))).toBe(-1);
      expect(Math.sign(compare(second, first))).toBe(1);
    }
    expect(Math.sign(asc.compare(5, 2))).toBe(-1);
    expect(Math.sign(asc.compare(2, 5))).toBe(1);
  });

  test('an order that lacks other entries has the same pages of matches', () => {
    const bitmap = emptyBitmap(6);
    for (const entry of [0, 1, 3, 5]) setEntry(bitmap, entry);
    const matches = { bitmap, count: 4 };
    const order = Uint32Array.of(3, 2, 5, 0, 1);
    const page = (offset: number, limit: number) => Array.from(pageAlong(matches, order, offset, limit));
    expect(page(0, 2)).toEqual([3, 5]);
    expect(page(1, 1)).toEqual([5]);
    expect(page(2, 1)).toEqual([0]);
    expect(page(2, 9)).toEqual([0, 1]);
    expect(page(3, 1)).toEqual([1]);
    expect(page(4, 1)).toEqual([]);
    expect(page(9, 1)).toEqual([]);
  });

  test('keys are sorted whose greatest is one, or the least with another digit', () => {
    const base = Uint32Array.of(0, 1, 2, 3);
    expect(Array.from(orderBy([1, 0, 1, 0], base))).toEqual([1, 3, 0, 2]);
    expect(Array.from(orderBy([2048, 2047, 2048, 0], base))).toEqual([3, 1, 0, 2]);
  });

  test('a page of few matches in a long order has no more than its length', () => {
    const long = bothWays(byNumber(10_000), byNumber(10_000), Float64Array.from(byNumber(10_000)));
    const few = emptyBitmap(10_000);
    for (const entry of [5000, 5001, 5003]) setEntry(few, entry);
    const page = (offset: number, limit: number) =>
      Array.from(pageOf({ bitmap: few, count: 3 }, long.desc, offset, limit));
    expect(page(0, 2)).toEqual([5003, 5001]);
    expect(page(1, 1)).toEqual([5001]);
    expect(page(1, 9)).toEqual([5001, 5000]);
  });

  test('sorting leaves the order that it begins with unchanged', () => {
    const base = Uint32Array.of(2, 0, 1);
    const same = orderBy([0, 0, 0], base);
    expect(same).toEqual(base);
    expect(same).not.toBe(base);
    expect(Array.from(orderBy([3, 5, 4_000_000], base))).toEqual([0, 1, 2]);
    expect(base).toEqual(Uint32Array.of(2, 0, 1));
  });
});
