import { lexer, type Token } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A campaign's story from its Markdown. The text is the operator's but not trusted: it is read into tokens and only those
 * named here become elements; HTML in it is shown as the text that it is, pictures as their descriptions, and a link
 * whose address is not http, https or mailto as its words alone. Headings begin at the second level.
 */
export function CampaignStory({ markdown }: { readonly markdown: string }) {
  const tokens = lexer(markdown);
  const topDepth = Math.min(...tokens.map((token) => (token.type === 'heading' ? token.depth : 6)));
  return (
    <div className="flex measure flex-col gap-4 text-pretty leading-relaxed">
      {renderAll(tokens, topDepth)}
    </div>
  );
}

/** The address when a visitor may be sent there, else null. Relative addresses stay on the site. */
export function safeHref(href: string): string | null {
  const plain = decodeCharacters(href).trim();
  const base = 'https://site.invalid';
  if (!URL.canParse(plain, base)) return null;
  return ['http:', 'https:', 'mailto:'].includes(new URL(plain, base).protocol) ? plain : null;
}

function renderAll(tokens: readonly Token[] | undefined, topDepth: number): ReactNode {
  return tokens?.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other name, and a story is not edited in place
    <Fragment key={index}>{render(token, topDepth)}</Fragment>
  ));
}

function render(token: Token, topDepth: number): ReactNode {
  const inner = () => renderAll('tokens' in token ? token.tokens : undefined, topDepth);
  switch (token.type) {
    case 'heading':
      return createElement(
        `h${Math.min(6, token.depth - topDepth + 2)}`,
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
      const items = token.items.map((item: Token, index: number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>{render(item, topDepth)}</li>
      ));
      return token.ordered ? (
        <ol start={token.start || 1} className="flex list-decimal flex-col gap-1 ps-6">
          {items}
        </ol>
      ) : (
        <ul className="flex list-disc flex-col gap-1 ps-6">{items}</ul>
      );
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

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Character references as characters: Markdown allows them, React would show them as written. */
function decodeCharacters(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}
