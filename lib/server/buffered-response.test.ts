import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { bufferedResult } from '#lib/server/buffered-response';

const PAGE = { url: '/en?guests=2', headers: { host: 'homes.example' } };

test('a handler gets the given parts of a request and nothing else', async () => {
  const { status, body } = await bufferedResult(PAGE, async (request, response) => {
    const { method, url, headers, socket } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end(JSON.stringify({ method, url, headers, address: socket.remoteAddress ?? null, chunks }));
  });
  expect(status).toBe(200);
  expect(JSON.parse(body.toString())).toEqual({
    method: 'GET',
    url: PAGE.url,
    headers: PAGE.headers,
    address: null,
    chunks: [],
  });
});

test('status, headers and body are collected, however they are written', async () => {
  const { status, headers, body } = await bufferedResult(PAGE, async (_request, response) => {
    response.setHeader('Link', '<a>');
    response.writeHead(404, 'Absent', { 'Content-Type': 'text/plain' });
    expect(response.headersSent).toBe(true);
    expect(response.write('für ')).toBe(true);
    response.write(new Uint8Array([0x61]));
    await new Promise<void>((resolve) => response.end('latin', resolve));
    expect(response.writableEnded).toBe(true);
  });
  expect({ status, ...headers, body: body.toString() }).toEqual({
    status: 404,
    link: '<a>',
    'content-type': 'text/plain',
    body: 'für alatin',
  });
});

test('a stream can be piped into the response', async () => {
  const { body } = await bufferedResult(PAGE, async (_request, response) => {
    await pipeline(['a'.repeat(100_000), 'b'], response);
  });
  expect(body.byteLength).toBe(100_001);
});

test('an error of the handler, and one that ends without a response, reject', async () => {
  const failing = bufferedResult(PAGE, async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  await expect(bufferedResult(PAGE, async () => {})).rejects.toThrow('without a response to /en?guests=2');
});
