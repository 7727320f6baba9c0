import { readPictureFile } from '#lib/campaigns/picture-revision';
import type { UploadReference } from '#lib/photos/upload-address';
import { PICTURE_RECORDS, type RevisionRecords } from '#lib/store/revision';

/** Reads a file of an uploaded picture that is published with a campaign; null when the revisions do not have it. */
export function publishedUpload(
  records: RevisionRecords | undefined,
  { digest, width }: UploadReference,
): Buffer | null {
  return readPictureFile(records?.get(PICTURE_RECORDS)?.values.get(digest), width);
}
