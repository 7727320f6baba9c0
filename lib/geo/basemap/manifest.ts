/**
 * Reads the file that names the current version of the built-in map. Separate from the build, so that pages do not load
 * the atlas and the cutter.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BaseMapManifest } from '#lib/geo/basemap/tile';

/** Name of the file in the map's folder that names the current version. */
export const MANIFEST_FILE = 'manifest.json';

const manifestSchema = z.strictObject({
  version: z.string(),
  maxZoom: z.int(),
  attribution: z.string(),
  tiles: z.int(),
  bytes: z.int(),
});

/** Returns the built-in map's folder, which contains the manifest and one folder per version; served as `/media/basemap`. */
export function baseMapFolder(dataDirectory: string): string {
  return join(dataDirectory, 'media', 'basemap');
}

/**
 * Reads the current version of the built-in map, whose tiles are under `/media/basemap/<version>`; null before the first build. Throws when
 * the manifest is invalid.
 */
export async function readBaseMapManifest(dataDirectory: string): Promise<BaseMapManifest | null> {
  const manifest = await readManifestFile(baseMapFolder(dataDirectory));
  if (manifest === null) return null;
  return { version: manifest.version, maxZoom: manifest.maxZoom, attribution: manifest.attribution };
}

/**
 * Reads the manifest in the map's folder, with the number and total bytes of tiles; null when it cannot be read. Throws when it is invalid.
 */
export async function readManifestFile(folder: string): Promise<z.infer<typeof manifestSchema> | null> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  return text === null ? null : manifestSchema.parse(JSON.parse(text));
}
