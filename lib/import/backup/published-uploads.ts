import { readPictureFiles } from '#lib/campaigns/picture-revision';
import { uploadFile } from '#lib/campaigns/upload-files';
import { PICTURE_RECORDS } from '#lib/store/revision';
import type { Store } from '#lib/store/store';

/** A file of an uploaded picture that is published with a campaign. */
export interface PublishedUpload {
  /** Below the media folder, where a restore puts it. */
  readonly path: string;
  readonly bytes: Buffer;
  /** Milliseconds since 1970. */
  readonly publishedAtMs: number;
}

/** Returns the files of uploaded pictures that the revisions of a version have, by path. */
export function publishedUploads({ records }: Pick<Store, 'records'>): readonly PublishedUpload[] {
  const pictures = records?.get(PICTURE_RECORDS);
  if (pictures === undefined) return [];
  const { values, publishedAtMs } = pictures;
  return [...values]
    .flatMap(([digest, record]) =>
      [...readPictureFiles(record)].map(([width, bytes]) => ({
        path: uploadFile(digest).replace('{width}', String(width)),
        bytes,
        publishedAtMs,
      })),
    )
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
