/** Conditional requests (RFC 9110, section 13): whether what a client holds is still what it would get. */
import { hash } from 'node:crypto';
import { parseHttpDate } from '#lib/http/http-date';

/** The entity tag of what `identity` stands for; weak, because the body may be sent compressed. */
export function weakTag(identity: string): string {
  return `W/"${hash('sha256', identity, 'base64url')}"`;
}

interface Condition {
  readonly ifNoneMatch: string | null;
  readonly ifModifiedSince: string | null;
}

/**
 * Whether a 304 answers. `If-None-Match` is compared weakly and, when there, decides alone; a date that cannot be
 * read is as if absent.
 */
export function isNotModified(condition: Condition, tag: string, modifiedAtMs: number): boolean {
  if (condition.ifNoneMatch !== null) return isHeld(condition.ifNoneMatch, tag);
  if (condition.ifModifiedSince === null) return false;
  const sinceMs = parseHttpDate(condition.ifModifiedSince);
  return sinceMs !== null && Math.floor(modifiedAtMs / 1_000) * 1_000 <= sinceMs;
}

/** Whether `If-None-Match` names the tag, compared weakly; null, without the header, names none. */
export function isHeld(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, candidate]) => candidate === opaque);
}
