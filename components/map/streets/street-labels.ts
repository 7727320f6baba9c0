/** The names of a map with streets, as a label layer draws them: places first, then roads, then spots. */
import type { AnyContext } from '../base-map/base-map-canvas.ts';
import type { LabelSource } from '../base-map/base-map-label-source.ts';
import type { LabelLayerOptions, TileInView } from '../base-map/base-map-labels.ts';
import type { Name, Names } from '../base-map/base-map-names.ts';
import { type Box, placeNames } from '../base-map/base-map-placement.ts';
import { labelAddressOf } from '../base-map/tile-address.ts';
import { isNear, overlapAny, placeAlong, type RoadName } from './road-names.ts';
import { boxesAlong, type PointName, type StreetNames } from './street-names.ts';
import type { LineLabel, StreetLabel, TilePoint } from './street-tile.ts';
import { type StreetZooms, streetTileOf } from './street-zooms.ts';

/** The options of `streetLabels`: where labels come from, and how those of streets and of the built-in map are drawn. */
export interface StreetLabelOptions {
  readonly source: LabelSource<StreetLabel>;
  readonly names: StreetNames;
  readonly builtInNames: Names;
  readonly zooms: StreetZooms;
  /** Zoom of the deepest tiles of the built-in map. */
  readonly builtInMaxZoom: number;
}

/** Returns how a label layer loads and draws the names of a map with streets. */
export function streetLabels(options: StreetLabelOptions): LabelLayerOptions<StreetLabel> {
  const { source, names, builtInNames, zooms, builtInMaxZoom } = options;
  return {
    addressOf: (shown) => streetTileOf(shown, zooms) ?? labelAddressOf(shown, builtInMaxZoom),
    sourcesAt: () => [source],
    *draw(context, { zoom, tiles, pins }) {
      const places: (Name | PointName)[] = [];
      const spots: PointName[] = [];
      const roads: RoadInView[] = [];
      for (const tile of tiles) {
        for (const label of source.peek(tile.address) ?? []) {
          if (label.zoom > zoom || zoom > label.until) continue;
          if ('line' in label) {
            roads.push({ label, line: label.line.map((point) => inView(tile, point)) });
          } else if (label.kind === 'spot') {
            spots.push(names.ofPoint(context, label, inView(tile, label), zoom));
          } else if (label.kind === 'country' || label.kind === 'town' || label.kind === 'sea') {
            const { x, y } = inView(tile, label);
            places.push(builtInNames.of(context, label, x, y, zoom));
          } else {
            places.push(names.ofPoint(context, label, inView(tile, label), zoom));
          }
          yield;
        }
      }
      places.sort((a, b) => orderOf(a) - orderOf(b) || a.x - b.x);
      const taken: Box[] = [...pins];
      for (const placed of placeNames(places, pins)) {
        taken.push(placed.box);
        if ('label' in placed.name) builtInNames.draw(context, { name: placed.name, box: placed.box });
        else names.drawPoint(context, { name: placed.name, box: placed.box });
        yield;
      }
      for (const road of placeRoads(context, roads, names, taken)) {
        if (road !== null) names.drawLine(context, road);
        yield;
      }
      spots.sort((a, b) => a.order - b.order || a.x - b.x);
      for (const placed of placeNames(spots, taken)) {
        names.drawPoint(context, placed);
        yield;
      }
    },
    discardMeasurements() {
      names.discardMeasurements();
      builtInNames.discardMeasurements();
    },
  };
}

interface RoadInView {
  readonly label: LineLabel;
  /** In pixels of the view. */
  readonly line: readonly TilePoint[];
}

/** Places a name on each road where one is free and none of the same text is near; null for roads without. Adds their boxes to `taken`. */
function* placeRoads(
  context: AnyContext,
  roads: readonly RoadInView[],
  names: StreetNames,
  taken: Box[],
): Generator<RoadName | null> {
  const placed = new Map<string, TilePoint[]>();
  const ordered = roads.toSorted((a, b) => a.label.order - b.label.order || b.line.length - a.line.length);
  for (const { label, line } of ordered) {
    const same = placed.get(label.text) ?? [];
    const name = placeAlong(
      label,
      line,
      names.sizeOf(context, label),
      (road) => !isNear(road, same) && !overlapAny(boxesAlong(road), taken),
    );
    if (name !== null) {
      placed.set(label.text, [...same, name]);
      taken.push(...boxesAlong(name));
    }
    yield name;
  }
}

function inView({ left, top, scale }: TileInView, { x, y }: TilePoint): TilePoint {
  return { x: left + x * scale, y: top + y * scale };
}

function orderOf(name: Name | PointName): number {
  return 'label' in name ? name.label.order : name.order;
}
