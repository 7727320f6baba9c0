/**
 * Sets the policy headers of the production server under `next dev`, which has no request gate in front. Builds do not include this
 * file: next.config.ts has its extension for development only.
 */
import { type NextRequest, NextResponse } from 'next/server';
import { currentConfig } from '#lib/config';
import { requestClass } from '#lib/http/request-class';
import { nonceSource, policyHeaders, SERVED_BY_NEXT } from '#lib/server/policy-headers';

const headersOf = policyHeaders(currentConfig(), { allowsReloading: true });

export function proxy(request: NextRequest): NextResponse {
  const kind = requestClass(request.nextUrl.pathname);
  // The API sets its own.
  if (kind === 'api') return NextResponse.next();
  const policies = headersOf(kind, SERVED_BY_NEXT.has(kind) ? [nonceSource()] : []);
  const headers = new Headers(request.headers);
  // Next reads the nonce of its scripts from the request.
  headers.set('Content-Security-Policy', policies['Content-Security-Policy']);
  const response = NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(policies)) response.headers.set(name, value);
  return response;
}
