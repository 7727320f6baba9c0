/** The cookie of a session of the studio. */
import { LONGEST_MS } from '#lib/studio/people/sessions';

/**
 * Returns the name of the cookie. On https the prefix `__Host-` makes browsers refuse one that another host of the domain sets, or one without
 * `Secure` (RFC 6265bis, section 4.1.3.2).
 */
export function sessionCookieName(publicBaseUrl: string): string {
  return isSecure(publicBaseUrl) ? '__Host-veranda-studio' : 'veranda-studio';
}

/** Returns the value of `Set-Cookie` that begins a session in the browser. @param value from `beginSession` */
export function sessionCookie(value: string, publicBaseUrl: string): string {
  return `${sessionCookieName(publicBaseUrl)}=${value}; Max-Age=${LONGEST_MS / 1_000}; ${attributes(publicBaseUrl)}`;
}

/** Returns the value of `Set-Cookie` that removes the cookie. */
export function endedSessionCookie(publicBaseUrl: string): string {
  return `${sessionCookieName(publicBaseUrl)}=; Max-Age=0; ${attributes(publicBaseUrl)}`;
}

function attributes(publicBaseUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Strict${isSecure(publicBaseUrl) ? '; Secure' : ''}`;
}

function isSecure(publicBaseUrl: string): boolean {
  return publicBaseUrl.startsWith('https:');
}
