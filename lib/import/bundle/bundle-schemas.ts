import { z } from 'zod';
import { campaignDocument } from '#lib/campaigns/campaign-document';
import {
  bundleDestination,
  bundleManifest,
  bundlePicture,
  bundleRate,
  bundleRecord,
  bundleRental,
  bundleVocabulary,
} from '#lib/import/bundle/bundle';

const SCHEMAS = {
  manifest: bundleManifest.extend({ format_version: z.literal(2) }),
  destination: bundleDestination,
  rental: bundleRental,
  campaign: campaignDocument,
  vocabulary: bundleVocabulary,
  picture: bundlePicture,
  record: bundleRecord,
  rate: bundleRate,
} as const;

/**
 * Returns the JSON Schemas of the manifest, of a line of each NDJSON file and of a row of rates.csv as texts, keyed by their file names
 * in `public/schemas/bundle-2`. The schemas of format 1 in `public/schemas/bundle-1` do not change any more.
 */
export function bundleSchemaTexts(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify({ title: `Veranda bundle: ${name}`, ...z.toJSONSchema(schema) }, null, 2)}\n`,
    ]),
  );
}
