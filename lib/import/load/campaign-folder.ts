/**
 * Reads campaigns from a folder of Markdown files, `<slug>/<locale>.md` (`lib/campaigns/campaign-file.ts`). Each candidate has the file and
 * line of its members, so that later checks can report them.
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
import { BundleError, withoutByteOrderMark } from '#lib/import/bundle/ndjson';
import type { ImportReport } from '#lib/import/import-report';
import type { CampaignCandidate } from '#lib/import/load/write-campaigns';
import { replaceControlCharacters } from '#lib/records/control-characters';
import { firstProblem } from '#lib/records/record-problem';

interface Languages {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
}

/**
 * Reads every campaign of a folder, in the order of lists; an invalid one becomes a candidate with a problem. Markdown files in other
 * languages than `locales`, or outside a campaign's folder, are reported and left out.
 * @throws BundleError when the folder is missing, cannot be read or has no campaign.
 */
export async function readCampaignFolder(
  directory: string,
  { locales, defaultLocale }: Languages,
  report: ImportReport,
): Promise<readonly CampaignCandidate[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    throw new BundleError(
      isMissing(error)
        ? `The folder ${directory} does not exist.`
        : `The folder ${directory} cannot be read.`,
      { cause: error },
    );
  });
  const slugs: string[] = [];
  for (const name of names.sort()) {
    // Hidden folders, such as `.git`, are not campaigns.
    if (name.startsWith('.')) continue;
    if ((await stat(join(directory, name)).catch(() => null))?.isDirectory()) slugs.push(name);
    else if (/\.md$/.test(name) && !/^readme\.md$/i.test(name)) {
      const reason = `is not in a folder of its own, such as winter/${defaultLocale}.md: left out`;
      report.repair('campaigns', { source: name, line: null }, { field: null, reason });
    }
  }
  if (slugs.length === 0) {
    throw new BundleError(
      `${directory} contains no campaign: expected files such as winter/${defaultLocale}.md.`,
    );
  }
  const found: ReadCampaign[] = [];
  for (const slug of slugs) {
    const files = await readdir(join(directory, slug)).catch((error: unknown) => {
      throw new BundleError(`The folder ${join(directory, slug)} cannot be read.`, { cause: error });
    });
    found.push(await readCampaign(directory, slug, locales, defaultLocale));
    for (const name of files.sort()) {
      const [, language] = /^([^.].*)\.md$/.exec(name) ?? [];
      if (language === undefined || locales.includes(language)) continue;
      const reason = `${language} is not a language of the catalogue, which has ${locales.join(', ')}: left out`;
      report.repair('campaigns', { source: `${slug}/${name}`, line: null }, { field: null, reason });
    }
  }
  return ranked(found);
}

/** A campaign and its `order`; null without one. */
interface ReadCampaign {
  readonly order: number | null;
  readonly candidate: CampaignCandidate;
}

/**
 * Returns the campaigns in the order of lists, with their orders as ordinals; those without one come after all others. Where 0 is used, all
 * ordinals are greater by 1, since they count from 1.
 */
function ranked(found: readonly ReadCampaign[]): readonly CampaignCandidate[] {
  const orders = found.flatMap(({ order }) => order ?? []);
  const shift = orders.includes(0) ? 1 : 0;
  let last = Math.max(0, ...orders.map((order) => order + shift));
  return found
    .map(({ order, candidate }) => ({ ordinal: order === null ? ++last : order + shift, candidate }))
    .sort((a, b) => a.ordinal - b.ordinal)
    .map(({ ordinal, candidate }) =>
      candidate.record ? { ...candidate, record: { ...candidate.record, ordinal } } : candidate,
    );
}

/** Reads the files of one campaign. `order` is the front matter's; null when the campaign has a problem. */
async function readCampaign(
  directory: string,
  slug: string,
  locales: readonly string[],
  defaultLocale: string,
): Promise<ReadCampaign> {
  const defaultFile = `${slug}/${defaultLocale}.md`;
  let lines: ReadonlyMap<string, number> = new Map();
  let source = defaultFile;
  const placeOf: CampaignCandidate['placeOf'] = (field) => {
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
    const file = await readCampaignFile(join(directory, defaultFile));
    if (file === null)
      throw new CampaignFileError(null, 1, 'does not exist: it must hold the dates and the selection');
    lines = file.lines;
    const parsed = campaignFrontMatter.safeParse(file.facts ?? {});
    if (!parsed.success) {
      return { order: null, candidate: { record: null, problem: firstProblem(parsed.error), placeOf } };
    }
    const texts: Record<string, CampaignTexts> = { [defaultLocale]: textOf(file) };
    for (const locale of locales.filter((other) => other !== defaultLocale)) {
      source = `${slug}/${locale}.md`;
      const translated = await readCampaignFile(join(directory, source));
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
      updated_at: parsed.data.updated_at ?? (await lastChange(join(directory, slug))).toISOString(),
    };
    const { value, fields } = replaceControlCharacters(campaign);
    const record = campaignDocument.safeParse(value);
    if (!record.success) {
      return { order: null, candidate: { record: null, problem: firstProblem(record.error), placeOf } };
    }
    const candidate = { record: record.data, problem: null, placeOf, cleanedFields: fields };
    return { order: parsed.data.order ?? null, candidate };
  } catch (error) {
    if (!(error instanceof CampaignFileError)) throw error;
    const { field, line, message: reason } = error;
    const problem = { field, reason };
    return { order: null, candidate: { record: null, problem, placeOf: () => ({ source, line }) } };
  }
}

/** Names in the front matter of members of a campaign, where they differ. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ordinal: 'order',
  'selection.ids': 'rentals',
  'selection.in_order': 'in_order',
  'selection.orders': 'orders',
  'selection.search': 'search',
};

/** Returns the newest modification time of the folder's files. */
async function lastChange(folder: string): Promise<Date> {
  const names = await readdir(folder);
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
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
