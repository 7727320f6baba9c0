/** Handles of the promoted destinations, in order: famous places of every landscape, continent and level below the continents. */
export const PROMOTED_HANDLES: readonly string[] = [
  'tuscany',
  'santorini',
  'hallstatt',
  'cornwall',
  'lofoten',
  'bali',
  'marrakesh',
  'zermatt',
  'prague',
  'cape-town',
  'stowe-area',
  'new-zealand',
];
