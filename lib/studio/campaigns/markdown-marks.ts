/** Puts marks of Markdown around what is selected in a field, and links in its place. */

/** A mark of the toolbar. */
export type MarkdownMark = 'heading' | 'bold' | 'italic' | 'list';

/** A text and what is selected of it: from `start` to below `end`, in UTF-16 code units. */
export interface SelectedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const AROUND: Readonly<Record<'bold' | 'italic', string>> = { bold: '**', italic: '_' };
const BEFORE_LINES: Readonly<Record<'heading' | 'list', string>> = { heading: '## ', list: '- ' };

/**
 * Returns the text with a mark added to the selection, or removed where it has it, and what is selected then: the same words.
 */
export function markSelection(mark: MarkdownMark, selected: SelectedText): SelectedText {
  if (mark === 'bold' || mark === 'italic') return aroundWords(AROUND[mark], selected);
  return beforeLines(BEFORE_LINES[mark], selected);
}

/**
 * Returns the text with a link in place of the selection, and the caret behind it. Selected words become the text of the link, unless they
 * have a link or several paragraphs; within the parentheses of a link only its address changes.
 */
export function pasteLink(
  { text, start, end }: SelectedText,
  link: { readonly text: string; readonly href: string },
): SelectedText {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (before.endsWith('](') && after.startsWith(')')) {
    // Only a link without text gets one.
    const kept = before.endsWith('[](') ? `${before.slice(0, -']('.length)}${escaped(link.text)}](` : before;
    return caretAfter(`${kept}${link.href})`, after.slice(1));
  }
  const words = text.slice(start, end);
  const isText = words.trim() !== '' && !/[[\]]|\n\s*\n/.test(words);
  const [, lead = '', own = '', trail = ''] = isText ? (/^(\s*)(.*?)(\s*)$/s.exec(words) ?? []) : [];
  return caretAfter(`${before}${lead}[${isText ? own : escaped(link.text)}](${link.href})${trail}`, after);
}

function caretAfter(before: string, after: string): SelectedText {
  return { text: before + after, start: before.length, end: before.length };
}

/** Escapes what Markdown would read as a mark. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<]/g, '\\$&');
}

function aroundWords(sign: string, { text, start, end }: SelectedText): SelectedText {
  const isMarked = text.slice(start - sign.length, start) === sign && text.startsWith(sign, end);
  if (isMarked) {
    return {
      text: text.slice(0, start - sign.length) + text.slice(start, end) + text.slice(end + sign.length),
      start: start - sign.length,
      end: end - sign.length,
    };
  }
  return {
    text: text.slice(0, start) + sign + text.slice(start, end) + sign + text.slice(end),
    start: start + sign.length,
    end: end + sign.length,
  };
}

function beforeLines(sign: string, { text, start, end }: SelectedText): SelectedText {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const last = next === -1 ? text.length : next;
  const lines = text.slice(first, last).split('\n');
  const areMarked = lines.every((line) => line.startsWith(sign));
  const marked = lines.map((line) => (areMarked ? line.slice(sign.length) : `${sign}${line}`)).join('\n');
  return {
    text: text.slice(0, first) + marked + text.slice(last),
    start: lines.length > 1 ? first : Math.max(first, start + (areMarked ? -1 : 1) * sign.length),
    end: end + marked.length - (last - first),
  };
}
