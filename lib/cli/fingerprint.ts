import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/**
 * Returns the SHA-256, in hexadecimal, of the names and contents of the files that match the globs (relative to the working
 * directory), except *.test.ts and *.test.tsx. The same files give the same text on every machine.
 */
export async function fingerprint(patterns: readonly string[]): Promise<string> {
  const names = globSync([...patterns]).filter((name) => !/\.test\.tsx?$/.test(name));
  const digest = createHash('sha256');
  for (const name of [...new Set(names)].sort()) {
    if (!(await stat(name)).isFile()) continue;
    const content = createHash('sha256').update(await readFile(name));
    digest.update(`${name}\n${content.digest('hex')}\n`);
  }
  return digest.digest('hex');
}
