import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#lib/config';
import { COMPRESSION, TILE_TYPE } from '#lib/geo/testing/pmtiles-archive';
import { STREET_METADATA, streetArchive } from '#lib/geo/testing/street-archive';
import { mediaDoor } from '#lib/server/media-door';
import { pagePolicy } from '#lib/server/policy-headers';
import { listening } from '#lib/server/testing/raw-http';
import { tileArchive } from '#lib/server/testing/tile-archive';

let directory: string;
let picture: Buffer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'veranda-archive-'));
  picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#8ab' } })
    .png()
    .toBuffer();
  await mkdir(join(directory, 'media/maps'), { recursive: true });
  await writeFile(join(directory, 'media/maps/alps.pmtiles'), tileArchive(picture, { maxZoom: 9 }));
  await writeFile(join(directory, 'media/maps/helsinki.pmtiles'), streetArchive());
  const vector = { tileType: TILE_TYPE.vector, maxZoom: 14, metadata: STREET_METADATA };
  const layersOf = (...ids: string[]) => ({ vector_layers: ids.map((id) => ({ id, fields: {} })) });
  for (const [name, options] of [
    ['vector', { ...vector, metadata: {} }],
    ['other', { ...vector, metadata: layersOf('water', 'transportation', 'place') }],
    ['earlier', { ...vector, metadata: { ...STREET_METADATA, version: '3.7.1' } }],
    [
      'earlier-fields',
      {
        ...vector,
        metadata: {
          vector_layers: [
            ...layersOf('earth', 'water').vector_layers,
            { id: 'roads', fields: { 'pmap:kind': 'String' } },
          ],
        },
      },
    ],
    ['zstd', { ...vector, tileCompression: COMPRESSION.zstd }],
    ['far', { ...vector, maxZoom: 6 }],
    ['unknown', { tileType: 0 }],
  ] as const) {
    await writeFile(join(directory, `media/${name}.pmtiles`), tileArchive(picture, options));
  }
  await writeFile(join(directory, 'media/old.pmtiles'), tileArchive(picture, { format: 2 }));
  await writeFile(join(directory, 'media/text.pmtiles'), 'no archive');
  await writeFile(join(directory, 'secret.pmtiles'), tileArchive(picture));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const read = (url: string, variables = {}) =>
  readConfig({ DATA_DIR: directory, TILE_URL: url, ...variables }).tiles;

test('an archive in the data directory is served by this server, at an address that changes with its content', async () => {
  const tiles = read('maps/alps.pmtiles', { TILE_ATTRIBUTION: '© Someone' });
  expect(tiles).toEqual({
    url: expect.stringMatching(/^\/media\/maps\/alps\.pmtiles\?v=[\w-]+$/),
    attribution: '© Someone',
    maxZoom: 11,
  });
  expect(read('maps/alps.pmtiles', { TILE_MAX_ZOOM: '10' })?.maxZoom).toBe(10);

  const serve = mediaDoor(directory);
  await using server = await listening(createServer((request, response) => void serve(request, response)));
  const archive = new PMTiles(`${server.origin}${tiles?.url}`);
  expect(await archive.getHeader()).toMatchObject({ maxZoom: 9, numTileEntries: 1 });
  const tile = await archive.getZxy(0, 0, 0);
  expect(Buffer.from(tile?.data ?? new ArrayBuffer()).equals(picture)).toBe(true);
  expect(await archive.getZxy(1, 0, 0)).toBeUndefined();
});

test('an archive of streets is shown four zooms beyond its last', () => {
  expect(read('maps/helsinki.pmtiles')).toMatchObject({ maxZoom: 19 });
  expect(read('maps/helsinki.pmtiles', { TILE_MAX_ZOOM: '17' })?.maxZoom).toBe(17);
});

test('an archive on another host keeps its address', () => {
  const url = 'https://maps.example/world.pmtiles';
  expect(read(url, { TILE_MAX_ZOOM: '14' })).toEqual({ url, attribution: '', maxZoom: 14 });
});

test.each([
  ['none.pmtiles', 'a file that can be read at'],
  ['text.pmtiles', 'a PMTiles archive of version 3'],
  ['old.pmtiles', 'a PMTiles archive of version 3'],
  ['vector.pmtiles', 'its metadata lists no layers'],
  ['other.pmtiles', 'earth, water, roads and others); its layers are place, transportation, water'],
  ['earlier.pmtiles', 'version 4 (layers earth, water, roads and others); its version is 3.7.1'],
  ['earlier-fields.pmtiles', 'its version is an earlier one'],
  ['zstd.pmtiles', 'none or gzip; the compression of the tiles of'],
  ['far.pmtiles', 'down to zoom 10 or closer'],
  ['unknown.pmtiles', 'vector tiles or pictures (png, jpeg, webp, avif); the tiles of'],
  ['../secret.pmtiles', 'the path of one under media/ in DATA_DIR'],
  ['/etc/world.pmtiles', 'the path of one under media/ in DATA_DIR'],
  ['.hidden/world.pmtiles', 'the path of one under media/ in DATA_DIR'],
  ['ftp://maps.example/world.pmtiles', 'an absolute URL of a .pmtiles archive'],
  ['https://maps.example/world.mbtiles', '{z}, {x} and {y}, or a .pmtiles archive'],
])('TILE_URL=%s ends the start: expected %s', (url, expected) => {
  expect(() => read(url)).toThrow(ConfigError);
  expect(() => read(url)).toThrow(expected);
});

/** Returns the values of a page's policy by directive. */
function policyWith(url: string): Map<string, string> {
  const policy = pagePolicy({
    publicBaseUrl: 'https://homes.example',
    tiles: { url, attribution: '', maxZoom: 9 },
    photos: { hosts: [], mode: 'proxy', cacheBytes: 0 },
    countsVisits: false,
  })([]);
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

test("pages may connect to the archive's host and to no other", () => {
  const elsewhere = policyWith('https://maps.example/world.pmtiles');
  expect(elsewhere.get('connect-src')).toBe("'self' https://maps.example");
  const ours = policyWith('/media/maps/alps.pmtiles?v=1');
  expect(ours.get('connect-src')).toBe("'self'");
  const single = policyWith('https://{s}.tiles.example/{z}/{x}/{y}.png');
  expect(single.get('connect-src')).toBe("'self'");
  expect(single.get('img-src')).toContain('https://a.tiles.example');
});
