/**
 * The files of a published brand in revisions of a version: a record of the kind `brand`, whose key is the path of a file, has its content. All
 * processes that serve the version have them, on every machine.
 */
import { BRAND_FILE } from '#lib/brand/brand-problem';

/** The most bytes that the files of a published brand have together: each process holds them in memory. */
export const BRAND_BYTES = 12_000_000;

/** The value of a record of the kind `brand`: the content as text where it is one, else in base64. */
export type BrandRecord = { readonly text: string } | { readonly base64: string };

/** Returns the record of a file. Reading it gives the same bytes. */
export function brandRecord(content: Buffer): BrandRecord {
  const text = content.toString('utf8');
  return Buffer.from(text).equals(content) ? { text } : { base64: content.toString('base64') };
}

/** Reads a record of the kind `brand`; null for one in a form that this program does not read. */
export function readBrandRecord(record: unknown): Buffer | null {
  if (typeof record !== 'object' || record === null) return null;
  if ('text' in record && typeof record.text === 'string') return Buffer.from(record.text);
  if ('base64' in record && typeof record.base64 === 'string') return Buffer.from(record.base64, 'base64');
  return null;
}

/** Returns the files of the published brand by path, from the records of a version; null where none is published. */
export function publishedBrandFiles(
  records: ReadonlyMap<string, unknown> | undefined,
): ReadonlyMap<string, Buffer> | null {
  if (!records?.has(BRAND_FILE)) return null;
  const files = new Map<string, Buffer>();
  for (const [path, record] of records) {
    const content = readBrandRecord(record);
    if (content !== null) files.set(path, content);
  }
  return files;
}
