/** For tests: encodes vector tiles (MVT 2), of the features of geojson-vt. */
import type { LegacyFeature } from 'geojson-vt';
import { PbfWriter } from 'pbf';

const EXTENT = 4096;
const VERSION = 2;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;
const POLYGON = 3;

/** A layer of a tile. */
export interface TileLayer {
  readonly name: string;
  readonly features: readonly LegacyFeature[];
}

/** Returns the bytes of a vector tile, not compressed. Layers without features are left out. */
export function vectorTile(layers: readonly TileLayer[]): Buffer {
  const writer = new PbfWriter();
  for (const layer of layers) if (layer.features.length > 0) writer.writeMessage(3, writeLayer, layer);
  return Buffer.from(writer.finish());
}

function writeLayer({ name, features }: TileLayer, writer: PbfWriter): void {
  const keys: string[] = [];
  const values: unknown[] = [];
  const indexIn = <Item>(list: Item[], item: Item) => {
    const index = list.indexOf(item);
    return index === -1 ? list.push(item) - 1 : index;
  };
  writer.writeVarintField(15, VERSION);
  writer.writeStringField(1, name);
  for (const feature of features) {
    const tags = Object.entries(feature.tags ?? {}).flatMap(([key, value]) => [
      indexIn(keys, key),
      indexIn(values, value),
    ]);
    writer.writeMessage(2, writeFeature, { feature, tags });
  }
  for (const key of keys) writer.writeStringField(3, key);
  for (const value of values) writer.writeMessage(4, writeValue, value);
  writer.writeVarintField(5, EXTENT);
}

function writeValue(value: unknown, writer: PbfWriter): void {
  if (typeof value === 'number') writer.writeDoubleField(3, value);
  else if (typeof value === 'boolean') writer.writeBooleanField(7, value);
  else writer.writeStringField(1, String(value));
}

function writeFeature(
  { feature, tags }: { readonly feature: LegacyFeature; readonly tags: number[] },
  writer: PbfWriter,
): void {
  writer.writePackedVarint(2, tags);
  writer.writeVarintField(3, feature.type);
  writer.writePackedVarint(4, commandsOf(feature));
}

function commandsOf(feature: LegacyFeature): number[] {
  let [x, y] = [0, 0];
  const stepTo = ([nextX, nextY]: readonly [number, number]) => {
    const steps = [zigzag(nextX - x), zigzag(nextY - y)];
    [x, y] = [nextX, nextY];
    return steps;
  };
  const command = (id: number, count: number) => id | (count << 3);
  if (feature.type === 1)
    return [command(MOVE_TO, feature.geometry.length), ...feature.geometry.flatMap(stepTo)];
  return feature.geometry.flatMap((points) => {
    // The end of a ring is not repeated.
    const [first, ...rest] = feature.type === POLYGON ? points.slice(0, -1) : points;
    if (first === undefined || rest.length === 0) return [];
    return [
      command(MOVE_TO, 1),
      ...stepTo(first),
      command(LINE_TO, rest.length),
      ...rest.flatMap(stepTo),
      ...(feature.type === POLYGON ? [command(CLOSE_PATH, 1)] : []),
    ];
  });
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}
