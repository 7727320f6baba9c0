/**
 * The supported locale for a wanted BCP 47 tag, ignoring case and taking `_` for `-`; the region is dropped when it is
 * unknown (`fr-CA` → `fr`). Null when the language is not supported.
 */
export function matchLocale(wanted: string, supported: readonly string[]): string | null {
  const tag = wanted.trim().replaceAll('_', '-').toLowerCase();
  if (!/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag)) return null;
  const find = (candidate: string) => supported.find((locale) => locale.toLowerCase() === candidate) ?? null;
  return find(tag) ?? find(tag.split('-')[0] ?? tag);
}
