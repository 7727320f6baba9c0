/**
 * Reads the file that names the current version of the built-in map. Separate from the build, so that pages do not load
 * the atlas and the cutter.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BaseMapManifest } from '#lib/geo/basemap/tile';

export const MANIFEST_FILE = 'manifest.json';

const manifestSchema = z.strictObject({
  version: z.string(),
  maxZoom: z.int(),
  attribution: z.string(),
  tiles: z.int(),
  bytes: z.int(),
});

/** Returns the folder of the manifest and of one folder per version; served as `/media/basemap`. */
export function baseMapFolder(dataDirectory: string): string {
  return join(dataDirectory, 'media', 'basemap');
}

/** Reads the map to show, whose tiles are under `/media/basemap/<version>`; null before the first build. */
export async function readBaseMapManifest(dataDirectory: string): Promise<BaseMapManifest | null> {
  const manifest = await readManifestFile(baseMapFolder(dataDirectory));
  if (manifest === null) return null;
  return { version: manifest.version, maxZoom: manifest.maxZoom, attribution: manifest.attribution };
}

/** Reads the manifest with the build's figures; null when it is missing. Throws when it is invalid. */
export async function readManifestFile(folder: string): Promise<z.infer<typeof manifestSchema> | null> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  return text === null ? null : manifestSchema.parse(JSON.parse(text));
}
