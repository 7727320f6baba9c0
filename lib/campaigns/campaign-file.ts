/**
 * Reads and writes the file of a campaign in one language: a heading (the title), a paragraph (the introduction) and the story, in Markdown.
 * The front matter of the default language's file has all that does not depend on the language (`campaign-front-matter.ts`). A title or an
 * introduction that cannot stand in the text, such as an empty one, is in the front matter as `title` or `intro`, and so is the `label`.
 */
import { Document, LineCounter, parseDocument, visit } from 'yaml';
import type { CampaignTexts } from '#lib/campaigns/campaign-document';
import { markdownProblem } from '#lib/markdown/markdown-limits';

/** The content of a campaign's file in one language. */
export interface CampaignFile extends CampaignTexts {
  /** The parsed, unchecked front matter without `title`, `intro` and `label`; null when nothing is left. */
  readonly facts: unknown;
  /** Lines of the front matter's members by name, from 1. */
  readonly lines: ReadonlyMap<string, number>;
}

/** The error that a file cannot be read as a campaign; `line` counts from 1. */
export class CampaignFileError extends Error {
  readonly field: string | null;
  readonly line: number;

  constructor(field: string | null, line: number, reason: string) {
    super(reason);
    this.field = field;
    this.line = line;
  }
}

const FENCE = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Parses the text of a campaign's file. @throws CampaignFileError when it is malformed */
export function parseCampaignFile(text: string): CampaignFile {
  const fence = /^---\r?\n/.test(text) ? FENCE.exec(text) : null;
  const { facts, lines } = fence
    ? readFacts(fence[1] ?? '')
    : { facts: null, lines: new Map<string, number>() };
  const own = ownTexts(facts, lines);
  const head = fence?.[0] ?? '';
  const body = text.slice(head.length);
  const lineOfBody = countLines(head + (/^\s*/.exec(body)?.[0] ?? ''));
  const { title = own.title ?? '', rest } =
    own.title === undefined ? splitHeading(body, lineOfBody) : { rest: unixLines(body) };
  const paragraphs = (own.intro === undefined ? rest.trim() : withoutBlankEnds(rest)).split(/\n[ \t]*\n/);
  const intro = own.intro ?? paragraphs.shift() ?? '';
  const story = paragraphs.join('\n\n');
  const problem = markdownProblem(story);
  if (problem) {
    const lastLine = lineOfBody + countLines(body.trim()) - 1;
    const firstLine = lastLine - countLines(story) + 1;
    throw new CampaignFileError('story', firstLine + problem.line - 1, problem.reason);
  }
  const { label } = own;
  return { title, intro, story, ...(label !== undefined && { label }), facts: own.otherFacts, lines };
}

function splitHeading(body: string, line: number): { readonly title: string; readonly rest: string } {
  const [, heading = '', rest = ''] = /^(.*)\n?([\s\S]*)$/.exec(unixLines(body).trim()) ?? [];
  if (!/^# +\S/.test(heading)) {
    throw new CampaignFileError('title', line, 'expected a heading such as "# Winter chalets"');
  }
  return { title: heading.replace(/^# +/, ''), rest };
}

interface OwnTexts {
  readonly title?: string;
  readonly intro?: string;
  readonly label?: string;
  readonly otherFacts: unknown;
}

/** Separates the texts in the front matter from its other members. @throws CampaignFileError when one is no text */
function ownTexts(facts: unknown, lines: ReadonlyMap<string, number>): OwnTexts {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return { otherFacts: facts };
  const { title, intro, label, ...others } = {
    title: undefined,
    intro: undefined,
    label: undefined,
    ...facts,
  };
  const textOf = (name: string, value: unknown): string => {
    if (typeof value === 'string') return value;
    throw new CampaignFileError(name, lines.get(name) ?? 1, 'expected a text');
  };
  return {
    ...(title !== undefined && { title: textOf('title', title) }),
    ...(intro !== undefined && { intro: textOf('intro', intro) }),
    ...(label !== undefined && { label: textOf('label', label) }),
    otherFacts: Object.keys(others).length === 0 ? null : others,
  };
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

/**
 * Returns the text of a campaign's file, from which `parseCampaignFile` reads the same texts and facts. A story is read as
 * `storyInFile` returns it.
 * @param facts the members of the front matter in their order; empty for none
 */
export function formatCampaignFile({ title, intro, story, label }: CampaignTexts, facts: object): string {
  const body = storyInFile(story);
  const isTitleInText = isReadFrom(`# ${title}\n`, { title, intro: '' });
  const isIntroInText =
    intro === '' ? body === '' : isReadFrom(`# Title\n\n${intro}\n`, { title: 'Title', intro });
  const front = {
    ...facts,
    ...(!isTitleInText && { title }),
    ...(!isIntroInText && { intro }),
    ...(label !== undefined && { label }),
  };
  const parts = [isTitleInText ? `# ${title}` : '', isIntroInText ? intro : '', body];
  const text = parts
    .filter((part) => part !== '')
    .map((part) => `${part}\n`)
    .join('\n');
  if (Object.keys(front).length === 0) return text;
  return `---\n${formatFacts(front)}---\n${text === '' ? '' : `\n${text}`}`;
}

/** Whether a file with this text has these texts, and no story. */
function isReadFrom(text: string, { title, intro }: Pick<CampaignTexts, 'title' | 'intro'>): boolean {
  try {
    const read = parseCampaignFile(text);
    return read.title === title && read.intro === intro && read.story === '';
  } catch (error) {
    if (error instanceof CampaignFileError) return false;
    throw error;
  }
}

/** Formats facts as YAML, one member a line, lists in brackets. */
function formatFacts(facts: object): string {
  const document = new Document(facts, { schema: 'core', version: '1.2', aliasDuplicateObjects: false });
  visit(document, {
    Seq: (_key, list) => {
      list.flow = true;
    },
    Scalar: (_key, scalar) => {
      // Only in double quotes do line ends not begin lines, of which `---` would end the front matter.
      if (typeof scalar.value === 'string' && scalar.value.includes('\n')) scalar.type = 'QUOTE_DOUBLE';
    },
    Map: (_key, map, path) => {
      map.flow = path.length > 1;
    },
  });
  return document.toString({
    lineWidth: 0,
    blockQuote: false,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
    flowCollectionPadding: false,
  });
}

/**
 * Returns a story as it is read from the file that is written for it: lines end in LF, blank ones are empty, and there are none before and
 * after it. It means the same in Markdown.
 */
export function storyInFile(story: string): string {
  return withoutBlankEnds(unixLines(story))
    .split(/\n[ \t]*\n/)
    .join('\n\n');
}

function withoutBlankEnds(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

function unixLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Counts the lines of a text; a line ends in LF or CRLF. */
function countLines(text: string): number {
  return text.split('\n').length;
}
