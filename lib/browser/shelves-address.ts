/**
 * Returns an address with the parameter `ids`, commas not escaped; unchanged without ids. `withIds('/en/saved', [3, 1])` →
 * `/en/saved?ids=3,1`
 */
export function withIds(href: string, ids: readonly number[]): string {
  if (ids.length === 0) return href;
  return `${href}${href.includes('?') ? '&' : '?'}ids=${ids.join(',')}`;
}
