import type { IncomingMessage } from 'node:http';
import { isAuthority } from '#lib/http/request-target';

/**
 * Checks a request's `Host` header (RFC 9112, section 3.2). Returns the fault as a sentence for the client; null when there is none.
 * HTTP/1.0 requests may lack the header.
 */
export function hostFault({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): string | null {
  const { host } = headers;
  if (host === undefined) return httpVersionMinor === 0 ? null : 'An HTTP/1.1 request has a Host header.';
  if (host !== '' && !isAuthority(host)) return 'The Host header is not a host name with an optional port.';
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1 ? 'The request has more than one Host header.' : null;
}
