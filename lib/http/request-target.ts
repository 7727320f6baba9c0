/**
 * Parses the target of a request line (RFC 9112, section 3.2) once, before any route. A path that two programs could read in two
 * ways is rejected: otherwise it could pass the checks of one route and be handled by another.
 */

/** The parsed target of a request line. */
export type RequestTarget =
  | {
      readonly kind: 'path';
      /** Origin-form: path and query, percent-encoded as requested. */
      readonly line: string;
      /** Host and port of a target in absolute-form, which replace the `Host` header; null in origin-form. */
      readonly authority: string | null;
    }
  /** `OPTIONS *`: the server as a whole. */
  | { readonly kind: 'server' }
  /** A path with repeated slashes; `location` has each reduced to one, and the query. */
  | { readonly kind: 'redirect'; readonly location: string }
  /** A target to reject; `reason` is one sentence for the client. */
  | { readonly kind: 'malformed'; readonly reason: string };

/** Matches nearly every target: no escape, no empty segment, no segment that begins with a dot. */
const PLAIN =
  /^\/(?:[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)*\/?)?(?:\?|$)/;

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;
/** Matches a registered name, an IPv4 or a bracketed IPv6 address, with an optional port and no user. */
const AUTHORITY = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Whether a text is a host with an optional port, as in a `Host` header. False for an empty text and for one with a user. */
export function isAuthority(text: string): boolean {
  return AUTHORITY.test(text);
}

/**
 * Whether a request target is a path, with any query, that `readRequestTarget` would return unchanged. False where only that function
 * can decide, for example because the path has an escape.
 */
export function isPlainTarget(target: string): boolean {
  return PLAIN.test(target);
}

/**
 * Parses the target of a request line. Never throws: a target that is not valid has the kind `malformed`.
 * @param method in capital letters; only OPTIONS may have the target `*`
 */
export function readRequestTarget(method: string, target: string): RequestTarget {
  if (target === '*') {
    return method === 'OPTIONS'
      ? { kind: 'server' }
      : { kind: 'malformed', reason: 'The request target * is for OPTIONS only.' };
  }
  if (target.startsWith('/')) return readOriginForm(target, null);
  const [, authority, rest = ''] = ABSOLUTE.exec(target) ?? [];
  if (authority === undefined || !isAuthority(authority)) {
    return {
      kind: 'malformed',
      reason: 'The request target is neither a path nor an http or https URL with a host and no user.',
    };
  }
  if (rest === '' && method === 'OPTIONS') return { kind: 'server' };
  return readOriginForm(rest.startsWith('/') ? rest : `/${rest}`, authority);
}

function readOriginForm(line: string, authority: string | null): RequestTarget {
  const mark = line.indexOf('?');
  const path = mark < 0 ? line : line.slice(0, mark);
  const reason = malformation(path);
  if (reason !== null) return { kind: 'malformed', reason };
  if (path.includes('//')) {
    return { kind: 'redirect', location: path.replaceAll(/\/{2,}/g, '/') + line.slice(path.length) };
  }
  return { kind: 'path', line, authority };
}

/** Returns the fault of a path as a sentence; null when there is none. */
function malformation(path: string): string | null {
  if (path.includes('#')) return 'The request target has a fragment (#).';
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return 'The path has an escape that is not % and two hexadecimal digits of UTF-8 text.';
  }
  if (/\\/.test(decoded)) return 'The path has a backslash.';
  if (/%2f/i.test(path)) return 'The path has an encoded slash (%2F).';
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded)) return 'The path has a dot segment (. or ..).';
  return null;
}
