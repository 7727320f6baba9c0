/** Reads the Markdown of a page of the operator's, such as the imprint. All problems are found together. */
import { lexer, type Token } from 'marked';
import { markdownProblem } from '#lib/markdown/markdown-limits';
import { plainText } from '#lib/markdown/plain-text';
import { safeHref } from '#lib/markdown/safe-href';
import { tokenChildren } from '#lib/markdown/token-children';

/** A page of the operator's in one language. */
export interface PageText {
  readonly title: string;
  /** The first paragraph as plain text, else the title. */
  readonly description: string;
  /** The text below the title. */
  readonly markdown: string;
}

/** A problem of a page's Markdown. */
interface PageProblem {
  /** From 1. */
  readonly line: number;
  /** What is wrong and what is allowed, without a full stop. */
  readonly reason: string;
}

const LONGEST_TITLE = 100;

/** Parses the Markdown of a page: a title, `# Imprint`, and the text below it. Returns its problems in the order of their lines. */
export function readPageText(source: string): PageText | { readonly problems: readonly PageProblem[] } {
  const markdown = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const limit = markdownProblem(markdown);
  if (limit) return { problems: [limit] };
  const problems: PageProblem[] = [];
  const rest: Token[] = [];
  let title: string | null = null;
  let line = 1;
  for (const token of lexer(markdown)) {
    const at = line;
    line += linesIn(token.raw);
    problems.push(...problemsIn(token, token, at));
    if (token.type === 'space' || token.type === 'def') rest.push(token);
    else if (token.type === 'heading' && token.depth === 1) {
      if (title === null && rest.every(({ type }) => type === 'space')) title = plainText(token.tokens ?? []);
      else problems.push({ line: at, reason: 'has a second title; headings within a page begin with ##' });
    } else rest.push(token);
  }
  if (title === null || title === '') {
    problems.unshift({ line: 1, reason: 'must begin with its title, such as "# Imprint"' });
  } else if (title.length > LONGEST_TITLE) {
    problems.unshift({ line: 1, reason: `has a title of more than ${LONGEST_TITLE} characters` });
  }
  if (title === null || problems.length > 0) {
    return { problems: problems.toSorted((one, other) => one.line - other.line) };
  }
  const paragraph = rest.find(({ type }) => type === 'paragraph');
  return {
    title,
    description: paragraph ? plainText([paragraph]) : title,
    markdown: rest
      .map(({ raw }) => raw)
      .join('')
      .trim(),
  };
}

/** Returns the problems of a token and those within it. `block` is the block in line `blockLine` that contains it. */
function problemsIn(token: Token, block: Token, blockLine: number): readonly PageProblem[] {
  const line = blockLine + linesIn(block.raw.slice(0, Math.max(0, block.raw.indexOf(token.raw))));
  const inner = tokenChildren(token).flatMap((child) => problemsIn(child, block, blockLine));
  const reason = reasonOf(token);
  return reason === null ? inner : [{ line, reason }, ...inner];
}

function reasonOf(token: Token): string | null {
  if (token.type === 'html') {
    return `has HTML (${token.raw.trim().split('\n')[0]?.slice(0, 40)}); only Markdown is allowed`;
  }
  if (token.type === 'image') return 'has a picture; pages of text have none';
  if (token.type === 'link' && safeHref(token.href) === null) {
    return `links to ${token.href}; a link begins with https:, http:, mailto:, tel: or /`;
  }
  return null;
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
