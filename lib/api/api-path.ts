/**
 * The paths of the API's operations. Hides the syntax of a path's variable: an id is a positive whole number up to 2^53-1 in
 * digits, a slug is lower-case words joined by hyphens. Any other value is a 404 and not a 400, so that a literal path can be
 * added later.
 */
import { ApiError, echo, type ProblemCode } from '#lib/api/problems';

/** The path of an operation below the API's prefix, with at most one variable. */
export interface ApiPath<Variable> {
  /** Below the prefix, as in the specification: `/destinations/:id/children`. */
  readonly template: string;
  /** The name of the path's variable; null when it has none. */
  readonly variable: 'id' | 'slug' | null;
  /** The problem of a variable that names nothing; null for a path without a variable. */
  readonly absent: ProblemCode | null;
  /** Whether the segments have the path's shape, with any value of the variable. */
  matches(segments: readonly string[]): boolean;
  /** Returns the variable's value from segments that match. @throws ApiError when it is no id or slug */
  read(segments: readonly string[]): Variable;
  /** Returns the error for a variable that names nothing. */
  notFound(segments: readonly string[]): ApiError;
}

const ID = /^[1-9]\d{0,15}$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns a path without a variable. @param template the path below the API's prefix, with a leading slash */
export function fixedPath(template: string): ApiPath<null> {
  return { ...shapeOf(template, 'endpoint-not-found'), variable: null, absent: null, read: () => null };
}

/**
 * Returns a path with the variable `:id`, a positive whole number up to 2^53-1.
 * @param absent the problem of an id that is malformed or names nothing
 */
export function idPath(template: string, absent: ProblemCode): ApiPath<number> {
  const shape = shapeOf(template, absent);
  return {
    ...shape,
    variable: 'id',
    absent,
    read(segments) {
      const text = shape.variableOf(segments);
      const id = ID.test(text) ? Number(text) : 0;
      if (id < 1 || id > Number.MAX_SAFE_INTEGER) throw shape.notFound(segments, ': an id is a whole number');
      return id;
    },
  };
}

/**
 * Returns a path with the variable `:slug`, lower-case words joined by hyphens.
 * @param absent the problem of a slug that is malformed or names nothing
 */
export function slugPath(template: string, absent: ProblemCode): ApiPath<string> {
  const shape = shapeOf(template, absent);
  return {
    ...shape,
    variable: 'slug',
    absent,
    read(segments) {
      const slug = shape.variableOf(segments);
      if (!SLUG.test(slug)) throw shape.notFound(segments);
      return slug;
    },
  };
}

function shapeOf(template: string, absent: ProblemCode) {
  const parts = template.split('/').slice(1);
  const position = parts.findIndex((part) => part.startsWith(':'));
  const noun = absent.replace('-not-found', '');
  const variableOf = (segments: readonly string[]) => decode(segments[position] ?? '');
  return {
    template,
    variableOf,
    matches: (segments: readonly string[]) =>
      segments.length === parts.length &&
      parts.every((part, index) => index === position || part === segments[index]),
    notFound: (segments: readonly string[], reason = '') =>
      new ApiError(absent, `There is no ${noun} ${JSON.stringify(echo(variableOf(segments)))}${reason}.`),
  };
}

/** Decodes a segment; one with a malformed escape stays as it is and is then neither an id nor a slug. */
function decode(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
