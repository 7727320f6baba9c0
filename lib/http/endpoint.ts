/**
 * One operation of the API: a route says its path, its parameters, the shape of its answer and how to make it. This room
 * hides the way from a request to that answer: the path's variable, the parameters with all their errors at once, one
 * store for the whole answer. The same function serves behind Next's route handlers and the production server.
 */
import { z } from 'zod';
import type { CatalogueVocabulary, Parameter } from '#lib/catalogue/parameters';
import { utcToday } from '#lib/catalogue/plain-day';
import { catalogueVocabulary, type ReferenceData, referenceData } from '#lib/catalogue/reference-data';
import type { AnswerContext } from '#lib/catalogue/serialize';
import { currentConfig } from '#lib/config';
import type { AnswerBody } from '#lib/http/answer-bodies';
import { type KeptAnswers, keptAnswers } from '#lib/http/answer-cache';
import type { ApiPath } from '#lib/http/api-path';
import { type ApiAnswer, type ApiRequest, type ApiTarget, readTarget } from '#lib/http/api-request';
import { exchange, type Success, successOf } from '#lib/http/exchange';
import { ApiError, echo, parameterError } from '#lib/http/problems';
import type { QueryForm } from '#lib/http/query-forms';
import { orLastAnswer, stillTrue } from '#lib/http/stale-answers';
import { weakTag } from '#lib/http/validators';
import { currentStore } from '#lib/store/current-store';
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
  /** At once where the answer is kept. Neither throws nor rejects: an error is an answer too. */
  respond(request: ApiRequest): ApiAnswer | Promise<ApiAnswer>;
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
    respond: (request) => exchange(request, ({ isStrict }) => perform(operation, request, isStrict)),
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
    respond: (request) =>
      exchange(request, () => {
        throw endpointNotFound(request.target);
      }),
  });
}

/** Finds the endpoint that answers a request. A literal path wins over one with a variable. */
export function endpointTable(
  endpoints: readonly Endpoint[],
  fallback: Endpoint,
): (target: ApiTarget) => Endpoint {
  const fixed = new Map(
    endpoints.filter(({ path }) => path.variable === null).map((each) => [each.path.template.slice(1), each]),
  );
  const variable = endpoints.filter(({ path }) => path.variable !== null);
  return (target) =>
    fixed.get(target.path) ?? variable.find(({ path }) => path.matches(target.segments)) ?? fallback;
}

function perform<Variable, Query extends { readonly locale: string; readonly currency?: string }>(
  operation: Operation<Variable, Query>,
  request: ApiRequest,
  isStrict: boolean,
): Success | Promise<Success> {
  const store = currentStore();
  if (store instanceof Promise)
    return store.then((opened) => performOn(opened, operation, request, isStrict));
  return performOn(store, operation, request, isStrict);
}

function performOn<Variable, Query extends { readonly locale: string; readonly currency?: string }>(
  store: Store,
  operation: Operation<Variable, Query>,
  { target }: ApiRequest,
  isStrict: boolean,
): Success | Promise<Success> {
  const kept = keptAnswers(store, utcToday());
  const line = isStrict ? `strict ${target.line}` : target.line;
  const found = kept.find(line);
  if (found) {
    stillTrue(line, found);
    return found;
  }
  return orLastAnswer(line, () => makeAnswer({ operation, store, target, isStrict, kept, line })).then(
    (success) => (success.staleSeconds === undefined ? success : successOf(success, target)),
  );
}

interface Making<Variable, Query> {
  readonly operation: Operation<Variable, Query>;
  readonly store: Store;
  readonly target: ApiTarget;
  readonly isStrict: boolean;
  readonly kept: KeptAnswers;
  /** What the answer is kept under. */
  readonly line: string;
}

/** @throws ApiError */
async function makeAnswer<Variable, Query extends { readonly locale: string; readonly currency?: string }>({
  operation,
  store,
  target,
  isStrict,
  kept,
  line,
}: Making<Variable, Query>): Promise<Success> {
  const { segments, search } = target;
  if (!operation.path.matches(segments)) throw endpointNotFound(target);
  const named = operation.path.read(segments);
  const config = currentConfig();
  const data = await referenceData(store);
  const vocabulary = vocabularyOf(store, data);
  const { query, issues } = operation.query.parse(new URLSearchParams(search), vocabulary, { isStrict });
  if (issues.length > 0) throw parameterError(issues);
  const meaning = JSON.stringify([operation.path.template, named, query]);
  const same = kept.findByMeaning(meaning);
  if (same) {
    const success = successOf(same, target);
    kept.keep(line, meaning, success);
    return success;
  }
  const context: AnswerContext = {
    locale: query.locale,
    currency: query.currency ?? vocabulary.defaultCurrency,
    publicBaseUrl: config.publicBaseUrl,
    data,
  };
  const answer = await operation.answer({ store, named, query, context, today: kept.day });
  if (answer === null) throw operation.path.notFound(segments);
  const content = {
    body: answer.body,
    etag: weakTag(answer.identity),
    pagination: answer.pagination,
    locale: query.locale,
    modifiedAtMs: store.version.publishedAtMs,
  };
  const success = successOf(content, target);
  kept.keep(line, meaning, success);
  return success;
}

const vocabularies = new WeakMap<Store, CatalogueVocabulary>();

/** The same for all requests to a version. */
function vocabularyOf(store: Store, data: ReferenceData): CatalogueVocabulary {
  let vocabulary = vocabularies.get(store);
  if (!vocabulary) {
    vocabulary = catalogueVocabulary(store, data, currentConfig());
    vocabularies.set(store, vocabulary);
  }
  return vocabulary;
}

function endpointNotFound(target: ApiTarget): ApiError {
  return new ApiError('endpoint-not-found', `There is nothing at ${echo(target.pathname)}.`);
}

function handlersOf(made: Endpoint): RouteHandlers {
  const handle: RouteHandler = async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await made.respond({
      method: request.method,
      target: readTarget(pathname + search),
      header: (name) => request.headers.get(name),
      socketAddress: null,
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
