import { lexer, type Token } from 'marked';
import { decodeCharacters } from '#lib/i18n/character-references';

/** Returns the plain text of Markdown tokens; blocks and lines are separated by a space. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(wordsOfToken).join('').replaceAll(/\s+/g, ' ').trim();
}

/** Returns the plain text of a Markdown text. It is not checked for its limits: only for texts of the project's own. */
export function plainMarkdown(markdown: string): string {
  return plainText(lexer(markdown));
}

const BLOCKS: readonly string[] = ['paragraph', 'heading', 'list', 'blockquote', 'space', 'hr', 'code', 'br'];

function wordsOfToken(token: Token): string {
  const gap = BLOCKS.includes(token.type) ? ' ' : '';
  if (token.type === 'list') return `${token.items.map((item: Token) => `${wordsOfToken(item)} `).join('')} `;
  if ('tokens' in token && token.tokens) return token.tokens.map(wordsOfToken).join('') + gap;
  return ('text' in token ? decodeCharacters(token.text) : '') + gap;
}
