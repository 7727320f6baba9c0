/** The name of the file in the site folder that names all others. */
export const BRAND_FILE = 'brand.yaml';

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

/** Returns a problem as one line: "brand.yaml:4: colours.accent: must be a colour". */
export function describeProblem({ file, line, key, reason }: BrandProblem): string {
  return [line === null ? file : `${file}:${line}`, ...(key === '' ? [] : [key]), reason].join(': ');
}
