import { z } from 'zod';
import {
  bundleCampaign,
  bundleDestination,
  bundleManifest,
  bundlePicture,
  bundleRate,
  bundleRecord,
  bundleRental,
  bundleVocabulary,
} from '#lib/import/bundle/bundle';

const SCHEMAS = {
  manifest: bundleManifest,
  destination: bundleDestination,
  rental: bundleRental,
  campaign: bundleCampaign,
  vocabulary: bundleVocabulary,
  picture: bundlePicture,
  record: bundleRecord,
  rate: bundleRate,
} as const;

/**
 * Returns the JSON Schemas of the manifest, of a line of each NDJSON file and of a row of rates.csv as texts, keyed by their file names
 * in `public/schemas/bundle-1`.
 */
export function bundleSchemaTexts(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, schema]) => [
      `${name}.schema.json`,
      `${JSON.stringify({ title: `Veranda bundle: ${name}`, ...z.toJSONSchema(schema) }, null, 2)}\n`,
    ]),
  );
}
