/**
 * The drawing of the strip "when to go" as SVG paths: a column for each day of arrival that rises from a line, and below the line a step
 * that is deeper the higher the price level is, so that levels differ without colour. One unit across is a day.
 */
import { PRICE_LEVELS } from '#lib/browser/when/price-levels';

/** The height of the drawing above and below the line, in units of its view box. */
export const BAND = { above: 100, below: 20 } as const;

/** The least height of a column. */
const LEAST = 2;

/** One day's column: its height from 0 to 1, and the price level; null where no price is known. */
export interface BandColumn {
  readonly height: number;
  readonly level: number | null;
}

/** The paths of one colour; empty where no day has it. */
export interface BandPaths {
  /** 0 to 4; null: days without a known price. */
  readonly level: number | null;
  readonly columns: string;
  readonly steps: string;
}

/** Returns the paths of each level in order, then those of days without a known price. A day of height 0 is empty. */
export function bandPaths(columns: readonly BandColumn[]): readonly BandPaths[] {
  const levels = [...Array(PRICE_LEVELS).keys(), null];
  const paths = new Map(levels.map((level) => [level, { columns: '', steps: '' }]));
  for (let first = 0; first < columns.length; ) {
    const { level, height } = columns[first] ?? { level: null, height: 0 };
    let end = first + 1;
    while (end < columns.length && columns[end]?.level === level && isDrawn(columns[end]) === height > 0)
      end++;
    const path = paths.get(level);
    if (path && height > 0) {
      path.columns += outline(columns, first, end);
      if (level !== null)
        path.steps += `M${first} ${BAND.above}H${end}v${round(((level + 1) / PRICE_LEVELS) * BAND.below)}H${first}z`;
    }
    first = end;
  }
  return [...paths].map(([level, path]) => ({ level, ...path }));
}

function isDrawn(column: BandColumn | undefined): boolean {
  return column !== undefined && column.height > 0;
}

function outline(columns: readonly BandColumn[], first: number, end: number): string {
  let path = `M${first} ${BAND.above}`;
  for (let index = first; index < end; index++) {
    const height = Math.max(LEAST, (columns[index]?.height ?? 0) * BAND.above);
    path += `V${round(BAND.above - height)}h1`;
  }
  return `${path}V${BAND.above}z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
