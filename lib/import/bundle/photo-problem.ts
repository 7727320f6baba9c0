import type { BundleRental } from '#lib/import/bundle/bundle';
import type { RecordProblem } from '#lib/records/record-problem';

/**
 * Returns a problem for the first photo that refers to a picture that the catalogue lacks; null when there is none. Photos with a URL are
 * not checked.
 */
export function photoProblem(
  photos: BundleRental['photos'],
  catalogue: { hasPicture(id: string): boolean },
): RecordProblem | null {
  for (const photo of photos) {
    if ('picture' in photo && !catalogue.hasPicture(photo.picture)) {
      return { field: 'photos', reason: `${photo.picture} is not a picture of the catalogue` };
    }
  }
  return null;
}
