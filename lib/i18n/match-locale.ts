/**
 * Returns the supported locale for a BCP 47 tag, null when the language is not supported or the tag is malformed. Case is ignored, `_`
 * means `-`, and an unsupported region is dropped: `matchLocale('fr_CA', ['en', 'fr'])` → `'fr'`. A region is not added:
 * `matchLocale('fr', ['fr-CA'])` → null.
 */
export function matchLocale(wanted: string, supported: readonly string[]): string | null {
  const tag = wanted.trim().replaceAll('_', '-').toLowerCase();
  if (!/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/.test(tag)) return null;
  const find = (candidate: string) => supported.find((locale) => locale.toLowerCase() === candidate) ?? null;
  return find(tag) ?? find(tag.split('-')[0] ?? tag);
}
