import { lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { ScrollRegion } from '#components/ui/scroll-region';
import { decodeCharacters } from '#lib/i18n/character-references';
import { plainText } from '#lib/markdown/plain-text';
import { safeHref } from '#lib/markdown/safe-href';

/**
 * Renders Markdown. The text is untrusted: it is parsed into tokens, and only a few kinds of tokens become elements. HTML is shown as
 * text, pictures become their descriptions, and a link that `safeHref` rejects becomes its text. Headings begin at `topLevel`, whichever
 * level the author began with.
 */
export function MarkdownText({
  markdown,
  topLevel = 2,
}: {
  readonly markdown: string;
  readonly topLevel?: 2 | 3 | 4;
}) {
  const tokens = lexer(markdown);
  const topDepth = Math.min(...tokens.map((token) => (token.type === 'heading' ? token.depth : 6)));
  const lift = topLevel - topDepth;
  return (
    <div dir="auto" className="flex measure flex-col gap-4 text-pretty leading-relaxed">
      {renderAll(tokens, lift)}
    </div>
  );
}

/** Renders Markdown block tokens. `lift` is the number of levels added to each heading. */
function renderAll(tokens: readonly Token[] | undefined, lift: number): ReactNode {
  return createElement(Fragment, null, ...(tokens ?? []).map((token) => render(token, lift)));
}

function render(token: Token, lift: number): ReactNode {
  const inner = () => renderAll('tokens' in token ? token.tokens : undefined, lift);
  switch (token.type) {
    case 'heading':
      return createElement(
        `h${Math.min(6, token.depth + lift)}`,
        { className: 'mt-4 text-heading' },
        inner(),
      );
    case 'paragraph':
      return <p>{inner()}</p>;
    case 'blockquote':
      return (
        <blockquote className="flex flex-col gap-2 border-terracotta border-s-2 ps-4 font-serif italic">
          {inner()}
        </blockquote>
      );
    case 'list': {
      const items = token.items.map((item: Token) => createElement('li', null, render(item, lift)));
      return token.ordered
        ? createElement(
            'ol',
            { start: token.start || 1, className: 'flex list-decimal flex-col gap-1 ps-6' },
            ...items,
          )
        : createElement('ul', { className: 'flex list-disc flex-col gap-1 ps-6' }, ...items);
    }
    case 'hr':
      return <hr className="border-line" />;
    case 'code':
      return (
        <pre className="overflow-x-auto">
          <code>{token.text}</code>
        </pre>
      );
    case 'list_item':
      return inner();
    case 'codespan':
      return <code>{token.text}</code>;
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'em':
      return <em>{inner()}</em>;
    case 'del':
      return <del>{inner()}</del>;
    case 'br':
      return <br />;
    case 'link': {
      const href = safeHref(token.href);
      return href === null ? (
        inner()
      ) : (
        <a href={href} className="text-link">
          {inner()}
        </a>
      );
    }
    case 'text':
      return 'tokens' in token && token.tokens ? inner() : decodeCharacters(token.text);
    case 'escape':
    case 'html':
    case 'image':
      return token.text;
    case 'table':
      return renderTable(token.header, token.rows, lift);
    default:
      return null;
  }
}

/** Renders a table in a region that scrolls, named after its headings, else after its first column. */
function renderTable(
  header: readonly Tokens.TableCell[],
  rows: readonly (readonly Tokens.TableCell[])[],
  lift: number,
): ReactNode {
  const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
    createElement(
      'tr',
      { className: 'border-line border-b align-top' },
      ...cells.map(({ tokens, align }) =>
        createElement(
          tag,
          {
            ...(tag === 'th' ? { scope: 'col' } : {}),
            className: `py-2 pe-4 ${ALIGNMENTS[align ?? 'start'] ?? ''}`,
          },
          renderAll(tokens, lift),
        ),
      ),
    );
  const named = header.some(({ tokens }) => plainText(tokens) !== '')
    ? header
    : rows.flatMap(([first]) => first ?? []);
  const label = named.map(({ tokens }) => plainText(tokens)).join(', ');
  return (
    <ScrollRegion label={label} className="text-sm">
      <table className="w-full border-collapse">
        {named === header && <thead>{row(header, 'th')}</thead>}
        {createElement('tbody', null, ...rows.map((cells) => row(cells, 'td')))}
      </table>
    </ScrollRegion>
  );
}

const ALIGNMENTS: Readonly<Record<string, string>> = {
  start: 'text-start',
  left: 'text-start',
  center: 'text-center',
  right: 'text-end',
};
