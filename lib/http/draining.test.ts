import { createServer, type ServerResponse } from 'node:http';
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

test('an answer that does not end is cut when the time is over', async () => {
  const waiting: ServerResponse[] = [];
  const http = createServer((_request, response) => void waiting.push(response));
  await using server = await listening(http);
  const begun = server.ask('/').catch((error: Error) => error);
  await expect.poll(() => waiting.length).toBe(1);
  expect(await drain(http, 100)).toBe(false);
  expect(await begun).toBeInstanceOf(Error);
});
