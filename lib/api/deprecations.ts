/**
 * The deprecated operations and parameters of the API. Response headers, the OpenAPI document and the reference derive from this table. An
 * entry is added when a replacement is published, and removed together with its operation or parameter.
 */

/** A deprecated operation, or a deprecated parameter of one or all operations. */
export interface Deprecation {
  /** The id of the operation, such as `listDestinations`; null: all operations that have the parameter. */
  readonly operation: string | null;
  /** The name of the parameter without `[]`; null: the operation as a whole. */
  readonly parameter: string | null;
  /** The first day on which it is deprecated, YYYY-MM-DD in UTC. */
  readonly since: string;
  /** The day from which requests may fail, YYYY-MM-DD in UTC; null while none is decided. */
  readonly sunset: string | null;
  /** The operation or parameter to use instead, as Markdown; null without one. */
  readonly replacement: string | null;
  /** The reason, as one or more sentences of Markdown; null without one. */
  readonly note: string | null;
}

/** The least number of days between `since` and `sunset`. */
export const MIN_DEPRECATION_DAYS = 180;

/** What is deprecated now. */
export const DEPRECATIONS: readonly Deprecation[] = [];

/** Returns the sentences that documentation shows for a deprecation, as Markdown. */
export function deprecationText({ since, sunset, replacement, note }: Deprecation): string {
  return [
    `Deprecated since ${since}${sunset === null ? '' : `; requests may fail from ${sunset}`}.`,
    ...(replacement === null ? [] : [`Use ${replacement} instead.`]),
    ...(note === null ? [] : [note]),
  ].join(' ');
}

/** The parts of an endpoint by which entries of the table are found. */
interface Deprecable {
  readonly id: string;
  readonly parameters: readonly { readonly name: string }[];
}

/** Returns the entries about an operation and its parameters. */
export function deprecationsOf(
  { id, parameters }: Deprecable,
  table: readonly Deprecation[],
): readonly Deprecation[] {
  return table.filter(
    ({ operation, parameter }) =>
      (operation === null || operation === id) &&
      (parameter === null ? operation !== null : parameters.some(({ name }) => name === parameter)),
  );
}
