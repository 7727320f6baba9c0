/**
 * Whether a request comes from a page of this site, so that its cookies may act: by `Sec-Fetch-Site`, which no script can set, else by
 * `Origin`, because browsers send the former over https only. False without either. @param baseUrls with which the site's addresses begin
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>, baseUrls: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  return origin !== null && baseUrls.some((base) => new URL(base).origin === origin);
}
