/** Recognizes pasted addresses of the site's own pages. */

/**
 * Returns the URL of an address of this site, which may begin with a host instead of a scheme, or with a path; null for another site and for
 * text that is no address.
 * @param baseUrls the URLs with which addresses of the site begin, without a trailing slash
 */
export function ownUrl(address: string, baseUrls: readonly string[]): URL | null {
  const [first = ''] = baseUrls;
  const host = baseUrls.map((base) => new URL(base)).find((base) => address.startsWith(`${base.host}/`));
  const whole = host ? `${host.protocol}//${address}` : address;
  if (!URL.canParse(whole, first)) return null;
  const url = new URL(whole, first);
  return baseUrls.some((base) => new URL(base).origin === url.origin) ? url : null;
}
