/**
 * Limits on the Markdown of operators. Parsing takes time quadratic in the marks of a paragraph and stack space linear in the nesting, so
 * a text is measured before it is parsed. Text within these limits renders in well under a second.
 */
import { lexer, type Token } from 'marked';
import { tokenChildren } from '#lib/markdown/token-children';

const MARKDOWN_LIMITS = {
  /** Marks (* _ ~ ` [ ] < & ! |) in one paragraph, list or table: in lines without a blank one between them. */
  marksInParagraph: 1_000,
  /** The same in the whole text. */
  marks: 10_000,
  /** Quotes and list items that start on one line. */
  nestingOnLine: 10,
  /** Spaces before a line; a tab counts as four. */
  indentation: 60,
  /** Characters in one line. */
  lineCharacters: 20_000,
  /** Lines without a blank one between them. */
  paragraphLines: 1_000,
  /** Elements within each other: a link in a list in a quote is 3 deep. */
  depth: 20,
  /** Elements in the whole text. */
  elements: 20_000,
} as const;

/** The name of a limit. */
type MarkdownLimit = keyof typeof MARKDOWN_LIMITS;

/** The limit that a Markdown text exceeds, and the line where it does. */
export interface MarkdownProblem {
  /** Line of the text, from 1; also 1 for the text as a whole. */
  readonly line: number;
  /** "nests 20000 quotes and lists on one line, at most 10 are allowed" */
  readonly reason: string;
  readonly limit: MarkdownLimit;
  /** The number in the text, which is greater than `most`. */
  readonly count: number;
  readonly most: number;
}

const MARKS = /[*_~`[\]<&!|]/g;
const OPENINGS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const OPENING = />|[-*+]|\d{1,9}[.)]/g;

/**
 * Returns the first limit that a Markdown text exceeds (length, marks, nesting, number of elements), and where; null when it exceeds
 * none.
 */
export function markdownProblem(markdown: string): MarkdownProblem | null {
  return sourceProblem(markdown) ?? parsedProblem(markdown);
}

/** Returns the first exceeded limit of those that can be measured without parsing; null when there is none. */
function sourceProblem(markdown: string): MarkdownProblem | null {
  const lines = markdown.split(/\r\n|\r|\n/);
  let allMarks = 0;
  let marks = 0;
  let paragraphLines = 0;
  for (const [index, text] of lines.entries()) {
    const isBlank = text.trim() === '';
    if (isBlank) {
      marks = 0;
      paragraphLines = 0;
    } else paragraphLines += 1;
    const found = text.length > MARKDOWN_LIMITS.lineCharacters ? 0 : countOf(text, MARKS);
    marks += found;
    allMarks += found;
    const indentation = (/^[ \t]*/.exec(text)?.[0] ?? '').replaceAll('\t', '    ').length;
    const counted = [
      [text.length, 'lineCharacters', 'characters in one line'],
      [marks, 'marksInParagraph', 'marks such as * _ ` [ < | in one paragraph, list or table'],
      [allMarks, 'marks', 'marks such as * _ ` [ < |'],
      [
        countOf(OPENINGS.exec(text)?.[0] ?? '', OPENING),
        'nestingOnLine',
        'quotes and lists within each other',
      ],
      [isBlank ? 0 : indentation, 'indentation', 'spaces before a line'],
      [paragraphLines, 'paragraphLines', 'lines without a blank one between them'],
    ] as const;
    for (const [count, limit, of] of counted) {
      const most = MARKDOWN_LIMITS[limit];
      if (count > most) {
        const reason = `has ${count} ${of}, at most ${most} are allowed`;
        return { line: index + 1, reason, limit, count, most };
      }
    }
  }
  return null;
}

/** Parses the text and returns the exceeded limit of its elements, on line 1; null when there is none. */
function parsedProblem(markdown: string): MarkdownProblem | null {
  let elements = 0;
  let depth = 0;
  // An explicit stack, because deep nesting must not overflow the call stack.
  const open: { readonly token: Token; readonly level: number }[] = lexer(markdown).map((token) => ({
    token,
    level: 1,
  }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, level } = next;
    elements += 1;
    depth = Math.max(depth, level);
    for (const child of tokenChildren(token)) open.push({ token: child, level: level + 1 });
  }
  const most = MARKDOWN_LIMITS;
  if (depth > most.depth) {
    const reason = `nests ${depth} elements within each other, at most ${most.depth} are allowed`;
    return { line: 1, reason, limit: 'depth', count: depth, most: most.depth };
  }
  if (elements > most.elements) {
    const reason = `has ${elements} elements, at most ${most.elements} are allowed`;
    return { line: 1, reason, limit: 'elements', count: elements, most: most.elements };
  }
  return null;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
