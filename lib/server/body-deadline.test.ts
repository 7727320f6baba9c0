import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { limitBody } from '#lib/server/body-deadline';
import { listening } from '#lib/server/testing/raw-http';

async function serving(ms: number) {
  const server = createServer((request, response) => {
    limitBody(request, ms);
    request.resume().once('end', () => response.end('all of it'));
  });
  const { send, [Symbol.asyncDispose]: close } = await listening(server);
  onTestFinished(close);
  return send;
}

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';

test.each(['Content-Length: 10', 'Transfer-Encoding: chunked'])(
  'a body that does not arrive in time ends the connection, %s',
  async (framing) => {
    const send = await serving(50);
    expect(await send(`${HEAD}${framing}\r\n\r\n1`)).toBe('');
  },
);

test('a body that arrives in time, and a request without one, are answered', async () => {
  const send = await serving(60_000);
  expect(await send(`${HEAD}Content-Length: 4\r\n\r\nbody`)).toContain('all of it');
  expect(await send(`${HEAD}\r\n`)).toContain('all of it');
});
