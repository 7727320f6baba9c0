import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { AnswerTooLarge, decodeBody, readEncoding } from '#lib/import/mirror/one-request';

const TEXT = Buffer.from('x'.repeat(1_000));

test('a body is decoded up to the limit, and one beyond it is too large', async () => {
  expect(await decodeBody(gzipSync(TEXT), 'gzip', 1_000)).toEqual(TEXT);
  await expect(decodeBody(gzipSync(TEXT), 'gzip', 999)).rejects.toThrow(AnswerTooLarge);
  expect(await decodeBody(brotliCompressSync(TEXT), 'br', 1_000)).toEqual(TEXT);
  expect(await decodeBody(TEXT, 'identity', 1)).toBe(TEXT);
});

test('a damaged body is an error of its own', async () => {
  const error = await decodeBody(Buffer.from('not gzip'), 'gzip', 1_000).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(AnswerTooLarge);
});

test.each([
  [undefined, 'identity'],
  [' ', 'identity'],
  ['Identity', 'identity'],
  [' GZIP ', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['deflate', null],
  ['gzip, br', null],
])('the encoding %j of a body is read as %s', (header, encoding) => {
  expect(readEncoding(header)).toBe(encoding);
});
