/** The catalogue of interfaces, as a program finds and follows it (RFC 9727, RFC 9264). */
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { GET } from './route.ts';

beforeEach(() => {
  vi.stubEnv('PUBLIC_BASE_URL', 'https://homes.example/');
  vi.stubEnv('LOG_LEVEL', 'silent');
});

const linksetSchema = z.strictObject({
  linkset: z.array(
    z
      .object({ anchor: z.url() })
      .catchall(
        z.array(z.strictObject({ href: z.url(), type: z.string().optional(), title: z.string().optional() })),
      ),
  ),
});

function ask(headers: Readonly<Record<string, string>> = {}): Response {
  return GET(new Request('http://server.internal/.well-known/api-catalog', { headers }));
}

test('is a set of links with its profile, and names its relation in a header', async () => {
  const response = ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
  expect(response.headers.get('link')).toBe(
    '<https://homes.example/.well-known/api-catalog>; rel="api-catalog"',
  );
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

test('lists the interfaces with absolute addresses of the deployment, each with its description', async () => {
  const { linkset } = linksetSchema.parse(await ask().json());
  const [catalog, ...services] = linkset;
  expect(catalog?.anchor).toBe('https://homes.example/.well-known/api-catalog');
  const items = catalog?.item?.map(({ href }) => href);
  expect(items).toEqual([
    'https://homes.example/api/public/v2',
    'https://homes.example/api/public/v2/ogc',
    'https://homes.example/mcp',
  ]);
  expect(services.map(({ anchor }) => anchor)).toEqual(items);
  const [api] = services;
  expect(api?.['service-desc']?.[0]?.href).toBe('https://homes.example/api/public/v2/openapi.json');
  expect(api?.['service-doc']?.[0]?.href).toBe('https://homes.example/developers');
  expect(api?.status?.[0]?.href).toBe('https://homes.example/readyz');
  for (const service of services)
    expect(service['service-doc'], service.anchor).toHaveLength(1 + Number(service === api));
});

test('without tools for agents they are not listed', async () => {
  vi.stubEnv('MCP', 'off');
  vi.resetModules();
  const { GET: other } = await import('./route.ts');
  const text = await other(new Request('http://server.internal/.well-known/api-catalog')).text();
  expect(text).toContain('/ogc');
  expect(text).not.toContain('/mcp');
});

test('a client that holds it gets 304', () => {
  const etag = ask().headers.get('etag') ?? '';
  const response = ask({ 'if-none-match': etag });
  expect(response.status).toBe(304);
  expect(response.headers.get('link')).toContain('rel="api-catalog"');
});
