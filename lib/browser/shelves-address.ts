/** A page's address with these ids in its query: what a shelf becomes when it is shared. Commas stay readable. */
export function withIds(href: string, ids: readonly number[]): string {
  if (ids.length === 0) return href;
  return `${href}${href.includes('?') ? '&' : '?'}ids=${ids.join(',')}`;
}
