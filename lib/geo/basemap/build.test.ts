import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BaseMapBuild, buildBaseMap } from '#lib/geo/basemap/build';
import { readBaseMapManifest } from '#lib/geo/basemap/manifest';
import {
  type BaseMapDetail,
  type BaseMapIndex,
  type BaseMapTile,
  DETAIL_ZOOM,
  INDEX_FILE,
  tilePath,
} from '#lib/geo/basemap/tile';
import { PACK_FILE, readTilePack } from '#lib/geo/basemap/tile-pack';

let dataDirectory: string;
let first: BaseMapBuild;
const shares: number[] = [];

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'base-map-'));
  expect(await readBaseMapManifest(dataDirectory)).toBeNull();
  first = await buildBaseMap(dataDirectory, { onProgress: (share) => shares.push(share) });
}, 120_000);

afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

test('the map stays within its budget of 42 MB', () => {
  expect(first.built).toBe(true);
  expect(first.bytes).toBeLessThan(42e6);
  expect(first.tiles).toBeGreaterThan(5_000);
});

test('progress rises to 1', () => {
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('a second build of the same version writes nothing', async () => {
  const manifestFile = join(dataDirectory, 'media/basemap/manifest.json');
  const before = await readFile(manifestFile, 'utf8');
  expect(await buildBaseMap(dataDirectory)).toEqual({ ...first, built: false });
  expect(await readFile(manifestFile, 'utf8')).toBe(before);
});

test('a version with missing files is built again, and a failed build leaves nothing behind', async () => {
  const root = join(dataDirectory, 'media/basemap');
  await rename(join(root, first.version), join(dataDirectory, 'aside'));
  const onProgress = () => {
    throw new Error('The disk is full');
  };
  await expect(buildBaseMap(dataDirectory, { onProgress })).rejects.toThrow('The disk is full');
  expect(await readdir(root)).toEqual(['manifest.json']);
  await rename(join(dataDirectory, 'aside'), join(root, first.version));
});

test('the index lists exactly the existing tiles, so that no request fails', async () => {
  const root = join(dataDirectory, 'media/basemap', first.version);
  const index: BaseMapIndex = JSON.parse(gunzipSync(await readFile(join(root, INDEX_FILE))).toString());
  const manifest = await readBaseMapManifest(dataDirectory);
  expect(index.levels.length).toBe((manifest?.maxZoom ?? 0) + 1);
  const levels = [...index.levels.entries(), [DETAIL_ZOOM, index.detail] as const];
  const named = levels.flatMap(([zoom, level]) =>
    [...level].flatMap((mark, place) =>
      mark === '#' ? [tilePath(zoom, place % 2 ** zoom, Math.floor(place / 2 ** zoom))] : [],
    ),
  );
  const packed = await readTilePack(join(root, PACK_FILE));
  expect([...packed.keys()].toSorted()).toEqual(named.toSorted());
  expect(packed.size).toBe(first.tiles);
  expect((await readdir(root)).toSorted()).toEqual([INDEX_FILE, PACK_FILE]);
});

test('every tile of the pack is gzipped JSON of its own', async () => {
  const file = join(dataDirectory, 'media/basemap', first.version, PACK_FILE);
  const bytes = await readFile(file);
  const packed = await readTilePack(file);
  for (const path of [tilePath(0, 0, 0), tilePath(7, 66, 45), tilePath(DETAIL_ZOOM, 292, 200)]) {
    const { start, end } = packed.get(path) ?? { start: 0, end: 0 };
    const tile: BaseMapTile = JSON.parse(gunzipSync(bytes.subarray(start, end + 1)).toString());
    expect(Object.keys(tile)).toContain('land');
  }
});

test('villages are named at the last zoom', async () => {
  const file = join(dataDirectory, 'media/basemap', first.version, PACK_FILE);
  const { start, end } = (await readTilePack(file)).get(tilePath(DETAIL_ZOOM, 267, 182)) ?? {
    start: 0,
    end: 0,
  };
  const { labels }: BaseMapDetail = JSON.parse(
    gunzipSync((await readFile(file)).subarray(start, end + 1)).toString(),
  );
  const zoomOf = (town: string) =>
    labels.flatMap((label) => (label.kind === 'town' && label.names.default === town ? [label.zoom] : []));
  expect(zoomOf('Zermatt')).toEqual([9]);
  expect(zoomOf('Täsch')).toEqual([12]);
});

test('no tile is larger than 60 kB', async () => {
  const packed = await readTilePack(join(dataDirectory, 'media/basemap', first.version, PACK_FILE));
  expect(Math.max(...[...packed.values()].map(({ start, end }) => end + 1 - start))).toBeLessThan(60_000);
});
