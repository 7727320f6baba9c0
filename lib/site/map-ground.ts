/**
 * The base layer of the site's maps: the operator's tiles where they are configured, else the built-in map. Hides the file of
 * the built-in map and its current version.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { currentConfig } from '#lib/config';
import type { BuiltInMap, MapGround } from '#lib/geo/map-ground';
import { isTileArchive } from '#lib/geo/tile-archive';

const manifestSchema = z.object({ version: z.string(), maxZoom: z.int(), attribution: z.string() });

let builtIn: BuiltInMap | null = null;

/**
 * Returns the base layer of the site's maps: the operator's tiles if configured, else the built-in map, else a plain
 * background. A built-in map that is missing or unreadable is looked for again at the next call; one that was found is cached.
 */
export async function mapGround(): Promise<MapGround> {
  const { tiles, dataDirectory } = currentConfig();
  if (tiles && !isTileArchive(tiles.url)) return { kind: 'tiles', ...tiles };
  builtIn ??= await readBuiltIn(dataDirectory);
  if (tiles) return { kind: 'archive', ...tiles, builtIn };
  return builtIn === null ? { kind: 'plain' } : { kind: 'built-in', ...builtIn };
}

async function readBuiltIn(dataDirectory: string): Promise<BuiltInMap | null> {
  try {
    const text = await readFile(join(dataDirectory, 'media', 'basemap', 'manifest.json'), 'utf8');
    const manifest = manifestSchema.parse(JSON.parse(text));
    return { baseUrl: `/media/basemap/${manifest.version}`, manifest };
  } catch {
    return null;
  }
}
