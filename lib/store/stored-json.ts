import { VersionDamaged } from '#lib/store/store';

/**
 * Parses JSON text of a version. Imports write valid JSON only.
 * @throws VersionDamaged when it is not valid.
 */
export function storedJson(text: string) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new VersionDamaged(
      null,
      { reason: 'A stored value of the catalogue version is not valid JSON.' },
      error,
    );
  }
}
