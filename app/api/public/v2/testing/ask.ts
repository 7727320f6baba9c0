/** For tests of routes: the whole API as one function, served from a store that the test publishes itself. */
import { expect } from 'vitest';
import { readTarget } from '#lib/api/api-request';
import type { OperationHandlers } from '#lib/api/api-route';
import { problemSchema } from '#lib/api/problems';
import { API_PREFIX } from '#lib/http/path-prefixes';
import * as unknown from '../[...unknown]/route.ts';
import { CATALOGUE_ROUTES } from '../catalogue-operations.ts';
import * as openApi from '../openapi/route.ts';
import * as apiIndex from '../route.ts';

export const BASE_URL = 'https://homes.example';

Object.assign(process.env, { PUBLIC_BASE_URL: BASE_URL, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });

const ROUTES: readonly OperationHandlers[] = [...CATALOGUE_ROUTES, apiIndex, openApi];

export const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface Asking {
  readonly method?: (typeof METHODS)[number];
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the route that Next would call and returns its response. `pathAndQuery` is below the prefix of the API:
 * "/search?guests=4".
 */
export function ask(pathAndQuery: string, { method = 'GET', headers = {} }: Asking = {}): Promise<Response> {
  const address = API_PREFIX + pathAndQuery;
  const { segments } = readTarget(address);
  const routes = ROUTES.filter(({ GET }) => GET.endpoint.path.matches(segments));
  // Literal paths are before those with a variable.
  const route = routes.find(({ GET }) => GET.endpoint.path.variable === null) ?? routes[0] ?? unknown;
  return route[method](new Request(`http://server.internal:9999${address}`, { method, headers }));
}

/** Returns the parsed body of a response to GET, whose status must be 200. */
export async function readAs<Answer>(
  pathAndQuery: string,
  schema: { parse(value: unknown): Answer },
): Promise<Answer> {
  const response = await ask(pathAndQuery);
  expect(response.status, pathAndQuery).toBe(200);
  return schema.parse(await response.json());
}

/** Returns the parameters that a request is rejected for with 400, each with what was expected of it. */
export async function rejectedParameters(path: string): Promise<Readonly<Record<string, string>>> {
  const response = await ask(path);
  expect(response.status, path).toBe(400);
  const { errors = [] } = problemSchema.parse(await response.json());
  return Object.fromEntries(errors.map(({ parameter, expected }) => [parameter, expected]));
}
