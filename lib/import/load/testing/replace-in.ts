/** Changes files of bundles in tests. */
import { readFile, writeFile } from 'node:fs/promises';

/** Replaces the first occurrence of a text in a file, which must have it. */
export async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${from} is not in ${file}`);
  await writeFile(file, text.replace(from, to));
}
