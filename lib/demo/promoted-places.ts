/** Famous places of every landscape, continent and level below the continents, in the order of promotion. */
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
