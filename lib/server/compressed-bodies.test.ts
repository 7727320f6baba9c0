import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBody, compressed, recompress } from '#lib/server/compressed-bodies';

const BODY = Buffer.from(JSON.stringify(Array.from({ length: 200 }, (_, number) => ({ number }))));

test('concurrent requests for a body share one compression, which is kept', async () => {
  const [first, second] = await Promise.all([
    compressed(BODY, 'br', 'W/"shared"'),
    compressed(BODY, 'br', 'W/"shared"'),
  ]);
  expect(brotliDecompressSync(first).equals(BODY)).toBe(true);
  expect(second).toBe(first);
  expect(compressed(BODY, 'br', 'W/"shared"')).toBe(first);
});

test('each encoding of a body is kept by itself', async () => {
  const [brotli, gzip] = await Promise.all([
    compressed(BODY, 'br', 'W/"each"'),
    compressed(BODY, 'gzip', 'W/"each"'),
  ]);
  expect(brotliDecompressSync(brotli).equals(BODY)).toBe(true);
  expect(gunzipSync(gzip).equals(BODY)).toBe(true);
});

test('what is kept takes the memory that it is counted with', async () => {
  const kept = await compressed(BODY, 'br', 'W/"memory"');
  expect(kept.buffer.byteLength).toBe(kept.byteLength);
});

test('a body without a tag is compressed each time', async () => {
  const first = await compressed(BODY, 'gzip', null);
  expect(await compressed(BODY, 'gzip', null)).not.toBe(first);
});

test.each(['br', 'gzip'] as const)(
  'an urgent body is compressed at once, to the same bytes: %s',
  async (encoding) => {
    const urgent = compressed(BODY, encoding, `W/"urgent ${encoding}"`, true);
    expect(urgent).toBeInstanceOf(Buffer);
    expect(urgent).toEqual(await compressBody(BODY, encoding));
    expect(compressed(BODY, encoding, `W/"urgent ${encoding}"`)).toBe(urgent);
    expect(compressed(BODY, encoding, null, true)).toEqual(urgent);
  },
);

test('a large body is left to another thread, even when it is urgent', async () => {
  const large = Buffer.alloc(64 * 1024 + 1, 'veranda ');
  const pending = compressed(large, 'br', 'W/"large"', true);
  expect(pending).toBeInstanceOf(Promise);
  expect(brotliDecompressSync(await pending).equals(large)).toBe(true);
});

test('a body can be compressed again at another quality', async () => {
  const fast = await compressBody(BODY, 'br', 0);
  const dense = await recompress(fast, 9);
  expect(dense.byteLength).toBeLessThan(fast.byteLength);
  expect(brotliDecompressSync(dense).equals(BODY)).toBe(true);
});
