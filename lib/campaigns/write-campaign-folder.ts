/** Writes campaigns as a folder of Markdown files, which `readCampaignFolder` reads as the same campaigns. */
import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import {
  type CampaignLanguages,
  type FolderCampaign,
  readCampaignFolder,
} from '#lib/campaigns/campaign-folder';
import { planFolderPictures } from '#lib/campaigns/folder-pictures';
import type { PictureFiles } from '#lib/campaigns/picture-revision';
import { planCampaignFolder } from '#lib/campaigns/plan-campaign-folder';

/** A file or a folder that is not changed, and why: a phrase that follows `source`. */
export interface FolderRemark {
  readonly source: string;
  /** From 1; null where the remark is not on a line. */
  readonly line: number | null;
  readonly reason: string;
}

/** What was written. Paths are relative to the folder, such as `winter/en.md`. */
export interface WrittenFolder {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
  /** Folders without a readable campaign, which stay as they are. */
  readonly left: readonly FolderRemark[];
}

/** Why nothing was written: the files that would be lost. */
export interface RefusedFolder {
  readonly refused: readonly FolderRemark[];
}

interface WriteOptions {
  readonly languages: CampaignLanguages;
  /** Whether files that cannot be read as campaigns are replaced. */
  readonly isForced?: boolean;
  /** Slugs of campaigns that stay as they are. */
  readonly kept?: ReadonlySet<string>;
  /** The uploaded pictures that the campaigns show, by digest. */
  readonly pictures?: ReadonlyMap<string, PictureFiles>;
}

/**
 * Makes the campaigns of a folder these ones. Files with the same content keep their bytes; each other one is replaced in one step. Files of
 * other campaigns are removed, all that is no campaign stays. Writes nothing where a file cannot be read as a campaign, or is no regular file of
 * the folder itself.
 * @throws UnreadableCampaignFolder for a path that is no folder; the error of the operating system where a file cannot be written
 */
export async function writeCampaignFolder(
  directory: string,
  documents: readonly CampaignDocument[],
  { languages, isForced = false, kept, pictures = new Map() }: WriteOptions,
): Promise<WrittenFolder | RefusedFolder> {
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    // What is there is reported when it is read.
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  const { defaultLocale } = languages;
  const locales = [
    ...new Set([...languages.locales, ...documents.flatMap(({ texts }) => Object.keys(texts))]),
  ];
  const { campaigns } = await readCampaignFolder(directory, { locales, defaultLocale });
  const plan = planCampaignFolder(documents, campaigns, defaultLocale, kept);
  const slugs = new Set(documents.map(({ slug }) => slug));
  const broken = campaigns.filter(({ problem }) => problem !== null);
  const left = broken.filter(({ slug }) => !slugs.has(slug));
  const lost: FolderRemark[] = [];
  const removed = [...plan.removed];
  for (const campaign of broken.filter(({ slug }) => slugs.has(slug))) {
    const found = await textsOf(directory, campaign.slug, locales);
    if (found.length > 0 && !isForced) lost.push(remarkOf(campaign));
    removed.push(...found.filter((path) => !plan.written.has(path)));
  }
  // Folders of campaigns that go lose their pictures, too.
  const others = campaigns.filter(
    ({ slug, record }) => record !== null && !slugs.has(slug) && !kept?.has(slug),
  );
  const images = await planFolderPictures(
    directory,
    documents,
    others.map(({ slug }) => slug),
    pictures,
  );
  removed.unshift(...images.removed);
  const written = new Map<string, string | Buffer>([...images.written, ...plan.written]);
  const refused = [...lost, ...(await irregularFiles(directory, [...written.keys(), ...removed]))];
  if (refused.length > 0) return { refused };
  for (const [path, content] of written) await replaceFile(join(directory, path), content);
  for (const path of removed) await removeFile(join(directory, path));
  return {
    written: [...written.keys()],
    unchanged: [...images.unchanged, ...plan.unchanged],
    removed,
    left: left.map(remarkOf),
  };
}

/** Returns the paths of the Markdown files of a campaign that exist. */
async function textsOf(
  directory: string,
  slug: string,
  locales: readonly string[],
): Promise<readonly string[]> {
  const paths = locales.map((locale) => `${slug}/${locale}.md`);
  const kinds = await Promise.all(paths.map((path) => kindOf(join(directory, path))));
  return paths.filter((_path, at) => kinds[at] === 'file');
}

function remarkOf({ problem, placeOf }: FolderCampaign): FolderRemark {
  const { source, line, field } = placeOf(problem?.field ?? null);
  const name = field ?? problem?.field ?? null;
  const reason = problem?.reason ?? '';
  return { source, line, reason: name === null ? reason : `${name}: ${reason}` };
}

/** Returns remarks on paths through which other files would be changed: symbolic links, and what is neither a folder nor a file. */
async function irregularFiles(directory: string, paths: readonly string[]): Promise<readonly FolderRemark[]> {
  const remarks: FolderRemark[] = [];
  for (const folder of new Set(paths.map(dirname))) {
    const kind = await kindOf(join(directory, folder));
    if (kind === 'link') remarks.push({ source: folder, line: null, reason: 'is a symbolic link' });
    else if (kind !== null && kind !== 'folder') {
      remarks.push({ source: folder, line: null, reason: 'is not a folder' });
    }
  }
  for (const path of paths) {
    const kind = await kindOf(join(directory, path));
    if (kind === 'link') remarks.push({ source: path, line: null, reason: 'is a symbolic link' });
    else if (kind !== null && kind !== 'file') {
      remarks.push({ source: path, line: null, reason: 'is not a file' });
    }
  }
  return remarks;
}

/** Returns what a path is, without following a link; null for nothing. */
async function kindOf(path: string): Promise<'file' | 'folder' | 'link' | 'other' | null> {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return 'link';
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? 'file' : 'other';
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
    throw error;
  }
}

/** Writes a file so that readers see either all of the old or all of the new content. */
async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${randomBytes(8).toString('hex')}.tmp`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes a file, and its folder where nothing else is in it. */
async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
  const folder = dirname(path);
  if ((await readdir(folder)).length === 0) await rmdir(folder);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
