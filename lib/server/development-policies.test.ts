import type { IncomingHttpHeaders } from 'node:http';
import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { readConfig } from '#lib/config';
import { requestClass } from '#lib/http/request-class';
import { nonceSource, policyHeaders } from '#lib/server/policy-headers';
import { protocolServer } from '#lib/server/protocol-server';
import { requestGate } from '#lib/server/request-gate';
import { listening } from '#lib/server/testing/raw-http';

Object.assign(process.env, { PUBLIC_BASE_URL: 'https://homes.example', LOG_LEVEL: 'silent' });

const { proxy } = await import('../../proxy.dev.ts');

const NONCE = /'nonce-[^']+'/;

/** Returns the headers of a response whose route sets none; of a page those that its door sets, with a nonce in place of hashes. */
async function productionHeaders(path: string): Promise<IncomingHttpHeaders> {
  const config = readConfig({ PUBLIC_BASE_URL: 'https://homes.example' });
  if (requestClass(path) === 'page') {
    const policies = Object.entries(policyHeaders(config)('page', [nonceSource()]));
    return Object.fromEntries(policies.map(([name, value]) => [name.toLowerCase(), value]));
  }
  const gate = requestGate(config);
  await using server = await listening(
    protocolServer((request, response) => {
      gate(request, response, 'the-id');
      response.end();
    }),
  );
  return (await server.ask(path)).headers;
}

test.each([
  '/',
  '/en',
  '/en/find',
  '/en/search',
  '/_next/static/a.js',
  '/media/a.webp',
  '/photos/rentals/1/a/480.webp',
  '/share/en/x.jpg',
  '/sitemap.xml',
  '/healthz',
])(
  'next dev sends the policies of production for %s, and lets pages call eval and insert styles',
  async (path) => {
    const production = await productionHeaders(path);
    const development = proxy(new NextRequest(`http://localhost:3000${path}`)).headers;
    const policies = Object.keys(production).filter((name) => /policy|^strict|^x-content/.test(name));
    expect(policies.length).toBeGreaterThanOrEqual(7);
    for (const name of policies) {
      const comparable = development
        .get(name)
        ?.replace(NONCE, 'nonce')
        .replace(" 'unsafe-eval'", '')
        .replace("style-src 'self' 'unsafe-inline'", "style-src 'self'");
      expect(comparable, name).toBe(String(production[name]).replace(NONCE, 'nonce'));
    }
  },
);

test('Next gets the nonce of the response by the request', () => {
  const { headers } = proxy(new NextRequest('http://localhost:3000/en'));
  const policy = headers.get('content-security-policy');
  expect(policy).toMatch(NONCE);
  expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy);
});

test('responses of the API keep their own policies', () => {
  const { headers } = proxy(new NextRequest('http://localhost:3000/api/public/v2/search'));
  expect(headers.get('content-security-policy')).toBeNull();
});
