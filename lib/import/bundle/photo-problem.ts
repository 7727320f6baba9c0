import type { BundleRental } from '#lib/import/bundle/bundle';
import type { RecordProblem } from '#lib/import/bundle/ndjson';

/** What is wrong with the photos of a rental, a destination or a campaign; null when nothing is. */
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
