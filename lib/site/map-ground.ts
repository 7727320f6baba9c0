/**
 * The ground under the site's maps: the operator's pictures where they are configured, else the built-in map. Hides
 * where the built-in map lies and which of its versions is current.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { currentConfig } from '#lib/config';
import type { MapGround } from '#lib/geo/map-ground';
import { isTileArchive } from '#lib/geo/tile-archive';

const manifestSchema = z.object({ version: z.string(), maxZoom: z.int(), attribution: z.string() });

let builtIn: MapGround | null = null;

/** Looked up once; while the built-in map is missing, at every call. */
export async function mapGround(): Promise<MapGround> {
  const { tiles, dataDirectory } = currentConfig();
  if (tiles) return { kind: isTileArchive(tiles.url) ? 'archive' : 'tiles', ...tiles };
  builtIn ??= await readBuiltIn(dataDirectory);
  return builtIn ?? { kind: 'plain' };
}

async function readBuiltIn(dataDirectory: string): Promise<MapGround | null> {
  try {
    const text = await readFile(join(dataDirectory, 'media', 'basemap', 'manifest.json'), 'utf8');
    const manifest = manifestSchema.parse(JSON.parse(text));
    return { kind: 'built-in', baseUrl: `/media/basemap/${manifest.version}`, manifest };
  } catch {
    return null;
  }
}
