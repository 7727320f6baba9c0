/**
 * One operation of the API: a route says its path, its parameters, the shape of its answer and how to make it. The same function
 * serves behind Next's route handlers and the production server.
 */
import { z } from 'zod';
import type { AnswerBody } from '#lib/api/answer-bodies';
import type { ApiPath } from '#lib/api/api-path';
import { type ApiAnswer, type ApiRequest, type ApiTarget, readTarget } from '#lib/api/api-request';
import { exchange, type Preferences, type Success } from '#lib/api/exchange';
import { endpointNotFound, keptSuccess, perform } from '#lib/api/perform';
import type { QueryForm } from '#lib/api/query-forms';
import type { AnswerContext } from '#lib/api/serialize';
import type { Parameter } from '#lib/catalogue/requests/parameters';
import { requestIdFrom } from '#lib/http/request-id';
import { currentLimits, KEPT_ANSWER_COST } from '#lib/http/request-limits';
import type { Store } from '#lib/store/store';

/** What an operation has at hand to make its answer. */
export interface Call<Variable, Query> {
  /** One version throughout. */
  readonly store: Store;
  /** The variable of the path; null when it has none. */
  readonly named: Variable;
  readonly query: Query;
  readonly context: AnswerContext;
  /** The day of the request in UTC, YYYY-MM-DD. */
  readonly today: string;
}

export interface Operation<Variable, Query> {
  readonly path: ApiPath<Variable>;
  /** A line for the documentation. */
  readonly summary: string;
  readonly query: QueryForm<Query>;
  /** The shape of the 200 answer. */
  readonly schema: z.ZodType;
  /** Whether the specification does not know it. */
  readonly isExtension?: boolean;
  /**
   * Depends on the call alone: the answer is kept for the next request that is the same. Null when the path names nothing
   * that exists: answered by 404.
   */
  answer(call: Call<Variable, Query>): Promise<AnswerBody | null> | AnswerBody | null;
}

/** An operation without its own types: what serves and documents it. */
export interface Endpoint {
  readonly path: Pick<ApiPath<unknown>, 'template' | 'variable' | 'matches'>;
  readonly summary: string;
  readonly parameters: readonly Parameter<unknown>[];
  readonly schema: z.ZodType;
  readonly isExtension: boolean;
  /** Makes the answer to a request of this path. @throws ApiError */
  produce(request: ApiRequest, preferences: Preferences): Promise<Success>;
}

type RouteHandler = (request: Request) => Promise<Response>;

/** What a route.ts exports. `GET.endpoint` is the operation itself, for the production server. */
export interface RouteHandlers {
  readonly GET: RouteHandler & { readonly endpoint: Endpoint };
  readonly HEAD: RouteHandler;
  readonly OPTIONS: RouteHandler;
  readonly POST: RouteHandler;
  readonly PUT: RouteHandler;
  readonly PATCH: RouteHandler;
  readonly DELETE: RouteHandler;
}

/** Makes the route handlers of an operation. */
export function endpoint<Variable, Query extends { readonly locale: string; readonly currency?: string }>(
  operation: Operation<Variable, Query>,
): RouteHandlers {
  const { path, summary, query, schema, isExtension = false } = operation;
  return handlersOf({
    path,
    summary,
    parameters: query.parameters,
    schema,
    isExtension,
    produce: (request, preferences) => perform(operation, request, preferences),
  });
}

/** Answers every path below the prefix that no operation has. */
export function unknownEndpoint(): RouteHandlers {
  return handlersOf({
    path: { template: '/*', variable: null, matches: () => true },
    summary: 'No operation',
    parameters: [],
    schema: z.never(),
    isExtension: true,
    produce: ({ target }) => Promise.reject(endpointNotFound(target)),
  });
}

/**
 * Answers requests by the endpoint of their path, by `fallback` where there is none: at once where the answer is kept. A literal
 * path wins over one with a variable. Neither throws nor rejects: an error is an answer too.
 */
export function responder(
  endpoints: readonly Endpoint[],
  fallback: Endpoint,
): (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer> {
  const fixed = new Map(
    endpoints.filter(({ path }) => path.variable === null).map((each) => [each.path.template.slice(1), each]),
  );
  const variable = endpoints.filter(({ path }) => path.variable !== null);
  const find = (target: ApiTarget) =>
    fixed.get(target.path) ?? variable.find(({ path }) => path.matches(target.segments)) ?? fallback;
  return (request) =>
    exchange(request, (preferences) => {
      const kept = keptSuccess(request, preferences);
      if (kept === null) return find(request.target).produce(request, preferences);
      request.admission.lowerTo(KEPT_ANSWER_COST);
      return kept;
    });
}

function handlersOf(made: Endpoint): RouteHandlers {
  const respond = responder([], made);
  const handle: RouteHandler = async (request) => {
    const { pathname, search } = new URL(request.url);
    const line = pathname + search;
    const answer = await respond({
      method: request.method,
      line,
      target: readTarget(line),
      header: (name) => request.headers.get(name),
      requestId: requestIdFrom(request.headers.get('x-request-id')),
      admission: currentLimits().admit(
        { socketAddress: null, forwardedFor: request.headers.get('x-forwarded-for') },
        'api',
      ),
    });
    const hasBody = answer.body !== null && request.method !== 'HEAD';
    const headers = new Headers();
    for (let at = 0; at < answer.headers.length; at += 2) {
      headers.append(answer.headers[at] ?? '', answer.headers[at + 1] ?? '');
    }
    return new Response(hasBody ? new Uint8Array(answer.body) : null, { status: answer.status, headers });
  };
  return {
    GET: Object.assign((request: Request) => handle(request), { endpoint: made }),
    HEAD: handle,
    OPTIONS: handle,
    POST: handle,
    PUT: handle,
    PATCH: handle,
    DELETE: handle,
  };
}
