import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '#lib/brand/brand';
import { readSiteFolder } from '#lib/brand/site-folder';

let reading: Promise<readonly Brand[]> | undefined;

/** Returns the brands that ship as examples, by the names of their folders; empty where the documentation is not installed. */
export function exampleBrands(): Promise<readonly Brand[]> {
  reading ??= readExamples(join(/* turbopackIgnore: true */ process.cwd(), 'docs', 'brands'));
  return reading;
}

async function readExamples(directory: string): Promise<readonly Brand[]> {
  const names = await readdir(directory).catch(() => []);
  const read = await Promise.all(
    names.toSorted().map((name) => readSiteFolder(join(/* turbopackIgnore: true */ directory, name), name)),
  );
  return read.flatMap(({ brand }) => (brand ? [brand] : []));
}
