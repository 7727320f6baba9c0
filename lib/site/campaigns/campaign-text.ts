/**
 * Splits a campaign's Markdown into its story and its questions with answers. The questions are the section whose heading ends
 * in `{#faq}`, in any language; each heading one level below is a question, and the text up to the next one its answer. A
 * campaign therefore stays one Markdown file per language:
 *
 *     ## Good to know {#faq}
 *
 *     ### May the dog come too? {#dogs}
 *
 *     In most of these houses, yes.
 *
 * A mark of a question, such as `{#dogs}`, is its fragment on the page (`#faq-dogs`) in every language; without a mark the
 * fragment has its number (`#faq-1`).
 */
import { lexer, type Token, type Tokens } from 'marked';
import { plainText } from '#lib/markdown/plain-text';

/** The Markdown of a campaign, split into its story and its questions with answers. */
export interface CampaignText {
  /** Markdown without the questions; may be blank. */
  readonly story: string;
  /** Null without questions. */
  readonly faq: CampaignFaq | null;
}

/** The section of a campaign that has questions and answers. */
export interface CampaignFaq {
  readonly title: string;
  /** Markdown between the heading and the first question; may be blank. */
  readonly intro: string;
  readonly entries: readonly FaqEntry[];
}

interface FaqEntry {
  /** Unique on the page: "faq-dogs". */
  readonly id: string;
  readonly question: string;
  /** Markdown. */
  readonly answer: string;
  /** The answer as plain text. */
  readonly answerText: string;
}

const MARK = /\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}\s*$/;
/** The mark of the heading of the section of questions. */
export const FAQ_MARK = 'faq';

/**
 * Splits the Markdown of a campaign into its story and the section of questions, whose heading ends in `{#faq}`. Without such a
 * section, or without questions in it, all text is the story.
 */
export function campaignText(markdown: string): CampaignText {
  const tokens = lexer(markdown);
  const first = tokens.findIndex((token) => isHeading(token) && markOf(token) === FAQ_MARK);
  const heading = tokens[first];
  if (!heading || !isHeading(heading)) return { story: markdown, faq: null };
  const after = tokens.findIndex(
    (token, index) => index > first && isHeading(token) && token.depth <= heading.depth,
  );
  const end = after === -1 ? tokens.length : after;
  const section = tokens.slice(first + 1, end);
  const entries = readEntries(section, heading.depth + 1);
  if (entries.length === 0) return { story: markdown.replace(/ *\{#faq\}/, ''), faq: null };
  const intro = section.slice(
    0,
    section.findIndex((token) => isQuestion(token, heading.depth + 1)),
  );
  return {
    story: rawOf([...tokens.slice(0, first), ...tokens.slice(end)]),
    faq: { title: titleOf(heading), intro: rawOf(intro), entries },
  };
}

function readEntries(section: readonly Token[], depth: number): readonly FaqEntry[] {
  const entries: FaqEntry[] = [];
  const taken = new Set<string>();
  for (const [index, token] of section.entries()) {
    if (!isQuestion(token, depth)) continue;
    const next = section.findIndex((other, place) => place > index && isQuestion(other, depth));
    const answer = section.slice(index + 1, next === -1 ? undefined : next);
    const place = String(entries.length + 1);
    const mark = markOf(token) ?? place;
    const id = `faq-${taken.has(mark) ? `${mark}-${place}` : mark}`;
    taken.add(mark);
    entries.push({ id, question: titleOf(token), answer: rawOf(answer), answerText: plainText(answer) });
  }
  return entries;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function isQuestion(token: Token, depth: number): token is Tokens.Heading {
  return isHeading(token) && token.depth === depth;
}

/** Returns the mark at the end of the text of a heading, such as "dogs" of "The dog {#dogs}"; null without one. */
export function markOf({ text }: Pick<Tokens.Heading, 'text'>): string | null {
  return MARK.exec(text)?.[1] ?? null;
}

function titleOf(heading: Tokens.Heading): string {
  return withoutMark(plainText(heading.tokens));
}

/** Returns the text of a heading without its mark. */
export function withoutMark(text: string): string {
  return text.replace(MARK, '');
}

function rawOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ raw }) => raw)
    .join('')
    .trim();
}
