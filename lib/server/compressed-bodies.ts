/**
 * Bodies as they are sent compressed, each made once and kept as long as there is room. Hides the compressors, and that
 * requests for the same body wait for one compression.
 */
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { cacheCounts } from '#lib/http/cache-counts';
import type { Encoding } from '#lib/http/negotiation';
import { unpooled } from '#lib/http/unpooled-bytes';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const BROTLI_QUALITY = 4;
const MAX_BYTES = 16 * 1024 * 1024;
/** What an entry weighs beside its bytes. */
const OVERHEAD_BYTES = 512;

const kept = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  sizeCalculation: (body) => body.byteLength + OVERHEAD_BYTES,
});
const underWay = new Map<string, Promise<Buffer>>();

const counts = cacheCounts('compressed');
counts.bytes = () => kept.calculatedSize;

/** The body compressed, at once where it is kept. Bodies of one tag are the same bytes; null is a body that is not kept. */
export function compressed(body: Buffer, encoding: Encoding, tag: string | null): Buffer | Promise<Buffer> {
  if (tag === null) return compress(body, encoding);
  const key = encoding + tag;
  const found = kept.get(key) ?? underWay.get(key);
  if (found) {
    counts.hits += 1;
    return found;
  }
  counts.misses += 1;
  const made = compressAndKeep(body, encoding, key);
  underWay.set(key, made);
  return made;
}

async function compressAndKeep(body: Buffer, encoding: Encoding, key: string): Promise<Buffer> {
  try {
    const made = unpooled(await compress(body, encoding));
    kept.set(key, made);
    return made;
  } finally {
    underWay.delete(key);
  }
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return compressBrotli(body, { params });
}
