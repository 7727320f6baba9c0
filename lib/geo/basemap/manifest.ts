/**
 * The file that names the current version of the built-in map. Apart from the build, so that pages can read it without
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

/** Holds the manifest and a folder per version; served as `/media/basemap`. */
export function baseMapFolder(dataDirectory: string): string {
  return join(dataDirectory, 'media', 'basemap');
}

/** The map that pages show, its tiles under `/media/basemap/<version>`; null before the first build. */
export async function readBaseMapManifest(dataDirectory: string): Promise<BaseMapManifest | null> {
  const manifest = await readManifestFile(baseMapFolder(dataDirectory));
  if (manifest === null) return null;
  return { version: manifest.version, maxZoom: manifest.maxZoom, attribution: manifest.attribution };
}

/** With the build's figures; throws when there is a manifest that is none. */
export async function readManifestFile(folder: string): Promise<z.infer<typeof manifestSchema> | null> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  return text === null ? null : manifestSchema.parse(JSON.parse(text));
}
