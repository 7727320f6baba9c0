import { VersionDamaged } from '#lib/store/store';

/**
 * Parses the JSON text of a column of a version. The type of the result is not checked, because imports write valid JSON only.
 * @throws VersionDamaged when the text is not valid JSON.
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
