import type { BundleRental } from '#lib/import/bundle/bundle';
import type { RecordProblem } from '#lib/import/bundle/ndjson';

/** Returns the problem with the photos of a record, which is a picture that the catalogue lacks; null when there is none. */
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
