import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainTarget, readRequestTarget } from '#lib/http/request-target';

const kindOf = (target: string, method = 'GET') => readRequestTarget(method, target).kind;

test.each([
  '/',
  '/?',
  '/en/search?guests=2',
  '/api/public/v2/search.json/',
  '/en/rentals/12-haus%20am%20see',
  '/en/rentals/12-caf%C3%A9',
  '/.well-known/security.txt',
  '/en/...',
  '/a/.b/..c',
  '/en?next=/../x//y&a=%zz&b=%2F&c=\\',
])('%s is served as it is', (target) => {
  expect(readRequestTarget('GET', target)).toEqual({ kind: 'path', line: target, authority: null });
});

test.each([
  '/./api/public/v2/search',
  '/x/../api/public/v2/search',
  '/x/..',
  '/x/.',
  '/..?a=1',
  '/x/%2e%2e/api',
  '/x/%2E/api',
  '/x/.%2e/api',
  '/api%2fpublic/v2/search',
  '/api%2Fpublic',
  '/api%5cpublic',
  '/api\\public',
  '/%zz',
  '/%',
  '/en/%f',
  '/en/%ff',
  '/en/%c3',
  '/en#top',
  '/%2e%2e//x',
])('%s is malformed', (target) => {
  expect(kindOf(target)).toBe('malformed');
});

test.each([
  ['//api/public/v2/search?x=//', '/api/public/v2/search?x=//'],
  ['//evil.example/%20', '/evil.example/%20'],
  ['/en///search//', '/en/search/'],
  ['http://homes.example//evil.example', '/evil.example'],
])('%s is redirected to %s', (target, location) => {
  expect(readRequestTarget('GET', target)).toEqual({ kind: 'redirect', location });
});

test.each([
  ['http://homes.example/en?a=1', '/en?a=1', 'homes.example'],
  ['HTTPS://homes.example:8443', '/', 'homes.example:8443'],
  ['http://[::1]:3000?a=1', '/?a=1', '[::1]:3000'],
])('the absolute form %s means %s', (target, line, authority) => {
  expect(readRequestTarget('GET', target)).toEqual({ kind: 'path', line, authority });
});

test.each(['ftp://homes.example/', 'http://user@homes.example/', 'http:///en', 'homes.example:443', ''])(
  '%j is no target',
  (target) => {
    expect(kindOf(target)).toBe('malformed');
  },
);

test('* and an absolute form without a path are the server as a whole, for OPTIONS alone', () => {
  expect(kindOf('*', 'OPTIONS')).toBe('server');
  expect(kindOf('http://homes.example', 'OPTIONS')).toBe('server');
  expect(kindOf('*')).toBe('malformed');
  expect(kindOf('http://homes.example')).toBe('path');
});

test('plain targets stay as they are, and paths that a client would resolve to another are rejected', () => {
  const part = fc.constantFrom(
    '/',
    '.',
    '..',
    'en',
    '%2e',
    '%2f',
    '%5c',
    '%41',
    '%',
    '\\',
    '?',
    '#',
    '*',
    ':',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const target = `/${parts.join('')}`;
      const read = readRequestTarget('GET', target);
      if (isPlainTarget(target)) expect(read).toEqual({ kind: 'path', line: target, authority: null });
      if (read.kind !== 'path') return;
      const [path = ''] = target.split('?');
      expect(new URL(`http://homes.example${target}`).pathname).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});
