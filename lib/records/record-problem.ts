import type { z } from 'zod';

/** A problem with a record: what is wrong, and in which field. */
export interface RecordProblem {
  /** Dotted path of the member; null when the problem is with the whole record. */
  readonly field: string | null;
  /** Says what is wrong, as a phrase that follows the field: `is not JSON`, `expected a date such as 2026-12-31`. */
  readonly reason: string;
}

/**
 * Converts the first issue of a zod error to a problem with its dotted path and a short reason. For a union, takes the alternative with the
 * fewest issues.
 */
export function firstProblem(error: z.ZodError): RecordProblem {
  const [issue] = error.issues;
  return issue ? problemOf(issue, []) : { field: null, reason: 'is not of its form' };
}

/** Converts all issues of a zod error to problems, in the order of the members of the schema. */
export function problemsOf(error: z.ZodError): readonly RecordProblem[] {
  return error.issues.map((issue) => problemOf(issue, []));
}

/** Describes an issue. `above` is the path of the value from which the issue's own path starts. */
function problemOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): RecordProblem {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    // The alternative with the fewest issues gives the most useful message.
    const [nearest] = issue.errors.filter(([first]) => first).toSorted((a, b) => a.length - b.length);
    if (nearest?.[0]) return problemOf(nearest[0], path);
  }
  if (issue.code === 'unrecognized_keys') {
    return { field: [...path, ...issue.keys.slice(0, 1)].join('.'), reason: 'is not a known member' };
  }
  return { field: path.join('.') || null, reason: reasonOf(issue) };
}

/** Readable names of zod's built-in formats. Our own schemas name the expected format in the message. */
const FORMS: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-12-31',
  datetime: 'a time such as 2026-12-31T08:00:00Z',
};

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_format') return issue.message;
  const form = FORMS[issue.format] ?? (issue.message.startsWith('Invalid') ? null : issue.message);
  return form === null ? issue.message : `expected ${form}`;
}
