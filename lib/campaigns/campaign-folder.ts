/**
 * Reads campaigns from a folder of Markdown files, `<slug>/<locale>.md` (`campaign-file.ts`). Each has the file and line of its members, so
 * that later checks can report them.
 */
import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CampaignDocument,
  type CampaignTexts,
  campaignDocument,
} from '#lib/campaigns/campaign-document';
import { type CampaignFile, CampaignFileError, parseCampaignFile } from '#lib/campaigns/campaign-file';
import { campaignFrontMatter, membersOfFrontMatter } from '#lib/campaigns/campaign-front-matter';
import { withoutByteOrderMark } from '#lib/records/byte-order-mark';
import { replaceControlCharacters } from '#lib/records/control-characters';
import { firstProblem, type RecordProblem } from '#lib/records/record-problem';

/** The languages of a catalogue. */
export interface CampaignLanguages {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
}

/** The place of a member of a campaign in the folder. */
interface FolderPlace {
  /** The file relative to the folder, such as `winter/en.md`. */
  readonly source: string;
  /** From 1. */
  readonly line: number;
  /** The member's name in the file, where it differs. */
  readonly field?: string | null;
}

/** A campaign of a folder, or why its files cannot be read as one. */
export type FolderCampaign = {
  /** The name of its folder. */
  readonly slug: string;
  /** Returns the place of the member with this dotted path; null stands for the whole campaign. */
  placeOf(field: string | null): FolderPlace;
} & (
  | {
      readonly record: CampaignDocument;
      readonly problem: null;
      /** Dotted paths of texts from which control characters were removed. */
      readonly cleanedFields: readonly string[];
      /** The `order` of its file; null without one. */
      readonly order: number | null;
      /** Whether its file has `updated_at`; else that is the time of the files. */
      readonly hasOwnTime: boolean;
    }
  | { readonly record: null; readonly problem: RecordProblem }
);

/** The content of a folder of campaigns. */
export interface CampaignFolder {
  /** In the order of lists. */
  readonly campaigns: readonly FolderCampaign[];
  /** Markdown files that are not read, and why. */
  readonly leftOut: readonly { readonly source: string; readonly reason: string }[];
}

/** The error that a folder is missing, cannot be read, or has no campaign. The message names it. */
export class UnreadableCampaignFolder extends Error {
  readonly state: 'missing' | 'unreadable' | 'empty';

  constructor(state: UnreadableCampaignFolder['state'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.state = state;
  }
}

/**
 * Reads every campaign of a folder. Markdown files in other languages than `locales`, or outside a campaign's folder, are left out.
 * @throws UnreadableCampaignFolder
 */
export async function readCampaignFolder(
  directory: string,
  { locales, defaultLocale }: CampaignLanguages,
): Promise<CampaignFolder> {
  const leftOut: { source: string; reason: string }[] = [];
  const slugs: string[] = [];
  for (const name of await namesIn(directory)) {
    // Hidden folders, such as `.git`, are not campaigns.
    if (name.startsWith('.')) continue;
    if ((await stat(pathIn(directory, name)).catch(() => null))?.isDirectory()) slugs.push(name);
    else if (/\.md$/.test(name) && !/^readme\.md$/i.test(name)) {
      const reason = `is not in a folder of its own, such as winter/${defaultLocale}.md: left out`;
      leftOut.push({ source: name, reason });
    }
  }
  const found: FolderCampaign[] = [];
  for (const slug of slugs) {
    const files = await namesIn(pathIn(directory, slug));
    found.push(await readCampaign(directory, slug, locales, defaultLocale));
    for (const name of files) {
      const [, language] = /^([^.].*)\.md$/.exec(name) ?? [];
      if (language === undefined || locales.includes(language)) continue;
      const reason = `${language} is not a language of the catalogue, which has ${locales.join(', ')}: left out`;
      leftOut.push({ source: `${slug}/${name}`, reason });
    }
  }
  return { campaigns: ranked(found), leftOut };
}

/** Returns the names in a directory, sorted. @throws UnreadableCampaignFolder */
async function namesIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    const state = isMissing(error) ? 'missing' : 'unreadable';
    const reason = state === 'missing' ? 'does not exist' : 'cannot be read';
    throw new UnreadableCampaignFolder(state, `The folder ${directory} ${reason}.`, { cause: error });
  });
  return names.toSorted();
}

function pathIn(directory: string, name: string): string {
  return join(/* turbopackIgnore: true */ directory, name);
}

/** Returns the campaigns in the order of lists, with their ordinals. */
function ranked(found: readonly FolderCampaign[]): readonly FolderCampaign[] {
  const ordinals = ordinalsOf(found.map((campaign) => (campaign.record ? campaign.order : null)));
  return found
    .map((campaign, at) => ({ ordinal: ordinals[at] ?? 0, campaign }))
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map(({ ordinal, campaign }) =>
      campaign.record ? { ...campaign, record: { ...campaign.record, ordinal } } : campaign,
    );
}

/**
 * Returns the ordinals of campaigns by the `order` of their files, in the order of their slugs. Those without one (null) come after all others.
 * Where 0 is used, all ordinals are greater by 1, since they count from 1.
 */
export function ordinalsOf(orders: readonly (number | null)[]): readonly number[] {
  const written = orders.filter((order) => order !== null);
  const shift = written.includes(0) ? 1 : 0;
  let last = Math.max(0, ...written.map((order) => order + shift));
  return orders.map((order) => (order === null ? ++last : order + shift));
}

/** Reads the files of one campaign. */
async function readCampaign(
  directory: string,
  slug: string,
  locales: readonly string[],
  defaultLocale: string,
): Promise<FolderCampaign> {
  const defaultFile = `${slug}/${defaultLocale}.md`;
  let lines: ReadonlyMap<string, number> = new Map();
  let source = defaultFile;
  const placeOf: FolderCampaign['placeOf'] = (field) => {
    const [member = '', second = '', ...below] = field?.split('.') ?? [];
    if (member === 'texts' && second !== '') {
      return { source: `${slug}/${second}.md`, line: 1, field: below.join('.') || null };
    }
    const selection = WRITTEN_AS[`${member}.${second}`];
    const written = selection ?? WRITTEN_AS[member] ?? member;
    const inside = selection === undefined && second !== '' ? [second, ...below] : below;
    return {
      source: defaultFile,
      line: lines.get(written) ?? 1,
      field: field === null ? null : [written, ...inside].join('.'),
    };
  };
  try {
    const file = await readCampaignFile(pathIn(directory, defaultFile));
    if (file === null)
      throw new CampaignFileError(null, 1, 'does not exist: it must hold the dates and the selection');
    lines = file.lines;
    const parsed = campaignFrontMatter.safeParse(file.facts ?? {});
    if (!parsed.success) {
      return { slug, record: null, problem: firstProblem(parsed.error), placeOf };
    }
    const texts: Record<string, CampaignTexts> = { [defaultLocale]: textOf(file) };
    for (const locale of locales.filter((other) => other !== defaultLocale)) {
      source = `${slug}/${locale}.md`;
      const translated = await readCampaignFile(pathIn(directory, source));
      if (translated === null) continue;
      if (translated.facts !== null) {
        throw new CampaignFileError(null, 1, `front matter belongs in ${defaultFile}`);
      }
      texts[locale] = textOf(translated);
    }
    const campaign: CampaignDocument = {
      slug,
      ordinal: 1,
      ...membersOfFrontMatter(parsed.data),
      texts,
      updated_at: parsed.data.updated_at ?? (await lastChange(pathIn(directory, slug))).toISOString(),
    };
    const { value, fields } = replaceControlCharacters(campaign);
    const record = campaignDocument.safeParse(value);
    if (!record.success) {
      return { slug, record: null, problem: firstProblem(record.error), placeOf };
    }
    const { order = null, updated_at } = parsed.data;
    return {
      slug,
      record: record.data,
      problem: null,
      placeOf,
      cleanedFields: fields,
      order,
      hasOwnTime: updated_at !== undefined,
    };
  } catch (error) {
    if (!(error instanceof CampaignFileError)) throw error;
    const { field, line, message: reason } = error;
    return { slug, record: null, problem: { field, reason }, placeOf: () => ({ source, line }) };
  }
}

/** Names in the front matter of members of a campaign, where they differ. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ordinal: 'order',
  'selection.ids': 'rentals',
  'selection.in_order': 'in_order',
  'selection.orders': 'orders',
  'selection.search': 'search',
  'selection.pinned': 'pinned',
};

/** Returns the newest modification time of the folder's files. */
async function lastChange(folder: string): Promise<Date> {
  const names = await readdir(folder);
  const times = await Promise.all(names.map(async (name) => (await stat(pathIn(folder, name))).mtimeMs));
  return new Date(Math.max(...times));
}

function textOf({ facts, lines, ...texts }: CampaignFile): CampaignTexts {
  return texts;
}

/** Reads a campaign's file; null when it does not exist. @throws CampaignFileError when it is malformed. */
async function readCampaignFile(path: string): Promise<CampaignFile | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  if (!found.isFile()) throw new CampaignFileError(null, 1, 'is not a file');
  const bytes = await readFile(path).catch(() => {
    throw new CampaignFileError(null, 1, 'cannot be read');
  });
  if (!isUtf8(bytes)) throw new CampaignFileError(null, lineOfBadBytes(bytes), 'is not UTF-8');
  return parseCampaignFile(withoutByteOrderMark(bytes.toString()));
}

/** Returns the number of the first line that is not UTF-8. */
function lineOfBadBytes(bytes: Buffer): number {
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf('\n', start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
