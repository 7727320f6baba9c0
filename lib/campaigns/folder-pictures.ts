/**
 * Files of uploaded pictures in a folder of campaigns, next to the Markdown files of the campaign that shows them: `winter/<digest>-640.webp`. Those
 * that are read have the digest of the picture, so that a folder gives exactly what was published.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { digestOf, type PictureFiles } from '#lib/campaigns/picture-revision';
import { uploadWidths } from '#lib/campaigns/upload-files';
import type { UploadedPhoto } from '#lib/campaigns/uploaded-photo';

type ShownPictures = readonly Pick<CampaignDocument, 'slug' | 'photos'>[];

const NAME = /^[0-9a-f]{64}-[1-9]\d{1,3}\.webp$/;

/** Reads the pictures that campaigns show from a folder, by digest. Pictures without all of their files, or with other content, are left out. */
export async function readFolderPictures(
  directory: string,
  campaigns: ShownPictures,
): Promise<ReadonlyMap<string, PictureFiles>> {
  const pictures = new Map<string, PictureFiles>();
  for (const { slug, photos } of campaigns) {
    for (const photo of photos) {
      if (!('upload' in photo) || pictures.has(photo.upload)) continue;
      const files = new Map<number, Buffer>();
      for (const width of uploadWidths(photo.width)) {
        const bytes = await readFile(
          join(/* turbopackIgnore: true */ directory, slug, nameOf(photo, width)),
        ).catch(() => null);
        if (bytes !== null) files.set(width, bytes);
      }
      if (digestOf(files) === photo.upload) pictures.set(photo.upload, files);
    }
  }
  return pictures;
}

/** Finds the files of a picture in a folder by its digest; null where no campaign's folder has all of them with the same content. */
export async function findFolderPicture(directory: string, digest: string): Promise<PictureFiles | null> {
  for (const slug of await readdir(directory).catch(() => [])) {
    const folder = join(/* turbopackIgnore: true */ directory, slug);
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => NAME.test(name) && name.startsWith(digest),
    );
    const files = new Map<number, Buffer>();
    for (const name of names) {
      const bytes = await readFile(join(/* turbopackIgnore: true */ folder, name)).catch(() => null);
      if (bytes !== null) files.set(Number.parseInt(name.slice(digest.length + 1), 10), bytes);
    }
    if (files.size > 0 && digestOf(files) === digest) return files;
  }
  return null;
}

/** What happens to the pictures of a folder; paths are relative to it. */
export interface PicturePlan {
  /** By path, the bytes to write. */
  readonly written: ReadonlyMap<string, Buffer>;
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Plans how a folder gets the pictures that campaigns show, and loses others in the folders of these campaigns and of `others`.
 * @param pictures by digest; files of a picture that is not among them stay as they are
 */
export async function planFolderPictures(
  directory: string,
  campaigns: ShownPictures,
  others: readonly string[],
  pictures: ReadonlyMap<string, PictureFiles>,
): Promise<PicturePlan> {
  const written = new Map<string, Buffer>();
  const unchanged: string[] = [];
  const kept = new Set<string>();
  for (const { slug, photos } of campaigns) {
    for (const photo of photos) {
      if (!('upload' in photo)) continue;
      for (const width of uploadWidths(photo.width)) {
        const path = `${slug}/${nameOf(photo, width)}`;
        kept.add(path);
        const bytes = pictures.get(photo.upload)?.get(width);
        if (bytes === undefined) continue;
        const found = await readFile(join(/* turbopackIgnore: true */ directory, path)).catch(() => null);
        if (found !== null && bytes.equals(found)) unchanged.push(path);
        else written.set(path, bytes);
      }
    }
  }
  const removed: string[] = [];
  for (const slug of new Set([...campaigns.map((campaign) => campaign.slug), ...others])) {
    const names = await readdir(join(/* turbopackIgnore: true */ directory, slug)).catch(() => []);
    const paths = names.filter((name) => NAME.test(name)).map((name) => `${slug}/${name}`);
    removed.push(...paths.filter((path) => !kept.has(path)));
  }
  return { written, unchanged, removed };
}

function nameOf({ upload }: UploadedPhoto, width: number): string {
  return `${upload}-${width}.webp`;
}
