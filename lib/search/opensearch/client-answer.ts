/** Reads responses of OpenSearch: separates results from errors, and rejects results that lack shards. */
import { OpenSearchRejected, OpenSearchUnavailable } from '#lib/search/opensearch/client-errors';

/** Requests whose results could lack shards without an error. */
const SEARCHES = /\/_(m?search|count)(\?|$)/;
const TOO_MANY_REQUESTS = 429;

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns the body of a response, parsed. A HEAD request and an empty body give an empty object.
 * @param request method and path, for messages @param place host and port of the node
 * @throws OpenSearchRejected for 4xx, also of one search of several (`_msearch`); OpenSearchUnavailable for 429, 5xx, redirects,
 * bodies that are not JSON, and searches that lack the results of a shard.
 */
export function readAnswer<T extends object>(
  { status, body }: { readonly status: number; readonly body: string },
  request: string,
  place: string,
): T {
  const parsed = parseObject<T>(body);
  if (status < 200 || status > 299) throw errorOf(status, isMembers(parsed) ? parsed : {}, request, place);
  if (parsed === null)
    throw new OpenSearchUnavailable(
      `OpenSearch at ${place} answers ${request} with a body that is not JSON.`,
    );
  if (!SEARCHES.test(request)) return parsed;
  const results = 'responses' in parsed && Array.isArray(parsed.responses) ? parsed.responses : [parsed];
  for (const result of results) requireWhole(isMembers(result) ? result : {}, request, place);
  return parsed;
}

/** Checks one search's result. @throws as `readAnswer` */
function requireWhole(result: Members, request: string, place: string): void {
  if (result.error !== undefined) throw errorOf(Number(result.status), result, request, place);
  const shards = isMembers(result._shards) ? result._shards : {};
  const isLate = result.timed_out === true;
  if (!isLate && shards.failed === 0) return;
  throw new OpenSearchUnavailable(
    `OpenSearch at ${place} answers ${request} in part: ${Number(shards.failed ?? 0)} of ${Number(shards.total ?? 0)} shards failed${isLate ? ', or it ran out of time' : ''}.`,
  );
}

function errorOf(status: number, body: Members, request: string, place: string): Error {
  const error = isMembers(body.error) ? body.error : {};
  // The cause of a search's failure is that of its shards.
  const [cause] = Array.isArray(error.root_cause) ? error.root_cause : [];
  const { type = error.type, reason = error.reason } = isMembers(cause) ? cause : {};
  const facts = {
    status,
    type: textOf(type) || 'unknown',
    reason: textOf(reason) || textOf(body.error),
  };
  if (status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS)
    return new OpenSearchRejected(request, facts);
  return new OpenSearchUnavailable(
    `OpenSearch at ${place} cannot answer ${request}: ${status} ${facts.type}${facts.reason && `: ${facts.reason}`}.`,
  );
}

/** Parses a body; null when it is not a JSON object. */
function parseObject<T extends object>(body: string): T | null {
  try {
    const value: T = JSON.parse(body === '' ? '{}' : body);
    return isMembers(value) ? value : null;
  } catch {
    return null;
  }
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
