/** Which features of the Protomaps basemap, version 4, the map draws, and as what. */

/** The kinds of areas on land, in the order in which they are drawn. */
export const FILL_KINDS = [
  'town',
  'field',
  'scrub',
  'green',
  'wood',
  'sand',
  'rock',
  'ice',
  'sport',
  'plaza',
] as const;

/** A kind of area on land. */
export type FillKind = (typeof FILL_KINDS)[number];

/** The kinds of roads and rails, least important first: the order in which they are drawn. */
export const ROAD_KINDS = [
  'ferry',
  'path',
  'runway',
  'rail',
  'service',
  'street',
  'secondary',
  'main',
  'motorway',
] as const;

/** A kind of roads or rails. */
export type RoadKind = (typeof ROAD_KINDS)[number];

/** The properties of a feature of a vector tile. */
export type Properties = Readonly<Record<string, string | number | boolean>>;

const FILLS: Readonly<Record<FillKind, readonly string[]>> = {
  town: [
    'residential',
    'commercial',
    'industrial',
    'retail',
    'urban_area',
    'hospital',
    'school',
    'university',
    'college',
    'railway',
  ],
  field: ['farmland', 'farmyard', 'orchard', 'vineyard', 'allotments'],
  scrub: ['scrub', 'heath', 'wetland', 'grassland', 'meadow'],
  green: [
    'park',
    'garden',
    'grass',
    'village_green',
    'recreation_ground',
    'cemetery',
    'golf_course',
    'dog_park',
    'zoo',
    'theme_park',
    'camp_site',
  ],
  wood: ['wood', 'forest'],
  sand: ['beach', 'sand', 'playa'],
  rock: ['bare_rock', 'scree', 'barren', 'quarry'],
  ice: ['glacier'],
  sport: ['pitch', 'playground', 'stadium', 'track', 'swimming_pool'],
  plaza: ['pedestrian', 'pier', 'platform', 'dam'],
};
const FILL_BY_KIND = new Map(
  FILL_KINDS.flatMap((fill) => FILLS[fill].map((kind): [string, FillKind] => [kind, fill])),
);

/** Returns as what an area of the layers `landuse` and `landcover` is drawn; null if it is not. */
export function fillOf({ kind }: Properties): FillKind | null {
  return FILL_BY_KIND.get(String(kind)) ?? null;
}

const MAJOR: Readonly<Record<string, RoadKind>> = {
  trunk: 'main',
  trunk_link: 'main',
  primary: 'main',
  primary_link: 'main',
};

/** Returns as what a line of the layer `roads` is drawn; null if it is not: aerial ways, and platforms of railways. */
export function roadOf({ kind, kind_detail: detail }: Properties): RoadKind | null {
  if (kind === 'highway') return 'motorway';
  if (kind === 'major_road') return MAJOR[String(detail)] ?? 'secondary';
  if (kind === 'minor_road') return detail === 'service' ? 'service' : 'street';
  if (kind === 'path') return 'path';
  if (kind === 'rail') return 'rail';
  if (kind === 'ferry') return 'ferry';
  return kind === 'aeroway' ? 'runway' : null;
}

/** The spots that are named, with the first zoom of their names. */
const SPOTS = new Map([
  ['peak', 11],
  ['aerodrome', 11],
  ['volcano', 11],
  ['national_park', 11],
  ['station', 13],
  ['beach', 14],
  ['castle', 14],
  ['marina', 14],
  ['park', 14],
  ['stadium', 15],
  ['zoo', 14],
  ['theme_park', 14],
  ['university', 15],
  ['attraction', 15],
  ['museum', 15],
  ['viewpoint', 15],
  ['garden', 15],
  ['ferry_terminal', 14],
  ['hospital', 15],
  ['townhall', 16],
  ['theatre', 16],
  ['place_of_worship', 16],
  ['supermarket', 17],
  ['pharmacy', 17],
]);

/** Returns the first zoom at which a point of the layer `pois` is named; null if it is not. */
export function spotZoomOf({ kind, min_zoom: suggested }: Properties): number | null {
  const zoom = SPOTS.get(String(kind));
  if (zoom === undefined) return null;
  return typeof suggested === 'number' ? Math.max(zoom, suggested) : zoom;
}

/** The first zoom of the names of roads. */
const NAMED_FROM: Readonly<Record<RoadKind, number>> = {
  motorway: 12,
  main: 13,
  secondary: 14,
  street: 15,
  service: 17,
  path: 17,
  rail: 99,
  ferry: 99,
  runway: 99,
};

/** Returns the first zoom at which roads of a kind are named; 99 for never. */
export function roadNameZoomOf(kind: RoadKind): number {
  return NAMED_FROM[kind];
}

/**
 * Returns a feature's name in a language (BCP 47): in the language with its region, else in the language, else its name on the spot; null if it has none.
 */
export function nameOf(properties: Properties, locale: string): string | null {
  const [language = locale] = locale.split('-');
  const name = properties[`name:${locale}`] ?? properties[`name:${language}`] ?? properties.name;
  return typeof name === 'string' && name !== '' ? name : null;
}
