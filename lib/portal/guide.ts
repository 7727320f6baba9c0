/**
 * The guides of the developers' portal: Markdown files in data/guides. Hides their form. A fence of a program is a sample; fences that follow
 * one another are the same sample in several languages. A fence `answer` has a request, whose response is shown in its place; a fence `output`
 * has what the samples before it print.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token } from 'marked';
import { plainText } from '#lib/markdown/plain-text';
import { SAMPLE_LANGUAGES, type Sample, type SampleLanguage } from '#lib/portal/sample';
import type { GuideName } from '#lib/site/portal-pages';

/** A part of a guide, with places for values (`{{api}}`). */
export type GuideBlock =
  | { readonly kind: 'heading'; readonly id: string; readonly title: string }
  | { readonly kind: 'prose'; readonly markdown: string }
  | { readonly kind: 'samples'; readonly samples: readonly Sample[]; readonly output: string | null }
  /** A request below the prefix of the API, and the status of its response. */
  | { readonly kind: 'answer'; readonly request: string; readonly status: number };

/** A guide of the portal. */
export interface Guide {
  readonly title: string;
  /** The first paragraph, as Markdown. */
  readonly lead: string;
  readonly blocks: readonly GuideBlock[];
}

const guides = new Map<string, Guide>();

/** The name of a file in data/guides: of a guide, of the first page of the portal, or of the page of the changes of the API. */
export type GuideFile = GuideName | 'start' | 'changes';

/** Returns a guide, which is read once per process. */
export function guideNamed(name: GuideFile): Guide {
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'data/guides', `${name}.md`);
  const guide = guides.get(name) ?? readGuide(readFileSync(file, 'utf8'));
  guides.set(name, guide);
  return guide;
}

/** Parses a guide. @throws Error for a text that does not begin with a title and a paragraph, and for a fence of an unknown language */
export function readGuide(markdown: string): Guide {
  const [title, lead, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1 || lead?.type !== 'paragraph') {
    throw new Error('A guide begins with a title (#) and a paragraph.');
  }
  return { title: plainText([title]), lead: lead.raw.trim(), blocks: rest.reduce(withToken, []) };
}

function withToken(blocks: readonly GuideBlock[], token: Token): readonly GuideBlock[] {
  const last = blocks.at(-1);
  if (token.type === 'heading') {
    const heading = plainText([token]);
    return [...blocks, { kind: 'heading', id: headingId(heading), title: heading }];
  }
  if (token.type !== 'code') {
    if (last?.kind !== 'prose') return [...blocks, { kind: 'prose', markdown: token.raw }];
    return [
      ...blocks.slice(0, -1),
      { kind: 'prose', markdown: `${last.markdown.trimEnd()}\n\n${token.raw}` },
    ];
  }
  const [language = '', status = '200'] = String(token.lang ?? '').split(' ');
  if (language === 'answer') {
    return [...blocks, { kind: 'answer', request: token.text, status: Number(status) }];
  }
  if (language === 'output' && last?.kind === 'samples') {
    return [...blocks.slice(0, -1), { ...last, output: token.text }];
  }
  const sample = { language: sampleLanguage(language), text: token.text };
  return last?.kind === 'samples' && last.output === null
    ? [...blocks.slice(0, -1), { ...last, samples: [...last.samples, sample] }]
    : [...blocks, { kind: 'samples', samples: [sample], output: null }];
}

function sampleLanguage(name: string): SampleLanguage {
  const languages = Object.keys(SAMPLE_LANGUAGES);
  const isKnown = (text: string): text is SampleLanguage => languages.includes(text);
  if (isKnown(name)) return name;
  throw new Error(`A fence of a guide is of ${languages.join(', ')}, answer or output, not of "${name}".`);
}

/** Returns the id of a heading: "The map" becomes "the-map". */
function headingId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
