import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#lib/config';
import { protocolServer } from '#lib/server/protocol-server';
import { listening } from '#lib/server/testing/raw-http';
import { visitDoor } from '#lib/server/visit-door';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const SITE = 'https://homes.example';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const HEADERS = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'user-agent': BROWSER,
};
const VISIT = { campaign: 'big-houses', language: 'en', device: 'phone', referrer: '', utm: {} };

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
});
afterAll(() => catalogue.remove());

/** Starts a server with the door. Its `note` sends a body and returns the response's status and what was counted of it. */
async function start(variables: Readonly<Record<string, string>> = {}, open = () => catalogue.store) {
  const counted: string[] = [];
  const failures: unknown[] = [];
  let handled = Promise.withResolvers<void>();
  const answer = visitDoor({
    config: readConfig({ PUBLIC_BASE_URL: SITE, ...variables }),
    counter: {
      count: (day, slug, values) => {
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        counted.push(...values.map(([dimension, value]) => `${slug} ${dimension}=${value}`));
      },
    },
    currentStore: open,
    withinMs: 200,
    clientOf: ({ headers }) => headers.client?.toString() ?? '',
  });
  const server = await listening(
    protocolServer((received, response) => {
      const { resolve } = handled;
      answer(received, response)
        .catch((error: unknown) => failures.push(error))
        .finally(resolve);
    }),
  );
  onTestFinished(() => server[Symbol.asyncDispose]());
  const note = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    counted.length = 0;
    handled = Promise.withResolvers();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const { status } = await fetch(`${server.origin}/visits`, {
      method: 'POST',
      headers: { ...HEADERS, ...headers },
      body: text,
    });
    await handled.promise;
    return [status, ...counted];
  };
  return { ...server, note, failures };
}

test('notes of visits and steps are counted', async () => {
  const { note } = await start();
  expect(await note({ ...VISIT, referrer: 'mail.example' })).toEqual([
    204,
    'big-houses visit=',
    'big-houses language=en',
    'big-houses device=phone',
    'big-houses referrer=mail.example',
  ]);
  expect(await note({ campaign: 'big-houses', step: 'home' })).toEqual([204, 'big-houses step=home']);
  // Announced and ended campaigns have pages too.
  for (const campaign of ['next-year', 'last-year']) {
    expect(await note({ campaign, step: 'home' })).toEqual([204, `${campaign} step=home`]);
  }
});

test('hosts of this site are no referrers', async () => {
  const { note } = await start({ LANGUAGE_URLS: 'de=https://ferien.example' });
  for (const referrer of ['homes.example', 'ferien.example']) {
    expect(await note({ ...VISIT, referrer })).toHaveLength(4);
  }
});

test.each<[string, unknown, Readonly<Record<string, string>>]>([
  ['a campaign that does not exist', { ...VISIT, campaign: 'no-such' }, {}],
  ['a draft', { ...VISIT, campaign: 'secret-draft' }, {}],
  ['a language that the site does not have', { ...VISIT, language: 'sv' }, {}],
  ['text that is no JSON', '{"campaign":', {}],
  ['another form', { campaign: 'big-houses' }, {}],
  ['a long body', JSON.stringify(VISIT).padEnd(1_025), {}],
  ['a very long body', ' '.repeat(5_000_000), {}],
  ['an empty body', '', {}],
  ['a form', VISIT, { 'content-type': 'text/plain' }],
  ['a page of another site', VISIT, { 'sec-fetch-site': 'cross-site' }],
  ['a page of another host of the domain', VISIT, { 'sec-fetch-site': 'same-site' }],
  ['another origin, in an old browser', VISIT, { 'sec-fetch-site': '', origin: 'https://other.example' }],
  ['Do Not Track', VISIT, { dnt: '1' }],
  ['Global Privacy Control', VISIT, { 'sec-gpc': '1' }],
  ['a bot', VISIT, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a person of the studio', VISIT, { cookie: 'a=b; __Host-veranda-studio=secret' }],
])('%s gets the same response and does not count', async (_, body, headers) => {
  const { note } = await start();
  expect(await note(body, headers)).toEqual([204]);
});

test('a client counts up to a limit, and others still count', async () => {
  const { note } = await start();
  const step = { campaign: 'big-houses', step: 'home' };
  let counted = 0;
  for (let sent = 0; sent < 300; sent++) counted += (await note(step, { client: 'a' })).length - 1;
  expect(counted).toBeGreaterThanOrEqual(240);
  expect(counted).toBeLessThan(260);
  expect(await note(step, { client: 'b' })).toHaveLength(2);
  const unlimited = await start({ RATE_LIMIT: 'off' });
  for (let sent = 0; sent < 260; sent++) expect(await unlimited.note(step, { client: 'a' })).toHaveLength(2);
});

test('a note gets its response also while the catalogue cannot be read', async () => {
  const { note, failures } = await start({}, () => {
    throw new Error('away');
  });
  expect(await note(VISIT)).toEqual([204]);
  expect(failures).toEqual([new Error('away')]);
});

test('a client that leaves or stops in the middle of its note gets the same response and holds nothing', async () => {
  const server = await start();
  const headers = Object.entries({ ...HEADERS, host: 'homes.example', 'content-length': '500' });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const port = Number(new URL(server.origin).port);
  for (const leave of [(socket: Socket) => socket.end(), (socket: Socket) => socket]) {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let received = '';
    socket.on('data', (text: string) => {
      received += text;
    });
    const closed = once(socket, 'close');
    socket.write(`POST /visits HTTP/1.1\r\n${head}\r\n{"campaign":`, () => leave(socket));
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 204 /);
  }
  expect(await server.note({ campaign: 'big-houses', step: 'home' })).toHaveLength(2);
});
