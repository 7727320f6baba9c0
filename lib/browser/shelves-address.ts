/** Adds the ids of a shared shelf to an address; commas are not escaped. `withIds('/en/saved', [3, 1])` → `/en/saved?ids=3,1` */
export function withIds(href: string, ids: readonly number[]): string {
  if (ids.length === 0) return href;
  return `${href}${href.includes('?') ? '&' : '?'}ids=${ids.join(',')}`;
}
