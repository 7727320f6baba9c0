import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BaseMapBuild, buildBaseMap } from '#lib/geo/basemap/build';
import { readBaseMapManifest } from '#lib/geo/basemap/manifest';
import { type BaseMapIndex, DETAIL_ZOOM, INDEX_FILE, tilePath } from '#lib/geo/basemap/tile';

let dataDirectory: string;
let first: BaseMapBuild;
const shares: number[] = [];

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'base-map-'));
  expect(await readBaseMapManifest(dataDirectory)).toBeNull();
  first = await buildBaseMap(dataDirectory, { onProgress: (share) => shares.push(share) });
}, 120_000);

afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

test('the map stays within its budget of 40 MB', () => {
  expect(first.built).toBe(true);
  expect(first.bytes).toBeLessThan(40e6);
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

test('the index lists exactly the existing files, so that no request fails', async () => {
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
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== INDEX_FILE)
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  expect(files.sort()).toEqual(named.sort());
  expect(files.length).toBe(first.tiles);
});

test('no tile is larger than 60 kB', async () => {
  const root = join(dataDirectory, 'media/basemap', first.version);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  expect(Math.max(...sizes)).toBeLessThan(60_000);
});
