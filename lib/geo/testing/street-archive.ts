/**
 * For tests: an archive of streets with the schema of the Protomaps basemap, version 4, made of real data: the centre of Helsinki
 * (`helsinki.json.br`, see README.md). It has the layers, kinds and zooms that the map draws, not all of that schema.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { Feature, Geometry } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { z } from 'zod';
import { project } from '#lib/geo/basemap/mercator';
import { type ArchivedTile, COMPRESSION, pmtilesArchive, TILE_TYPE } from './pmtiles-archive.ts';
import { vectorTile } from './vector-tile.ts';

const MIN_ZOOM = 9;
const MAX_ZOOM = 15;
const EXTENT = 4096;
const BUFFER = 256;
const DEGREE = 1e6;
/** The rectangle with tiles, and a rectangle of land around all of them: west, south, east and north. */
const TILED = [24.92, 60.155, 24.97, 60.188] as const;
const LAND = [23, 59, 27, 62] as const;

/** The middle of the data, in degrees: the railway station's square. */
export const HELSINKI = { longitude: 24.9435, latitude: 60.1712 };

const tagsSchema = z.record(z.string(), z.string());
const stepsSchema = z.array(z.int());
const extractSchema = z.object({
  roads: z.array(z.object({ tags: tagsSchema, line: stepsSchema })),
  areas: z.array(z.object({ tags: tagsSchema, rings: z.array(stepsSchema) })),
  points: z.array(z.object({ tags: tagsSchema, at: stepsSchema })),
});

type Tags = Readonly<Record<string, string>>;
type Properties = Record<string, string | number | boolean>;

/** The metadata of a published archive of the Protomaps basemap, with the fields that are read. */
export const STREET_METADATA = {
  name: 'Protomaps Basemap',
  version: '4.14.6',
  attribution: '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
  vector_layers: [
    'boundaries',
    'buildings',
    'earth',
    'landcover',
    'landuse',
    'places',
    'pois',
    'roads',
    'water',
  ].map((id) => ({ id, fields: { kind: 'String', min_zoom: 'Number' } })),
};

/** Returns the bytes of an archive of Helsinki's centre, zooms 9 to 15, with gzipped tiles unless `isCompressed` is false. */
export function streetArchive({ isCompressed = true } = {}): Buffer {
  const tiles = streetTiles().map((tile) => (isCompressed ? { ...tile, bytes: gzipSync(tile.bytes) } : tile));
  return pmtilesArchive(tiles, {
    tileType: TILE_TYPE.vector,
    tileCompression: isCompressed ? COMPRESSION.gzip : COMPRESSION.none,
    metadata: STREET_METADATA,
  });
}

/** Returns the vector tiles of Helsinki's centre, not compressed. */
export function streetTiles(): readonly ArchivedTile[] {
  const layers = layersOf();
  const tiles: ArchivedTile[] = [];
  const [west, south, east, north] = TILED;
  for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom++) {
    const from = project(west, north);
    const to = project(east, south);
    for (let x = Math.floor(from.x * 2 ** zoom); x <= Math.floor(to.x * 2 ** zoom); x++) {
      for (let y = Math.floor(from.y * 2 ** zoom); y <= Math.floor(to.y * 2 ** zoom); y++) {
        const parts = layers.map(({ name, index }) => ({
          name,
          features: (index.getTile(zoom, x, y)?.features ?? []).filter(
            ({ tags }) => Number(tags?.tile_zoom ?? 0) <= zoom,
          ),
        }));
        tiles.push({ zoom, x, y, bytes: vectorTile(parts) });
      }
    }
  }
  return tiles;
}

/** Returns each layer of the schema with its features, to be cut into tiles. `tile_zoom` is the first zoom of tiles with a feature. */
function layersOf(): readonly { readonly name: string; readonly index: GeoJSONVT }[] {
  const { roads, areas, points } = readExtract();
  const [west, south, east, north] = LAND;
  const land = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const layers = new Map<string, Feature[]>();
  const add = (layer: string, tileZoom: number, properties: Properties, geometry: Geometry) => {
    const feature: Feature = {
      type: 'Feature',
      properties: { ...properties, tile_zoom: tileZoom },
      geometry,
    };
    layers.set(layer, [...(layers.get(layer) ?? []), feature]);
  };
  add('earth', 0, { kind: 'earth' }, { type: 'Polygon', coordinates: [land] });
  for (const { tags, line } of roads) {
    const road = roadOf(tags);
    add(
      'roads',
      road.tileZoom,
      { ...road.properties, ...namesOf(tags) },
      { type: 'LineString', coordinates: pointsOf(line) },
    );
  }
  for (const { tags, rings } of areas) {
    const { layer, kind, tileZoom } = areaOf(tags);
    add(layer, tileZoom, { kind }, { type: 'Polygon', coordinates: rings.map(pointsOf) });
  }
  for (const { tags, at } of points) {
    const [coordinates = []] = pointsOf(at);
    const { layer, tileZoom, properties } = pointOf(tags);
    add(layer, tileZoom, { ...properties, ...namesOf(tags) }, { type: 'Point', coordinates });
  }
  return [...layers].map(([name, features]) => ({
    name,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features },
      {
        maxZoom: MAX_ZOOM,
        indexMaxZoom: MIN_ZOOM,
        indexMaxPoints: 0,
        extent: EXTENT,
        buffer: BUFFER,
        tolerance: 3,
      },
    ),
  }));
}

function readExtract(): z.infer<typeof extractSchema> {
  const stored = readFileSync(new URL('helsinki.json.br', import.meta.url));
  return extractSchema.parse(JSON.parse(brotliDecompressSync(stored).toString('utf8')));
}

/** Decodes steps of millionths of a degree. */
function pointsOf(steps: readonly number[]): number[][] {
  let [longitude, latitude] = [0, 0];
  const points: number[][] = [];
  for (let index = 0; index < steps.length; index += 2) {
    longitude += steps[index] ?? 0;
    latitude += steps[index + 1] ?? 0;
    points.push([longitude / DEGREE, latitude / DEGREE]);
  }
  return points;
}

function namesOf(tags: Tags): Properties {
  return Object.fromEntries(
    Object.entries(tags).filter(([key]) => key === 'name' || key.startsWith('name:')),
  );
}

function roadOf(tags: Tags): { readonly tileZoom: number; readonly properties: Properties } {
  const detail = tags.highway ?? tags.railway ?? '';
  const [kind, tileZoom] = kindOfRoad(tags);
  const marks = { ...(tags.bridge ? { is_bridge: true } : {}), ...(tags.tunnel ? { is_tunnel: true } : {}) };
  return { tileZoom, properties: { kind, kind_detail: detail, ...marks } };
}

function kindOfRoad({ highway = '' }: Tags): [kind: string, tileZoom: number] {
  if (highway === '') return ['rail', 11];
  if (highway.startsWith('primary')) return ['major_road', 7];
  if (/^(secondary|tertiary)/.test(highway)) return ['major_road', 9];
  if (/^(residential|unclassified|living_street)$/.test(highway)) return ['minor_road', 12];
  return highway === 'service' ? ['minor_road', 13] : ['path', 13];
}

function areaOf(tags: Tags): { readonly layer: string; readonly kind: string; readonly tileZoom: number } {
  if (tags.building) return { layer: 'buildings', kind: 'building', tileZoom: 13 };
  if (tags.natural === 'water' || tags.landuse === 'basin')
    return { layer: 'water', kind: 'lake', tileZoom: 9 };
  const kind = tags.leisure ?? tags.landuse ?? tags.natural ?? tags.highway ?? 'other';
  return { layer: 'landuse', kind, tileZoom: 11 };
}

function pointOf(tags: Tags): {
  readonly layer: string;
  readonly tileZoom: number;
  readonly properties: Properties;
} {
  if (tags.place === 'city') {
    return {
      layer: 'places',
      tileZoom: 7,
      properties: {
        kind: 'locality',
        kind_detail: 'city',
        min_zoom: 8,
        population: 629_725,
        population_rank: 11,
      },
    };
  }
  if (tags.place) {
    return {
      layer: 'places',
      tileZoom: 12,
      properties: { kind: 'neighbourhood', kind_detail: tags.place, min_zoom: 13 },
    };
  }
  const kind = tags.railway ?? tags.tourism ?? 'other';
  return { layer: 'pois', tileZoom: 12, properties: { kind, min_zoom: 13 } };
}
