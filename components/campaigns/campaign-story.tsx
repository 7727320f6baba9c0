import { lexer, type Token } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { decodeCharacters } from '#lib/i18n/character-references';

/**
 * Renders a campaign's story from Markdown. The text is untrusted: it is parsed into tokens, and only a few kinds of
 * tokens become elements; a table becomes text. HTML is shown as text, pictures become their descriptions, and a link
 * whose scheme is not http, https or mailto becomes its text. Headings begin at `topLevel`, whichever level the author
 * began with.
 */
export function CampaignStory({
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

/**
 * Returns the link target, trimmed and with HTML character references decoded, if it is relative or has the scheme
 * http, https or mailto; else null.
 */
export function safeHref(href: string): string | null {
  const plain = decodeCharacters(href).trim();
  const base = 'https://site.invalid';
  if (!URL.canParse(plain, base)) return null;
  return ['http:', 'https:', 'mailto:'].includes(new URL(plain, base).protocol) ? plain : null;
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
      return <p className="whitespace-pre-line">{decodeCharacters(token.raw)}</p>;
    default:
      return null;
  }
}
