/** Finds the headings, links and pictures of Markdown, with their lines. */
import { lexer, type Token } from 'marked';
import { plainText } from '#lib/markdown/plain-text';
import { tokenChildren } from '#lib/markdown/token-children';

/** A heading, a link or a picture of a text. */
export type StoryElement = {
  /** Line of the text, from 1. */
  readonly line: number;
} & (
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'picture'; readonly text: string }
);

/** Returns the headings, links and pictures of a text in its order. The text must be within the limits of `markdownProblem`. */
export function storyOutline(markdown: string): readonly StoryElement[] {
  const elements: StoryElement[] = [];
  let line = 1;
  for (const token of lexer(markdown)) {
    collect(token, line, elements);
    line += linesIn(token.raw);
  }
  return elements;
}

/** Adds the elements of a token that begins in `line`. */
function collect(token: Token, line: number, elements: StoryElement[]): void {
  if (token.type === 'heading') {
    elements.push({ kind: 'heading', line, depth: token.depth, text: plainText(token.tokens ?? []) });
  } else if (token.type === 'link') elements.push({ kind: 'link', line, href: token.href });
  else if (token.type === 'image') elements.push({ kind: 'picture', line, text: token.text.trim() });
  // Marks such as those of quotes and table rows are not parts of tokens: each is looked for behind the previous one.
  let from = 0;
  for (const child of tokenChildren(token)) {
    const found = token.raw.indexOf(child.raw, from);
    const place = Math.max(found, from);
    collect(child, line + linesIn(token.raw.slice(0, place)), elements);
    if (found >= 0) from = found + child.raw.length;
  }
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
