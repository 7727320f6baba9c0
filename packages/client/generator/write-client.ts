/** Writes the generated files of the client: `npm run client` does it from docs/openapi.json. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientFiles } from './client-files.ts';

/** Writes the generated files from an OpenAPI document. @throws see `clientFiles`. */
export async function writeClient(document: unknown): Promise<void> {
  for (const [name, text] of Object.entries(clientFiles(document))) {
    await writeFile(join(import.meta.dirname, '../src/generated', name), text);
  }
}

if (import.meta.main) {
  await writeClient(
    JSON.parse(await readFile(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')),
  );
}
