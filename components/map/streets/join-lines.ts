import type { Lines, TilePoint } from './street-tile.ts';

/**
 * Joins lines that begin or end at the same point, in the given order and in either direction, so that each result is as long as it can be. Where more
 * than two meet, the first two are joined.
 */
export function joinLines(lines: Lines): readonly (readonly TilePoint[])[] {
  const open = new Map<string, TilePoint[]>();
  const joined = new Set<TilePoint[]>();
  const keyOf = ({ x, y }: TilePoint) => `${x},${y}`;
  const endsOf = (line: readonly TilePoint[]) => {
    const [first, last] = [line[0], line.at(-1)];
    return first === undefined || last === undefined ? [] : [keyOf(first), keyOf(last)];
  };
  const take = (key: string): TilePoint[] | undefined => {
    const line = open.get(key);
    if (line === undefined) return;
    for (const end of endsOf(line)) if (open.get(end) === line) open.delete(end);
    joined.delete(line);
    return line;
  };
  for (const piece of lines) {
    if (piece.length < 2) continue;
    let line = [...piece];
    const [start = '', end = ''] = endsOf(line);
    const before = take(start);
    if (before) {
      if (endsOf(before)[0] === start) before.reverse();
      line = [...before, ...line.slice(1)];
    }
    const after = start === end ? undefined : take(end);
    if (after) {
      if (endsOf(after)[1] === end) after.reverse();
      line = [...line, ...after.slice(1)];
    }
    for (const key of endsOf(line)) if (!open.has(key)) open.set(key, line);
    joined.add(line);
  }
  return [...joined];
}
