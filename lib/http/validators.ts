/** Conditional requests (RFC 9110, section 13): whether the client's stored response is still current. */
import { hash } from 'node:crypto';
import { parseHttpDate } from '#lib/http/http-date';

/**
 * Returns a weak entity tag, with its quotes, that is equal for equal `identity` and, if given, equal bytes of `body`. Weak, because the
 * body may be sent compressed.
 */
export function weakTag(identity: string, body?: Buffer): string {
  const whole = body === undefined ? identity : `${identity}\n${hash('sha256', body)}`;
  return `W/"${hash('sha256', whole, 'base64url')}"`;
}

interface Condition {
  readonly ifNoneMatch: string | null;
  readonly ifModifiedSince: string | null;
}

/**
 * Whether the client's stored response is current, so that the response is 304. `If-None-Match` is compared weakly and takes precedence
 * over `If-Modified-Since`, which is compared in whole seconds and ignored when malformed. False without either header.
 */
export function isNotModified(condition: Condition, tag: string, modifiedAtMs: number): boolean {
  if (condition.ifNoneMatch !== null) return isHeld(condition.ifNoneMatch, tag);
  if (condition.ifModifiedSince === null) return false;
  const sinceMs = parseHttpDate(condition.ifModifiedSince);
  return sinceMs !== null && Math.floor(modifiedAtMs / 1_000) * 1_000 <= sinceMs;
}

/** Whether an `If-None-Match` header is `*` or contains the entity tag, compared weakly; null (no header) does not. */
export function isHeld(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, candidate]) => candidate === opaque);
}

/**
 * Whether an `If-None-Match` header contains the digest of a result, which clients read in the body of a response: as an entity tag, or
 * bare. Null, for no header or a result without a digest, does not.
 */
export function isHeldDigest(ifNoneMatch: string | null, digest: string | null): boolean {
  if (ifNoneMatch === null || digest === null) return false;
  return ifNoneMatch.trim() === digest || isHeld(ifNoneMatch, `"${digest}"`);
}
