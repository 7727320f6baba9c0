/**
 * Reads the target of a request line (RFC 9112, section 3.2) once, before any route sees it. A path that two programs could
 * read in two ways is refused here: otherwise it would pass the checks of one route and be answered by another.
 */

export type RequestTarget =
  | {
      readonly kind: 'path';
      /** Origin-form: path and query, escapes untouched. */
      readonly line: string;
      /** Host and port of an absolute-form target, which replace the `Host` header; null in origin-form. */
      readonly authority: string | null;
    }
  /** `OPTIONS *`: the server as a whole. */
  | { readonly kind: 'server' }
  /** The path with its repeated slashes made one, query kept. */
  | { readonly kind: 'redirect'; readonly location: string }
  /** `reason` is one sentence for the client. */
  | { readonly kind: 'malformed'; readonly reason: string };

/** Nearly every target: no escape, no empty segment, no segment that begins with a dot. */
const PLAIN =
  /^\/(?:[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)*\/?)?(?:\?|$)/;

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;
/** A registered name, an IPv4 or a bracketed IPv6 address, and a port; no user. */
const AUTHORITY = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Whether a text is a host with an optional port, as in a `Host` header. */
export function isAuthority(text: string): boolean {
  return AUTHORITY.test(text);
}

/** Whether a target is in origin-form and has a path that needs no further checks. */
export function isPlainTarget(target: string): boolean {
  return PLAIN.test(target);
}

/** Reads the target of a request with this method. */
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

/** What is wrong with a path; null when nothing is. */
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
