/**
 * Generates data/base-map/lakes.lines.br and rivers.lines.br. A developer runs it when the sources change; the results are
 * committed. Lakes are GSHHG's at high resolution, which GMT writes in pieces that are joined here (a ring within a lake
 * is an island); rivers are from Natural Earth's 1:10m shapefile.
 *
 *     apt-get install gmt gmt-gshhg-high && apt-get download libmagics++-data && dpkg-deb -x libmagics*.deb magics
 *     gmt coast -R-180/180/-60/85 -Dh -A20/2/3 -M -W2 -W3 > lakes.txt
 *     node lib/geo/basemap/collect-waters.ts lakes.txt magics/usr/share/magics/10m/ne_10m_rivers_lake_centerlines
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Position } from 'geojson';
import { packLines, type RankedLine } from '#lib/geo/basemap/packed-lines';
import { simplify } from '#lib/geo/basemap/simplify';

const POINTS_PER_DEGREE = 1000;
/** Degrees. */
const TOLERANCE = 0.0035;
const ROOM_FOR_TEXT = 32;
/** Square degrees at the equator. The Caspian, the only larger lake, is sea in the atlas. */
const GREATEST_LAKE = 15;

const [lakesFile, riversFile] = process.argv.slice(2);
if (lakesFile === undefined || riversFile === undefined) {
  throw new Error('Usage: collect-waters.ts <GMT text of lakes> <rivers shapefile without ending>');
}
const lakes = joinPieces(readSegments(readFileSync(lakesFile, 'utf8')))
  .filter((ring) => areaOf(ring) < GREATEST_LAKE)
  .map((ring): RankedLine => ({ rank: 0, points: simplifyRing(ring) }))
  .filter(({ points }) => points.length > 3);
const rivers = readRivers(riversFile).map(({ rank, points }) => ({
  rank,
  points: simplify(points, TOLERANCE),
}));
for (const [name, lines] of [
  ['lakes', lakes],
  ['rivers', rivers],
] as const) {
  const packed = packLines(lines, POINTS_PER_DEGREE);
  writeFileSync(`data/base-map/${name}.lines.br`, packed);
  console.log(
    `${name}: ${lines.length} lines, ${lines.flatMap(({ points }) => points).length} points, ${packed.length} bytes`,
  );
}

function readSegments(text: string): Position[][] {
  return text
    .split(/^>.*\n/m)
    .map((block) =>
      block
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.split('\t').map(Number)),
    )
    .filter(({ length }) => length > 1);
}

/** Joins pieces where their ends meet, because GMT cuts lakes at the edges of its bins. Lines that stay open are dropped. */
function joinPieces(pieces: readonly Position[][]): Position[][] {
  const keyOf = ([x = 0, y = 0]: Position) => `${x.toFixed(3)},${y.toFixed(3)}`;
  const endsOf = (piece: readonly Position[]) => [piece[0] ?? [], piece.at(-1) ?? []] as const;
  const rings: Position[][] = [];
  const open = new Map<string, Position[][]>();
  const put = (piece: Position[]) => {
    for (const end of endsOf(piece)) open.set(keyOf(end), [...(open.get(keyOf(end)) ?? []), piece]);
  };
  const take = (piece: Position[]) => {
    for (const end of endsOf(piece)) {
      open.set(
        keyOf(end),
        (open.get(keyOf(end)) ?? []).filter((other) => other !== piece),
      );
    }
  };
  for (const piece of pieces) {
    let line = [...piece];
    for (;;) {
      const [start, end] = endsOf(line);
      if (keyOf(start) === keyOf(end)) {
        rings.push(line);
        break;
      }
      const neighbour = open.get(keyOf(end))?.[0] ?? open.get(keyOf(start))?.[0];
      if (neighbour === undefined) {
        put(line);
        break;
      }
      take(neighbour);
      const joint = endsOf(neighbour).map(keyOf);
      if (!joint.includes(keyOf(end))) line = line.toReversed();
      const onward = keyOf(endsOf(line)[1]) === joint[0] ? neighbour : neighbour.toReversed();
      line = [...line, ...onward.slice(1)];
    }
  }
  const left = new Set([...open.values()].flat());
  console.log(`${rings.length} lakes closed, ${left.size} pieces left open`);
  return rings;
}

function areaOf(ring: readonly Position[]): number {
  let doubled = 0;
  ring.forEach(([x = 0, y = 0], index) => {
    const [beforeX = x, beforeY = y] = ring.at(index - 1) ?? [];
    doubled += (beforeX * y - x * beforeY) * Math.cos((y * Math.PI) / 180);
  });
  return Math.abs(doubled) / 2;
}

/** Simplifies a ring in two halves, because it has no ends to keep. */
function simplifyRing(ring: readonly Position[]): Position[] {
  const half = Math.floor(ring.length / 2);
  return [...simplify(ring.slice(0, half + 1), TOLERANCE), ...simplify(ring.slice(half), TOLERANCE).slice(1)];
}

/** Reads the rivers, rank 0 for the largest to 10 for the smallest; centre lines of lakes are omitted. */
function readRivers(file: string): RankedLine[] {
  const shapes = readFileSync(`${file}.shp`);
  const records = readRecords(readFileSync(`${file}.dbf`));
  const rivers: RankedLine[] = [];
  for (let offset = 100, index = 0; offset < shapes.length; index++) {
    const content = offset + 8;
    const record = records[index];
    if (shapes.readInt32LE(content) === 3 && record?.get('featurecla')?.startsWith('River')) {
      const [parts, points] = [shapes.readInt32LE(content + 36), shapes.readInt32LE(content + 40)];
      const start = content + 44 + 4 * parts;
      for (let part = 0; part < parts; part++) {
        const from = shapes.readInt32LE(content + 44 + 4 * part);
        const to = part + 1 < parts ? shapes.readInt32LE(content + 48 + 4 * part) : points;
        rivers.push({
          rank: Math.round(Number(record.get('scalerank'))),
          points: Array.from({ length: to - from }, (_, point): Position => {
            const at = start + 16 * (from + point);
            return [shapes.readDoubleLE(at), shapes.readDoubleLE(at + 8)];
          }),
        });
      }
    }
    offset = content + 2 * shapes.readInt32BE(offset + 4);
  }
  return rivers.toSorted((a, b) => a.rank - b.rank);
}

/** Reads the rows of a dBASE table, values by column. */
function readRecords(table: Buffer): Map<string, string>[] {
  const columns: { name: string; length: number }[] = [];
  for (let offset = ROOM_FOR_TEXT; table[offset] !== 13; offset += ROOM_FOR_TEXT) {
    const [name = ''] = table.toString('latin1', offset, offset + 11).split('\0');
    columns.push({ name: name.toLowerCase(), length: table[offset + 16] ?? 0 });
  }
  const [count, start, width] = [table.readUInt32LE(4), table.readUInt16LE(8), table.readUInt16LE(10)];
  return Array.from({ length: count }, (_, index) => {
    let offset = start + index * width + 1;
    return new Map(
      columns.map(({ name, length }) => {
        const value = table.toString('utf8', offset, offset + length).trim();
        offset += length;
        return [name, value];
      }),
    );
  });
}
