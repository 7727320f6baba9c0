import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressPage } from '#lib/server/page-compression';

const PIECE = '<p>One of many lines that are much alike.</p>\n';

async function ask(encoding: string, type: string | string[] = 'text/html; charset=utf-8') {
  const server = createServer((incoming, response) => {
    compressPage(incoming, response);
    response.setHeader('Content-Type', type);
    for (let piece = 0; piece < 200; piece++) {
      response.write(PIECE);
      // As Next does after each piece where there is something to empty.
      if ('flush' in response && typeof response.flush === 'function') response.flush();
    }
    response.end();
  }).listen(0);
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  const { port } = address;
  return new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>(
    (resolve, reject) => {
      request({ port, headers: { 'Accept-Encoding': encoding } }, async (answer) => {
        const body = Buffer.concat(await answer.toArray());
        resolve({ encoding: answer.headers['content-encoding'], vary: answer.headers.vary, body });
      })
        .on('error', reject)
        .end();
    },
  );
}

test('a page in pieces is sent as one brotli stream, not flushed after each piece', async () => {
  const { encoding, vary, body } = await ask('gzip, br');
  expect(encoding).toBe('br');
  expect(vary).toContain('Accept-Encoding');
  expect(body.length).toBeLessThan(500);
  const decoded = createBrotliDecompress();
  decoded.end(body);
  expect(await text(decoded)).toBe(PIECE.repeat(200));
});

test('a route handler, whose headers Next sets as lists, is compressed by its media type', async () => {
  expect((await ask('gzip', ['application/json'])).encoding).toBe('gzip');
  expect((await ask('gzip', ['image/jpeg'])).encoding).toBeUndefined();
});

test('a client that accepts no compression gets the page uncompressed', async () => {
  const { encoding, body } = await ask('identity');
  expect(encoding).toBeUndefined();
  expect(body.toString()).toBe(PIECE.repeat(200));
});
