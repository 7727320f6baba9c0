/** Converts the shapes of tiles to paths in tile units, cached per tile. */
import { type BaseMapDetail, type BaseMapTile, EXTENT, type Steps, walkSteps } from '#lib/geo/basemap/tile';
import type { TileAddress } from './tile-address.ts';

/** The radius, in tile units, with which corners of enlarged tiles are rounded. */
const ROUNDING = 40;
/**
 * The radius, in tile units, with which corners of the shelf sea are rounded, whose source is a coarse grid. At most
 * half of how far tile contents extend beyond the tile.
 */
const SHELF_ROUNDING = 120;

/** The paths of the land and the lakes of a tile. */
export interface CoastPaths {
  readonly land: Path2D;
  /** The outline of `land` without the antimeridian, along which the source divides countries. */
  readonly coast: Path2D;
  readonly lakes: Path2D;
}

/** The paths of a tile of the built-in map. */
export interface TilePaths extends CoastPaths {
  /** Empty if all land has the same tint. */
  readonly countries: readonly Path2D[];
  /** The tint that most of the land has. */
  readonly mainTint: number;
  readonly borders: Path2D;
  readonly rivers: readonly Path2D[];
  readonly shelf: Path2D;
}

const sharpPaths = new WeakMap<BaseMapTile, TilePaths>();
const roundedPaths = new WeakMap<BaseMapTile, TilePaths>();
const sharpCoasts = new WeakMap<BaseMapDetail, CoastPaths>();
const roundedCoasts = new WeakMap<BaseMapDetail, CoastPaths>();

/** Returns the paths of a tile, its corners rounded on request. */
export function pathsOf(tile: BaseMapTile, address: TileAddress, isRounded: boolean): TilePaths {
  const cache = isRounded ? roundedPaths : sharpPaths;
  const known = cache.get(tile);
  if (known !== undefined) return known;
  const rounding = isRounded ? ROUNDING : 0;
  const paths = {
    ...coastPathsOf(tile.land, tile.lakes, address, rounding),
    countries:
      typeof tile.countries === 'number'
        ? []
        : tile.countries.map((rings) => pathOf(rings.map(pointsOf), true, rounding)),
    mainTint: mainTintOf(tile.countries),
    borders: pathOf(tile.borders.map(pointsOf), false, rounding),
    rivers: tile.rivers.map((lines) => pathOf(lines.map(pointsOf), false, rounding)),
    shelf: pathOf(tile.shelf.map(pointsOf), true, SHELF_ROUNDING),
  };
  cache.set(tile, paths);
  return paths;
}

/** Returns the paths of the land and the lakes of a detail tile; null if it has none of its own. */
export function detailPathsOf(
  detail: BaseMapDetail,
  address: TileAddress,
  isRounded: boolean,
): CoastPaths | null {
  if (detail.land === null) return null;
  const cache = isRounded ? roundedCoasts : sharpCoasts;
  const known = cache.get(detail);
  if (known !== undefined) return known;
  const paths = coastPathsOf(detail.land, detail.lakes, address, isRounded ? ROUNDING : 0);
  cache.set(detail, paths);
  return paths;
}

function coastPathsOf(
  landRings: readonly Steps[],
  lakes: readonly Steps[],
  { zoom, x }: TileAddress,
  rounding: number,
): CoastPaths {
  const seams = [...(x === 0 ? [0] : []), ...(x === 2 ** zoom - 1 ? [EXTENT] : [])];
  const land = landRings.map(pointsOf);
  return {
    land: pathOf(land, true, rounding),
    coast: pathOf(
      land.flatMap((ring) => withoutSeams(ring, seams)),
      false,
      rounding,
    ),
    lakes: pathOf(lakes.map(pointsOf), true, rounding),
  };
}

function mainTintOf(countries: BaseMapTile['countries']): number {
  if (typeof countries === 'number') return countries;
  const areas = countries.map((rings) => Math.abs(rings.reduce((sum, ring) => sum + areaOf(ring), 0)));
  return areas.indexOf(Math.max(...areas));
}

/** Returns twice the signed area of a ring. */
function areaOf(ring: Steps): number {
  const points = pointsOf(ring);
  return points.reduce((sum, point, index) => {
    const before = points.at(index - 1) ?? point;
    return sum + before.x * point.y - point.x * before.y;
  }, 0);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointsOf(steps: Steps): Point[] {
  const points: Point[] = [];
  walkSteps(steps, (x, y) => points.push({ x, y }));
  return points;
}

/** Returns a ring as lines, interrupted where it follows one of the meridians `seams` (x in tile units). */
function withoutSeams(ring: readonly Point[], seams: readonly number[]): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  for (const point of ring) {
    const previous = line.at(-1);
    if (previous !== undefined && previous.x === point.x && seams.includes(point.x)) {
      lines.push(line);
      line = [];
    }
    line.push(point);
  }
  return [...lines, line];
}

function pathOf(lines: readonly (readonly Point[])[], isClosed: boolean, rounding: number): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    line.forEach((point, index) => {
      const previous = line[index - 1];
      const next = line[index + 1];
      if (previous === undefined) path.moveTo(point.x, point.y);
      else if (next === undefined || rounding === 0) path.lineTo(point.x, point.y);
      else {
        const before = towards(point, previous, rounding);
        const after = towards(point, next, rounding);
        path.lineTo(before.x, before.y);
        path.quadraticCurveTo(point.x, point.y, after.x, after.y);
      }
    });
    if (isClosed) path.closePath();
  }
  return path;
}

/** Returns the point at `distance` from `from` towards `to`, at most half-way. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(0.5, distance / length);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
