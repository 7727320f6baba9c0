/** Decodes a vector tile (MVT) of the Protomaps basemap to the shapes and names that the map draws. */
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { EXTENT } from '#lib/geo/basemap/tile';
import { joinLines } from './join-lines.ts';
import {
  FILL_KINDS,
  type FillKind,
  fillOf,
  nameOf,
  type Properties,
  ROAD_KINDS,
  roadNameZoomOf,
  roadOf,
  spotZoomOf,
} from './street-kinds.ts';
import type {
  Lines,
  PointLabel,
  RoadLevel,
  Roads,
  StreetLabel,
  StreetTile,
  TilePoint,
} from './street-tile.ts';

const LEVELS: readonly RoadLevel[] = ['tunnel', 'ground', 'bridge'];
const POINT = 1;
const LINE = 2;
const POLYGON = 3;
const ALWAYS = 99;
/** Names of localities end where the map shows only one of them. */
const LOCALITY_UNTIL = 15;
const QUARTER_UNTIL = 17;

interface Feature {
  readonly type: number;
  readonly properties: Properties;
  readonly lines: Lines;
}

/**
 * Decodes the bytes of an uncompressed vector tile. Names are in `locale` (BCP 47) or, without one, as they are on the spot. A layer that is
 * missing is empty.
 * @throws Error when the bytes are no vector tile.
 */
export function readStreetTile(bytes: Uint8Array, locale: string): StreetTile {
  const tile = new VectorTile(new PbfReader(bytes));
  const layer = (name: string) => featuresOf(tile, name);
  const polygons = (name: string) => layer(name).filter(({ type }) => type === POLYGON);
  const water = layer('water');
  const waterLines = water.filter(({ type }) => type === LINE);
  const isRiver = ({ properties: { kind } }: Feature) => kind === 'river' || kind === 'canal';
  const roads = layer('roads').filter(({ type }) => type === LINE);
  return {
    land: linesOf(polygons('earth')),
    fills: fillsOf([...polygons('landcover'), ...polygons('landuse')]),
    water: linesOf(water.filter(({ type }) => type === POLYGON)),
    rivers: linesOf(waterLines.filter(isRiver)),
    streams: linesOf(waterLines.filter((line) => !isRiver(line))),
    buildings: linesOf(polygons('buildings')),
    roads: roadsOf(roads),
    borders: linesOf(
      layer('boundaries').filter(({ type, properties: { kind } }) => type === LINE && kind === 'country'),
    ),
    labels: [
      ...pointLabels(layer('places'), (properties) => placeLabel(properties)),
      ...pointLabels(water, ({ min_zoom: zoom }) => ({
        kind: 'water',
        rank: 0,
        zoom: Number(zoom ?? 0),
        until: ALWAYS,
        order: 1500,
      })),
      ...pointLabels(layer('pois'), (properties) => spotLabel(properties)),
      ...lineLabels(roads, locale),
      ...riverLabels(waterLines.filter(isRiver), locale),
    ],
  };

  function pointLabels(
    features: readonly Feature[],
    describe: (properties: Properties) => Omit<PointLabel, 'text' | 'x' | 'y'> | null,
  ): StreetLabel[] {
    return features.flatMap(({ type, properties, lines }) => {
      const [point] = lines[0] ?? [];
      const text = type === POINT ? nameOf(properties, locale) : null;
      // A point beyond the edge is in the adjacent tile too.
      if (text === null || point === undefined || !isInside(point)) return [];
      const description = describe(properties);
      return description === null ? [] : [{ ...description, text, x: point.x, y: point.y }];
    });
  }
}

function isInside({ x, y }: TilePoint): boolean {
  return x >= 0 && y >= 0 && x < EXTENT && y < EXTENT;
}

function featuresOf(tile: VectorTile, name: string): readonly Feature[] {
  const layer = tile.layers[name];
  if (layer === undefined) return [];
  const scale = EXTENT / layer.extent;
  return Array.from({ length: layer.length }, (_, index) => featureOf(layer.feature(index), scale));
}

function featureOf(feature: VectorTileFeature, scale: number): Feature {
  const { type, properties } = feature;
  const lines = feature.loadGeometry();
  return {
    type,
    properties,
    lines:
      scale === 1 ? lines : lines.map((line) => line.map(({ x, y }) => ({ x: x * scale, y: y * scale }))),
  };
}

function linesOf(features: readonly Feature[]): Lines {
  return features.flatMap(({ lines }) => lines);
}

function fillsOf(areas: readonly Feature[]): StreetTile['fills'] {
  const byKind = new Map<FillKind, Lines[]>();
  for (const { properties, lines } of areas) {
    const kind = fillOf(properties);
    if (kind !== null) byKind.set(kind, [...(byKind.get(kind) ?? []), lines]);
  }
  return FILL_KINDS.flatMap((kind) => {
    const lines = byKind.get(kind)?.flat() ?? [];
    return lines.length === 0 ? [] : [{ kind, lines }];
  });
}

function levelOf({ is_tunnel: isTunnel, is_bridge: isBridge }: Properties): RoadLevel {
  return isTunnel === true ? 'tunnel' : isBridge === true ? 'bridge' : 'ground';
}

function roadsOf(features: readonly Feature[]): readonly Roads[] {
  const groups = Map.groupBy(features, ({ properties }) => `${roadOf(properties)} ${levelOf(properties)}`);
  return LEVELS.flatMap((level) =>
    ROAD_KINDS.flatMap((kind) => {
      const lines = linesOf(groups.get(`${kind} ${level}`) ?? []);
      return lines.length === 0 ? [] : [{ kind, level, lines }];
    }),
  );
}

function placeLabel(properties: Properties): Omit<PointLabel, 'text' | 'x' | 'y'> {
  const { kind, min_zoom: minZoom, population_rank: populationRank } = properties;
  const zoom = Number(minZoom ?? 0);
  const rank = Number(populationRank ?? 0);
  if (kind === 'locality') {
    return { kind, rank, zoom, until: LOCALITY_UNTIL, order: 1000 - rank * 10 };
  }
  return { kind: 'quarter', rank: 0, zoom, until: QUARTER_UNTIL, order: 2000 + zoom };
}

function spotLabel(properties: Properties): Omit<PointLabel, 'text' | 'x' | 'y'> | null {
  const zoom = spotZoomOf(properties);
  return zoom === null ? null : { kind: 'spot', rank: 0, zoom, until: ALWAYS, order: 4000 + zoom };
}

/** Returns a label per road and name: pieces that meet are joined, so that the name finds room. */
function lineLabels(features: readonly Feature[], locale: string): StreetLabel[] {
  const groups = new Map<string, { text: string; zoom: number; order: number; lines: Lines[] }>();
  for (const { properties, lines } of features) {
    const kind = roadOf(properties);
    const text = nameOf(properties, locale);
    if (kind === null || text === null) continue;
    const known = groups.get(`${kind} ${text}`);
    if (known) known.lines.push(lines);
    else {
      const order = 3000 - ROAD_KINDS.indexOf(kind);
      groups.set(`${kind} ${text}`, { text, zoom: roadNameZoomOf(kind), order, lines: [lines] });
    }
  }
  return [...groups.values()]
    .filter(({ zoom }) => zoom < ALWAYS)
    .flatMap(({ lines, ...label }) =>
      joinLines(lines.flat()).map((line) => ({ kind: 'road' as const, until: ALWAYS, ...label, line })),
    );
}

function riverLabels(features: readonly Feature[], locale: string): StreetLabel[] {
  const groups = Map.groupBy(features, ({ properties }) => nameOf(properties, locale));
  return [...groups].flatMap(([text, pieces]) =>
    text === null
      ? []
      : joinLines(linesOf(pieces)).map((line) => ({
          kind: 'river' as const,
          text,
          zoom: 11,
          until: ALWAYS,
          order: 2900,
          line,
        })),
  );
}
