import { type Bitmap, countEntries, emptyBitmap, entriesOf, setEntry } from '#lib/search/memory/bitmap';

/** Creates a bitmap for entries below `size` with these entries. */
export function bitmapOf(size: number, entries: Iterable<number>): Bitmap {
  const bitmap = emptyBitmap(size);
  for (const entry of entries) setEntry(bitmap, entry);
  return bitmap;
}

/** Returns the entries of a bitmap, ascending. */
export function membersOf(bitmap: Bitmap): readonly number[] {
  return [...entriesOf(bitmap, countEntries(bitmap))];
}
