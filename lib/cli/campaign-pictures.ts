import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { digestOf, type PictureFiles, readPictureFiles } from '#lib/campaigns/picture-revision';
import { uploadFile, uploadWidths } from '#lib/campaigns/upload-files';
import { withStudio } from '#lib/cli/with-studio';
import type { Config } from '#lib/config';
import { MEDIA_FOLDER } from '#lib/import/backup/backup-format';
import { PICTURE_RECORDS } from '#lib/store/revision';
import type { Store } from '#lib/store/store';
import { readPictures } from '#lib/studio/pictures/picture-store';

/**
 * Reads the uploaded pictures that campaigns show, by digest: from the revisions of the version, the media folder, and where the studio is on, from its
 * database. Pictures that none of them has are left out.
 */
export async function campaignPictures(
  documents: readonly CampaignDocument[],
  store: Store,
  config: Config,
): Promise<ReadonlyMap<string, PictureFiles>> {
  const pictures = new Map<string, PictureFiles>();
  const published = store.records?.get(PICTURE_RECORDS)?.values;
  const missing: string[] = [];
  for (const photo of documents.flatMap(({ photos }) => photos)) {
    if (!('upload' in photo) || pictures.has(photo.upload)) continue;
    const record = published?.get(photo.upload);
    const files = record ? readPictureFiles(record) : await restoredFiles(photo, config);
    if (files === null) missing.push(photo.upload);
    else pictures.set(photo.upload, files);
  }
  if (missing.length === 0 || config.studio === null) return pictures;
  return withStudio(config, async ({ db }) => new Map([...pictures, ...(await readPictures(db, missing))]));
}

/** Reads the files of a picture that a restore put into the media folder; null unless all of them are there. */
async function restoredFiles(
  { upload, width }: { readonly upload: string; readonly width: number },
  { dataDirectory }: Config,
): Promise<PictureFiles | null> {
  const files = new Map<number, Buffer>();
  for (const each of uploadWidths(width)) {
    const file = join(dataDirectory, MEDIA_FOLDER, uploadFile(upload).replace('{width}', String(each)));
    const bytes = await readFile(file).catch(() => null);
    if (bytes !== null) files.set(each, bytes);
  }
  return digestOf(files) === upload ? files : null;
}
