/**
 * Returns an address with the parameter `ids` before its others, commas not escaped; unchanged without ids.
 * `withIds('/en/saved?guests=2', [3, 1])` → `/en/saved?ids=3,1&guests=2`
 */
export function withIds(href: string, ids: readonly number[]): string {
  if (ids.length === 0) return href;
  const [path, query] = href.split('?');
  return `${path}?ids=${ids.join(',')}${query === undefined ? '' : `&${query}`}`;
}
