/**
 * Reads lakes, rivers and the shallow sea as flat shapes, from the packed lines that collect-waters.ts and collect-terrain.ts
 * generated.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon, Position } from 'geojson';
import { type RankedLine, unpackLines } from '#lib/geo/basemap/packed-lines';

/** The lakes, the rivers and the shallow sea of the world, in degrees. */
export interface Waters {
  /** Rings by the even-odd rule: a ring inside a lake is an island. */
  readonly lakes: MultiPolygon;
  /** Rank 0 is the largest, 10 the smallest. */
  readonly rivers: readonly RankedLine[];
  /** Sea less than 200 m deep, including land in it. */
  readonly shelf: MultiPolygon;
}

/** Paths of the files that `readWaters` reads. */
export const WATERS_FILES = ['lakes', 'rivers', 'shelf'].map(fileOf);

/** Reads the lakes, the rivers and the shallow sea from their files. */
export function readWaters(): Waters {
  return {
    lakes: {
      type: 'MultiPolygon',
      coordinates: linesOf('lakes').map(({ points }) => [[...points]]),
    },
    rivers: linesOf('rivers'),
    shelf: { type: 'MultiPolygon', coordinates: shelfPolygons() },
  };
}

function shelfPolygons(): Position[][][] {
  const polygons: Position[][][] = [];
  for (const { rank, points } of linesOf('shelf')) {
    if (rank === 0) polygons.push([[...points]]);
    else polygons.at(-1)?.push([...points]);
  }
  return polygons;
}

function fileOf(name: string): string {
  return join(import.meta.dirname, `../../../data/base-map/${name}.lines.br`);
}

function linesOf(name: string): RankedLine[] {
  return unpackLines(readFileSync(fileOf(name)));
}
