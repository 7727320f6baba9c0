/** Reads the text of a `brand.yaml`. Hides how a problem of a value is found again in the text as a line. */
import { isMap, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type BrandFile, brandSchema } from '#lib/brand/brand-schema';
import { nearestName } from '#lib/brand/nearest-name';

/** A problem of the site folder. */
export interface BrandProblem {
  /** The file's path in the folder. */
  readonly file: string;
  /** From 1; null where a whole file is meant. */
  readonly line: number | null;
  /** The path of the key, such as `colours.accent`; empty for the file as a whole. */
  readonly key: string;
  /** What is wrong and what is allowed, without a full stop. */
  readonly reason: string;
}

/** The result of reading a `brand.yaml`: its content, or all problems in the order of their lines. `lineOf` finds a key again. */
export type BrandReading =
  | { readonly content: BrandFile; readonly lineOf: (key: string) => number | null }
  | { readonly problems: readonly BrandProblem[] };

/** The name of the file in the site folder. */
export const BRAND_FILE = 'brand.yaml';
const MOST_ALIASES = 20;

/** Returns a problem as one line: "brand.yaml:4: colours.accent: must be a colour". */
export function describeProblem({ file, line, key, reason }: BrandProblem): string {
  return [line === null ? file : `${file}:${line}`, ...(key === '' ? [] : [key]), reason].join(': ');
}

/** Parses and checks the text of a `brand.yaml`. An empty one is valid. */
export function readBrandFile(source: string): BrandReading {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    return {
      problems: faults.map(({ message, pos }) => problemAt(counter.linePos(pos[0]).line, '', message)),
    };
  }
  const lineAt = (path: readonly PropertyKey[]): number | null => {
    for (let length = path.length; length > 0; length--) {
      const above = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
      const pair = isMap(above)
        ? above.items.find(({ key }) => String(key) === String(path[length - 1]))
        : undefined;
      const at = pair?.key;
      if (isPlaced(at)) return counter.linePos(at.range[0]).line;
    }
    return null;
  };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    return { problems: [problemAt(null, '', error instanceof Error ? error.message : String(error))] };
  }
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

function isPlaced(node: unknown): node is { readonly range: readonly [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}

function problemAt(line: number | null, key: string, reason: string): BrandProblem {
  return { file: BRAND_FILE, line, key, reason };
}
