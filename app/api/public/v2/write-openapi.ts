/** Writes docs/openapi.json, the committed copy of the API's description: `node app/api/public/v2/write-openapi.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#lib/api/openapi';
import { OPERATIONS } from './operations.ts';

const file = join(import.meta.dirname, '../../../../docs/openapi.json');
writeFileSync(file, `${JSON.stringify(openApiDocument(OPERATIONS), null, 2)}\n`);
