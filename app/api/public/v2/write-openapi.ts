/**
 * Writes docs/openapi.json, the committed copy of the API's description, and the files of the client that are generated from it:
 * `node app/api/public/v2/write-openapi.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeClient } from '#client/generator/write-client';
import { openApiDocument } from '#lib/api/openapi';
import { OPERATIONS } from './operations.ts';

const file = join(import.meta.dirname, '../../../../docs/openapi.json');
const text = `${JSON.stringify(openApiDocument(OPERATIONS), null, 2)}\n`;
writeFileSync(file, text);
await writeClient(JSON.parse(text));
