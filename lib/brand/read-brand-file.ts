/** Reads the text of a `brand.yaml`. Hides how a problem of a value is found again in the text as a line. */
import type { z } from 'zod';
import { BRAND_FILE, type BrandProblem } from '#lib/brand/brand-problem';
import { type BrandFile, brandSchema } from '#lib/brand/brand-schema';
import { readYaml } from '#lib/brand/read-yaml';
import { nearestName } from '#lib/nearest-name';

/** The result of reading a `brand.yaml`: its content, or all problems in the order of their lines. `lineOf` finds a key again. */
export type BrandReading =
  | { readonly content: BrandFile; readonly lineOf: (key: string) => number | null }
  | { readonly problems: readonly BrandProblem[] };

/** Parses and checks the text of a `brand.yaml`. An empty one is valid. */
export function readBrandFile(source: string): BrandReading {
  const document = readYaml(BRAND_FILE, source);
  if ('problems' in document) return document;
  const { value, lineAt } = document;
  const parsed = brandSchema.safeParse(value ?? {});
  if (parsed.success) return { content: parsed.data, lineOf: (key) => lineAt(key.split('.')) };
  const problems = parsed.error.issues.flatMap((issue) => problemsOf(issue, lineAt));
  return { problems: problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
}

function problemsOf(
  issue: z.core.$ZodIssue,
  lineAt: (path: readonly PropertyKey[]) => number | null,
): readonly BrandProblem[] {
  if (issue.code === 'unrecognized_keys') {
    const allowed = keysAt(issue.path);
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const near = nearestName(key, allowed);
      const advice = near === null ? '.' : `; did you mean ${near}?`;
      const reason = `is not a key${advice} Allowed: ${allowed.join(', ')}`;
      return problemAt(lineAt(path), path.join('.'), reason);
    });
  }
  return [problemAt(lineAt(issue.path), issue.path.join('.'), reasonOf(issue))];
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  if (issue.code !== 'invalid_type') return issue.message;
  // A message of the schema's own says what is allowed.
  if (!issue.message.startsWith('Invalid input')) return issue.message;
  const expected = EXPECTED[issue.expected] ?? issue.expected;
  return issue.message.endsWith('undefined') ? `is missing; it must be ${expected}` : `must be ${expected}`;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text, in quotes if it looks like a number',
  boolean: 'true or false',
  number: 'a number',
  object: 'an indented list of keys',
  record: 'an indented list of keys',
};

/** Returns the keys that the schema allows at a path. */
function keysAt(path: readonly PropertyKey[]): readonly string[] {
  const section = path.length === 0 ? brandSchema : sectionAt(String(path[0]));
  return section === null ? [] : Object.keys(section.shape);
}

function sectionAt(name: string) {
  const sections: Readonly<Record<string, z.ZodObject | undefined>> = Object.fromEntries(
    Object.entries(brandSchema.shape).flatMap(([key, schema]) => {
      const inner = schema.unwrap();
      return 'shape' in inner ? [[key, inner]] : [];
    }),
  );
  return sections[name] ?? null;
}

function problemAt(line: number | null, key: string, reason: string): BrandProblem {
  return { file: BRAND_FILE, line, key, reason };
}
