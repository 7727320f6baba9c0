import type { CatalogueVersion } from '#lib/store/store';

const TAG_LENGTH = 16;

/**
 * Returns a short text that names the content of a version, for comparisons. Servers that imported the same content independently have the
 * same tag. A version that was changed after its import has a tag of its own.
 */
export function versionTag({ digest, id }: Pick<CatalogueVersion, 'digest' | 'id'>): string {
  return digest === '' ? id : digest.slice(0, TAG_LENGTH);
}
