/**
 * Uploaded pictures in revisions of a version: a record of the kind `picture`, whose key is the digest of the picture, has its files. A picture is
 * published with the campaign that shows it, so that whatever serves the version serves the picture.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';

/** Schema of the value of a record of the kind `picture`: the files (WebP) in base64, by their width in pixels. */
const pictureRevision = z.object({ files: z.record(z.string(), z.base64()) });
/** The value of a record of the kind `picture`. */
export type PictureRevision = z.infer<typeof pictureRevision>;

/** The files of an uploaded picture by width in pixels. */
export type PictureFiles = ReadonlyMap<number, Buffer>;

/** Returns the digest by which a picture is named: the SHA-256 of its files from the narrowest on, hexadecimal. */
export function digestOf(files: PictureFiles): string {
  const hash = createHash('sha256');
  for (const [, bytes] of [...files].toSorted(([one], [other]) => one - other)) hash.update(bytes);
  return hash.digest('hex');
}

/** Returns the record of a picture. */
export function pictureRecord(files: PictureFiles): PictureRevision {
  return {
    files: Object.fromEntries([...files].map(([width, bytes]) => [String(width), bytes.toString('base64')])),
  };
}

/** Reads a file of a record of the kind `picture`; null when the record does not have it, or has a form that this program does not read. */
export function readPictureFile(record: unknown, width: number): Buffer | null {
  const text = filesOf(record)[String(width)];
  return typeof text === 'string' ? Buffer.from(text, 'base64') : null;
}

/** Reads all files of a record of the kind `picture`. @throws ZodError for a record of another form */
export function readPictureFiles(record: unknown): PictureFiles {
  const { files } = pictureRevision.parse(record);
  return new Map(Object.entries(files).map(([width, text]) => [Number(width), Buffer.from(text, 'base64')]));
}

/** Returns the digests of the uploaded pictures of a campaign. */
export function uploadsOf({ photos }: Pick<CampaignDocument, 'photos'>): readonly string[] {
  return photos.flatMap((photo) => ('upload' in photo ? [photo.upload] : []));
}

function filesOf(record: unknown): Readonly<Record<string, unknown>> {
  if (typeof record !== 'object' || record === null || !('files' in record)) return {};
  const { files } = record;
  return typeof files === 'object' && files !== null ? { ...files } : {};
}
