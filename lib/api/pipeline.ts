/**
 * The steps from a request of the API to its response: check, look up, parse, compute, prepare, respond. A cached response takes
 * only the first two and the last: nothing is parsed and no promise is created. Hides the caches and what HTTP adds to every
 * operation alike.
 */
import { answerCaches } from '#lib/api/answer-cache';
import {
  type ApiAnswer,
  type ApiRequest,
  type ApiTarget,
  isTextStream,
  type TextStream,
} from '#lib/api/api-request';
import { type DeprecationNotes, deprecationNotes } from '#lib/api/deprecation-notes';
import { DEPRECATIONS, type Deprecation } from '#lib/api/deprecations';
import type { Endpoint } from '#lib/api/operation';
import { type PreparedAnswer, prepareAnswer } from '#lib/api/prepared-answer';
import { errorForClient, problemAnswer } from '#lib/api/problem-answer';
import { ApiError, echo, type ProblemCode } from '#lib/api/problems';
import { hintLinks } from '#lib/api/request-hints';
import type { RequestNotes } from '#lib/api/request-notes';
import { API_ALLOW, commonHeaders, headerList, PREFLIGHT_HEADERS } from '#lib/api/response-headers';
import type { AnswerContext } from '#lib/api/serialize';
import { confirmCurrent, findStaleAnswer, rememberAnswer } from '#lib/api/stale-answers';
import { type CatalogueVocabulary, catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { baseUrlOf, currentConfig } from '#lib/config';
import { dayStartMs, utcDay } from '#lib/dates/plain-dates';
import { cacheCounts } from '#lib/http/cache-counts';
import { acceptsJson, prefersGeoJson } from '#lib/http/negotiation';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { CACHED_ANSWER_COST, UNREAD_STREAM_COST } from '#lib/http/request-limits';
import { StoreOutage } from '#lib/http/store-outage';
import { isHeldDigest, isNotModified, weakTag } from '#lib/http/validators';
import { nearestName } from '#lib/nearest-name';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import { currentStore, onServedVersion } from '#lib/store/current-store';
import { CHANGE_RECORDS } from '#lib/store/known-changes';
import { CAMPAIGN_RECORDS } from '#lib/store/revision';
import { type Store, StoreUnavailable } from '#lib/store/store';
import { unrevised } from '#lib/store/store-nights';
import { VersionCache } from '#lib/store/version-cache';
import { versionTag } from '#lib/store/version-tag';

/** Interval at which a cached response in use is confirmed to be current, for the time when the store cannot be read. */
const CONFIRM_MS = 1_000;

/**
 * The codes of the problems that a GET request to any operation may get, apart from those of its path and parameters. Requests for
 * calendar files do not get `not-acceptable`.
 */
export const COMMON_PROBLEMS: readonly ProblemCode[] = [
  // Reported by the request gate in front of the pipeline.
  'malformed-request',
  'not-acceptable',
  'rate-limited',
  'internal-error',
  'store-unavailable',
];

const counts = cacheCounts('answer');
const outage = new StoreOutage();

/**
 * Returns a function that responds to requests of the API: synchronously where the response is cached. A path without a variable has
 * precedence over one with a variable; a path of no endpoint is a 404 that names the most similar one of `known`. The function neither throws nor rejects: an
 * error is a response too.
 * @param deprecations what responses mark as deprecated
 */
export function apiPipeline(
  endpoints: readonly Endpoint[],
  known: readonly Endpoint[] = endpoints,
  deprecations: readonly Deprecation[] = DEPRECATIONS,
): (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer> {
  const findAny = endpointFinder(endpoints);
  const find = (target: ApiTarget) => findAny(target) ?? rejectUnknownPath(target, known);
  const notesOf = deprecationNotes(endpoints, deprecations);
  const fail = (request: ApiRequest, error: unknown) =>
    problemOf(request, error, notesOf(findAny(request.target), request.target.search));
  return (request) => {
    try {
      rejectOverLimit(request);
      if (request.method === 'OPTIONS') return preflightAnswer(request);
      rejectOtherMethods(request);
      rejectOtherMediaTypes(request, find);
      const isStrict = prefersStrict(request.header('prefer'));
      const key = isStrict ? `strict ${request.line}` : request.line;
      const cached = findCached(key);
      if (cached !== null) {
        request.admission.lowerTo(CACHED_ANSWER_COST);
        return respond(request, cached, isStrict);
      }
      return compute(find(request.target), request.target, key, isStrict, notesOf).then(
        (prepared) => respond(request, prepared, isStrict),
        (error: unknown) => fail(request, error),
      );
    } catch (error) {
      return fail(request, error);
    }
  };
}

/** Returns the question whether the most similar path was meant, as the end of a sentence; a full stop when none is similar. */
function similarPath({ path }: ApiTarget, endpoints: readonly Endpoint[]): string {
  const paths = endpoints.map((endpoint) => endpoint.path.template.slice(1)).filter((each) => each !== '');
  const nearest = nearestName(path, paths);
  return nearest === null ? '.' : `; did you mean ${API_PREFIX}/${nearest}?`;
}

/** @throws ApiError that names the path and the most similar one */
function rejectUnknownPath(target: ApiTarget, known: readonly Endpoint[]): never {
  throw new ApiError(
    'endpoint-not-found',
    `There is nothing at ${echo(target.pathname)}${similarPath(target, known)}`,
  );
}

function endpointFinder(endpoints: readonly Endpoint[]): (target: ApiTarget) => Endpoint | null {
  const fixed = new Map(
    endpoints.filter(({ path }) => path.variable === null).map((each) => [each.path.template.slice(1), each]),
  );
  const variable = endpoints.filter(({ path }) => path.variable !== null);
  return (target) =>
    fixed.get(target.path) ?? variable.find(({ path }) => path.matches(target.segments)) ?? null;
}

/** @throws ApiError when the client exceeds its rate limit. */
function rejectOverLimit({ admission: { refusal } }: ApiRequest): void {
  if (refusal === null) return;
  throw new ApiError(
    'rate-limited',
    `Requests that cost up to ${currentConfig().rateLimitPerMinute} a minute are answered; the next one in ${refusal.retryAfterSeconds} s.`,
    { headers: { 'Retry-After': String(refusal.retryAfterSeconds) } },
  );
}

/** @throws ApiError for a method other than GET and HEAD. */
function rejectOtherMethods({ method }: ApiRequest): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new ApiError(
    'method-not-allowed',
    `The API is read-only; ${echo(method)} is not among ${API_ALLOW}.`,
    {
      headers: { Allow: API_ALLOW },
    },
  );
}

/** `.json` or `.ics` in the path requests a type, so Accept decides only without them. @throws ApiError when that excludes JSON. */
function rejectOtherMediaTypes(request: ApiRequest, find: (target: ApiTarget) => Endpoint): void {
  const accept = request.header('accept');
  if (acceptsJson(accept) || request.target.namesType) return;
  if (prefersGeoJson(accept) && find(request.target).isGeoJson) return;
  throw new ApiError('not-acceptable', 'The Accept header leaves no room for application/json.');
}

/** Whether a `Prefer` header contains `handling=strict`, which makes an unknown parameter an error. False for null. */
function prefersStrict(prefer: string | null): boolean {
  return prefer !== null && /(?:^|[,;\s])handling\s*=\s*"?strict"?(?:$|[,;\s])/i.test(prefer);
}

/** Returns the cached response to a request line; null when there is none. */
function findCached(key: string): PreparedAnswer | null {
  const store = currentStore();
  if (store instanceof Promise) {
    // A failure to open the store is reported by the step that computes the response.
    store.catch(() => {});
    return null;
  }
  const nowMs = Date.now();
  const { ofNights, ofCampaigns, ofBoth, others } = answerCaches(store, utcDay(nowMs));
  const entry = others.find(key) ?? ofNights.find(key) ?? ofBoth.find(key) ?? ofCampaigns.find(key);
  if (entry === undefined) return null;
  counts.hits += 1;
  if (nowMs - entry.confirmedAtMs > CONFIRM_MS) {
    entry.confirmedAtMs = nowMs;
    confirmCurrent(key, entry.prepared);
  }
  return entry.prepared;
}

/** A response that is ready to be sent: whole, or written while it is sent. */
type AnyPrepared = PreparedAnswer<Buffer | TextStream>;

function isWhole(prepared: AnyPrepared): prepared is PreparedAnswer {
  return !isTextStream(prepared.body);
}

/**
 * Computes a response from the served version, and stores it for an outage unless it is written while it is sent. While the store cannot be read, returns the last good response
 * to the request, marked as stale.
 * @throws StoreUnavailable when there is no such response
 */
async function compute(
  endpoint: Endpoint,
  target: ApiTarget,
  key: string,
  isStrict: boolean,
  notesOf: DeprecationNotes,
): Promise<AnyPrepared> {
  try {
    const prepared = await onServedVersion((store) =>
      computeFrom(store, endpoint, target, key, isStrict, notesOf),
    );
    if (isWhole(prepared)) rememberAnswer(key, prepared);
    outage.end();
    return prepared;
  } catch (error) {
    const stale = error instanceof StoreUnavailable ? findStaleAnswer(key) : null;
    if (stale === null) throw error;
    return prepareAnswer(stale, target, stale.notes);
  }
}

async function computeFrom(
  revised: Store,
  endpoint: Endpoint,
  target: ApiTarget,
  key: string,
  isStrict: boolean,
  notesOf: DeprecationNotes,
): Promise<AnyPrepared> {
  const caches = answerCaches(revised, utcDay(Date.now()));
  const data = await referenceData(revised);
  const request = endpoint.parse(target, vocabularyOf(revised, data), isStrict);
  const { meaning, locale, currency } = request;
  const deprecated = notesOf(endpoint, target.search);
  const hints = hintLinks(request.hinted, data.tree, currentConfig().publicBaseUrl);
  const notes = { links: [...hints, ...deprecated.links], fields: deprecated.fields };
  const store = storeOf(revised, request);
  const cache = cacheOf(caches, request);
  const equivalent = cache.findByMeaning(meaning);
  if (equivalent) {
    counts.hits += 1;
    const prepared = prepareAnswer(equivalent, target, notes);
    cache.set(key, meaning, prepared);
    return prepared;
  }
  counts.misses += 1;
  const context: AnswerContext = {
    locale,
    currency,
    publicBaseUrl: baseUrlOf(locale, currentConfig()),
    data,
  };
  const { body, identity, digest, pagination, links } = await request.compute({
    store,
    context,
    today: cache.day,
  });
  const prepared = prepareAnswer<Buffer | TextStream>(
    {
      body,
      mediaType: endpoint.mediaType,
      isGeoJson: endpoint.isGeoJson,
      etag: weakTag(identity),
      digest,
      pagination,
      links,
      locale,
      modifiedAtMs: modifiedAtMs(store, cache.day),
      catalogueVersion: versionTag(store.version),
    },
    target,
    notes,
  );
  if (isWhole(prepared)) cache.set(key, meaning, prepared);
  return prepared;
}

/** What a response depends on besides the version. */
type RequestReads = Pick<ReturnType<Endpoint['parse']>, 'readsNights' | 'readsCampaigns' | 'readsChanges'>;

/** Returns the version with its revision where the response depends on what that changes; else without, which dates the response. */
function storeOf(revised: Store, { readsNights, readsCampaigns, readsChanges }: RequestReads): Store {
  const { nights, records } = revised;
  const isRevised =
    (readsNights && nights !== undefined) ||
    (readsCampaigns && records?.has(CAMPAIGN_RECORDS) === true) ||
    (readsChanges && records?.has(CHANGE_RECORDS) === true);
  return isRevised ? revised : unrevised(revised);
}

function cacheOf(
  caches: ReturnType<typeof answerCaches>,
  { readsNights, readsCampaigns, readsChanges }: RequestReads,
) {
  if (readsChanges) return caches.ofBoth;
  if (readsCampaigns) return readsNights ? caches.ofBoth : caches.ofCampaigns;
  return readsNights ? caches.ofNights : caches.others;
}

/** A revision may be the first to know nights, which changes the default of a parameter. */
const vocabularies = new VersionCache<CatalogueVocabulary>(undefined, 'nights');

/** Returns the vocabulary of a version, the same for all its requests. */
function vocabularyOf(store: Store, data: ReferenceData): CatalogueVocabulary {
  return vocabularies.get(store, () => catalogueVocabulary(store, data, currentConfig()));
}

/**
 * Returns the later of two instants, milliseconds since 1970: the start of the day in UTC, and the publication of the version (or
 * `takenUpAtMs`, where it is present). Responses depend on both.
 */
function modifiedAtMs({ version, takenUpAtMs }: Store, day: string): number {
  return Math.max(takenUpAtMs ?? version.publishedAtMs, dayStartMs(day));
}

const GEO_JSON = 'application/geo+json; charset=utf-8';

/** Responds with the prepared content: 304 when the client holds it already. */
function respond(
  request: ApiRequest,
  { body, etag, digest, isGeoJson, modifiedAtMs, headers, notModifiedHeaders }: AnyPrepared,
  isStrict: boolean,
): ApiAnswer {
  const ifNoneMatch = request.header('if-none-match');
  const ifModifiedSince = ifNoneMatch === null ? request.header('if-modified-since') : null;
  const isCurrent =
    isNotModified({ ifNoneMatch, ifModifiedSince }, etag, modifiedAtMs) || isHeldDigest(ifNoneMatch, digest);
  if (isTextStream(body)) {
    const isRead = !isCurrent && request.method !== 'HEAD';
    request.admission.lowerTo(isRead ? body.cost : UNREAD_STREAM_COST);
  }
  const sent = [
    ...(isCurrent ? notModifiedHeaders : headers),
    ...request.admission.fields(),
    'X-Request-Id',
    request.requestId,
  ];
  if (!isCurrent && isGeoJson && prefersGeoJson(request.header('accept')))
    sent[sent.indexOf('Content-Type') + 1] = GEO_JSON;
  if (isStrict) sent.push('Preference-Applied', 'handling=strict');
  return isCurrent
    ? { status: 304, headers: sent, body: null, tag: etag }
    : { status: 200, headers: sent, body, tag: etag };
}

function preflightAnswer({ requestId, admission }: ApiRequest): ApiAnswer {
  const headers = { ...commonHeaders(), ...PREFLIGHT_HEADERS, 'X-Request-Id': requestId };
  return { status: 204, headers: [...headerList(headers), ...admission.fields()], body: null, tag: null };
}

function problemOf(request: ApiRequest, error: unknown, notes: RequestNotes): ApiAnswer {
  const answer = problemAnswer(errorForClient(error, request, outage), request.requestId, notes);
  answer.headers.push(...request.admission.fields());
  return answer;
}
