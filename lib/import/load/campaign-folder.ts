/**
 * Reads campaigns from a folder of Markdown files, `<slug>/<locale>.md`. Each file has a heading (the title), a paragraph (the
 * introduction) and the story. The front matter of the default language's file holds everything that does not depend on the language.
 * Each candidate knows the file and line of its members, so later checks can report them.
 */
import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { type BundleCampaign, bundleCampaign } from '#lib/import/bundle/bundle';
import { replaceControlCharacters } from '#lib/import/bundle/control-characters';
import { BundleError, firstProblem, withoutByteOrderMark } from '#lib/import/bundle/ndjson';
import type { ImportReport } from '#lib/import/import-report';
import type { CampaignCandidate } from '#lib/import/load/campaign-checks';
import { markdownProblem } from '#lib/markdown/markdown-limits';

const day = z.iso.date();

/** Schema of the front matter. `order` is the rank in lists, ascending; ties and missing ranks are ordered by folder name. */
const frontMatter = z
  .strictObject({
    status: z.enum(['published', 'draft']).default('published'),
    starts_on: day.nullable().default(null),
    ends_on: day.nullable().default(null),
    order: z.int().min(0).max(1_000_000).default(1_000_000),
    rentals: z.array(z.int().positive()).min(1).optional(),
    search: z.string().optional(),
    photos: z.array(z.string().min(1)).default([]),
  })
  .refine(
    ({ rentals, search }) => (rentals === undefined) !== (search === undefined),
    'expected either rentals or search',
  );
type FrontMatter = z.infer<typeof frontMatter>;

interface CampaignFile {
  readonly title: string;
  readonly intro: string;
  readonly story: string;
  /** The parsed, unchecked front matter; null when there is none. */
  readonly facts: unknown;
  /** Lines of the front matter's members by name, from 1. */
  readonly lines: ReadonlyMap<string, number>;
}

/** Reports a file that cannot be read as a campaign; `line` counts from 1. */
class CampaignFileError extends Error {
  readonly field: string | null;
  readonly line: number;

  constructor(field: string | null, line: number, reason: string) {
    super(reason);
    this.field = field;
    this.line = line;
  }
}

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
  const found: { order: number; candidate: CampaignCandidate }[] = [];
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
  return found
    .sort((a, b) => a.order - b.order)
    .map(({ candidate }, index) =>
      candidate.record ? { ...candidate, record: { ...candidate.record, ordinal: index + 1 } } : candidate,
    );
}

/** Reads the files of one campaign. `order` is the front matter's; 0 when the campaign has a problem. */
async function readCampaign(
  directory: string,
  slug: string,
  locales: readonly string[],
  defaultLocale: string,
): Promise<{ order: number; candidate: CampaignCandidate }> {
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
    const parsed = frontMatter.safeParse(file.facts ?? {});
    if (!parsed.success) {
      return { order: 0, candidate: { record: null, problem: firstProblem(parsed.error), placeOf } };
    }
    const texts: Record<string, BundleCampaign['texts'][string]> = { [defaultLocale]: textOf(file) };
    for (const locale of locales.filter((other) => other !== defaultLocale)) {
      source = `${slug}/${locale}.md`;
      const translated = await readCampaignFile(join(directory, source));
      if (translated === null) continue;
      if (translated.facts !== null) {
        throw new CampaignFileError(null, 1, `front matter belongs in ${defaultFile}`);
      }
      texts[locale] = textOf(translated);
    }
    const changedAt = await lastChange(join(directory, slug));
    const { value, fields } = replaceControlCharacters(campaignOf(slug, parsed.data, texts, changedAt));
    const record = bundleCampaign.safeParse(value);
    if (!record.success) {
      return { order: 0, candidate: { record: null, problem: firstProblem(record.error), placeOf } };
    }
    const candidate = { record: record.data, problem: null, placeOf, cleanedFields: fields };
    return { order: parsed.data.order, candidate };
  } catch (error) {
    if (!(error instanceof CampaignFileError)) throw error;
    const { field, line, message: reason } = error;
    const problem = { field, reason };
    return { order: 0, candidate: { record: null, problem, placeOf: () => ({ source, line }) } };
  }
}

/** Names in the front matter of members of a campaign, where they differ. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ordinal: 'order',
  'selection.ids': 'rentals',
  'selection.search': 'search',
};

function campaignOf(
  slug: string,
  facts: FrontMatter,
  texts: BundleCampaign['texts'],
  changedAt: Date,
): BundleCampaign {
  return {
    slug,
    ordinal: 1,
    status: facts.status,
    starts_on: facts.starts_on,
    ends_on: facts.ends_on,
    selection: facts.rentals ? { ids: facts.rentals, in_order: true } : { search: facts.search ?? '' },
    texts,
    photos: facts.photos.map((photo) => (/^https?:/.test(photo) ? { url: photo } : { picture: photo })),
    updated_at: changedAt.toISOString(),
  };
}

/** Returns the newest modification time of the folder's files. */
async function lastChange(folder: string): Promise<Date> {
  const names = await readdir(folder);
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return new Date(Math.max(...times));
}

function textOf({ title, intro, story }: CampaignFile) {
  return { title, intro, story };
}

const FENCE = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Reads a campaign's file; null when it does not exist. @throws CampaignFileError when it is malformed. */
async function readCampaignFile(path: string): Promise<CampaignFile | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  if (!found.isFile()) throw new CampaignFileError(null, 1, 'is not a file');
  const bytes = await readFile(path).catch(() => {
    throw new CampaignFileError(null, 1, 'cannot be read');
  });
  if (!isUtf8(bytes)) throw new CampaignFileError(null, lineOfBadBytes(bytes), 'is not UTF-8');
  const text = withoutByteOrderMark(bytes.toString());
  const fence = /^---\r?\n/.test(text) ? FENCE.exec(text) : null;
  const { facts, lines } = fence
    ? readFacts(fence[1] ?? '')
    : { facts: null, lines: new Map<string, number>() };
  const head = fence?.[0] ?? '';
  const body = text.slice(head.length);
  const [, heading = '', rest = ''] = /^(.*)\n?([\s\S]*)$/.exec(body.replaceAll('\r\n', '\n').trim()) ?? [];
  const [intro = '', ...paragraphs] = rest.trim().split(/\n[ \t]*\n/);
  if (!/^# +\S/.test(heading)) {
    const lineOfHeading = countLines(head + (/^\s*/.exec(body)?.[0] ?? ''));
    throw new CampaignFileError('title', lineOfHeading, 'expected a heading such as "# Winter chalets"');
  }
  const storyText = paragraphs.join('\n\n');
  const problem = markdownProblem(storyText);
  if (problem) {
    const lastLine = countLines(head + (/^\s*/.exec(body)?.[0] ?? '') + body.trim());
    const firstLine = lastLine - countLines(storyText) + 1;
    throw new CampaignFileError('story', firstLine + problem.line - 1, problem.reason);
  }
  return { title: heading.replace(/^# +/, ''), intro, story: storyText, facts, lines };
}

/** Counts the lines of a text; a line ends in LF or CRLF. */
function countLines(text: string): number {
  return text.split('\n').length;
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

/** Parses the front matter. @throws CampaignFileError for invalid YAML and for aliases. */
function readFacts(yaml: string): { facts: unknown; lines: Map<string, number> } {
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, schema: 'core', version: '1.2' });
  const [error] = document.errors;
  // The fence `---` is line 1 of the file.
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  if (error) {
    // Its own line numbers start after the fence and would contradict the reported line.
    const [reason = ''] = error.message.split(/ at line \d+, column \d+|\n/);
    throw new CampaignFileError(null, lineAt(error.pos[0]), reason);
  }
  const lines = new Map<string, number>();
  visit(document, {
    Alias: (_key, { range, source }) => {
      throw new CampaignFileError(
        null,
        lineAt(range?.[0] ?? 0),
        `*${source}: expected "*${source}", in quotes`,
      );
    },
  });
  const { contents } = document;
  if (contents !== null && 'items' in contents && Array.isArray(contents.items)) {
    for (const item of contents.items) {
      const key: unknown = 'key' in item ? item.key : null;
      if (key === null || typeof key !== 'object' || !('value' in key) || !('range' in key)) continue;
      const { value, range } = key;
      if (Array.isArray(range)) lines.set(String(value), lineAt(Number(range[0])));
    }
  }
  return { facts: document.toJS(), lines };
}
