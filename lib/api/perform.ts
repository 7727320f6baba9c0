/**
 * The way from a request of an operation to its answer: what is kept, the path's variable, the parameters with all their errors
 * at once, one store for the whole answer.
 */

import { keptAnswers } from '#lib/api/answer-cache';
import type { ApiRequest, ApiTarget } from '#lib/api/api-request';
import type { Operation } from '#lib/api/endpoint';
import { type Preferences, type Success, successOf } from '#lib/api/exchange';
import { ApiError, echo, parameterError } from '#lib/api/problems';
import type { AnswerContext } from '#lib/api/serialize';
import { orLastAnswer, stillTrue } from '#lib/api/stale-answers';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currentConfig } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import { cacheCounts } from '#lib/http/cache-counts';
import { weakTag } from '#lib/http/validators';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import { currentStore, onServedVersion } from '#lib/store/current-store';
import type { Store } from '#lib/store/store';
import { VersionCache } from '#lib/store/version-cache';

/** In one query, repeated ones counted each time. */
const MAX_PARAMETERS = 1_000;

/** How often it is noted that a kept answer is still true. */
const NOTING_MS = 1_000;

const counts = cacheCounts('answer');

/** The answer that was given to the very same request before; null when it has to be made. */
export function keptSuccess(request: ApiRequest, preferences: Preferences): Success | null {
  const store = currentStore();
  if (store instanceof Promise) {
    // Who makes the answer waits for the store, and tells when it cannot be opened.
    store.catch(() => {});
    return null;
  }
  const nowMs = Date.now();
  const line = lineOf(request, preferences);
  const kept = keptAnswers(store, utcDay(nowMs)).find(line);
  if (kept === undefined) return null;
  counts.hits += 1;
  if (nowMs - kept.notedAtMs > NOTING_MS) {
    kept.notedAtMs = nowMs;
    stillTrue(line, kept.success);
  }
  return kept.success;
}

/** Makes the answer to a request of the operation, and keeps it. @throws ApiError */
export async function perform<
  Variable,
  Query extends { readonly locale: string; readonly currency?: string },
>(operation: Operation<Variable, Query>, request: ApiRequest, preferences: Preferences): Promise<Success> {
  const { target } = request;
  const line = lineOf(request, preferences);
  const success = await orLastAnswer(line, () =>
    onServedVersion((store) => makeAnswer(operation, store, target, line, preferences)),
  );
  return success.staleSeconds === undefined ? success : successOf(success, target);
}

/** What an answer is kept under. */
function lineOf({ line }: ApiRequest, { isStrict }: Preferences): string {
  return isStrict ? `strict ${line}` : line;
}

async function makeAnswer<Variable, Query extends { readonly locale: string; readonly currency?: string }>(
  operation: Operation<Variable, Query>,
  store: Store,
  target: ApiTarget,
  line: string,
  { isStrict }: Preferences,
): Promise<Success> {
  const { segments, search } = target;
  if (!operation.path.matches(segments)) throw endpointNotFound(target);
  const named = operation.path.read(segments);
  refuseTooManyParameters(search);
  const kept = keptAnswers(store, utcDay(Date.now()));
  const data = await referenceData(store);
  const vocabulary = vocabularyOf(store, data);
  const { query, issues } = operation.query.parse(new URLSearchParams(search), vocabulary, { isStrict });
  if (issues.length > 0) throw parameterError(issues);
  const meaning = JSON.stringify([operation.path.template, named, query]);
  const same = kept.findByMeaning(meaning);
  if (same) {
    counts.hits += 1;
    const success = successOf(same, target);
    kept.keep(line, meaning, success);
    return success;
  }
  counts.misses += 1;
  const context: AnswerContext = {
    locale: query.locale,
    currency: query.currency ?? vocabulary.defaultCurrency,
    publicBaseUrl: currentConfig().publicBaseUrl,
    data,
  };
  const answer = await operation.answer({ store, named, query, context, today: kept.day });
  if (answer === null) throw operation.path.notFound(segments);
  const content = {
    body: answer.body,
    etag: weakTag(answer.identity),
    pagination: answer.pagination,
    locale: query.locale,
    modifiedAtMs: modifiedAtMs(store, kept.day),
  };
  const success = successOf(content, target);
  kept.keep(line, meaning, success);
  return success;
}

/** Counted without decoding anything. @throws ApiError */
function refuseTooManyParameters(search: string): void {
  if (search.length < MAX_PARAMETERS) return;
  let count = 1;
  for (let at = search.indexOf('&'); at >= 0; at = search.indexOf('&', at + 1)) count += 1;
  if (count <= MAX_PARAMETERS) return;
  throw new ApiError(
    'too-many-parameters',
    `The query has ${count} parameters; at most ${MAX_PARAMETERS} are read.`,
  );
}

/** When the answers of a day began to be what they are: at its midnight in UTC, or when the version was published or taken up in its course. */
function modifiedAtMs({ version, takenUpAtMs }: Store, day: string): number {
  return Math.max(takenUpAtMs ?? version.publishedAtMs, Date.parse(day));
}

const vocabularies = new VersionCache<CatalogueVocabulary>();

/** The same for all requests to a version. */
function vocabularyOf(store: Store, data: ReferenceData): CatalogueVocabulary {
  return vocabularies.get(store, () => catalogueVocabulary(store, data, currentConfig()));
}

export function endpointNotFound(target: ApiTarget): ApiError {
  return new ApiError('endpoint-not-found', `There is nothing at ${echo(target.pathname)}.`);
}
