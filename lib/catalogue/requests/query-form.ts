import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { type Parameter, type ParameterIssue, ParameterReader } from '#lib/catalogue/requests/parameters';

/** The query parameters of a kind of request, and how a query is read from them. */
export interface QueryForm<Query> {
  /** In the order in which documentation lists them. */
  readonly parameters: readonly Parameter<unknown>[];
  read(reader: ParameterReader): Query;
  /** The parameters that have a meaning in this query, where it is not all of them. */
  meaningful?(query: Query): readonly Parameter<unknown>[];
}

/** A parsed query and the issues found in its parameters. Whatever has an issue has its default in the query. */
export interface ParsedQuery<Query> {
  readonly query: Query;
  readonly issues: readonly ParameterIssue[];
}

/** The options for parsing a query. */
export interface ParseOptions {
  /** Whether an unknown parameter is an issue (`Prefer: handling=strict`). */
  readonly isStrict?: boolean;
}

/**
 * Parses query parameters by a form and collects all issues; bad values never throw and give defaults. Unknown parameters are ignored
 * unless `isStrict`, which makes each an issue.
 */
export function parseQuery<Query>(
  form: QueryForm<Query>,
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  { isStrict = false }: ParseOptions = {},
): ParsedQuery<Query> {
  const reader = new ParameterReader(values, vocabulary);
  const query = form.read(reader);
  if (isStrict) reader.rejectUnknown(form.meaningful?.(query) ?? form.parameters);
  return { query, issues: reader.issues };
}
