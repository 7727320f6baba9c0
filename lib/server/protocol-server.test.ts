import type { ServerOptions } from 'node:http';
import { expect, test } from 'vitest';
import { protocolServer } from '#lib/server/protocol-server';
import { listening } from '#lib/server/testing/raw-http';

const CLOSE = 'Host: a\r\nConnection: close\r\n\r\n';
const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

function start(answerAfterMs = 0, options: ServerOptions = {}) {
  const server = protocolServer((request, response) => {
    setTimeout(() => response.end(request.url), answerAfterMs);
  }, options);
  // As Next does at its first page: the socket goes to a listener that never answers.
  server.on('upgrade', (_request, socket) => socket.destroy());
  return listening(server);
}

test('Upgrade is ignored, with and without a body, and the connection stays open', async () => {
  await using server = await start();
  for (const protocol of ['h2c', 'websocket', 'TLS/1.0']) {
    const upgrade = `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAAQAAP__`;
    const first = `GET /en HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n\r\n`;
    expect(statusesOf(await server.send(first, first, `GET /en HTTP/1.1\r\n${CLOSE}`))).toEqual([
      200, 200, 200,
    ]);
  }
  const posted = `POST /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\nContent-Length: 2\r\n\r\nhi`;
  expect(statusesOf(await server.send(posted))).toEqual([200]);
});

test.each([
  ['GET foo HTTP/1.1\r\n', 400],
  ['GET /a b HTTP/1.1\r\n', 400],
  ['GET / HTTP/1.1\r\nBad Header: x\r\n', 400],
  ['GET / HTTP/1.1\r\nContent-Length: x\r\n', 400],
  ['POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n', 400],
  ['\x16\x03\x01\x02\x00\x01', 400],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['BREW /pot HTTP/1.1\r\n', 501],
  ['CONNECT homes.example:443 HTTP/1.1\r\n', 405],
])('%j is answered and closed', async (head, status) => {
  await using server = await start();
  const answer = await server.send(`${head}${CLOSE}`);
  expect(statusesOf(answer)).toEqual([status]);
  expect(answer).toContain('\r\nConnection: close\r\n');
  expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
  const [, body = ''] = answer.split('\r\n\r\n');
  expect(answer).toContain(`\r\nContent-Length: ${body.length}\r\n`);
});

test('header fields beyond 16 KB are 431', async () => {
  await using server = await start();
  const answer = await server.send(`GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n${CLOSE}`);
  expect(statusesOf(answer)).toEqual([431]);
});

test('a request that does not arrive in time is 408', async () => {
  const times = { connectionsCheckingInterval: 20, headersTimeout: 50, requestTimeout: 50 };
  await using server = await start(0, times);
  expect(statusesOf(await server.send('GET / HTTP/1.1\r\nHost'))).toEqual([408]);
});

test('an unknown method is named', async () => {
  await using server = await start();
  const known = 'GET /first HTTP/1.1\r\nHost: a\r\n\r\n';
  const answers = await server.send(`${known}BREW /pot HTTP/1.1\r\n${CLOSE}`);
  expect(statusesOf(answers)).toEqual([200, 501]);
  expect(answers).not.toContain('method GET');
});

test('a request before the malformed one is served first', async () => {
  await using server = await start(100);
  const answers = await server.send(`GET /first HTTP/1.1\r\nHost: a\r\n\r\nGET /sec ond HTTP/1.1\r\n\r\n`);
  expect(statusesOf(answers)).toEqual([200, 400]);
  expect(answers).toContain('/first');
});

test('an expectation other than 100-continue is 417', async () => {
  await using server = await start();
  const { status, headers } = await server.ask('/', { headers: { expect: 'a-miracle' } });
  expect([status, headers['x-content-type-options']]).toEqual([417, 'nosniff']);
});
