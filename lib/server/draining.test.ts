import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drainableServer } from '#lib/server/draining';
import { loadUntilStopped } from '#lib/server/testing/load-until-stopped';
import { listening } from '#lib/server/testing/raw-http';

const TIMES = { acceptMs: 50, idleMs: 100, limitMs: 5_000 };
const REQUEST = 'GET / HTTP/1.1\r\nHost: homes.example\r\n\r\n';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A listening server that can be drained, and the connections that it accepted. */
async function draining(handle: Handle) {
  const { server, drain } = drainableServer(handle);
  const accepted: Socket[] = [];
  server.on('connection', (socket) => accepted.push(socket));
  const { origin, ask, ...rest } = await listening(server);
  const open = () => connect(Number(new URL(origin).port), '127.0.0.1');
  return { origin, ask, drain, accepted, open, isListening: () => server.listening, ...rest };
}

test('a pending response is completed; a connection after the accepting time is refused', async () => {
  const waiting: ServerResponse[] = [];
  await using server = await draining((_request, response) => void waiting.push(response));
  const begun = server.ask('/');
  await expect.poll(() => waiting.length).toBe(1);
  const drained = server.drain(TIMES);
  await expect.poll(() => server.isListening()).toBe(false);
  await expect(server.ask('/')).rejects.toThrow('ECONNREFUSED');
  waiting[0]?.end('done');
  const { body, headers } = await begun;
  expect(body).toBe('done');
  expect(headers.connection).toBe('close');
  expect(await drained).toBe(true);
});

test('requests that arrive while connections are still accepted are served', async () => {
  await using server = await draining((_request, response) => void response.end('done'));
  const drained = server.drain({ ...TIMES, acceptMs: 300 });
  const { body, headers } = await server.ask('/');
  expect(body).toBe('done');
  expect(headers.connection).toBe('close');
  expect(await drained).toBe(true);
});

test('a request of which a part has arrived is served, however late its end arrives', async () => {
  await using server = await draining((_request, response) => void response.end('done'));
  const socket = server.open();
  socket.write('GET / HTTP/1.1\r\nHost: homes.example\r\n');
  await expect.poll(() => server.accepted[0]?.bytesRead).toBeGreaterThan(0);
  const drained = server.drain(TIMES);
  await sleep(TIMES.acceptMs + 3 * TIMES.idleMs);
  socket.write('\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/\r\nConnection: close\r\n/);
  expect(answer).toMatch(/done/);
  expect(await drained).toBe(true);
});

test('an idle connection stays open for a moment: a request that is on its way is served', async () => {
  await using server = await draining((_request, response) => void response.end('done'));
  const socket = server.open();
  socket.write(REQUEST);
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
  const drained = server.drain({ ...TIMES, idleMs: 500 });
  await sleep(200);
  socket.write(REQUEST);
  expect(await text(socket)).toMatch(
    /keep-alive[\s\S]*done[\s\S]*HTTP\/1\.1 200 OK[\s\S]*Connection: close[\s\S]*done/,
  );
  expect(await drained).toBe(true);
});

test('connections that stay idle are closed without an error', async () => {
  await using server = await draining((_request, response) => void response.end('done'));
  const silent = server.open();
  const used = server.open();
  used.write(REQUEST);
  await expect.poll(() => used.bytesRead).toBeGreaterThan(0);
  const drained = server.drain(TIMES);
  expect(await text(silent)).toBe('');
  expect(await text(used)).toMatch(/done/);
  expect(await drained).toBe(true);
});

test('pipelined requests are all served, and only the last response closes the connection', async () => {
  await using server = await draining((request, response) => void response.end(`answer to ${request.url}`));
  const socket = server.open();
  await expect.poll(() => server.accepted.length).toBe(1);
  const drained = server.drain({ ...TIMES, acceptMs: 300 });
  socket.write(['/1', '/2', '/3'].map((path) => REQUEST.replace('/', path)).join(''));
  const answers = await text(socket);
  expect(answers.match(/answer to \/\d/g)).toEqual(['answer to /1', 'answer to /2', 'answer to /3']);
  expect(answers.match(/\r\nConnection: [a-z-]+/g)).toEqual([
    '\r\nConnection: keep-alive',
    '\r\nConnection: keep-alive',
    '\r\nConnection: close',
  ]);
  expect(await drained).toBe(true);
});

test('headers written as a list keep Connection: close', async () => {
  await using server = await draining((_request, response) => {
    setTimeout(() => response.writeHead(200, ['Content-Length', '4', 'X-Own', 'yes']).end('done'), 100);
  });
  const begun = server.ask('/');
  await expect.poll(() => server.accepted.length).toBe(1);
  const drained = server.drain(TIMES);
  const { headers, body } = await begun;
  expect(headers).toMatchObject({ connection: 'close', 'x-own': 'yes', 'content-length': '4' });
  expect(body).toBe('done');
  expect(await drained).toBe(true);
});

test('a client that is still sending its body gets the response and no reset', async () => {
  await using server = await draining((_request, response) => response.writeHead(405).end('read-only'));
  const socket = server.open();
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  await expect.poll(() => server.accepted.length).toBe(1);
  const drained = server.drain({ ...TIMES, acceptMs: 300 });
  socket.write('POST / HTTP/1.1\r\nHost: homes.example\r\nContent-Length: 1000000\r\n\r\n');
  const sending = setInterval(() => socket.write('x'.repeat(10_000)), 10);
  expect(await text(socket)).toMatch(/405[\s\S]*read-only/);
  clearInterval(sending);
  expect(errors).toEqual([]);
  expect(await drained).toBe(true);
});

test('a response that does not end is cut at the time limit', async () => {
  const waiting: ServerResponse[] = [];
  await using server = await draining((_request, response) => void waiting.push(response));
  const begun = server.ask('/').catch((error: Error) => error);
  await expect.poll(() => waiting.length).toBe(1);
  expect(await server.drain({ ...TIMES, limitMs: 200 })).toBe(false);
  expect(await begun).toBeInstanceOf(Error);
});

test('connections after the time limit do not keep the server running', async () => {
  await using server = await draining(() => {});
  // The listening socket is still open when the time is over.
  const drained = server.drain({ ...TIMES, acceptMs: 400, limitMs: 200 });
  await sleep(300);
  await expect(server.ask('/')).rejects.toThrow();
  await drained;
  expect(server.isListening()).toBe(false);
});

test('no request is lost while connections queue in front of a busy server', async () => {
  for (let stop = 0; stop < 3; stop++) {
    await using server = await draining((_request, response) => {
      const until = performance.now() + 3;
      while (performance.now() < until);
      response.end('done');
    });
    const loading = loadUntilStopped({
      origin: server.origin,
      keptConnections: 10,
      newConnections: 30,
      maxPauseMs: 0,
      nextPath: () => '/',
    });
    await sleep(200);
    expect(await server.drain(TIMES)).toBe(true);
    const { cut, sent, answered } = await loading;
    expect(cut).toEqual([]);
    expect(answered).toBe(sent);
    expect(answered).toBeGreaterThan(40);
  }
});
