/** Estimates where snow lies all year, from the height of the ground and its latitude. */

/**
 * Snow line by latitude, in metres above the sea: a rough mean of the lower halves of glaciers. It is higher in inner Asia,
 * which is dry.
 */
const SNOW_LINE: readonly (readonly [latitude: number, metres: number])[] = [
  [-90, -1],
  [-61, -1],
  [-59, 500],
  [-54, 900],
  [-46, 1500],
  [-38, 3200],
  [-30, 5500],
  [-10, 5000],
  [10, 5000],
  [28, 5700],
  [36, 5600],
  [42, 3150],
  [47, 2350],
  [52, 2200],
  [60, 1550],
  [66, 1150],
  [72, 850],
  [80, 350],
  [90, 0],
];
const INNER_ASIA = { west: 58, east: 175, south: 38, north: 76, lift: 900 };
/** Metres over which snow becomes complete, half of them below the snow line: the heights are means of several kilometres. */
const SNOW_EDGE = 900;

/** Returns the share of the ground, 0 to 1, that is under snow all year at a height in metres. */
export function snowAt(metres: number, longitude: number, latitude: number): number {
  const { west, east, south, north, lift } = INNER_ASIA;
  const isInner = longitude > west && longitude < east && latitude > south && latitude < north;
  const above = metres - snowLine(latitude) - (isInner ? lift : 0);
  return Math.min(1, Math.max(0, above / SNOW_EDGE + 0.5));
}

function snowLine(latitude: number): number {
  const next = SNOW_LINE.findIndex(([at]) => at >= latitude);
  const [south, low] = SNOW_LINE[Math.max(0, next - 1)] ?? [0, 0];
  const [north, high] = SNOW_LINE[next] ?? [south, low];
  return north === south ? high : low + ((high - low) * (latitude - south)) / (north - south);
}
