import { uploadFile, uploadWidths } from '#lib/campaigns/upload-files';
import { mediaPath } from '#lib/catalogue/paths';
import type { UploadedDraftPhoto } from '#lib/studio/campaigns/campaign-draft';

/** Returns the URL of the smallest file of an uploaded picture. */
export function uploadedSource({ upload, width }: UploadedDraftPhoto): string {
  const [smallest = width] = uploadWidths(width);
  return mediaPath(uploadFile(upload), smallest);
}
