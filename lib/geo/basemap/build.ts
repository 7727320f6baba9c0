/**
 * Builds the built-in map, which needs no network: cuts the world into tiles and writes them to `<data directory>/media/basemap/<version>/`, all in one file.
 * The version is a hash of everything that the tiles depend on. A version appears atomically, and an existing one is not built again. The
 * manifest next to the versions names the current one.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ATLAS_FILE, readAtlas } from '#lib/geo/basemap/atlas';
import { COAST_FILES, readCoast, readDetailShapes } from '#lib/geo/basemap/coast';
import { cutWorld, placeLabels } from '#lib/geo/basemap/cut';
import { detailTiles } from '#lib/geo/basemap/detail';
import { GROUND_FILES } from '#lib/geo/basemap/ground-files';
import { baseMapFolder, MANIFEST_FILE, readManifestFile } from '#lib/geo/basemap/manifest';
import { readPlaces } from '#lib/geo/basemap/places';
import { readRelief } from '#lib/geo/basemap/relief';
import { SEAS } from '#lib/geo/basemap/seas';
import { readSettlements, SETTLEMENTS_FILE } from '#lib/geo/basemap/settlements';
import { type BaseMapIndex, DETAIL_ZOOM, INDEX_FILE } from '#lib/geo/basemap/tile';
import { createTilePack, PACK_FILE } from '#lib/geo/basemap/tile-pack';
import { readWaters, WATERS_FILES } from '#lib/geo/basemap/waters';

const MAX_ZOOM = 7;
/** What the index has for a tile without a file. */
const MARKS = { sea: '.', shelf: ',', ice: '*' } as const;
/** The part of the work before the detail tiles. */
const SHARE_OF_LEVELS = 0.8;
const ATTRIBUTION =
  'Made with Natural Earth, GSHHG, NOAA, NASA and T. Patterson · places © GeoNames (CC BY 4.0)';
const PLACES_FILE = join(import.meta.dirname, '../../../data/base-map-places.tsv');

/** The result of `buildBaseMap`. `built` is false when the version existed already. */
export interface BaseMapBuild {
  readonly version: string;
  /** Number of tiles, and their size with the index in bytes; from the manifest when the version existed already. */
  readonly tiles: number;
  readonly bytes: number;
  readonly built: boolean;
}

interface BuildOptions {
  /** Called at intervals with the share completed, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Builds the current version of the built-in map in the data directory, unless it exists; takes seconds. Removes versions other than this
 * and the previous one.
 * @throws errors of the file system, and an error for an invalid manifest.
 */
export async function buildBaseMap(
  dataDirectory: string,
  { onProgress }: BuildOptions = {},
): Promise<BaseMapBuild> {
  const root = baseMapFolder(dataDirectory);
  const version = currentVersion();
  const present = await readManifestFile(root);
  if (present?.version === version && existsSync(join(root, version, INDEX_FILE))) {
    return { version, tiles: present.tiles, bytes: present.bytes, built: false };
  }

  await mkdir(root, { recursive: true });
  const workshop = await mkdtemp(join(root, '.building-'));
  try {
    const written = await writeTiles(workshop, onProgress);
    const manifest = JSON.stringify({ version, maxZoom: MAX_ZOOM, attribution: ATTRIBUTION, ...written });
    await rm(join(root, version), { recursive: true, force: true });
    await rename(workshop, join(root, version));
    await writeFile(join(root, `.${version}.json`), manifest);
    await rename(join(root, `.${version}.json`), join(root, MANIFEST_FILE));
    await removeOthers(root, [version, present?.version]);
    return { version, ...written, built: true };
  } catch (error) {
    await rm(workshop, { recursive: true, force: true });
    throw error;
  }
}

/** Computes the version: a hash of the atlas, the map's data and this folder's code. */
function currentVersion(): string {
  const code = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts', 'collect-*.ts'] })
    .toSorted()
    .map((file) => join(import.meta.dirname, file));
  const hash = createHash('sha256');
  for (const file of [
    ATLAS_FILE,
    PLACES_FILE,
    SETTLEMENTS_FILE,
    ...COAST_FILES,
    ...GROUND_FILES,
    ...WATERS_FILES,
    ...code,
  ]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

async function writeTiles(
  directory: string,
  onProgress: BuildOptions['onProgress'],
): Promise<{ tiles: number; bytes: number }> {
  onProgress?.(0);
  const places = readPlaces(await readFile(PLACES_FILE, 'utf8'));
  const atlas = readAtlas();
  const labelsByTile = placeLabels({ atlas, places, seas: SEAS }, MAX_ZOOM);
  const cut = cutWorld(
    {
      atlas,
      coast: readCoast(),
      waters: readWaters(),
      relief: await readRelief(),
      settlements: readSettlements(MAX_ZOOM),
    },
    labelsByTile,
    MAX_ZOOM,
  );
  const levels: string[] = [];
  let tiles = 0;
  let bytes = 0;
  const pack = await createTilePack(join(directory, PACK_FILE));
  const add = async (zoom: number, x: number, y: number, content: unknown) => {
    const tile = gzipSync(JSON.stringify(content), { level: 9 });
    tiles += 1;
    bytes += tile.length;
    await pack.add(zoom, x, y, tile);
  };
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
    const size = 2 ** zoom;
    const level = Array.from({ length: size * size }, () => '.');
    for (let x = 0; x < size; x++) {
      for (let y = 0; y < size; y++) {
        const tile = cut(zoom, x, y);
        level[y * size + x] = typeof tile === 'string' ? MARKS[tile] : '#';
        if (typeof tile === 'string') continue;
        await add(zoom, x, y, tile);
      }
      onProgress?.((SHARE_OF_LEVELS * (4 ** zoom * (1 + (3 * (x + 1)) / size))) / 4 ** (MAX_ZOOM + 1));
    }
    levels.push(level.join(''));
  }
  const size = 2 ** DETAIL_ZOOM;
  const detail = Array.from({ length: size * size }, () => '-');
  let easternmost = -1;
  for (const { x, y, content } of detailTiles(readDetailShapes(), labelsByTile)) {
    detail[y * size + x] = typeof content === 'string' ? content : '#';
    if (typeof content === 'string') continue;
    if (x > easternmost) onProgress?.(SHARE_OF_LEVELS + ((1 - SHARE_OF_LEVELS) * x) / size);
    easternmost = Math.max(easternmost, x);
    await add(DETAIL_ZOOM, x, y, content);
  }
  await pack.close();
  const index: BaseMapIndex = { levels, detail: detail.join('') };
  const indexFile = gzipSync(JSON.stringify(index), { level: 9 });
  await writeFile(join(directory, INDEX_FILE), indexFile);
  onProgress?.(1);
  return { tiles, bytes: bytes + indexFile.length };
}

/**
 * Removes every directory in the map's folder except `kept`: old versions, and unfinished builds. The previous version is kept, because
 * pages that are still open need it.
 */
async function removeOthers(root: string, kept: readonly (string | undefined)[]): Promise<void> {
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (entry.isDirectory() && !kept.includes(entry.name)) {
      await rm(join(root, entry.name), { recursive: true, force: true });
    }
  }
}
