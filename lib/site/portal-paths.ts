import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  CHANGES_PATH,
  GUIDE_NAMES,
  guidePath,
  operationPath,
  operationSlug,
  PORTAL_PATH,
  PORTAL_PROBLEMS_PATH,
  REFERENCE_PATH,
  recordPath,
} from '#lib/site/portal-pages';

/** The parts of the OpenAPI document that have pages. */
const documentSchema = z.object({
  paths: z.record(z.string(), z.object({ get: z.object({ operationId: z.string() }) })),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

let paths: readonly string[] | null = null;

/** Returns the paths of all pages of the portal below the language, those of the reference after the committed OpenAPI document. */
export function portalPaths(): readonly string[] {
  paths ??= [PORTAL_PATH, CHANGES_PATH, ...GUIDE_NAMES.map(guidePath), ...referencePaths()];
  return paths;
}

function referencePaths(): readonly string[] {
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'docs/openapi.json');
  const { paths: operations, components } = documentSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return [
    REFERENCE_PATH,
    PORTAL_PROBLEMS_PATH,
    ...Object.values(operations).map(({ get }) => operationPath(operationSlug(get.operationId))),
    ...Object.keys(components.schemas).map(recordPath),
  ];
}
