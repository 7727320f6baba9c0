/**
 * Generates data/base-map/lakes.lines.br and rivers.lines.br. A developer runs it when the sources change; the results are
 * committed. Lakes are GSHHG's at high resolution, whose rings within a lake are islands; rivers are from Natural Earth's 1:10m shapefile.
 *
 *     apt-get install gmt gmt-gshhg-high && apt-get download libmagics++-data && dpkg-deb -x libmagics*.deb magics
 *     gmt coast -R-180/180/-60/85 -Dh -A20/2/3 -M -W2 -W3 > lakes.txt
 *     node lib/geo/basemap/collect-waters.ts lakes.txt magics/usr/share/magics/10m/ne_10m_rivers_lake_centerlines
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Position } from 'geojson';
import { areaOf, readRings, simplifyRing } from '#lib/geo/basemap/collect-gshhg';
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
const lakes = readRings(readFileSync(lakesFile, 'utf8'))
  .filter((ring) => areaOf(ring) < GREATEST_LAKE)
  .map((ring): RankedLine => ({ rank: 0, points: simplifyRing(ring, TOLERANCE) }))
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
