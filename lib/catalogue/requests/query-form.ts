import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { type Parameter, type ParameterIssue, ParameterReader } from '#lib/catalogue/requests/parameters';

/** The query parameters of a kind of request, and how a query is read from them. */
export interface QueryForm<Query> {
  /** In the order in which documentation lists them. */
  readonly parameters: readonly Parameter<unknown>[];
  read(reader: ParameterReader): Query;
  /** Returns the parameters that have a meaning in this query. Absent when all of them have a meaning in every query. */
  meaningful?(query: Query): readonly Parameter<unknown>[];
}

/** A parsed query and the issues found in its parameters. Whatever has an issue has its default in the query. */
export interface ParsedQuery<Query> {
  readonly query: Query;
  readonly issues: readonly ParameterIssue[];
}

/** A parsed query with what of it has no effect. */
export interface WholeParsedQuery<Query> extends ParsedQuery<Query> {
  /** The names of the parameters that are unknown, or not `meaningful` in the query, and were ignored. Empty if they are issues. */
  readonly ignored: readonly string[];
  /** The parameters that have a meaning in the query. */
  readonly parameters: readonly Parameter<unknown>[];
}

/** The options for parsing a query. */
export interface ParseOptions {
  /** Whether a parameter that is unknown, or not `meaningful` in the query, is an issue (`Prefer: handling=strict`). False by default. */
  readonly isStrict?: boolean;
}

/**
 * Parses query parameters by a form and collects all issues; bad values never throw and give defaults. Unknown parameters, and those that
 * are not `meaningful` in the query, are ignored unless `isStrict`, which makes each an issue.
 */
export function parseQuery<Query>(
  form: QueryForm<Query>,
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  options: ParseOptions = {},
): ParsedQuery<Query> {
  const { query, issues } = parseWholeQuery(form, values, vocabulary, options);
  return { query, issues };
}

/** Parses query parameters as `parseQuery` does, and returns the ignored ones as well. */
export function parseWholeQuery<Query>(
  form: QueryForm<Query>,
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  { isStrict = false }: ParseOptions = {},
): WholeParsedQuery<Query> {
  const reader = new ParameterReader(values, vocabulary);
  const query = form.read(reader);
  const parameters = form.meaningful?.(query) ?? form.parameters;
  if (isStrict) reader.rejectUnknown(parameters);
  const ignored = isStrict ? [] : reader.unknownNames(parameters);
  return { query, issues: reader.issues, ignored, parameters };
}
