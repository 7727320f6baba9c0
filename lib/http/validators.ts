/** Conditional requests (RFC 9110, section 13): whether what a client holds is still what it would get. */
import { hash } from 'node:crypto';
import type { ApiRequest } from '#lib/http/api-request';

/** The entity tag of what `identity` stands for; weak, because the body may be sent compressed. */
export function weakTag(identity: string): string {
  return `W/"${hash('sha256', identity, 'base64url')}"`;
}

/**
 * Whether a 304 answers. `If-None-Match` is compared weakly and, when there, decides alone; a date that cannot be
 * read is as if absent.
 */
export function isNotModified(
  request: Pick<ApiRequest, 'header'>,
  tag: string,
  modifiedAtMs: number,
): boolean {
  const known = request.header('if-none-match');
  if (known !== null) return matchesTag(known, tag);
  const since = request.header('if-modified-since');
  if (since === null) return false;
  const sinceMs = Date.parse(since);
  return !Number.isNaN(sinceMs) && Math.floor(modifiedAtMs / 1_000) * 1_000 <= sinceMs;
}

function matchesTag(list: string, tag: string): boolean {
  if (list === tag || list.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return [...list.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, candidate]) => candidate === opaque);
}
