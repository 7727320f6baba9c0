import type { Token } from 'marked';

/** Returns the tokens directly within a Markdown token, in order: items of a list, contents of a table's cells; empty without any. */
export function tokenChildren(token: Token): readonly Token[] {
  if (token.type === 'list') return token.items;
  if (token.type === 'table') return [...token.header, ...token.rows.flat()].flatMap((cell) => cell.tokens);
  return 'tokens' in token ? (token.tokens ?? []) : [];
}
