import { join, resolve } from 'node:path';
import { mediaPath } from '#lib/catalogue/paths';
import { LARGEST_PHOTO_WIDTH } from '#lib/photos/photo-address';
import type { PhotoProxy } from '#lib/photos/photo-proxy';
import type { ShownPhoto } from '#lib/photos/shown-photos';
import { readUploadPath } from '#lib/photos/upload-address';
import { publishedUpload } from '#lib/photos/uploaded-files';
import type { Picture } from '#lib/reference/reference-data';
import type { PhotoFile } from '#lib/share/photo-file';
import type { RevisionRecords } from '#lib/store/revision';

/** The places in which the files of photos are found: a directory, and the proxy of external photos. */
export interface PhotoFiles {
  /** The data directory, whose `media` folder has the catalogue's own pictures. */
  readonly dataDirectory: string;
  /** For photos on other hosts; null where they are not proxied. */
  readonly proxy: PhotoProxy | null;
  /** The longest wait for photos on other hosts, in milliseconds; networks give up after some seconds. */
  readonly waitMs?: number;
}

/** The photo of a link preview. */
export interface SharePhoto {
  /** Its file; null without one. */
  readonly photoFile: PhotoFile | null;
  /** Whether photos exist, and none of them could be had in time: a later request may have one. */
  readonly isPhotoPending: boolean;
}

const WAIT_MS = 4_000;
const PHOTOS_TRIED = 3;

/**
 * Finds the first of a page's first three photos that can be had in time. Photos on other hosts are fetched by the proxy, by its rules.
 * @param records those of the version, which have uploaded pictures
 */
export async function sharePhoto(
  photos: readonly ShownPhoto[],
  { dataDirectory, proxy, waitMs = WAIT_MS }: PhotoFiles,
  records?: RevisionRecords,
): Promise<SharePhoto> {
  const timeout = AbortSignal.timeout(waitMs);
  let isPhotoPending = false;
  for (const photo of photos.slice(0, PHOTOS_TRIED)) {
    if ('picture' in photo) {
      return { photoFile: fileOf(photo.picture, dataDirectory, records), isPhotoPending: false };
    }
    if (photo.owner === null || proxy === null || timeout.aborted) continue;
    isPhotoPending = true;
    const found = await Promise.race([proxy.photo(photo.url, LARGEST_PHOTO_WIDTH), whenAborted(timeout)]);
    if (found && 'file' in found) return { photoFile: found.file, isPhotoPending: false };
  }
  return { photoFile: null, isPhotoPending };
}

function fileOf(
  { id, file, width }: Picture,
  dataDirectory: string,
  records: RevisionRecords | undefined,
): PhotoFile {
  const reference = readUploadPath(mediaPath(file, width));
  const bytes = reference && publishedUpload(records, reference);
  if (bytes) return { name: id, read: () => bytes };
  const name = file.replace('{width}', String(width));
  return join(/* turbopackIgnore: true */ resolve(dataDirectory, 'media'), name);
}

function whenAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
}
