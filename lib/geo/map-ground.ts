/**
 * What a map of this site is drawn on: the operator's raster tiles where they are configured, else the built-in map. Hides
 * where the built-in map lies and which of its versions is current.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#lib/config';
import type { BaseMapManifest } from '#lib/geo/basemap/tile';

export type MapGround =
  | { readonly kind: 'tiles'; readonly url: string; readonly attribution: string; readonly maxZoom: number }
  | { readonly kind: 'built-in'; readonly baseUrl: string; readonly manifest: BaseMapManifest }
  /** The built-in map was not built: pins on a plain ground. */
  | { readonly kind: 'plain' };

const manifestSchema = z.object({ version: z.string(), maxZoom: z.int(), attribution: z.string() });

let known: { readonly directory: string; readonly ground: MapGround } | undefined;

/** The ground under every map; the built-in one is looked up once. */
export async function mapGround({
  tiles,
  dataDirectory,
}: Pick<Config, 'tiles' | 'dataDirectory'>): Promise<MapGround> {
  if (tiles) return { kind: 'tiles', ...tiles };
  if (known?.directory === dataDirectory) return known.ground;
  const ground = await builtInGround(dataDirectory);
  if (ground.kind === 'built-in') known = { directory: dataDirectory, ground };
  return ground;
}

async function builtInGround(dataDirectory: string): Promise<MapGround> {
  try {
    const text = await readFile(join(dataDirectory, 'media', 'basemap', 'manifest.json'), 'utf8');
    const manifest = manifestSchema.parse(JSON.parse(text));
    return { kind: 'built-in', baseUrl: `/media/basemap/${manifest.version}`, manifest };
  } catch {
    return { kind: 'plain' };
  }
}
