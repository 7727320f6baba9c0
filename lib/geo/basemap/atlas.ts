/**
 * Reads the countries of the world as flat shapes from the package world-atlas (Natural Earth 1:10m). Converts TopoJSON, the antimeridian and
 * numeric country codes; assigns tints and positions of names.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, Geometry, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh, neighbors } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrap, unwrapRing } from '#lib/geo/basemap/antimeridian';
import { project } from '#lib/geo/basemap/mercator';
import { TINTS } from '#lib/geo/basemap/tile';
import { widestSpot } from '#lib/geo/basemap/widest-spot';

type CountriesTopology = Topology<{
  countries: GeometryCollection<{ name: string }>;
}>;

interface AtlasCountry {
  /** ISO 3166-1 alpha-2 (XK for Kosovo); null for territories without a code, which are not labelled. */
  readonly code: string | null;
  /** 0 to TINTS - 1, different from all neighbours. */
  readonly tint: number;
  readonly shape: MultiPolygon;
  /** Position of the name in the unit square; `radius` is half the width available there. */
  readonly spot: { readonly x: number; readonly y: number; readonly radius: number };
}

/** The countries and the borders of the world as flat shapes, in degrees. */
export interface Atlas {
  readonly countries: readonly AtlasCountry[];
  /** Borders between two countries, each once; without coasts. */
  readonly borders: MultiLineString;
}

/** Path of the TopoJSON file that `readAtlas` reads. */
export const ATLAS_FILE = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');

/** Reads the atlas from the package world-atlas. */
export function readAtlas(): Atlas {
  const topology: CountriesTopology = JSON.parse(readFileSync(ATLAS_FILE, 'utf8'));
  const { countries } = topology.objects;
  const tints = tintsOf(neighbors(countries.geometries));
  return {
    countries: feature(topology, countries).features.map((country, index) => {
      const shape = flatten([country.geometry]);
      return { code: codeOf(country), tint: tints[index] ?? 0, shape, spot: spotOf(shape) };
    }),
    borders: {
      type: 'MultiLineString',
      coordinates: mesh(topology, countries, (a, b) => a !== b).coordinates.map(unwrap),
    },
  };
}

function codeOf({ id, properties }: Feature<Geometry | null, { name: string } | null>): string | null {
  if (properties?.name === 'Kosovo') return 'XK';
  if (id === undefined) return null;
  const code = new Intl.Locale(`und-${id}`).region;
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
}

function flatten(geometries: readonly Feature['geometry'][]): MultiPolygon {
  const polygons = geometries.flatMap((geometry): Position[][][] => {
    if (geometry.type === 'Polygon') return [geometry.coordinates];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  });
  return { type: 'MultiPolygon', coordinates: polygons.map(flattenPolygon) };
}

/** Flattens a polygon; holes are moved to the same side of the antimeridian as their outer ring. */
function flattenPolygon(rings: Polygon['coordinates']): Position[][] {
  const [outer = [], ...holes] = rings.map(unwrapRing);
  const west = Math.min(...longitudes(outer));
  return [
    outer,
    ...holes.map((hole) => {
      const turns = Math.min(...longitudes(hole)) < west ? 360 : 0;
      return hole.map(([longitude = 0, latitude = 0]) => [longitude + turns, latitude]);
    }),
  ];
}

function* longitudes(ring: readonly Position[]): Generator<number> {
  for (const [longitude = 0] of ring) yield longitude;
}

/** Assigns each country, in the atlas's order, the least-used tint that no neighbour has yet; 0 when none is left. */
function tintsOf(neighboursOf: readonly (readonly number[])[]): number[] {
  const tints: number[] = [];
  const uses = Array.from({ length: TINTS }, () => 0);
  for (const neighbours of neighboursOf) {
    const taken = new Set(neighbours.map((neighbour) => tints[neighbour]));
    const free = [...uses.keys()].filter((tint) => !taken.has(tint));
    const tint = free.toSorted((a, b) => (uses[a] ?? 0) - (uses[b] ?? 0))[0] ?? 0;
    uses[tint] = (uses[tint] ?? 0) + 1;
    tints.push(tint);
  }
  return tints;
}

function spotOf(shape: MultiPolygon): AtlasCountry['spot'] {
  const polygons = shape.coordinates.map((rings) =>
    rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => project(longitude, latitude))),
  );
  const largest = polygons.toSorted((a, b) => areaOf(b[0] ?? []) - areaOf(a[0] ?? []))[0] ?? [];
  return widestSpot(largest);
}

function areaOf(ring: readonly { readonly x: number; readonly y: number }[]): number {
  let doubled = 0;
  ring.forEach((point, index) => {
    const previous = ring.at(index - 1) ?? point;
    doubled += previous.x * point.y - point.x * previous.y;
  });
  return Math.abs(doubled) / 2;
}
