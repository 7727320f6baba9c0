import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unpooled, unpooledText } from '#lib/http/unpooled-bytes';

test('a text is the same in UTF-8, and alone in its memory', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const bytes = unpooledText(text);
      expect(bytes.equals(Buffer.from(text))).toBe(true);
      expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
    }),
  );
});

test('a compressed body leaves the pool that zlib puts it into', async () => {
  const compressed = await promisify(brotliCompress)('an answer');
  expect(compressed.buffer.byteLength).toBeGreaterThan(compressed.byteLength);
  const own = unpooled(compressed);
  expect(own.buffer.byteLength).toBe(own.byteLength);
  expect(brotliDecompressSync(own).toString()).toBe('an answer');
});

test('a buffer outside of the pool is not copied', () => {
  const bytes = unpooledText('an answer');
  expect(unpooled(bytes)).toBe(bytes);
});
