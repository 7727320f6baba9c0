import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { drain } from '#lib/http/draining';
import { listening } from '#lib/http/testing/raw-http';

test('an answer under way is finished, a new connection is refused', async () => {
  const waiting: ServerResponse[] = [];
  const http = createServer((_request, response) => void waiting.push(response));
  await using server = await listening(http);
  const begun = server.ask('/');
  await expect.poll(() => waiting.length).toBe(1);
  const drained = drain(http, 5_000);
  await expect(server.ask('/')).rejects.toThrow('ECONNREFUSED');
  waiting[0]?.end('done');
  expect((await begun).body).toBe('done');
  expect(await drained).toBe(true);
});

test('a request that was on its way is answered, and its connection closed, even when the answer is at hand', async () => {
  const http = createServer((_request, response) => response.end('done'));
  await using server = await listening(http);
  const accepted: Socket[] = [];
  http.on('connection', (connection) => accepted.push(connection));
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: homes.example\r\n');
  await expect.poll(() => accepted[0]?.bytesRead).toBeGreaterThan(0);
  const drained = drain(http, 5_000);
  socket.write('\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
  expect(answer).toMatch(/done/);
  expect(await drained).toBe(true);
});

test('an answer that does not end is cut when the time is over', async () => {
  const waiting: ServerResponse[] = [];
  const http = createServer((_request, response) => void waiting.push(response));
  await using server = await listening(http);
  const begun = server.ask('/').catch((error: Error) => error);
  await expect.poll(() => waiting.length).toBe(1);
  expect(await drain(http, 100)).toBe(false);
  expect(await begun).toBeInstanceOf(Error);
});
