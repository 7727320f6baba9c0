/** Guides with the values and responses of a catalogue, and their Markdown form. */
import { API_PREFIX } from '#lib/http/path-prefixes';
import type { Guide, GuideBlock } from '#lib/portal/guide';
import { SAMPLE_LANGUAGES, type Sample } from '#lib/portal/sample';
import { fillIn } from '#lib/portal/sample-values';
import { shownJson } from '#lib/portal/shown-json';

/** A response of the API, as a page shows it. */
interface ShownAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends a request to the API within the process. @param request path and query below the prefix of the API */
export type AskApi = (request: string) => Promise<ShownAnswer>;

/** A part of a guide with its values, and responses in place of requests. */
export type FilledBlock =
  | Extract<GuideBlock, { readonly kind: 'heading' | 'prose' | 'samples' }>
  | { readonly kind: 'answer'; readonly request: string; readonly status: number; readonly json: string };

/** A guide with its values. */
export interface FilledGuide {
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly FilledBlock[];
}

/** Fills a guide with values, and with the responses that its requests get. */
export async function filledGuide(
  { title, lead, blocks }: Guide,
  values: Readonly<Record<string, string>>,
  ask: AskApi,
): Promise<FilledGuide> {
  return {
    title,
    lead: fillIn(lead, values),
    blocks: await Promise.all(blocks.map((block) => filledBlock(block, values, ask))),
  };
}

async function filledBlock(
  block: GuideBlock,
  values: Readonly<Record<string, string>>,
  ask: AskApi,
): Promise<FilledBlock> {
  switch (block.kind) {
    case 'heading':
      return block;
    case 'prose':
      return { kind: 'prose', markdown: fillIn(block.markdown, values) };
    case 'samples':
      return {
        ...block,
        samples: block.samples.map(({ language, text }) => ({ language, text: fillIn(text, values) })),
      };
    case 'answer': {
      const request = fillIn(block.request, values);
      const { status, body } = await ask(request);
      return { kind: 'answer', request: API_PREFIX + request, status, json: shownJson(body) };
    }
  }
}

/** Returns a guide as Markdown, for programs that read it. @param publicBaseUrl without a trailing slash */
export function guideMarkdown({ title, lead, blocks }: FilledGuide, publicBaseUrl: string): string {
  return `${[`# ${title}`, lead, ...blocks.flatMap((block) => blockMarkdown(block, publicBaseUrl))].join('\n\n')}\n`;
}

function blockMarkdown(block: FilledBlock, publicBaseUrl: string): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return [`## ${block.title}`];
    case 'prose':
      return [block.markdown.trim()];
    case 'samples':
      return [
        ...block.samples.map(sampleMarkdown),
        ...(block.output === null ? [] : [fence('', block.output)]),
      ];
    case 'answer':
      return [
        `\`GET ${publicBaseUrl}${block.request}\` returns ${block.status}:`,
        fence(block.json.includes('\n… ') ? '' : 'json', block.json),
      ];
  }
}

function sampleMarkdown({ language, text }: Sample): string {
  return `${SAMPLE_LANGUAGES[language]}:\n\n${fence(language, text)}`;
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
