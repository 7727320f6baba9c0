import { expect, test } from 'vitest';
import { PhotoFailure } from '#lib/photos/photo-failure';
import { PhotoFetcher } from '#lib/photos/photo-fetch';
import { photoHost } from '#lib/photos/testing/photo-host';

async function failureOf(fetching: Promise<Buffer>): Promise<string> {
  try {
    return `fetched ${(await fetching).byteLength} bytes`;
  } catch (error) {
    if (error instanceof PhotoFailure) return `${error.status} ${error.message}`;
    throw error;
  }
}

test('a photo of a permitted host is fetched without data of the visitor', async () => {
  await using host = await photoHost((request, response) => {
    expect(Object.keys(request.headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    response.end('bytes');
  });
  expect(await host.fetcher().fetch(host.url('/a.jpg?size=1'))).toEqual(Buffer.from('bytes'));
  expect(host.requests).toEqual(['/a.jpg?size=1']);
});

test('a host that is not permitted is neither resolved nor requested', async () => {
  await using host = await photoHost((_, response) => response.end('bytes'));
  expect(await failureOf(host.fetcher().fetch(host.url('/a.jpg', 'evil.test')))).toMatch(
    /^502 evil\.test:\d+ is not among/,
  );
  expect(await failureOf(host.fetcher().fetch('file:///etc/passwd'))).toBe(
    '502 an address of file: is not among the allowed hosts',
  );
  expect([host.requests, host.lookups]).toEqual([[], []]);
});

test.each([
  ['private.test', '10.0.0.7'],
  ['metadata.test', '169.254.169.254'],
  ['mixed.test', '192.168.1.1'],
  ['mapped.test', '::ffff:10.0.0.7'],
])('an allowed name whose address is not public is refused: %s', async (name, address) => {
  await using host = await photoHost((_, response) => response.end('bytes'));
  const failure = await failureOf(host.fetcher().fetch(host.url('/a.jpg', name)));
  expect(failure).toBe(`502 ${name} is at ${address}, which is not public`);
  expect(host.requests).toEqual([]);
});

test('a name without an address is a failure', async () => {
  await using host = await photoHost((_, response) => response.end('bytes'));
  expect(await failureOf(host.fetcher().fetch(host.url('/', 'empty.test')))).toMatch(/^502 .*no address/);
});

test('with the site’s settings this machine is unreachable, by name and by address', async () => {
  await using host = await photoHost((_, response) => response.end('bytes'));
  const { port } = host;
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`];
  const fetcher = new PhotoFetcher({ hosts });
  for (const name of ['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '127.1']) {
    expect(await failureOf(fetcher.fetch(`http://${name}:${port}/a.jpg`)), name).toMatch(
      /^502 .* not public$/,
    );
  }
  expect(host.requests).toEqual([]);
});

test('the connection goes to the checked address, not to a later result of DNS', async () => {
  await using host = await photoHost((_, response) => response.end('bytes'));
  let lookups = 0;
  const rebinding = new PhotoFetcher({
    hosts: [`photos.test:${host.port}`],
    resolve: async () => [{ address: lookups++ === 0 ? '203.0.113.9' : '127.0.0.1', family: 4 }],
    isReachable: (address) => address === '203.0.113.9',
    limits: { connectMs: 300 },
  });
  // The first result is permitted, and nothing listens there; the second would have been the host.
  expect(await failureOf(rebinding.fetch(host.url('/a.jpg')))).toMatch(/^50[24] /);
  expect([lookups, host.requests]).toEqual([1, []]);
});

test('redirects are followed with the same rules, three at most', async () => {
  await using host = await photoHost((request, response) => {
    const left = Number(/^\/hop\/(\d)$/.exec(request.url ?? '')?.[1] ?? 0);
    const next: Record<string, string> = {
      '/private': host.url('/', 'private.test'),
      '/literal': `http://169.254.169.254/latest/meta-data/`,
      '/evil': host.url('/', 'evil.test'),
      '/file': 'file:///etc/passwd',
      '/broken': 'http://[',
      '/other': host.url('/a.jpg', 'other.test'),
    };
    const location = left > 0 ? `/hop/${left - 1}` : next[request.url ?? ''];
    if (location === undefined) response.end('bytes');
    else response.writeHead(302, { Location: location }).end('moved');
  });
  const fetcher = host.fetcher();
  expect(await failureOf(fetcher.fetch(host.url('/hop/3')))).toBe('fetched 5 bytes');
  expect(await failureOf(fetcher.fetch(host.url('/other')))).toBe('fetched 5 bytes');
  expect(await failureOf(fetcher.fetch(host.url('/hop/4')))).toBe('502 redirected more than 3 times');
  expect(await failureOf(fetcher.fetch(host.url('/private')))).toMatch(
    /^502 private\.test is at 10\.0\.0\.7/,
  );
  for (const path of ['/literal', '/evil', '/file']) {
    expect(await failureOf(fetcher.fetch(host.url(path))), path).toMatch(/^502 .* is not among/);
  }
  expect(await failureOf(fetcher.fetch(host.url('/broken')))).toBe('502 redirected to no URL');
});

test.each([
  [404, '404 answered 404'],
  [410, '404 answered 410'],
  [403, '502 answered 403'],
  [500, '502 answered 500'],
  [206, '502 answered 206'],
  [302, '502 answered 302'],
])('status %i of a host is reported as %s', async (status, expected) => {
  await using host = await photoHost((_, response) => response.writeHead(status).end('no'));
  expect(await failureOf(host.fetcher().fetch(host.url('/a.jpg')))).toBe(expected);
});

test('responses above the limit are refused, with and without Content-Length', async () => {
  let sent = 0;
  await using host = await photoHost((request, response) => {
    if (request.url === '/declared')
      return response.writeHead(200, { 'Content-Length': '5000' }).end('x'.repeat(5_000));
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000))) sent += 10_000;
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  });
  const fetcher = host.fetcher({ bytes: 4_000 });
  expect(await failureOf(fetcher.fetch(host.url('/declared')))).toBe('502 larger than 4000 bytes');
  expect(await failureOf(fetcher.fetch(host.url('/endless')))).toBe('502 larger than 4000 bytes');
  expect(sent).toBeLessThan(10_000_000);
});

test('a host that is slow to respond, or between bytes, is abandoned', async () => {
  await using host = await photoHost((request, response) => {
    if (request.url === '/silent') return;
    response.write('x');
    const timer = setInterval(() => response.write('x'), 20);
    response.once('close', () => clearInterval(timer));
  });
  const fetcher = host.fetcher({ totalMs: 200 });
  expect(await failureOf(fetcher.fetch(host.url('/silent')))).toBe('504 took more than 200 ms');
  expect(await failureOf(fetcher.fetch(host.url('/drip')))).toBe('504 took more than 200 ms');
});

test('a DNS lookup that does not end is abandoned', async () => {
  const fetcher = new PhotoFetcher({
    hosts: ['photos.test'],
    resolve: () => new Promise(() => {}),
    limits: { connectMs: 100 },
  });
  expect(await failureOf(fetcher.fetch('http://photos.test/a.jpg'))).toBe('504 not connected after 100 ms');
});

test('a truncated body is a failure', async () => {
  await using host = await photoHost((_, response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('only this');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await failureOf(host.fetcher().fetch(host.url('/a.jpg')))).toMatch(/^502 /);
});

test('an idle connection that the host closed is replaced', async () => {
  await using host = await photoHost((request, response) => {
    if (host.requests.length === 2) request.socket.destroy();
    else response.end('bytes');
  });
  const fetcher = host.fetcher();
  await fetcher.fetch(host.url('/one'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await failureOf(fetcher.fetch(host.url('/two')))).toBe('fetched 5 bytes');
  expect(host.requests).toEqual(['/one', '/two', '/two']);
});
