/** Writes the published JSON Schemas of the bundle's format 2: `node lib/import/bundle/write-bundle-schemas.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleSchemaTexts } from '#lib/import/bundle/bundle-schemas';

const directory = join(import.meta.dirname, '../../../public/schemas/bundle-2');
await mkdir(directory, { recursive: true });
for (const [name, text] of bundleSchemaTexts()) await writeFile(join(directory, name), text);
