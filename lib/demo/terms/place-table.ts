import { readFileSync } from 'node:fs';
import type { GazetteerPlace } from '#lib/demo/gazetteer';

/** The place of a home and the places above it, the narrowest first. */
export type PlaceTrail = readonly Pick<GazetteerPlace, 'countryCode' | 'handle' | 'id' | 'level'>[];

/** Returns a function from a place to its trail. `places` are all places. */
export function trails(places: readonly GazetteerPlace[]): (place: GazetteerPlace) => PlaceTrail {
  const byId = new Map(places.map((place) => [place.id, place]));
  return (place) => {
    const trail = [place];
    for (let above = byId.get(place.parentId ?? 0); above; above = byId.get(above.parentId ?? 0)) {
      trail.push(above);
    }
    return trail;
  };
}

/** A row of a table, by the names of its columns; a value that is not set is empty. */
type Row = Readonly<Record<string, string>>;

/**
 * Reads a table of data/demo, with tabs between columns and the names of the columns in the first line. The rows are grouped by their first
 * column, in the order of the file.
 */
export function readTable(file: string): ReadonlyMap<string, readonly Row[]> {
  const [head = '', ...lines] = readFileSync(new URL(`../../../data/demo/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = head.split('\t');
  return Map.groupBy(
    lines.map((line) => {
      const cells = line.split('\t');
      return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
    }),
    (row) => row[columns[0] ?? ''] ?? '',
  );
}

/**
 * Returns the rows of the narrowest place of a trail that has any, with keys such as `FR`, `ES/catalonia` or `DE/berlin`; empty when none has.
 */
export function rowsOfPlace(table: ReadonlyMap<string, readonly Row[]>, trail: PlaceTrail): readonly Row[] {
  const country = trail.find(({ countryCode }) => countryCode !== null)?.countryCode ?? '';
  const place = trail.find(({ handle }) => table.has(`${country}/${handle}`));
  return table.get(place ? `${country}/${place.handle}` : country) ?? [];
}
