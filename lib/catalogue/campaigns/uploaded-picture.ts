import type { CampaignPhoto } from '#lib/campaigns/campaign-document';
import { uploadFile, uploadWidths } from '#lib/campaigns/upload-files';
import type { UploadedPhoto } from '#lib/campaigns/uploaded-photo';
import { type Photo, resolvePhotos } from '#lib/catalogue/rentals/rental-records';
import type { Picture, ReferenceData } from '#lib/reference/reference-data';

const known = new WeakMap<UploadedPhoto, Picture>();

/** Returns an uploaded photo as a picture of the site; the same object for the same photo. */
function uploadedPicture(photo: UploadedPhoto): Picture {
  const before = known.get(photo);
  if (before !== undefined) return before;
  const { upload, width, height, thumbhash } = photo;
  const alt = Object.fromEntries(Object.entries(photo.alt).filter(([, text]) => text.trim() !== ''));
  const widths = uploadWidths(width);
  const picture = { id: `upload-${upload}`, file: uploadFile(upload), width, height, widths, thumbhash, alt };
  known.set(photo, picture);
  return picture;
}

/** Converts the photos of a campaign as `resolvePhotos` does; uploaded ones are pictures, too. */
export function resolveCampaignPhotos(
  photos: readonly CampaignPhoto[],
  data: Pick<ReferenceData, 'pictures'>,
): readonly Photo[] {
  return photos.flatMap((photo) =>
    'upload' in photo ? [{ picture: uploadedPicture(photo) }] : resolvePhotos([photo], data),
  );
}
