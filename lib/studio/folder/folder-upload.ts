import { findFolderPicture } from '#lib/campaigns/folder-pictures';
import type { UploadReference } from '#lib/photos/upload-address';

/** Reads a file of an uploaded picture from the folder that is the master of campaigns; null where it does not have the picture. */
export async function readFolderUpload(
  directory: string,
  { digest, width }: UploadReference,
): Promise<Buffer | null> {
  return (await findFolderPicture(directory, digest))?.get(width) ?? null;
}
