/**
 * Compresses response bodies and caches the results. Hides the compressors, and that concurrent requests for the same body share
 * one compression.
 */
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  gzip,
  gzipSync,
  constants as zlib,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { cacheCounts } from '#lib/http/cache-counts';
import type { Encoding } from '#lib/http/negotiation';
import { unpooled } from '#lib/http/unpooled-bytes';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Returns the body that was compressed with brotli. */
export const decompressBrotli: (brotli: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

const BROTLI_QUALITY = 4;
const MAX_BYTES = 16 * 1024 * 1024;
/** The size of the pieces, in bytes, in which a compressor returns its output: most bodies are one piece. */
const OUTPUT_BYTES = 64 * 1024;
const GZIP_OPTIONS = { chunkSize: OUTPUT_BYTES };
/** The size, in bytes, up to which a body may be compressed on the thread of the server: about two milliseconds. */
const MAX_IMMEDIATE_BYTES = 64 * 1024;
/** The memory, in bytes, that an entry of the cache takes besides its body. */
const OVERHEAD_BYTES = 512;

interface Source {
  readonly body: Buffer;
  readonly encoding: Encoding;
}

const cache = new LRUCache<string, Buffer, Source>({
  maxSize: MAX_BYTES,
  sizeCalculation: (body) => body.byteLength + OVERHEAD_BYTES,
  // A compression whose key is evicted meanwhile still returns its result.
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: { body, encoding } }) =>
    unpooled(await compressBody(body, encoding)),
});

const counts = cacheCounts('compressed');
counts.bytes = () => cache.calculatedSize;

/**
 * Returns the compressed body; without a promise where it is cached or compressed at once.
 * @param tag the entity tag of the body, equal for equal bytes; null: the result is not cached.
 * @param isUrgent whether a body up to 64 KB is compressed at once, on the thread of the server: the result of another thread would
 * wait until the event loop is free.
 */
export function compressed(
  body: Buffer,
  encoding: Encoding,
  tag: string | null,
  isUrgent = false,
): Buffer | Promise<Buffer> {
  const isImmediate = isUrgent && body.byteLength <= MAX_IMMEDIATE_BYTES;
  if (tag === null) return isImmediate ? compressNow(body, encoding) : compressBody(body, encoding);
  const key = encoding + tag;
  const cached = cache.get(key);
  if (cached) {
    counts.hits += 1;
    return cached;
  }
  if (isImmediate) {
    const result = unpooled(compressNow(body, encoding));
    cache.set(key, result);
    counts.misses += 1;
    return result;
  }
  const status: LRUCache.Status<string, Buffer, Source> = {};
  const pending = cache.forceFetch(key, { context: { body, encoding }, status });
  counts[status.fetch === 'inflight' ? 'hits' : 'misses'] += 1;
  return pending;
}

/** Returns the compressed body, and caches nothing. @param brotliQuality 0 to 11 */
export function compressBody(
  body: Buffer,
  encoding: Encoding,
  brotliQuality = BROTLI_QUALITY,
): Promise<Buffer> {
  return encoding === 'gzip'
    ? compressGzip(body, GZIP_OPTIONS)
    : compressBrotli(body, brotliOptions(body, brotliQuality));
}

function compressNow(body: Buffer, encoding: Encoding): Buffer {
  return encoding === 'gzip'
    ? gzipSync(body, GZIP_OPTIONS)
    : brotliCompressSync(body, brotliOptions(body, BROTLI_QUALITY));
}

function brotliOptions(body: Buffer, quality: number): BrotliOptions {
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return { params, chunkSize: OUTPUT_BYTES };
}

/** Returns a body that is compressed with brotli, compressed at another quality (0 to 11). */
export async function recompress(brotli: Buffer, quality: number): Promise<Buffer> {
  return compressBody(await decompressBrotli(brotli), 'br', quality);
}
