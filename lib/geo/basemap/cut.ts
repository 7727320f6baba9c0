/** Cuts the world into tiles: determines the shapes and names in each, at the detail that its zoom can show. Does no input or output. */
import type { Feature, Geometry, MultiPolygon } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import type { Atlas } from '#lib/geo/basemap/atlas';
import { project, type WorldPoint } from '#lib/geo/basemap/mercator';
import type { Place } from '#lib/geo/basemap/places';
import { isAllSnow, type Relief } from '#lib/geo/basemap/relief';
import type { Sea } from '#lib/geo/basemap/seas';
import type { Settlements } from '#lib/geo/basemap/settlements';
import {
  type BaseMapLabel,
  type BaseMapTile,
  BUFFER,
  DETAIL_ZOOM,
  EXTENT,
  TINTS,
  toSteps,
} from '#lib/geo/basemap/tile';
import type { Waters } from '#lib/geo/basemap/waters';
import { isWholeTile, withoutPairs } from '#lib/geo/basemap/whole-tile';

/** Five eighths of a pixel of a 256-pixel tile; finer detail appears at the next zoom. */
const TOLERANCE = 10;
const ALWAYS = 99;
const LETTER_PIXELS = 10;

type LabelOf<Label> = Label extends unknown ? Omit<Label, 'x' | 'y' | 'order'> & { at: WorldPoint } : never;
type WorldLabel = LabelOf<BaseMapLabel>;

/** What the map labels. */
export interface LabelledWorld {
  readonly atlas: Atlas;
  /** Largest first. */
  readonly places: readonly Place[];
  readonly seas: readonly Sea[];
}

/** The geographic data from which tiles are cut. */
export interface World {
  readonly atlas: Atlas;
  /** Without Antarctica, which is the atlas's. */
  readonly coast: MultiPolygon;
  readonly waters: Waters;
  readonly relief: Relief;
  readonly settlements: Settlements;
}

/**
 * The content of a tile; or what covers it completely and needs no file: deep sea, shallow sea (`shelf`), or ice.
 */
export type CutTile = BaseMapTile | 'sea' | 'shelf' | 'ice';

/** First ranks of medium rivers and of streams. */
const MIDDLING_RANK = 4;
const STREAM_RANK = 7;
/** Last rank of the rivers shown at a zoom, index = zoom; beyond, all are shown. */
const LAST_RANK = [-1, 0, 1, 3, 4, 6, 8];

/** Prepares the world down to `maxZoom`, which takes seconds. Returns a function that cuts one tile of zoom 0 to `maxZoom`. */
export function cutWorld(
  world: World,
  labelsByTile: ReadonlyMap<string, readonly BaseMapLabel[]>,
  maxZoom: number,
): (zoom: number, x: number, y: number) => CutTile {
  const shapes = new GeoJSONVT(
    { type: 'FeatureCollection', features: featuresOf(world) },
    {
      maxZoom,
      indexMaxZoom: maxZoom,
      indexMaxPoints: 0,
      extent: EXTENT,
      buffer: BUFFER,
      tolerance: TOLERANCE,
    },
  );
  const { relief, settlements } = world;
  return (zoom, x, y) => {
    const rings: number[][] = [];
    const borders: number[][] = [];
    const lakes: number[][] = [];
    const shelf: number[][] = [];
    const rivers: number[][][] = [[], [], []];
    const countries = Array.from({ length: TINTS }, (): number[][] => []);
    for (const { geometry, tags } of shapes.getTile(zoom, x, y)?.features ?? []) {
      const lines = geometry.flatMap((part) => (Array.isArray(part[0]) ? [toSteps(part.flat(2))] : []));
      if (tags?.layer === 'land') rings.push(...lines);
      else if (tags?.layer === 'border') borders.push(...lines);
      else if (tags?.layer === 'lake') lakes.push(...lines);
      else if (tags?.layer === 'shelf') shelf.push(...lines);
      else if (typeof tags?.rank === 'number') {
        if (tags.rank <= (LAST_RANK[zoom] ?? 99)) rivers[breadthOf(tags.rank)]?.push(...lines);
      } else if (typeof tags?.tint === 'number') countries[tags.tint]?.push(...lines);
    }
    const land = withoutPairs(rings);
    const worn = wornBy(countries);
    const labels = labelsByTile.get(`${zoom}/${x}/${y}`) ?? [];
    const haze = land.length === 0 ? [] : settlements(zoom, x, y);
    const ground = land.length === 0 ? null : relief(zoom, x, y);
    if ([labels, borders, lakes, rivers.flat(), haze].every(({ length }) => length === 0)) {
      if (land.length === 0) {
        if (shelf.length === 0) return 'sea';
        if (isWholeTile(shelf)) return 'shelf';
      }
      if (isWholeTile(land) && ground !== null && isAllSnow(ground)) return 'ice';
    }
    const tile = { land, countries: worn, borders, lakes, rivers, shelf, haze, labels };
    return ground === null ? tile : { ...tile, ground };
  };
}

/** Returns the tint of a tile whose land has only one; else the shapes of each tint. */
function wornBy<Lines extends { readonly length: number }>(
  countries: readonly Lines[],
): readonly Lines[] | number {
  const [tint, ...others] = [...countries.keys()].filter((index) => countries[index]?.length !== 0);
  return tint === undefined || others.length > 0 ? countries : tint;
}

function breadthOf(rank: number): number {
  if (rank >= STREAM_RANK) return 0;
  return rank >= MIDDLING_RANK ? 1 : 2;
}

function featuresOf({ atlas, coast, waters }: World): Feature[] {
  const { countries, borders } = atlas;
  const { lakes, rivers, shelf } = waters;
  const shape = (geometry: Geometry, properties: Feature['properties']): Feature => ({
    type: 'Feature',
    geometry,
    properties,
  });
  return [
    ...coast.coordinates.map((coordinates) => shape({ type: 'Polygon', coordinates }, { layer: 'land' })),
    ...countries.flatMap((country) =>
      country.code === 'AQ' ? [shape(country.shape, { layer: 'land' })] : [],
    ),
    ...countries.map((country) => shape(country.shape, { layer: 'country', tint: country.tint })),
    shape(borders, { layer: 'border' }),
    shape(lakes, { layer: 'lake' }),
    shape(shelf, { layer: 'shelf' }),
    ...rivers.map(({ rank, points }) =>
      shape({ type: 'LineString', coordinates: [...points] }, { layer: 'river', rank }),
    ),
  ];
}

/** Returns labels by precedence: large countries, waters, towns, then countries with hardly enough space. */
function labelsOf({ atlas, places, seas }: LabelledWorld): WorldLabel[] {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const countries = atlas.countries
    .flatMap(({ code, spot }) => (code === null || code === 'AQ' ? [] : [{ code, spot }]))
    .toSorted((a, b) => b.spot.radius - a.spot.radius || (a.code < b.code ? -1 : 1))
    .map(({ code, spot }): WorldLabel => {
      const name = english.of(code) ?? code;
      const fits = Math.ceil(Math.log2((name.length * LETTER_PIXELS) / (spot.radius * 2 * 1.7 * 256)));
      const zoom = Math.min(7, Math.max(2, fits > 5 ? Math.max(5, fits - 1) : fits));
      const overflows = Math.floor(Math.log2(1800 / (spot.radius * 2 * 256)));
      return { kind: 'country', code, at: spot, zoom, until: Math.max(zoom + 1, Math.min(7, overflows)) };
    });
  const isGreat = ({ zoom }: WorldLabel) => zoom <= 5;
  return [
    ...countries.filter(isGreat),
    ...seas.map(
      ({ names, longitude, latitude, zoom, until }): WorldLabel => ({
        kind: 'sea',
        names,
        at: project(longitude, latitude),
        zoom,
        until,
      }),
    ),
    ...places.map(
      ({ names, isCapital, population, longitude, latitude, zoom }): WorldLabel => ({
        kind: 'town',
        names,
        isCapital,
        population,
        at: project(longitude, latitude),
        zoom: Math.max(3, zoom),
        until: ALWAYS,
      }),
    ),
    ...countries.filter((country) => !isGreat(country)),
  ];
}

/**
 * Assigns labels to the tiles that contain them, by `zoom/x/y`: of each zoom from 0 to `maxZoom`, and of DETAIL_ZOOM, with the labels shown at that zoom.
 * The tiles of `maxZoom` also have those of the zooms before DETAIL_ZOOM, and the tiles of DETAIL_ZOOM those of all later ones.
 */
export function placeLabels(world: LabelledWorld, maxZoom: number): Map<string, BaseMapLabel[]> {
  const byTile = new Map<string, BaseMapLabel[]>();
  const levels = [...Array(maxZoom + 1).keys(), DETAIL_ZOOM];
  labelsOf(world).forEach(({ at, ...label }, order) => {
    levels.forEach((zoom, index) => {
      const next = levels[index + 1] ?? ALWAYS;
      if (label.zoom >= next || label.until < zoom) return;
      const worldX = (at.x - Math.floor(at.x)) * 2 ** zoom;
      const worldY = at.y * 2 ** zoom;
      const [column, row] = [Math.floor(worldX), Math.floor(worldY)];
      const x = Math.round((worldX - column) * EXTENT);
      const y = Math.round((worldY - row) * EXTENT);
      const key = `${zoom}/${column}/${row}`;
      const inTile = byTile.get(key) ?? [];
      inTile.push({ ...label, x, y, order });
      byTile.set(key, inTile);
    });
  });
  return byTile;
}
