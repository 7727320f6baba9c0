/** Returns campaigns in the catalogue's order: by ordinal, then by slug in UTF-16 code units, which depends on no database. */
export function inCatalogueOrder<Campaign extends { readonly ordinal: number; readonly slug: string }>(
  campaigns: Iterable<Campaign>,
): readonly Campaign[] {
  return [...campaigns].sort((a, b) => a.ordinal - b.ordinal || (a.slug < b.slug ? -1 : 1));
}
