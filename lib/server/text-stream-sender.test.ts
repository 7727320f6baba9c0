import { createServer, get, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { type ApiAnswer, isTextStream, type TextStream } from '#lib/api/api-request';
import { listening } from '#lib/server/testing/raw-http';
import { textStreamSender } from '#lib/server/text-stream-sender';

Object.assign(process.env, { PUBLIC_BASE_URL: 'https://homes.example', LOG_LEVEL: 'silent' });

const LINE = `${'a long line of text '.repeat(50)}\r\n`;

/** A server of one stream. The header `client` is the client's key. */
async function served(pieces: () => AsyncIterable<string>) {
  const send = textStreamSender();
  const body: TextStream = { cost: 3, pieces };
  const answer = (): ApiAnswer => ({ status: 200, headers: ['Content-Type', 'text/csv'], body, tag: null });
  return listening(
    createServer(async (request, response) => {
      const client = String(request.headers.client ?? 'a');
      const problem = await send(answer(), body, { request, response, client, requestId: 'test-1' });
      if (problem === null || isTextStream(problem.body)) return;
      response.writeHead(problem.status, problem.headers).end(problem.body);
    }),
  );
}

async function* tenLines() {
  for (let line = 0; line < 10; line++) yield LINE;
}

/** Yields lines without end, until its reader leaves; calls `onEnd` then. */
async function* endless(onEnd: () => void) {
  try {
    while (true) yield LINE;
  } finally {
    onEnd();
  }
}

test('the pieces are sent in order, gzipped where the client accepts that', async () => {
  await using server = await served(tenLines);
  const plain = await server.ask('/');
  expect([plain.status, plain.body]).toEqual([200, LINE.repeat(10)]);
  const gzipped = await server.ask('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(Buffer.from(gzipped.body, 'latin1')).toString()).toBe(LINE.repeat(10));
  const head = await server.ask('/', { method: 'HEAD' });
  expect([head.status, head.headers['content-type'], head.body]).toEqual([200, 'text/csv', '']);
});

function beginReading(origin: string, client: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(origin, { headers: { client }, agent: false }, (response) => {
      response.on('error', () => {});
      response.once('readable', () => resolve(response));
    }).on('error', reject);
  });
}

test('a client receives one at a time and three clients at once; writing ends when a client leaves', async () => {
  let ended = 0;
  await using server = await served(() => endless(() => (ended += 1)));
  const reading = await Promise.all(['a', 'b', 'c'].map((client) => beginReading(server.origin, client)));
  for (const client of ['a', 'd']) {
    const { status, headers, body } = await server.ask('/', { headers: { client } });
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([
      429,
      '30',
      'application/problem+json',
    ]);
    expect(JSON.parse(body)).toMatchObject({ code: 'rate-limited', request_id: 'test-1' });
  }
  expect((await server.ask('/', { method: 'HEAD', headers: { client: 'd' } })).status).toBe(200);
  for (const response of reading) response.destroy();
  await vi.waitFor(() => expect(ended).toBe(3));
  const next = await vi.waitFor(() => beginReading(server.origin, 'a'));
  next.destroy();
  await vi.waitFor(() => expect(ended).toBe(4));
});

test('an answer whose writing fails is cut off', async () => {
  async function* failing() {
    yield LINE;
    throw new Error('the database is away');
  }
  await using server = await served(failing);
  await expect(server.ask('/')).rejects.toThrow('aborted');
});
